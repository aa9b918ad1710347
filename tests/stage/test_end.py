"""The end of a game: told beat by beat, then a podium; it waits for nothing, not even its chart."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import advice
from game.rules import catalogue
from game.rules.contract import ScoreLine, ScorePart
from game.rules.express.events import WinnersNamed
from game.stage import preferences
from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene
from game.stage.drawing import theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import finished
from game.stage.input.intents import Intent
from game.stage.maps import trains
from game.stage.play.scene import PlayScene
from game.stage.preferences import Preferences
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.end.chart import Chart, apart, thinned
from game.stage.scenes.end.lap import SECONDS
from game.stage.scenes.end.places import Contents, arrange
from game.stage.scenes.end.podium import lines_of
from game.stage.scenes.end.rows import Entry, Rows, by_total
from game.stage.scenes.menu import Menu
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.seating import SeatScene
from game.stage.session import Session
from game.table.errors import TableRefusal
from tests.stage.drawn import leave_boards_bare, noted
from tests.stage.opened import opened, until
from tests.stage.test_readable import overlapping

FRAME = 0.05


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    yield app
    app.close()


def over(app: App, title: str = "express", decisions: int = 100_000, **shot: Any) -> EndScene:
    """A game that has ended, or was ended after so many decisions."""
    shot = {"seats": 2, "people": 2, "seed": 3} | shot
    play = play_scene(app, Shot(title, **shot), decisions)
    app.push(play)
    end = EndScene(app, play)
    app.push(end)
    return end


def podium(app: App, end: EndScene) -> None:
    """Press back, and rest."""
    app.handle(Intent("back"))
    app.frame(FRAME)
    app.frame(1.0)
    assert end.trace_state() == {"busy": False}


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


def words(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with noted(monkeypatch) as found:
        app.scene.paint(app.surface)
    return [text.text for text in found]


# ---- the ceremony ----------------------------------------------------------------------


@pytest.mark.parametrize("title", catalogue.metas())
def test_every_beat_is_told_and_the_podium_follows(
    app: App, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    end = over(app, title)
    seen = set()
    for _ in range(5000):
        if end.counted:
            break
        if end.ceremony.index is not None:
            seen.add(end.ceremony.index)
        app.frame(0.1)
    assert seen == set(range(len(end.ceremony.told.beats)))
    totals = [line["total"] for line in end.lines]
    assert end.ceremony.told.totals(len(seen)) == totals
    assert {target.key for target in end.focusable()} == {"rematch", "board", "menu"}


def test_a_confirm_brings_the_next_beat_and_chooses_nothing(app: App) -> None:
    end = over(app)
    app.frame(FRAME)
    last = len(end.ceremony.told.beats)
    for step in range(1, last + 1):
        app.handle(Intent("confirm"))
        app.frame(0.01)
        assert end.ceremony.step == step
    assert app.scene is end
    while not end.counted:
        app.handle(Intent("confirm"))
    app.handle(Intent("confirm"))
    assert app.scene is end


@pytest.mark.parametrize("press", [Intent("back"), Intent("verb", number=1)])
def test_back_is_quick_and_comes_to_the_podium(app: App, press: Intent) -> None:
    """Also after the first frames, while the last beat is told …"""
    end = over(app)
    app.frame(FRAME)
    app.handle(Intent("back"))
    assert end.counted
    assert "rematch" in [target.key for target in end.focusable()]
    app.handle(press)
    app.frame(FRAME)
    assert app.scene is end, "a second press was still meant for the ceremony"


def test_back_at_the_podium_leaves_nothing(app: App) -> None:
    """No sign speaks of it, and what is left there is gone for good."""
    end = over(app)
    app.frame(FRAME)
    for seconds in (0.1, 0.5, 2.0, 0.0):
        app.handle(Intent("back"))
        app.frame(seconds)
        assert app.scene is end
    assert "back" not in {kind for verb in end.verbs() for kind in (verb.kind, verb.like)}


def test_a_click_that_still_hurries_what_is_told_leaves_nothing(app: App) -> None:
    """However long somebody goes on clicking where a button comes to lie."""
    end = over(app)
    app.frame(FRAME)
    app.handle(Intent("back"))
    at = next(target.rect.center for target in end.focusable() if target.key == "menu")
    for _ in range(20):
        app.handle(Intent("press", at=at))
        app.frame(0.35)
        assert app.scene is end
    app.frame(1.0)
    app.handle(Intent("press", at=at))
    assert isinstance(app.scene, Menu)


def test_what_can_be_done_is_written(app: App) -> None:
    end = over(app)
    app.frame(FRAME)
    assert [verb.kind for verb in end.verbs()] == ["confirm", "back"]
    line = end.verb_line()
    assert line is not None
    app.handle(Intent("press", at=line.rects[1].center))
    assert end.counted


def test_totals_run_and_places_change(app: App) -> None:
    end = over(app)
    told = end.ceremony.told
    index = next(n for n, beat in enumerate(told.beats) if beat.amount)
    end.ceremony.step = index + 1
    seat, before = told.beats[index].seat, told.totals(index)
    assert end.ceremony.totals == before
    end.ceremony.past = end.ceremony.seconds * 0.65
    running = end.ceremony.totals[seat]
    after = told.totals(index + 1)[seat]
    assert min(before[seat], after) < running < max(before[seat], after)
    end.ceremony.past = end.ceremony.seconds
    assert end.ceremony.totals[seat] == after
    assert by_total([3, 5, 5], [*end.lines, {"seat": 2}]) == [1, 2, 0]


def test_a_lead_is_called_out_once_it_changes(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    end = over(app, seed=4, people=1)
    app.frame(FRAME)
    called = 0
    told = end.ceremony.told
    for index in range(len(told.beats)):
        end.ceremony.step, end.ceremony.past = index + 1, 0.0
        end.ceremony.past = end.ceremony.seconds * 0.9
        leader = told.new_leader(index + 1)
        said = [text for text in words(app, monkeypatch) if "takes the lead" in text]
        names = [end.play.step.seats[leader]["name"]] if leader is not None else []
        assert said == [f"{name} takes the lead!" for name in names]
        called += len(said)
    assert called


def test_why_the_winners_have_won_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    end = over(app, seed=4, people=1)
    app.frame(FRAME)
    assert isinstance(end.ceremony.told.verdict, WinnersNamed), "a tie, broken by tickets"
    end.ceremony.step = len(end.ceremony.told.beats) + 1
    assert any("most completed tickets" in text for text in words(app, monkeypatch))
    podium(app, end)
    assert any("most completed tickets" in text for text in words(app, monkeypatch))


@pytest.mark.parametrize(("title", "decisions"), [("rail_baron", 60), ("express", 20)])
def test_a_game_that_was_ended_early_is_told_as_well(
    app: App, monkeypatch: pytest.MonkeyPatch, title: str, decisions: int
) -> None:
    leave_boards_bare(monkeypatch)
    end = over(app, title, decisions)
    for _ in range(600):
        app.frame(0.2)
    assert end.counted
    if title == "rail_baron":
        assert any("the richest" in text for text in words(app, monkeypatch))


@pytest.mark.parametrize("title", catalogue.metas())
def test_the_podium_says_that_a_game_was_ended_early(
    app: App, monkeypatch: pytest.MonkeyPatch, title: str
) -> None:
    app.preferences = replace(app.preferences, speed="off")
    play = play_scene(app, Shot(title, seats=2, people=2, seed=3), 60)
    app.push(play)
    play.end_early()
    until(app, lambda: isinstance(app.scene, EndScene), "the end")
    app.frame(1.0)
    assert any("was ended early" in text for text in words(app, monkeypatch))


@pytest.mark.parametrize(("title", "decisions"), [("rail_baron", 61), ("express", 20)])
def test_the_board_shows_the_final_totals_and_nothing_of_a_turn(
    app: App, monkeypatch: pytest.MonkeyPatch, title: str, decisions: int
) -> None:
    """Also where the game was ended in the middle of a turn."""
    leave_boards_bare(monkeypatch)
    app.preferences = replace(app.preferences, speed="off")
    play = play_scene(app, Shot(title, seats=3, people=2, seed=3), decisions)
    app.push(play)
    play.end_early()
    until(app, lambda: isinstance(app.scene, EndScene), "the end")
    end = app.scene
    assert isinstance(end, EndScene)
    app.frame(1.0)
    app.frame(1.0)
    end.focus = "board"
    app.handle(Intent("confirm"))
    app.frame(FRAME)
    play.show.players._pictures = PictureCache()  # type: ignore[attr-defined]  # drawn once more
    with noted(monkeypatch) as found:
        for scene in (play, end):
            scene.paint(app.surface)
    told = [text.text for text in found]
    assert {play.show.amount(line["total"]) for line in end.lines} <= set(told)
    assert "The game is over." in told
    assert not [text for text in told if "covered" in text or "away" in text or "•" in text]


def test_without_motion_it_has_the_same_pace_and_nothing_flies(app: App) -> None:
    app.preferences = replace(app.preferences, reduced_motion=True, speed="fast")
    end = over(app)
    app.frame(FRAME)
    assert end.still
    start = end.ceremony.seconds
    app.frame(start - 0.1)
    assert end.ceremony.step == 0
    app.frame(0.2)
    assert end.ceremony.step == 1
    app.frame(0.1)
    podium(app, end)
    assert end._confetti is None


@pytest.mark.parametrize("title", catalogue.metas())
def test_a_new_size_in_the_middle_of_it_changes_nothing(
    app: App, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    end = over(app, title)
    app.frame(3.0)
    step = end.ceremony.step
    before = pixels(app)
    for text_size in ("larger", "normal"):
        app.prefer(replace(app.preferences, text_size=text_size))
        app.frame(0.01)
        app.frame(0.01)
    assert end.ceremony.step == step
    assert pixels(app) != before
    podium(app, end)
    app.frame(0.1)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("title", catalogue.metas())
def test_every_text_of_the_ceremony_can_be_read(
    tmp_path: Path, title: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    preferences.save(tmp_path, Preferences(text_size="larger"))
    app = App(Options(tmp_path, lang="fr"), pygame.display.set_mode(size))
    try:
        app.push(Menu(app))
        end = over(app, title, seats=4)
        app.frame(FRAME)
        beats = len(end.ceremony.told.beats)
        told = end._told()
        assert app.screen.safe.contains(told.column)
        assert not told.column.colliderect(told.finale.board)
        for step in {0, 1, beats // 2, beats, end.ceremony._last}:
            end.ceremony.step, end.ceremony.past = step, 0.0
            end.ceremony.past = end.ceremony.seconds * 0.9
            end._told().rows.arrive()
            end.draw(app.surface)  # what is painted on pictures of its own is kept
            with noted(monkeypatch) as texts:
                end.draw(app.surface)
            assert [t for t in texts if t.size < app.screen.px(theme.SMALLEST)] == []
            assert [t for t in texts if not app.screen.safe.contains(t.rect)] == []
            assert overlapping(texts) == []
    finally:
        app.close()


NAMES = ("Lady Marbles", "Miss Penny", "Colonel Block", "Ada")


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("title", catalogue.metas())
def test_no_name_is_cut_while_it_is_counted(
    tmp_path: Path, title: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode(size))
    try:
        app.push(Menu(app))
        end = over(app, title, seats=4)
        for info, name in zip(end.play.show.seats, NAMES, strict=True):
            info["name"] = name
        app.frame(FRAME)
        end.ceremony.step, end.ceremony.past = 1, end.ceremony.seconds * 0.9
        with noted(monkeypatch) as texts:
            end.draw(app.surface)
        column = end._told().column
        told = [text for text in texts if column.contains(text.rect)]
        assert set(NAMES) <= {text.text for text in told}
        assert overlapping(told) == []
    finally:
        app.close()


# ---- the podium ------------------------------------------------------------------------


@pytest.mark.parametrize(("speed", "left"), [("off", True), ("normal", False)])
def test_the_first_press_is_for_a_button_where_nothing_is_told(
    app: App, speed: str, left: bool
) -> None:
    """Before a frame has passed; while it is told a press only hurries."""
    app.preferences = replace(app.preferences, speed=speed)
    end = over(app, decisions=20)
    end.ceremony.step, told = 1000, end.ceremony.step
    end._lap_seconds, lap = SECONDS, end._lap_seconds
    at = next(target.rect.center for target in end.focusable() if target.key == "menu")
    end.ceremony.step, end._lap_seconds = told, lap
    app.handle(Intent("press", at=at))
    assert isinstance(app.scene, Menu) == left


def test_who_goes_on_pressing_chooses_nothing(app: App) -> None:
    """However long: the buttons wait until nobody has pressed for a moment."""
    app.preferences = replace(app.preferences, speed="off")
    end = over(app, decisions=20)
    for _ in range(20):
        app.handle(Intent("confirm"))
        app.frame(0.1)
    assert app.scene is end
    assert end.trace_state() == {"busy": True}
    app.frame(0.6)
    assert end.trace_state() == {"busy": False}
    app.handle(Intent("confirm"))
    assert app.scene is not end


def test_to_play_again_leads_to_the_seats_as_they_were(app: App) -> None:
    end = over(app, "rail_baron", decisions=20, seats=3, people=2)
    podium(app, end)
    session, seats = end.play.session, end.play.step.seats
    app.handle(Intent("confirm"))
    page = app.scene
    assert isinstance(page, SeatScene)
    assert [place.name for place in page.places()][:2] == [seat["name"] for seat in seats[:2]]
    for of in ("player", "colour"):
        assert [getattr(place, of) for place in page.places()] == [seat[of] for seat in seats]
    assert page.options == session.table.about.options
    assert page.focus == "start"
    app.handle(Intent("back"))
    assert app.scene is end, "nothing is lost"
    app.handle(Intent("confirm"))
    app.frame(FRAME)
    app.handle(Intent("confirm"))
    assert isinstance(app.scene, DepartureScene | PlayScene)


def test_a_pad_that_played_begins_again_with_one_press(app: App) -> None:
    app.devices._pads.update({3: SimpleNamespace(name="Grey Pad")})  # type: ignore[arg-type]
    end = over(app, decisions=20)
    podium(app, end)
    [pad] = app.devices.pads
    app.handle(Intent("confirm", pad))
    assert isinstance(app.scene, SeatScene)
    app.handle(Intent("confirm", pad))
    assert isinstance(app.scene, DepartureScene | PlayScene)


@pytest.mark.parametrize("press", [Intent("confirm"), Intent("back"), Intent("press", at=(9, 9))])
def test_the_board_can_be_looked_at_and_a_press_comes_back(app: App, press: Intent) -> None:
    end = over(app)
    podium(app, end)
    standing = pixels(app)
    end.focus = "board"
    app.handle(Intent("confirm"))
    assert end.focusable() == []
    for _ in range(20):
        app.frame(FRAME)
    assert pixels(app) != standing
    app.handle(Intent("menu"))
    assert end.looking, "no sign speaks of it"
    app.handle(press)
    for _ in range(20):
        app.frame(FRAME)
    assert app.scene is end
    assert "board" in [target.key for target in end.focusable()]


def test_whoever_looks_at_the_board_can_look_around(app: App) -> None:
    end = over(app, people=1)
    podium(app, end)
    end.focus = "board"
    app.handle(Intent("confirm"))
    for _ in range(20):
        app.frame(FRAME)
    plain = pixels(app)
    app.handle(Intent("look"))
    app.frame(FRAME)
    assert end.play.looking.by_hand
    assert pixels(app) != plain
    app.handle(Intent("move", direction=(-1, 0)))
    assert end.looking
    app.handle(Intent("back"))
    assert not end.looking
    assert end.play.looking.spot() is None


def test_the_wheel_zooms_where_its_sign_stands(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    leave_boards_bare(monkeypatch)
    play = play_scene(app, Shot("rail_baron", seats=2, people=1, seed=3), 40)
    app.push(play)
    play.end_early()
    until(app, lambda: isinstance(app.scene, EndScene), "the end")
    end = app.scene
    assert isinstance(end, EndScene)
    podium(app, end)
    end.focus = "board"
    app.handle(Intent("confirm"))
    app.frame(FRAME)
    show: Any = play.show
    for way, close in ((-1, True), (1, False)):
        assert "zoom" in [verb.kind for verb in end.verbs()]
        app.handle(Intent("wheel", "mouse", (0, way)))
        app.frame(1.0)
        assert show.camera.close == close
    assert end.looking


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920), (3840, 2160)])
@pytest.mark.parametrize("places", [(1, 2), (1, 1), (1, 2, 2, 4), (1, 1, 3, 4, 5, 6), (1,) * 6])
def test_all_stand_on_their_steps(size: tuple[int, int], places: tuple[int, ...]) -> None:
    for text in (1.0, 1.3):
        screen = Screen(*size, text=text)
        lines = [{"seat": seat, "place": place} for seat, place in enumerate(places)]
        px, pt, foot = screen.px, screen.pt, screen.safe.bottom - screen.pt(52)
        contents = Contents(3, pt(240), px(230), foot)
        found = arrange(screen, lines, contents)
        labels = [stand.label for stand in found.stands]
        assert all(screen.safe.contains(label) for label in labels)
        for label in labels:
            assert label.bottom <= contents.foot
            assert label.collidelist([other for other in labels if other is not label]) < 0
        tops = {stand.place: stand.step.top for stand in found.stands}
        assert [tops[place] for place in sorted(tops)] == sorted(tops.values())
        if not screen.portrait:
            assert all(stand.step.top == tops[stand.place] for stand in found.stands)


# ---- the chart -------------------------------------------------------------------------


def ended(
    app: App, monkeypatch: pytest.MonkeyPatch, totals: Future[list[list[ScoreLine]]]
) -> tuple[PlayScene, EndScene]:
    """A game whose table takes its time to play it all again."""
    monkeypatch.setattr(Session, "standings_over_time", lambda session: totals)
    end = over(app, decisions=20)
    podium(app, end)
    return end.play, end


def history(totals: list[list[int]]) -> list[list[ScoreLine]]:
    """Of these totals by seat, all of them from routes."""
    moves = zip(*totals, strict=True)
    return [
        [
            ScoreLine(seat, total, 1, (ScorePart("express.routes", total),))
            for seat, total in enumerate(move)
        ]
        for move in moves
    ]


def test_the_chart_comes_when_it_has_been_worked_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.preferences = replace(app.preferences, reduced_motion=True)
    totals: Future[list[list[ScoreLine]]] = Future()
    _play, _end = ended(app, monkeypatch, totals)
    app.frame(0.0)
    without = pixels(app)
    totals.set_result(history([[0, 5, 9], [0, 2, 12]]))
    app.frame(0.0)
    app.frame(0.1)
    assert pixels(app) != without


@pytest.mark.parametrize("found", [None, [], [[], []], [[3], [3]], [[0, -9], [0, 0]]])
def test_a_chart_with_nothing_to_show_is_no_disaster(
    app: App, monkeypatch: pytest.MonkeyPatch, found: list[list[int]] | None
) -> None:
    totals: Future[list[list[ScoreLine]]] = Future()
    if found is None:
        totals.set_exception(TableRefusal("table_closed"))
    else:
        totals.set_result(history(found))
    ended(app, monkeypatch, totals)
    app.frame(2.0)
    app.frame(2.0)


def test_a_long_game_draws_no_more_points_than_pixels() -> None:
    line = list(range(5000))
    thin = thinned(line, 300)
    assert len(thin) <= 320
    assert thin[0] == (0, 0)
    assert thin[-1] == (4999, 4999)
    assert thinned([7], 300)[-1] == (0, 7)
    assert thinned([], 300) == []


def test_totals_at_the_ends_of_the_lines_do_not_cover_each_other() -> None:
    assert apart([10, 11, 50], 20, 0, 100) == [10, 30, 50]
    assert apart([90, 95, 99], 20, 0, 100) == [60, 80, 100]


def test_the_chart_tells_no_hidden_ticket_before_the_final_count() -> None:
    """Of a line it shows the score track move by move; tickets come with its last point only."""
    show = SimpleNamespace(advice=advice.of("express"))
    chart = Chart(show, pygame.Rect(0, 0, 600, 400), "")  # type: ignore[arg-type]
    ticket = ScorePart("express.ticket_failed", -20, "london-istanbul")
    moves = [
        [ScoreLine(0, routes - 20, 1, (ScorePart("express.routes", routes), ticket))]
        for routes in (0, 4, 11)
    ]
    chart.show(moves)
    assert chart._totals == [[0, 4, 11, -9]]
    chart.show([])
    assert chart._totals == []


def test_everything_is_told_of_fortunes_that_nobody_hides_at_the_end() -> None:
    line = ScoreLine(0, 30_000, 1, (ScorePart("rail_baron.cash", 30_000),))
    assert advice.of("rail_baron").open_total(line) == 30_000


@pytest.mark.parametrize("key", ["menu"])
def test_the_register_is_read_at_the_podium_and_the_podium_comes_back(app: App, key: str) -> None:
    """Start is no dead button: it does what its hint says."""
    end = over(app)
    podium(app, end)
    assert "menu" in {verb.kind for verb in end.verbs()}
    app.handle(Intent(key))  # type: ignore[arg-type]
    assert isinstance(app.scene, RegisterScene)
    for _ in range(20):
        app.frame(FRAME)
    assert end._aside == 1.0, "the board lies there, lit by the register"
    app.handle(Intent("back"))
    assert app.scene is end
    for _ in range(40):
        app.frame(FRAME)
    assert end._aside == 0.0


def test_the_winners_have_a_lap_that_a_press_ends(app: App) -> None:
    for presses in (0, 1):
        end = over(app)
        app.frame(FRAME)
        end.ceremony.finish()
        app.frame(FRAME)
        assert not end.counted
        before = pixels(app)
        app.frame(1.0)
        assert pixels(app) != before
        for _ in range(presses):
            app.handle(Intent("confirm"))
        app.frame(0.0 if presses else SECONDS)
        assert end.counted
        app.pop()


def test_the_trains_of_the_lap_are_there_before_it_begins(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    trains.use_sheets({})
    end = over(app)
    app.frame(FRAME)
    assert end._lap_coming is not None
    assert not end.ceremony.over, "it is cut while all is told"
    finished(end._lap_coming)
    monkeypatch.setattr(trains, "_cut", lambda *_: pytest.fail("a train is cut when it is seen"))
    lap = end._honoured()
    for lap.past in (0.3, 0.8, 1.5):
        lap.draw(app.surface)


def test_dusk_and_wall_come_in_frames_of_their_own(app: App) -> None:
    app.stack.at_once = False
    end = over(app)
    while app.stack.waiting:
        app.stack.lay_out(1.0)
    seen = []
    for _ in range(3):
        app.frame(FRAME)
        seen.append((end._dusk, end._telling is not None))
    assert seen == [(True, False), (True, True), (True, True)]
    assert end.ceremony.moment > 0


def test_there_is_no_lap_where_nothing_is_to_move(app: App) -> None:
    app.preferences = replace(app.preferences, reduced_motion=True)
    end = over(app)
    app.frame(FRAME)
    end.ceremony.finish()
    app.frame(FRAME)
    assert end.counted


def test_rows_that_change_places_hide_each_other_instead_of_mingling() -> None:
    """Whoever overtakes lies above: their row looks as if there were no other."""
    screen = Screen(1280, 720)
    names = ("Ada", "Miss Penny", "Colonel Block")
    colours = ("vermilion", "sky", "green")
    seats = [{"name": name, "colour": c} for name, c in zip(names, colours, strict=True)]
    show: Any = SimpleNamespace(screen=screen, seats=seats, amount=str)
    entries = {seat: Entry(1000 * seat, crowned=seat == 2) for seat in range(3)}
    for gone in (0.05, 0.1, 0.15, 0.2, 0.3):
        rows = Rows(show, pygame.Rect(20, 20, 300, 240), [0, 1, 2], [1, 2, 3])
        rows.want([2, 0, 1])
        rows.update(gone)
        over = rows._rect(2).inflate(-30, -12)
        seen, alone = (pygame.Surface((340, 280)) for _ in range(2))
        rows.draw(seen, entries)
        rows._draw_ground(alone, 2)
        rows._draw_row(alone, 2, entries[2])
        pixels = [pygame.image.tobytes(each.subsurface(over), "RGB") for each in (seen, alone)]
        assert pixels[0] == pixels[1]


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)])
def test_a_seat_looked_at_after_the_end_tells_its_tickets(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In company, too, where no hand lies open: nothing is secret any more."""
    with opened(tmp_path, size, "fr", text_size="larger") as app:
        end = over(app, seats=4, people=2)
        for _ in range(4):
            app.frame(1.0)
        end.focus = "board"
        app.handle(Intent("confirm"))
        app.frame(1.0)
        show = end.play.show
        for line in lines_of(end.lines):
            place = show.layout.seats[line.seat]
            assert end.play.looking.look_at(place.center)
            with noted(monkeypatch) as texts:
                app.scenes[-2].paint(app.surface)
            told = [text.text for text in texts]
            for part in line.parts:
                assert show.part_name(part) in told
                assert show.gain(part.amount) in told
            plate = [text for text in texts if text.text in told[-3 * len(line.parts) :]]
            assert all(show.screen.safe.contains(text.rect) for text in plate)


def test_nothing_is_drawn_below_what_fills_the_picture(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = over(app)
    app.frame(FRAME)
    drawn: list[str] = []
    monkeypatch.setattr(end.play, "paint", lambda surface: drawn.append("the game"))
    app.frame(FRAME)
    assert drawn == [], "it is told in the dusk"
    podium(app, end)
    drawn.clear()
    app.frame(FRAME)
    assert drawn == []
    end._look()
    for _ in range(40):
        app.frame(0.1)
    assert drawn, "the board is looked at"
