"""The whole program without a window, and two gamepads whose events come where SDL's would."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pygame

from game.stage import preferences
from game.stage.app import App, Options
from game.stage.dev.trace import described
from game.stage.preferences import Preferences
from game.stage.scenes.menu import Menu
from tests.end_to_end.couch import Couch, State, change, mover
from tests.end_to_end.window import PATIENCE, ready, wanted, way

A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
START = pygame.CONTROLLER_BUTTON_START
PRESSED = {"menu": START, "undo": X, "back": B}
FIRST = 7
"""What SDL calls the pad of the first seat; that of the next has the next number."""
FRAME = 0.02


def press(app: App, button: int, pad: int = FIRST, up: bool = True) -> None:
    """A button goes down, and up again."""
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad))
    app.frame(FRAME)
    if up:
        let_go(app, button, pad)
        app.frame(FRAME)


def let_go(app: App, button: int, pad: int = FIRST) -> None:
    app.take(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad))


def stick(app: App, dx: int, dy: int, pad: int = FIRST) -> None:
    """Push the left stick and let it spring back."""
    for axis, value in ((pygame.CONTROLLER_AXIS_LEFTX, dx), (pygame.CONTROLLER_AXIS_LEFTY, dy)):
        if value:
            for pushed in (value * 32767, 0):
                app.take(
                    pygame.event.Event(
                        pygame.CONTROLLERAXISMOTION, axis=axis, value=pushed, instance_id=pad
                    )
                )
    app.frame(FRAME)


def walk_to(app: App, key: str, pad: int = FIRST) -> None:
    scene = app.scene
    for _ in range(80):
        here = scene.focused()
        assert here is not None
        if here.key == key:
            return
        places = {target.key: target.rect for target in scene.focusable()}
        stick(app, *way(places, here.key, key), pad=pad)
    raise AssertionError(f"no way to {key} from {scene.focus}")


class Pads(Couch):
    """Each of the people has one of their own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        preferences.save(folder, Preferences(speed="off", confirm=False))
        self.app = self._started()
        self._last = 0
        """The seat whose pad was used last."""

    def _started(self) -> App:
        app = App(Options(self._folder), pygame.display.set_mode((1280, 720)))
        pads = {pad: SimpleNamespace(name="Pad") for pad in (FIRST, FIRST + 1)}
        app.devices._pads.update(pads)  # type: ignore[arg-type]
        app.push(Menu(app))
        return app

    def close_and_start(self) -> None:
        self.app.take(pygame.event.Event(pygame.QUIT))
        assert not self.app.running
        self.app.close()
        self.app = self._started()

    def look(self) -> State:
        return described(self.app.scene, self.app.window)

    def wait(self, until: Callable[[State], bool], what: str) -> State:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            state = self.look()
            if until(state):
                return state
            self.app.frame(FRAME)
            time.sleep(0.001)
        raise AssertionError(f"waited in vain: {what}; last seen: {self.look()}")

    def press(self, kind: str) -> None:
        press(self.app, PRESSED[kind], FIRST + self._last)

    def choose(self, target: str) -> None:
        """An answer is given with the pad of whoever gives it; levers are pulled one by one."""
        if target.startswith("lever:"):
            press(self.app, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, FIRST + self._last)
            if f"lever:{self.app.scene.pulled}" != target:  # type: ignore[attr-defined]
                self.choose(target)
            return
        seat = int(target.split(":")[1]) if target.startswith("answer:") else self._last
        walk_to(self.app, target, FIRST + seat)
        press(self.app, A, FIRST + seat)

    def act(self, state: State) -> None:
        """Peek where one's hand is covered, and let go when it is done."""
        seat = mover(state)
        assert seat is not None
        self._last, pad = seat, FIRST + seat
        hidden = state["actor"] is not None and state["open"] != state["actor"]
        if hidden:
            press(self.app, Y, pad, up=False)  # also takes the screen over
            state = self.wait(
                lambda now: ready(now) and now["open"] == state["actor"], "the hand to open"
            )
        target = wanted(state)
        walk_to(self.app, target, pad)
        state = self.look()
        press(self.app, A, pad)
        self.wait(change(state), f"{target} to be answered")
        if hidden:
            let_go(self.app, Y, pad)
            self.app.frame(FRAME)
