"""A whole game by gamepads: two pads, whose events are put in where SDL's would come."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.stage.app import App
from game.stage.play.launch import resume
from game.stage.play.scene import PlayScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.seating import SeatScene
from tests.end_to_end.window import PATIENCE, wanted, way
from tests.stage.opened import be_ready, opened, settle, told

A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    with opened(tmp_path) as app:
        yield app


def press(app: App, button: int, up: bool = True) -> None:
    """A button of pad 7 goes down, and up again."""
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=7))
    app.frame(0.02)
    if up:
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=7))
        app.frame(0.02)


def stick(app: App, dx: int, dy: int) -> None:
    """Push the left stick and let it spring back."""
    for axis, value in ((pygame.CONTROLLER_AXIS_LEFTX, dx), (pygame.CONTROLLER_AXIS_LEFTY, dy)):
        if value:
            for pushed in (value * 32767, 0):
                app.take(
                    pygame.event.Event(
                        pygame.CONTROLLERAXISMOTION, axis=axis, value=pushed, instance_id=7
                    )
                )
    app.frame(0.02)


def walk_to(app: App, key: str) -> None:
    scene = app.scene
    for _ in range(80):
        here = scene.focused()
        assert here is not None
        if here.key == key:
            return
        stick(app, *way({target.key: target.rect for target in scene.focusable()}, here.key, key))
    raise AssertionError(f"no way to {key} from {scene.focus}")


def wait_for_question(app: App, play: PlayScene) -> None:
    """Until a press counts."""
    for _ in range(100):
        if not play.trace_state()["busy"]:
            return
        app.frame(0.02)
    raise AssertionError("nobody is asked")


def test_a_whole_game_with_two_people_and_two_bots(app: App) -> None:
    walk_to(app, "express")
    press(app, A)
    seats = app.scene
    assert isinstance(seats, SeatScene)
    press(app, A)
    press(app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert seats.pointers == {"pad:7": "seat:1"}
    stick(app, -1, 0)
    assert seats.players[:2] == ["person", "person"]
    assert seats.line_up.seat_of("pad:7") == 0
    press(app, pygame.CONTROLLER_BUTTON_START)
    end = time.monotonic() + PATIENCE
    asked = set()
    while not isinstance(app.scene, EndScene):
        assert time.monotonic() < end
        play = app.scene
        assert isinstance(play, PlayScene)
        actor = play.asked.actor
        if actor is None or play.trace_state()["busy"]:
            app.frame(0.02)
            time.sleep(0.002)
            continue
        asked.add(actor)
        if play.asked.open_seat != actor:
            press(app, Y, up=False)  # also takes the screen over; it is let go below
            wait_for_question(app, play)
        state = {**play.trace_state(), "targets": {key.key: None for key in play.focusable()}}
        walk_to(app, wanted(state))
        press(app, A)
        if play.choices.confirm is None:
            app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=Y, instance_id=7))
        app.frame(0.02)
    assert asked == {0, 1}
    press(app, B)
    assert isinstance(app.scene, Menu)


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
    assert app.scene is play
    assert play.session.devices[actor] == "pad:9"


def test_the_log_tells_no_secret_of_whoever_peeks(app: App) -> None:
    play = with_two_pads(app)
    end = time.monotonic() + PATIENCE
    while not any("draw" in line and "card" in line for line in told(play)):
        assert time.monotonic() < end
        actor = play.asked.actor
        assert actor is not None
        app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=Y, instance_id=actor + 1))
        app.frame(0.02)
        keys = [target.key for target in play.targets()]
        play.focus = "pile" if "pile" in keys else keys[0]
        pad_button(app, actor + 1, A)
        settle(play)
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
        settle(play)
        assert isinstance(app.scene, scene)
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
