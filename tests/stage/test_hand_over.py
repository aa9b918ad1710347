"""Between two people at one screen: nobody acts for the next, and nobody sees the other's hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import positions
import pytest
from quick_presses import INTERVALS, hurried

from game.rules import catalogue
from game.rules.contract import Seat
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.drawing import theme
from game.stage.input.intents import Intent
from game.stage.play import readiness
from game.stage.play.readiness import Readiness
from game.stage.play.scene import PlayScene
from game.stage.play.timeline import Animation
from tests.positions import asked
from tests.stage.drawn import leave_boards_bare, noted
from tests.stage.opened import opened, settle
from tests.stage.test_readable import overlapping

FRAME = 1 / 60


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """At the usual speed, since that is where presses get lost."""
    with opened(tmp_path, confirm=False, speed="normal") as app:
        yield app


def two_people(app: App, title: str, decisions: int) -> PlayScene:
    play = play_scene(app, Shot(title, seats=2, people=2, seed=4), decisions)
    app.push(play)
    app.frame(FRAME)
    return play


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.frame(FRAME)


def moves_of(play: PlayScene) -> dict[Seat, int]:
    """How often something was sent for each seat."""
    sent: dict[Seat, int] = {}
    send = play.session.send

    def noting(seat: Seat, *rest: object) -> object:
        sent[seat] = sent.get(seat, 0) + 1
        return send(seat, *rest)  # type: ignore[arg-type]

    play.session.send = noting  # type: ignore[method-assign, assignment]
    return sent


def test_the_screen_is_handed_over_at_the_beginning(app: App) -> None:
    play = two_people(app, "express", 30)
    assert play.hand_over.seat == play.asked.actor
    assert [target.key for target in play.targets()] == ["hand_over"]
    app.handle(Intent("confirm"))
    assert play.hand_over.open, "that was too soon"
    wait(app, 0.7)
    app.handle(Intent("confirm"))
    assert not play.hand_over.open
    assert play.asked.open_seat is None, "the hand is still covered"


def test_whoever_peeks_has_come_to_the_screen(app: App) -> None:
    play = two_people(app, "express", 30)
    wait(app, 0.7)
    app.handle(Intent("peek"))
    assert not play.hand_over.open
    assert play.asked.open_seat == play.asked.actor


def test_only_the_device_of_the_next_person_takes_the_screen(app: App) -> None:
    play = two_people(app, "express", 30)
    actor = play.hand_over.seat
    assert actor is not None
    play.session.devices = {actor: "pad:1"}
    wait(app, 0.7)
    app.handle(Intent("confirm", "pad:2"))
    assert play.hand_over.open
    app.handle(Intent("confirm", "pad:1"))
    assert not play.hand_over.open


@pytest.mark.parametrize("every", [0.1, 0.2, 0.35])
@pytest.mark.parametrize("decisions", [30, 33, 36])
@pytest.mark.parametrize("title", ["express", "rail_baron"])
def test_six_quick_presses_never_act_for_two_people(
    app: App, title: str, decisions: int, every: float
) -> None:
    play = two_people(app, title, decisions)
    wait(app, 0.7)
    play.hand_over.take()
    settle_moving(app, play)
    person = play.asked.actor
    sent = moves_of(play)
    for _ in range(6):
        app.handle(Intent("confirm"))
        wait(app, every)
    wait(app, 0.2)
    assert {seat for seat, count in sent.items() if count} <= {person}


def settle_moving(app: App, play: PlayScene) -> None:
    """Until somebody may answer."""
    for _ in range(600):
        app.frame(FRAME)
        if not play.trace_state()["busy"]:
            return


def test_alone_nobody_is_called_to_the_screen(app: App) -> None:
    play = play_scene(app, Shot("express", seats=3, people=1, seed=4), 30)
    app.push(play)
    settle(play)
    assert not play.hand_over.open


def test_a_press_for_another_person_starts_the_wait_anew() -> None:
    ready = Readiness()
    assert ready.takes_press()
    ready.ask(another=True)
    for _ in range(4):
        ready.update(readiness.FOR_ANOTHER * 0.9)
        assert not ready.takes_press()
    ready.update(readiness.FOR_ANOTHER)
    assert ready.takes_press()


def test_a_press_that_comes_too_soon_does_not_make_one_wait_longer() -> None:
    ready = Readiness()
    ready.ask()
    ready.update(readiness.SECONDS * 0.6)
    assert not ready.takes_press()
    ready.update(readiness.SECONDS * 0.6)
    assert ready.takes_press()
    assert ready.share == 1.0


@pytest.mark.parametrize("size", [(1280, 720), (1080, 1920)])
def test_the_call_can_be_read_between_the_mark_and_the_ways_on(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", speed="normal", text_size="larger") as app:
        play = two_people(app, "express", 30)
        wait(app, 0.8)
        with noted(monkeypatch) as texts:
            play.hand_over.draw(app.surface)  # on the velvet, which hides the rest
        screen = play.screen
    called = [text for text in texts if text.text in ("Ada,", "à vous !", "à vous\u202f!")]
    called += [text for text in texts if text.text.startswith("Les autres")]
    assert len(called) == 3
    for text in called:
        assert screen.safe.contains(text.rect)
        assert text.size >= screen.px(28)
        others = [other.rect for other in texts if other is not text]
        assert text.rect.inflate(0, -text.rect.height // 2).collidelist(others) == -1
    assert [text.text for text in texts if "prenez" in text.text] == []


def test_a_pause_does_not_finish_what_was_moving(app: App) -> None:
    play = two_people(app, "express", 30)
    ended: list[bool] = []
    play.progress.timeline.then([Animation(3.0, ended=lambda: ended.append(True))])
    wait(app, 0.1)
    app.handle(Intent("menu"))
    wait(app, 1.0)
    assert app.scene is not play
    app.handle(Intent("back"))
    wait(app, 0.5)
    assert app.scene is play
    assert not ended


def test_the_clock_waits_until_somebody_has_come_to_the_screen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table waits for as long as that takes."""
    reached: list[int] = []
    held: list[int] = []
    play = play_scene(app, Shot("express", seats=2, people=2, seed=4), 30)
    monkeypatch.setattr(play.session, "caught_up_to", reached.append)
    monkeypatch.setattr(play.session, "hold", held.append)
    app.push(play)
    wait(app, 0.7)
    assert not reached
    assert held == [play.asked.number]
    play.hand_over.take()
    assert reached == [play.asked.number]


