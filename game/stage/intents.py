"""What a person wants, whichever device said it: one map from devices to intents."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pygame
from pygame._sdl2 import controller

Kind = Literal[
    "move", "confirm", "back", "menu", "peek", "unpeek", "undo", "page", "point", "press", "wheel",
    "text", "erase", "fullscreen", "lost", "found",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Intent:
    kind: Kind
    device: str = "keyboard"
    direction: tuple[int, int] = (0, 0)
    """Of a move; the second of a page is unused."""
    at: tuple[int, int] = (0, 0)
    text: str = ""


KEYS: dict[int, Intent] = {
    pygame.K_LEFT: Intent("move", direction=(-1, 0)),
    pygame.K_RIGHT: Intent("move", direction=(1, 0)),
    pygame.K_UP: Intent("move", direction=(0, -1)),
    pygame.K_DOWN: Intent("move", direction=(0, 1)),
    pygame.K_RETURN: Intent("confirm"),
    pygame.K_KP_ENTER: Intent("confirm"),
    pygame.K_SPACE: Intent("confirm"),
    pygame.K_ESCAPE: Intent("back"),
    pygame.K_BACKSPACE: Intent("erase"),
    pygame.K_TAB: Intent("peek"),
    pygame.K_F1: Intent("menu"),
    pygame.K_F11: Intent("fullscreen"),
    pygame.K_u: Intent("undo"),
    pygame.K_PAGEUP: Intent("page", direction=(-1, 0)),
    pygame.K_PAGEDOWN: Intent("page", direction=(1, 0)),
}

BUTTONS: dict[int, tuple[Kind, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_A: ("confirm", (0, 0)),
    pygame.CONTROLLER_BUTTON_B: ("back", (0, 0)),
    pygame.CONTROLLER_BUTTON_X: ("undo", (0, 0)),
    pygame.CONTROLLER_BUTTON_Y: ("peek", (0, 0)),
    pygame.CONTROLLER_BUTTON_START: ("menu", (0, 0)),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: ("page", (-1, 0)),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: ("page", (1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: ("move", (-1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: ("move", (1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_UP: ("move", (0, -1)),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: ("move", (0, 1)),
}

POINTER_MOVED = 6
STICK_ON, STICK_OFF = 0.55, 0.35
"""A stick must be pushed so far to move, and let back so far to move again."""


class Devices:
    """Turns pygame's events into intents, and keeps the pads that are plugged in."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._pads: dict[int, controller.Controller] = {}
        self._stick: dict[int, tuple[int, int]] = {}
        self._pointer: tuple[int, int] | None = None
        """Where the mouse lay before anybody touched it."""

    def open(self, mappings: Path) -> None:
        """Look for pads; later than the first picture, which it would hold up.

        SDL knows most pads; a file of the user's own may name more.
        """
        if mappings.is_file():
            os.environ["SDL_GAMECONTROLLERCONFIG_FILE"] = str(mappings)
        controller.init()
        for index in range(controller.get_count()):
            self._plug(index)

    @property
    def pads(self) -> list[str]:
        return [f"pad:{instance}" for instance in self._pads]

    def intent(self, event: pygame.event.Event) -> Intent | None:
        """The intent behind an event, if there is one."""
        reader = getattr(self, f"_on_{pygame.event.event_name(event.type).lower()}", None)
        found = reader(event) if reader else None
        assert found is None or isinstance(found, Intent)
        return found

    def _on_keydown(self, event: pygame.event.Event) -> Intent | None:
        if event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            return Intent("fullscreen")
        return KEYS.get(event.key)

    def _on_keyup(self, event: pygame.event.Event) -> Intent | None:
        return Intent("unpeek") if event.key == pygame.K_TAB else None

    def _on_textinput(self, event: pygame.event.Event) -> Intent:
        return Intent("text", text=event.text)

    def _on_mousemotion(self, event: pygame.event.Event) -> Intent | None:
        """A pointer that only happens to lie there must not take the focus from a stick."""
        if event.touch:
            return None
        if self._pointer is None:
            self._pointer = event.pos
        moved = max(abs(a - b) for a, b in zip(event.pos, self._pointer, strict=True))
        if moved < POINTER_MOVED:
            return None
        self._pointer = (-POINTER_MOVED, -POINTER_MOVED)  # from now on it is in use
        return Intent("point", "mouse", at=event.pos)

    def _on_mousebuttondown(self, event: pygame.event.Event) -> Intent | None:
        if event.touch:  # the finger event says the same
            return None
        if event.button == 1:
            return Intent("press", "mouse", at=event.pos)
        return Intent("back", "mouse") if event.button == 3 else None

    def _on_mousewheel(self, event: pygame.event.Event) -> Intent:
        return Intent("wheel", "mouse", direction=(0, -event.y))

    def _on_fingerdown(self, event: pygame.event.Event) -> Intent:
        at = (round(event.x * self.size[0]), round(event.y * self.size[1]))
        return Intent("press", "touch", at=at)

    def _on_controllerdeviceadded(self, event: pygame.event.Event) -> Intent | None:
        return Intent("found", f"pad:{self._plug(event.device_index)}")

    def _on_controllerdeviceremoved(self, event: pygame.event.Event) -> Intent:
        self._pads.pop(event.instance_id, None)
        return Intent("lost", f"pad:{event.instance_id}")

    def _on_controllerbuttondown(self, event: pygame.event.Event) -> Intent | None:
        if event.button not in BUTTONS:
            return None
        kind, direction = BUTTONS[event.button]
        return Intent(kind, f"pad:{event.instance_id}", direction)

    def _on_controllerbuttonup(self, event: pygame.event.Event) -> Intent | None:
        released = BUTTONS.get(event.button, ("", (0, 0)))[0]
        return Intent("unpeek", f"pad:{event.instance_id}") if released == "peek" else None

    def _on_controlleraxismotion(self, event: pygame.event.Event) -> Intent | None:
        """A pushed stick moves once; it must come back before it moves again."""
        across = event.axis == pygame.CONTROLLER_AXIS_LEFTX
        if not across and event.axis != pygame.CONTROLLER_AXIS_LEFTY:
            return None
        pushed = event.value / 32768
        x, y = self._stick.get(event.instance_id, (0, 0))
        before = x if across else y
        now = before
        if abs(pushed) >= STICK_ON:
            now = 1 if pushed > 0 else -1
        elif abs(pushed) <= STICK_OFF:
            now = 0
        self._stick[event.instance_id] = (now, y) if across else (x, now)
        if now in (0, before):
            return None
        direction = (now, 0) if across else (0, now)
        return Intent("move", f"pad:{event.instance_id}", direction)

    def _plug(self, index: int) -> int:
        pad = controller.Controller(index)
        instance = pad.as_joystick().get_instance_id()
        self._pads[instance] = pad
        return int(instance)
