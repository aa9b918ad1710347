"""Level Crossing on the screen: from the departure board to the celebration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game import levels
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Game, Move
from game.rules.table_messages import PAUSED
from game.stage.app import App, Options
from game.stage.dev.snap import SCENES, Shot
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.input.intents import Intent
from game.stage.play.launch import resume, start
from game.stage.play.scene import PlayScene
from game.stage.scenes.attract import show_a_game
from game.stage.scenes.end import EndScene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.seating import SeatScene
from game.stage.scenes.stand_in import StandInScene
from game.stage.session import SeatSetup
from game.stage.show import Panel
from game.stage.sounds import Sounds
from game.stage.terms import Given
from tests.crossing.positions import TITLE, board, new, rolled
from tests.crossing.rules.meta import META
from tests.crossing.rules.moves import Send, Shunt
from tests.crossing.stage import STAGE
from tests.crossing.stage.show import CrossingShow
from tests.stage.drawn import noted, texts_of
from tests.stage.opened import told, until
from tests.stage.test_around_the_table import choose, current, table_kind
from tests.stage.test_readable import LANGUAGE_AND_TEXT, SIZES, overlapping

NAMES = ("Zoé", "Yann", "Xenia", "Walter")
"""Their initials are no sidings."""
SCREENS = [Screen(1920, 1080), Screen(1080, 1920), Screen(1280, 720, text=1.3)]


def begin(app: App, *players: str) -> PlayScene:
    colours = theme.seat_colours()
    places = [
        SeatSetup(name, colour, player)
        for name, colour, player in zip(NAMES, colours, players, strict=False)
    ]
    start(app, TITLE, places)
    return current(app)


def keys(app: App) -> list[str]:
    return [target.key for target in app.scene.targets()]


def asked(app: App, play: PlayScene, kind: str) -> None:
    def so() -> bool:
        settled = not play.progress.busy and not play.answers.busy
        return settled and play.asked.actor == 0 and play.asked.kind == f"{TITLE}.{kind}"

    until(app, so, kind)


# ---- from the menu ------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "name"), [("en", "Level Crossing"), ("fr", "Passage à niveau")])
def test_it_is_on_the_departure_board(tmp_path: Path, lang: str, name: str) -> None:
    app = App(Options(tmp_path, lang=lang), pygame.display.set_mode((1280, 720)))
    app.push(Menu(app))
    menu: Any = app.scene
    line = next(line for line in menu._lines if line.key == TITLE)
    assert (line.time, line.destination, line.seats) == ("0:05", name, "2-4")
    app.close()


def test_once_it_can_be_played_it_is_not_announced_any_more(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced = [replace(META, id=name) for name in (TITLE, "later")]
    monkeypatch.setattr("game.stage.scenes.menu.COMING", announced)
    app.home(Menu(app))
    assert keys(app).count(TITLE) == 1
    assert keys(app).count("later") == 1
    choose(app, TITLE)
    assert isinstance(app.scene, SeatScene)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1280, 800)])
def test_every_line_of_the_board_has_room_beside_an_open_game(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode(size))
    app.push(Menu(app))
    begin(app, "person", "simple")
    app.home(Menu(app))
    menu: Any = app.scene
    assert keys(app)[0] == "resume"
    assert menu._lines[0].destination == "Level Crossing"
    casing, safe = menu._casing.rect, app.screen.safe
    rects = [target.rect for target in menu.targets()]
    assert len(rects) > 8
    assert all(casing.contains(rect) and safe.contains(rect) for rect in rects)
    assert rects[-1].bottom < casing.bottom - 90 * menu._scale, "the rim stays free"
    app.close()


def test_from_the_menu_to_a_game_with_large_sidings(app: App) -> None:
    choose(app, TITLE)
    assert isinstance(app.scene, SeatScene)
    assert app.scene.players == ["person", "simple", "simple", "simple"]
    choose(app, "rules")
    assert isinstance(app.scene, OptionsScene)
    choose(app, "size")
    choose(app, "done")
    choose(app, "start")
    assert current(app).step.views[None]["large"]


def test_without_bots_of_its_own_a_random_one_plays_for_who_leaves(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.crossing.bots.BOTS", {})
    play = begin(app, "person", "person")
    app.push(StandInScene(app, play))
    choose(app, "seat:1")
    until(app, lambda: play.session.newest().seats[1]["player"] == "random", "the random bot")


def test_bots_show_it_when_nobody_is_there(app: App) -> None:
    number = list(catalogue.metas()).index(TITLE)
    show_a_game(app, number)
    play = current(app)
    assert play.session.title == TITLE
    until(app, lambda: play.asked.kind == "crossing.shunt", "the first turn")


# ---- a whole game -------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "speed"), [("en", "off"), ("fr", "fast")])
def test_a_person_and_a_bot_play_to_the_end(app: App, lang: str, speed: str) -> None:
    app.prefer(replace(app.preferences, language=lang, speed=speed))
    play = begin(app, "person", "simple")
    asked(app, play, "card")
    assert keys(app) == ["crossing.keep", "crossing.swap"]
    choose(app, "crossing.swap")
    kinds = set()

    def ready() -> bool:
        if isinstance(app.scene, EndScene):
            return True
        return play.asked.actor == 0 and not play.progress.busy and not play.answers.busy

    while True:
        until(app, ready, "the person's turn")
        if isinstance(app.scene, EndScene):
            break
        kinds.add(play.asked.kind)
        if "uncouple" in keys(app):
            choose(app, "uncouple")
        elif "send" in keys(app):
            choose(app, "less")
            choose(app, "send")
        else:
            legal = play.asked.own_decision.moves(0)  # type: ignore[union-attr]
            choose(app, next(t.key for t in app.scene.targets() if t.move in legal))
    assert kinds >= {"crossing.shunt"}
    assert max(play.step.views[None]["standing"]) >= 12
    assert told(play)
    until(app, lambda: app.scene.counted, "the points")  # type: ignore[attr-defined]
    app.scene.draw(app.surface)


def test_an_amount_is_chosen_in_its_panel_and_back_takes_it_back(app: App) -> None:
    play = begin(app, "person", "person")
    for _ in range(2):
        until(app, lambda: play.asked.kind == "crossing.card" and not play.answers.busy, "a card")
        app.handle(Intent("peek"))
        choose(app, "crossing.keep")
        until(app, lambda: not play.answers.busy, "the answer")
    until(app, lambda: play.asked.actor is not None and not play.progress.busy, "the die")
    while "uncouple" not in keys(app):  # a single wagon
        choose(app, "siding:A")
        until(app, lambda: play.asked.actor is not None and not play.answers.busy, "the die")
    die = play.step.views[None]["die"]
    choose(app, "uncouple")
    until(app, lambda: play.asked.kind == "crossing.amount", "the amount")
    assert keys(app) == ["send", "less", "more", "curtain"]
    app.handle(Intent("back"))
    until(app, lambda: play.asked.kind == "crossing.shunt", "the siding again")
    assert not any(play.step.views[None]["uncoupled"])
    until(app, lambda: not play.answers.busy, "the reply")
    choose(app, "uncouple")
    until(app, lambda: play.asked.kind == "crossing.amount", "the amount")
    until(app, lambda: not play.answers.busy, "the reply")
    choose(app, "less")
    choose(app, "send")
    until(app, lambda: play.asked.kind == "crossing.shunt", "the siding")
    assert play.step.views[None]["coming"] == die - 1


def test_a_game_is_left_and_resumed(app: App) -> None:
    play = begin(app, "person", "simple")
    asked(app, play, "card")
    choose(app, "crossing.keep")
    asked(app, play, "shunt")
    view = play.step.views[None]
    path = play.session.table.path
    app.home(Menu(app))
    assert keys(app)[0] == "resume"
    resume(app, path)
    again = current(app).step.views[None]
    assert {**again, "number": 0} == {**view, "number": 0}


def test_taking_back_from_the_pause(app: App) -> None:
    play = begin(app, "person", "simple")
    asked(app, play, "card")
    choose(app, "crossing.keep")
    asked(app, play, "shunt")
    app.handle(Intent("menu"))
    until(app, lambda: table_kind(play) == PAUSED, "the pause")
    choose(app, "undo")
    until(app, lambda: table_kind(play) == "crossing.card", "the card again")


def test_a_siding_without_room_can_be_tried_too() -> None:
    """The table then says by which rule not."""
    game = rolled(5, standing=[10, 0, 0])
    assert game.decision is not None
    show = shown(game, SCREENS[0])
    assert show.illegal_but_shown(game.decision.moves(0)) == [Shunt("A")]
    assert show.illegal_but_shown([Send(1)]) == []


# ---- the show -------------------------------------------------------------------------


def shown(game: Game, screen: Screen, lang: str = "en", seat: int | None = 0) -> CrossingShow:
    level = levels.parse_toml(levels.path(TITLE).read_text(encoding="utf-8"), "level")
    seats = [
        {"name": name, "colour": colour, "player": "person"}
        for name, colour in zip(NAMES, theme.seat_colours(), strict=False)
    ][: game.seats]
    show = CrossingShow(Given(board(), level, seats, lang, game.view(None)))
    show.curtained = True
    show.resized(screen)
    show.set_view(game.view(None), None if seat is None else game.view(seat))
    return show


def positions(seats: int, seed: int) -> Iterator[tuple[Game, Decision]]:
    game, rng = new(seats, seed, size=Random(seed).choice(("small", "large"))), Random(seed)
    while (decision := game.decision) is not None:
        yield game, decision
        seat = rng.choice(decision.seats)
        game.play(rng.choice(decision.moves(seat)), seat)


@pytest.mark.parametrize("screen", SCREENS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_has_a_place_or_is_in_a_panel(screen: Screen, seats: int) -> None:
    kinds = set()
    for seed in range(6):
        for game, decision in positions(seats, seed):
            for seat in decision.seats:
                if seat == CHANCE:
                    continue
                kinds.add(decision.kind)
                show = shown(game, screen, seat=seat)
                moves = decision.moves(seat)
                panel = show.panel_for(decision, moves, game.view(seat))
                if panel is not None:
                    assert sent_by(panel, screen) == {repr(move) for move in moves}
                else:
                    assert_places(show, moves, screen)
    assert kinds == {"crossing.card", "crossing.shunt", "crossing.amount"}


def sent_by(panel: Panel, screen: Screen) -> set[str]:
    """Every move that pressing what there is can send."""
    sent: list[Move] = []
    while True:
        targets = {target.key: target for target in panel.targets(sent.append)}
        rects = [target.rect for target in targets.values()]
        assert all(screen.safe.contains(rect) for rect in rects)
        assert all(not rect.collidelistall(rects[i + 1 :]) for i, rect in enumerate(rects))
        less = targets.get("less")
        for target in targets.values():
            if target.key not in ("less", "more"):
                target.act()
        if less is None or not less.enabled:
            return {repr(move) for move in sent}
        less.act()


def assert_places(show: CrossingShow, moves: Sequence[Move], screen: Screen) -> None:
    places = [show.place_of(move) for move in moves]
    assert None not in places
    found = [place for place in places if place is not None]
    assert len({place.key for place in found}) == len(moves)
    rects = [place.rect for place in found]
    assert all(screen.safe.contains(rect) for rect in rects)
    assert all(not rect.collidelistall(rects[i + 1 :]) for i, rect in enumerate(rects))


@pytest.mark.parametrize("screen", SCREENS, ids=str)
def test_wagons_stand_on_their_siding_and_beside_each_other(screen: Screen) -> None:
    game = new(size="large")
    show = shown(game, screen)
    for index, siding in enumerate(board().sidings):
        slots = [show.slot_place(index, at) for at in range(siding.capacity(True))]
        assert all(show.layout.sidings[index].contains(slot) for slot in slots)
        assert all(a.right <= b.left for a, b in pairwise(slots))
    waiting = [show.arrival_place(at) for at in range(6)]
    assert waiting[-1].right < show.layout.uncouple.left
    assert not show.die_place().colliderect(waiting[0])


def test_every_event_becomes_animations_that_lead_to_the_next_view() -> None:
    """Whether they run or are skipped."""
    surface = pygame.Surface((1280, 720))
    for seed in range(3):
        game, rng = new(3, seed), Random(seed)
        while (decision := game.decision) is not None:
            show = shown(game, Screen(1280, 720), seat=None)
            effects = STAGE.effects(show, Sounds())
            seat = rng.choice(decision.seats)
            for event in game.play(rng.choice(decision.moves(seat)), seat):
                for animation in effects.of(event.for_(None)):
                    animation.tick(animation.seconds / 2)
                    show.draw(surface, "", [seat])
                    animation.draw(surface)
                    animation.tick(animation.seconds)
            for key, value in game.view(None).items():
                if key not in ("number", "phase", "standings"):
                    assert show.view[key] == value
            assert not show.under_way


@pytest.mark.parametrize(("lang", "text_size"), LANGUAGE_AND_TEXT)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("people", "decisions"), [(1, 0), (2, 0), (1, 12), (2, 9)])
def test_every_text_can_be_read(
    people: int,
    decisions: int,
    size: tuple[int, int],
    lang: str,
    text_size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shot = Shot(TITLE, people=people, size=size, lang=lang, decisions=decisions, seed=0)
    assert_readable(shot, tmp_path, monkeypatch, text_size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", sorted(set(SCENES) - {"play", "settings"}))
def test_so_can_those_of_the_other_scenes(
    scene: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = Shot(TITLE, scene=scene, size=size, lang="fr", decisions=9)
    assert_readable(shot, tmp_path, monkeypatch, "normal")


def assert_readable(
    shot: Shot, folder: Path, monkeypatch: pytest.MonkeyPatch, text_size: str
) -> None:
    app, texts = texts_of(shot, folder, monkeypatch, text_size)
    try:
        assert texts
        assert [text for text in texts if text.size < app.screen.px(theme.SMALLEST)] == []
        assert [text for text in texts if not app.screen.safe.contains(text.rect)] == []
        assert overlapping(texts) == []
    finally:
        app.close()


def test_no_card_is_seen_by_the_room(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = begin(app, "person", "person")
    until(app, lambda: play.asked.kind == "crossing.card", "the cards")
    with noted(monkeypatch) as texts:
        play.draw(app.surface)
    written = [text.text for text in texts]
    assert [written.count(letter) for letter in "ABC"] == [1, 1, 1], "the sidings alone"
    app.handle(Intent("peek"))
    app.frame(0.02)
    with noted(monkeypatch) as texts:
        play.draw(app.surface)
    own = play.step.views[0]["card"]
    assert [text.text for text in texts].count(own) == 3, "in the hand and in the panel, too"
