"""Station stop: it really stops, it answers everything, and goes on by what has opened it."""

from __future__ import annotations

import time
from concurrent.futures import Future
from dataclasses import replace

import pytest

from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.scenes.stand_in import StandInScene
from tests.stage.opened import settle, until
from tests.stage.test_around_the_table import begin, choose


@pytest.fixture
def play(app: App) -> PlayScene:
    return begin(app, "person", "person", "simple")


def paused(app: App, play: PlayScene) -> PauseScene:
    play.pause()
    app.frame(0.02)
    assert isinstance(app.scene, PauseScene)
    return app.scene


@pytest.mark.parametrize("kind", ["back", "menu"])
def test_what_opens_it_goes_on(app: App, play: PlayScene, kind: str) -> None:
    app.handle(Intent(kind))  # type: ignore[arg-type]
    assert isinstance(app.scene, PauseScene)
    app.frame(0.02)
    app.handle(Intent(kind))  # type: ignore[arg-type]
    assert app.scene is play


def test_the_curtain_falls_before_the_signs_are_there(app: App, play: PlayScene) -> None:
    play.lifting.lift(True)
    assert play.asked.peeking is not None
    play.pause()
    assert play.asked.peeking is None


def test_handing_a_seat_over_says_what_a_confirm_does(app: App, play: PlayScene) -> None:
    app.push(StandInScene(app, play))
    assert [verb.label for verb in app.scene.verbs()] == ["Done", "Back"]
    app.scene.focus = "seat:1"
    assert [verb.label for verb in app.scene.verbs()] == ["Change", "Back"]


def test_the_list_goes_round(app: App, play: PlayScene) -> None:
    pause = paused(app, play)
    app.handle(Intent("move", direction=(0, -1)))
    assert pause.focus == "leave"
    app.handle(Intent("move", direction=(0, 1)))
    assert pause.focus == "go_on"


def test_nothing_to_take_back_is_answered(app: App, play: PlayScene) -> None:
    assert play.step.entry == 1
    pause = paused(app, play)
    pause.focus = "undo"
    app.handle(Intent("confirm"))
    assert app.scene is pause
    assert pause._answer is not None
    assert pause._answer.text == "You have no move to take back."


def test_ending_is_never_what_two_presses_say(app: App, play: PlayScene) -> None:
    from dataclasses import replace

    app.preferences = replace(app.preferences, confirm=True)
    pause = paused(app, play)
    pause.focus = "end"
    app.handle(Intent("confirm"))
    assert isinstance(app.scene, MessageScene)
    app.frame(0.02)
    app.handle(Intent("confirm"))
    assert app.scene is pause


def test_the_rules_open_where_the_game_is(app: App, play: PlayScene) -> None:
    kind = play.asked.kind
    pause = paused(app, play)
    until(app, lambda: play.asked.kind != kind, "the table to pause")
    pause.read_rules()
    book = app.scene
    assert isinstance(book, RuleBookScene)
    assert book.rule == "EX-12", "while starting tickets are chosen"


def test_the_log_opens_at_the_newest_line(app: App, play: PlayScene) -> None:
    paused(app, play).read_log()
    until(app, lambda: bool(app.scene._rows), "the past")  # type: ignore[attr-defined]
    register = app.scene
    assert isinstance(register, RegisterScene)
    assert not register._rows[register._here].head
    assert register._here == len(register._rows) - 1
    app.frame(0.02)
    register._choose_seat(1)
    assert {row.seat for row in register._rows if not row.head} <= {1, None}
    for kind in ("move", "page", "peek", "wheel", "confirm"):
        app.handle(Intent(kind, direction=(0, -1)))  # type: ignore[arg-type]
        app.frame(0.02)
    app.handle(Intent("back"))
    assert isinstance(app.scene, PauseScene)


def test_bots_stand_still_behind_it(app: App) -> None:
    play = begin(app, "person", "simple")
    until(app, lambda: play.choices.panel is not None, "the tickets")
    choose(app, "keep")
    paused(app, play)
    until(app, lambda: play.pausing.ours, "the table to pause")
    entry = play.step.entry
    for _ in range(40):
        app.frame(0.05)
        time.sleep(0.005)
    assert play.step.entry == entry
    app.pop()

    def goes_on() -> bool:
        """The bot answers, unless it had just done so: then it is the person's turn."""
        return play.step.entry > entry or play.asked.kind == "express.action"

    until(app, goes_on, "the game to go on")


def test_likes_that_change_in_the_middle_of_a_game_hold_from_then_on(app: App) -> None:
    play = begin(app, "person", "person")
    assert not play.session.table.settings.friendly
    app.prefer(replace(app.preferences, friendly_undo=True, turn_clock=60))
    app.frame(0.02)
    assert play.session.table.settings.friendly
    assert play.session.table.settings.limit("express.action") == 60


def test_take_back_is_for_whoever_is_shown(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """And that is whoever presses it, whatever was pressed last before the pause."""
    play = play_scene(app, Shot("express", people=2, seats=2, seed=4), 34)
    app.push(play)
    settle(play)
    play.session.devices = {0: "pad:0", 1: "pad:1"}
    taken: list[int] = []
    monkeypatch.setattr(play.session, "take_back", lambda seat: taken.append(seat) or Future())
    for seat in (0, 1):
        app.handle(Intent("menu", f"pad:{1 - seat}"))
        app.frame(0.02)
        pause = app.scene
        assert isinstance(pause, PauseScene)
        app.handle(Intent("move", f"pad:{seat}", (0, 1)))
        pause.focus = "undo"
        assert play.may_take_back(pause._device) == seat, "whose badge is drawn"
        app.handle(Intent("confirm", f"pad:{seat}"))
        app.frame(0.02)
        play.answers._waiting = None
    assert taken == [0, 1]
