"""Whole games by gamepads: two pads, whose events are put in where SDL's would come."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.rules import catalogue
from game.stage.app import App
from game.stage.play.launch import resume
from game.stage.play.scene import PlayScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.seating import SeatScene
from tests.end_to_end.couch import (
    EVENINGS,
    Evening,
    close_and_resume,
    look_at_the_board,
    other_language,
    play,
    station_stop,
    take_back,
)
from tests.end_to_end.pads import FIRST, START, A, B, Pads, Y, press, stick, walk_to
from tests.end_to_end.window import PATIENCE
from tests.stage.opened import be_ready, opened, settle, told, until


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    no_display(monkeypatch)
    with opened(tmp_path) as app:
        yield app


def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()


@pytest.mark.parametrize("title", catalogue.metas())
def test_whole_games_with_two_people_and_two_bots(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_display(monkeypatch)
    couch = Pads(tmp_path)
    try:
        set_up(couch, title)
        between = (take_back, station_stop, other_language, close_and_resume)
        assert play(couch, between) == {0, 1}
        look_at_the_board(couch)
        couch.choose("menu")
        couch.scene("Menu")
    finally:
        couch.app.close()


def set_up(couch: Pads, title: str) -> None:
    """Each pad goes to a seat and takes it; the first one has looked at the rules before."""
    couch.choose(title)
    couch.scene("SeatScene")
    if rules := EVENINGS.get(title, Evening()).rules:
        stick(couch.app, 0, 1)
        stick(couch.app, 0, -1)
        press(couch.app, A)
        couch.scene("OptionsScene")
        for rule in (*rules, "done"):
            couch.choose(rule)
        couch.scene("SeatScene")
    for seat in (0, 1):
        for _ in range(seat + 1):
            press(couch.app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, FIRST + seat)
        press(couch.app, A, FIRST + seat)
    seats = couch.app.scene
    assert isinstance(seats, SeatScene)
    assert [seats.line_up.seat_of(f"pad:{FIRST + seat}") for seat in (0, 1)] == [0, 1]
    press(couch.app, START, FIRST)
    play = couch.scene("PlayScene")
    assert play["kind"]


def test_a_stick_moves_once_until_it_is_let_go(app: App) -> None:
    app.scene.focused()
    before = app.scene.focus
    for value in (20000, 24000, 32767):
        app.take(
            pygame.event.Event(
                pygame.CONTROLLERAXISMOTION,
                axis=pygame.CONTROLLER_AXIS_LEFTY,
                value=value,
                instance_id=7,
            )
        )
    targets = [target.key for target in app.scene.targets()]
    assert before is not None
    assert app.scene.focus == targets[targets.index(before) + 1]


def pad_button(app: App, pad: int, button: int) -> None:
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))
    app.frame(0.02)


def with_two_pads(app: App) -> PlayScene:
    """Pad 1 holds seat 0 and pad 2 seat 1; both have chosen their tickets."""
    app.devices._pads.update({pad: SimpleNamespace(name="Pad") for pad in (1, 2)})  # type: ignore[misc]
    seats = SeatScene(app, "express")
    app.push(seats)
    for pad in (1, 2):
        pad_button(app, pad, A)
    for seat in (2, 3):
        while seats.players[seat] != "nobody":
            seats.line_up.turn(seat, 1)
    assert [place.device for place in seats.places()] == ["pad:1", "pad:2"]
    pad_button(app, 1, pygame.CONTROLLER_BUTTON_START)
    play = app.scene
    assert isinstance(play, PlayScene)
    assert play.session.devices == {0: "pad:1", 1: "pad:2"}
    settle(play)
    return play


def test_only_the_pad_that_holds_the_seat_can_move(app: App) -> None:
    play = with_two_pads(app)
    actor = play.asked.actor
    assert actor is not None
    mine, other = actor + 1, 2 - actor
    before = play.step.entry
    pad_button(app, other, A)
    settle(play)
    assert play.step.entry == before
    pad_button(app, other, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(app.scene, PauseScene), "anyone can pause"
    pad_button(app, other, B)
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=Y, instance_id=mine))
    app.frame(0.02)
    assert play.asked.open_seat == actor


def test_a_pad_that_is_pulled_out_is_replaced_by_any(app: App) -> None:
    play = with_two_pads(app)
    actor = play.asked.actor
    assert actor is not None
    app.take(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=actor + 1))
    app.frame(0.02)
    assert isinstance(app.scene, LostPadScene)
    pad_button(app, 9, A)
    assert isinstance(app.scene, LostPadScene), "that press was on its way"
    be_ready(app.scene)
    pad_button(app, 9, A)
    assert app.scene is play
    assert play.session.devices[actor] == "pad:9"


def test_the_log_tells_no_secret_of_whoever_peeks(app: App) -> None:
    play = with_two_pads(app)
    end = time.monotonic() + PATIENCE
    while not any("draw" in line and "card" in line for line in told(play)):
        assert time.monotonic() < end
        actor = play.asked.actor
        assert actor is not None
        held = {"button": Y, "instance_id": actor + 1}
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, **held))
        app.frame(0.02)
        keys = [target.key for target in play.targets()]
        play.focus = "pile" if "pile" in keys else keys[0]
        pad_button(app, actor + 1, A)
        if play.choices.confirm is not None:
            be_ready(play)
            pad_button(app, actor + 1, A)
        settle(play)
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, **held))
    drawn = [line for line in told(play) if "draw" in line and "card" in line]
    assert drawn[-1].endswith("draws a card from the pile.")
    hidden = [e for turn in play.log.turns() for e in turn.events if "drawn" in e["kind"]]
    assert not [event for event in hidden if "colour" in event]


def test_ending_now_asks_first_since_it_shows_everything(app: App) -> None:
    play = with_two_pads(app)
    pad_button(app, 1, pygame.CONTROLLER_BUTTON_START)
    for answer, scene in ((B, PauseScene), (A, EndScene)):
        walk_to(app, "end")
        pad_button(app, 1, A)
        assert isinstance(app.scene, MessageScene)
        assert app.scene.focus == "no", "two quick presses end nothing"
        if answer == A:
            walk_to(app, "ok")
        pad_button(app, 1, answer)
        until(app, partial(lambda kind: isinstance(app.scene, kind), scene), scene.__name__)
    assert play.asked.decision is None


def test_a_game_that_was_ended_is_not_offered_again(app: App) -> None:
    play = with_two_pads(app)
    path = play.session.table.path
    app.home(Menu(app))
    assert "resume" in [target.key for target in app.scene.targets()]
    resume(app, path)
    again = app.scene
    assert isinstance(again, PlayScene)
    again.end_early()
    settle(again)
    assert isinstance(app.scene, EndScene)
    app.home(Menu(app))
    assert "resume" not in [target.key for target in app.scene.targets()]
    resume(app, path)
    assert isinstance(app.scene, EndScene), "who opens it all the same sees how it ended"


def test_a_first_turn_of_rail_baron_takes_few_presses(app: App) -> None:
    """From "your turn" to a finished move: the route that is shown is ridden with one press."""
    seats = SeatScene(app, "rail_baron")
    app.push(seats)
    while seats.players[3] != "nobody":
        seats.line_up.turn(3, 1)
    pad_button(app, 1, pygame.CONTROLLER_BUTTON_START)
    play = app.scene
    assert isinstance(play, PlayScene)
    pressed: dict[object, str] = {}
    end = time.monotonic() + PATIENCE
    while not (pressed and play.step.views[0]["turn"] != 0):
        assert time.monotonic() < end
        be_ready(play)
        state = play.trace_state()
        number, kind = state["number"], str(state["kind"])
        to_act = play.asked.actor == 0 or play.throwing.open
        if not to_act or state["busy"] or number in pressed:
            app.frame(0.02)
            time.sleep(0.002)
            continue
        if kind == "rail_baron.purchase":
            break  # the move is over, and even paid
        moment = play.show.roll_moment()
        if moment != "order":  # that is no turn yet
            pressed[number] = kind if moment is None else str(moment[0])  # type: ignore[index]
        pad_button(app, 1, A)
        app.frame(0.02)
    kinds = list(pressed.values())
    moves = sum(kind in ("move", "bonus") for kind in kinds)
    assert kinds.count("rail_baron.step") <= moves, "a throw is ridden with one press"
    assert 1 <= len(pressed) <= 4 + 2 * moves