def test_a_hand_does_not_fade_with_its_scene(tmp_path: Path) -> None:
    with opened(tmp_path, speed="normal") as app:
        app.stack.fade = 0.25
        play = two_people(app, "express", 30)
        wait(app, 1.0)
        app.handle(Intent("peek"))
        wait(app, 0.3)
        assert play.asked.open_seat is not None
        app.handle(Intent("menu"))
        app.frame(FRAME)
        assert app.stack._fading is None


def test_a_press_of_somebody_else_is_answered(app: App) -> None:
    play = two_people(app, "express", 30)
    actor = play.hand_over.seat
    assert actor is not None
    play.session.devices = {actor: "pad:1"}
    wait(app, 0.7)
    app.handle(Intent("confirm", "pad:2"))
    assert play.step.seats[actor]["name"] in play.hud.notice.text


@pytest.mark.parametrize("title", catalogue.metas())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_nothing_lies_over_the_call_and_all_of_it_can_be_read(
    title: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the title makes its line of verbs of: the curtain has one of its own."""
    leave_boards_bare(monkeypatch)
    text = "normal" if size == (1920, 1080) else "larger"
    with opened(tmp_path, size, lang="fr", text_size=text) as app:
        play = play_scene(app, Shot(title, seats=3, people=3, seed=6), 41)
        for seat in play.step.seats:
            seat["name"] = "Maximilienne-Rose"
        app.push(play)
        rest(app)
        assert play.hand_over.open
        assert play.verb_style() is None
        line = play.verb_line()
        assert line is not None
        assert not line.rect.colliderect(play.hand_over._plate())
        monkeypatch.setattr(play.show, "draw", lambda *args: None)  # all that lies below the velvet
        monkeypatch.setattr(play.hud, "draw_curtain", lambda surface: None)
        with noted(monkeypatch) as texts:
            play.paint(app.surface)
        assert any("Maximilienne-Rose" in each.text for each in texts)
        assert [each for each in texts if not app.screen.safe.contains(each.rect)] == []
        assert [each for each in texts if each.size < app.screen.px(theme.SMALLEST)] == []
        assert overlapping(texts) == []


def test_slips_say_what_was_done_and_what_it_brought(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        play = play_scene(app, Shot("express", seats=3, people=3, seed=6), 41)
        app.push(play)
        rest(app)
        slips = play.hand_over.slips
        assert 0 < len(slips) <= 4
        assert play.hand_over.seat not in {slip.seat for slip in slips}
        for slip in slips:
            assert 1 <= len(slip.deeds) <= 2
            assert all(deed.text for deed in slip.deeds)


def test_slips_speak_the_language_of_the_moment(tmp_path: Path) -> None:
    with opened(tmp_path, lang=None, language="en") as app:
        play = play_scene(app, Shot("express", seats=3, people=3, seed=6), 41)
        app.push(play)
        rest(app)
        english = [deed.text for slip in play.hand_over.slips for deed in slip.deeds]
        app.prefer(replace(app.preferences, language="fr"))
        rest(app)
        french = [deed.text for slip in play.hand_over.slips for deed in slip.deeds]
        assert play.hand_over.open
        assert len(french) == len(english)
        assert not set(french) & set(english)


@pytest.mark.parametrize("every", INTERVALS)
@pytest.mark.parametrize(("title", "least"), [("express", 4), ("rail_baron", 2)])
def test_six_quick_presses_at_one_hand_over_after_another(
    title: str, least: int, every: float
) -> None:
    """The short form of `tools/quick_presses.py`, which plays whole games."""
    hurry = hurried(title, every, seed=2, most=16)
    assert hurry.handed_over >= least
    assert hurry.wrong == []


def test_who_begins_a_turn_in_the_open_sees_no_hand(app: App) -> None:
    play = two_people(app, "express", 30)
    assert play.asked.kind == "express.action"
    wait(app, 1.0)
    app.handle(Intent("confirm"))
    assert not play.hand_over.open
    assert play.asked.open_seat is None


@pytest.mark.parametrize("every", INTERVALS)
def test_after_a_resume_nobody_throws_for_the_next(every: float, tmp_path: Path) -> None:
    """Who pressed last is not known then."""
    with opened(tmp_path, speed="normal", confirm=False, reduced_motion=True) as app:
        game = next(game for game, _decision, seat in asked("rail_baron", "purchase") if seat == 0)
        play = positions.play_from(app, game, 2)
        app.push(play)
        wait(app, 0.8)
        app.handle(Intent("confirm"))
        wait(app, 1.0)
        assert play.asked.kind == "rail_baron.purchase"
        thrown: list[Seat | None] = []
        throw = play.throwing.throw
        play.throwing.throw = lambda: (thrown.append(play.throwing.seat), throw())  # type: ignore
        app.handle(Intent("back"))  # buys nothing, and goes on pressing
        for _ in range(8):
            wait(app, every)
            app.handle(Intent("confirm"))
            app.handle(Intent("release"))
        assert 1 not in thrown


@pytest.mark.parametrize(
    ("title", "way", "most", "least"),
    [
        ("express", "confirm", 10, 4),
        ("rail_baron", "confirm", 10, 2),
        ("express", "resume", 10, 4),
        ("rail_baron", "resume", 6, 2),
        ("express", "mouse", 16, 4),
        ("rail_baron", "mouse", 16, 3),
    ],
)
def test_neither_a_question_before_a_move_nor_a_resume_nor_a_mouse_lets_a_press_act_for_two(
    title: str, way: str, most: int, least: int
) -> None:
    hurry = hurried(title, 0.2, seed=2, most=most, way=way)
    assert hurry.handed_over >= least
    assert (hurry.resumed > 0) == (way == "resume")
    assert hurry.wrong == []


def clicked(app: App, at: tuple[int, int], every: float) -> None:
    """Six times at the same place."""
    for _ in range(6):
        app.handle(Intent("press", "mouse", at=at))
        app.handle(Intent("release", "mouse", at=at))
        wait(app, every)


@pytest.mark.parametrize("every", INTERVALS)
def test_six_quick_clicks_on_pass_pass_for_one_person(app: App, every: float) -> None:
    """At an auction it lies in the same place for whoever is asked next."""
    game = next(
        game
        for game, _decision, _seat in asked("rail_baron", "bid")
        if (view := game.view(None))["sale"]["leader"] is None and not view["sale"]["silent"]
    )
    play = positions.play_from(app, game, game.seats)
    app.push(play)
    wait(app, 0.7)
    play.hand_over.take()
    settle_moving(app, play)
    person = play.asked.actor
    app.handle(Intent("point", "mouse", at=(5, 5)))
    wait(app, 0.1)
    line = play.verb_line()
    assert line is not None
    [at] = [r.center for v, r in zip(line.verbs, line.rects, strict=True) if v.kind == "back"]
    sent = moves_of(play)
    clicked(app, at, every)
    assert set(sent) == {person}


@pytest.mark.parametrize("device", ["mouse", "touch", "keyboard"])
def test_no_verb_answers_a_question_that_has_just_come(app: App, device: str) -> None:
    """Whether its number is pressed or its words."""
    play = play_scene(app, Shot("express", seats=2, people=1, seed=4), 30)
    app.push(play)
    wait(app, 2.0)
    app.handle(Intent("point", device, at=(5, 5)))
    wait(app, 0.1)
    line = play.verb_line()
    assert line is not None
    numbered = [(v, r) for v, r in zip(line.verbs, line.rects, strict=True) if v.numbered]
    sent = moves_of(play)
    for number, (_verb, rect) in enumerate(numbered, start=1):
        play.readiness.ask()
        if device == "keyboard":
            app.handle(Intent("verb", device, number=number))
        else:
            app.handle(Intent("press", device, at=rect.center))
    assert numbered
    assert not sent
