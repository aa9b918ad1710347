"""What a person wants, whichever device it came from: one map from devices to intents."""

from __future__ import annotations

import math
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple

import pygame
from pygame._sdl2 import controller

from game.stage.input import pad_mapping
from game.stage.input.hands import KEYBOARD
from game.stage.input.unknown_pads import UnknownPad

Kind = Literal[
    "move", "confirm", "release", "back", "menu", "peek", "unpeek", "undo", "page", "verb", "look",
    "coach", "point", "press", "wheel", "zoom", "text", "erase", "fullscreen", "lost", "found",
    "unknown_pad",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Intent:
    kind: Kind
    device: str = KEYBOARD
    direction: tuple[int, int] = (0, 0)
    """Of a move; a page only goes left or right; up zooms in, as with wheels."""
    at: tuple[int, int] = (0, 0)
    text: str = ""
    """What was typed, or pressed on an unknown pad; a space bar both confirms and types."""
    number: int = 0
    """Of a verb on the line of verbs."""


KEYS: dict[int, Intent] = {
    pygame.K_LEFT: Intent("move", direction=(-1, 0)),
    pygame.K_RIGHT: Intent("move", direction=(1, 0)),
    pygame.K_UP: Intent("move", direction=(0, -1)),
    pygame.K_DOWN: Intent("move", direction=(0, 1)),
    pygame.K_RETURN: Intent("confirm"),
    pygame.K_KP_ENTER: Intent("confirm"),
    pygame.K_SPACE: Intent("confirm", text=" "),
    pygame.K_ESCAPE: Intent("back"),
    pygame.K_BACKSPACE: Intent("erase"),
    pygame.K_DELETE: Intent("erase"),
    pygame.K_TAB: Intent("peek"),
    pygame.K_F1: Intent("menu"),
    pygame.K_F11: Intent("fullscreen"),
    pygame.K_u: Intent("undo"),
    pygame.K_PAGEUP: Intent("page", direction=(-1, 0)),
    pygame.K_PAGEDOWN: Intent("page", direction=(1, 0)),
    pygame.K_PLUS: Intent("zoom", direction=(0, -1)),
    pygame.K_KP_PLUS: Intent("zoom", direction=(0, -1)),
    pygame.K_EQUALS: Intent("zoom", direction=(0, -1)),
    pygame.K_MINUS: Intent("zoom", direction=(0, 1)),
    pygame.K_KP_MINUS: Intent("zoom", direction=(0, 1)),
    pygame.K_l: Intent("look"),
    pygame.K_h: Intent("coach"),
    **{getattr(pygame, f"K_{number}"): Intent("verb", number=number) for number in range(1, 10)},
    **{getattr(pygame, f"K_KP{number}"): Intent("verb", number=number) for number in range(1, 10)},
}
CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys of which it matters when they are let go."""

BUTTONS: dict[int, tuple[Kind, tuple[int, int]]] = {
    pygame.CONTROLLER_BUTTON_A: ("confirm", (0, 0)),
    pygame.CONTROLLER_BUTTON_B: ("back", (0, 0)),
    pygame.CONTROLLER_BUTTON_X: ("undo", (0, 0)),
    pygame.CONTROLLER_BUTTON_Y: ("peek", (0, 0)),
    pygame.CONTROLLER_BUTTON_START: ("menu", (0, 0)),
    pygame.CONTROLLER_BUTTON_BACK: ("coach", (0, 0)),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: ("page", (-1, 0)),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: ("page", (1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: ("move", (-1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: ("move", (1, 0)),
    pygame.CONTROLLER_BUTTON_DPAD_UP: ("move", (0, -1)),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: ("move", (0, 1)),
}

TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (0, -1),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (0, 1),
}
"""Zoom in and out."""
STICKS: dict[int, tuple[Kind, bool]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("move", True),
    pygame.CONTROLLER_AXIS_LEFTY: ("move", False),
    pygame.CONTROLLER_AXIS_RIGHTX: ("look", True),
    pygame.CONTROLLER_AXIS_RIGHTY: ("look", False),
}
"""What pushing each stick means, and whether the axis runs across."""
POINTER_MOVED = 6
FINGER_MOVED = 0.03
"""A finger that slides further than this fraction of the screen does not press."""
LONG_TOUCH = 0.5
"""Seconds after which a finger does not press but looks."""
PINCHED = 1.2
"""By what factor two fingers must move apart, or together, to zoom."""
STICK_ON, STICK_OFF = 0.55, 0.35
"""How far a stick must be pushed to move, and come back before it moves again."""


@dataclass
class Finger:
    """A finger on the screen, in fractions of its size."""

    began: tuple[float, float]
    now: tuple[float, float]
    since: float
    """When it touched down."""
    presses: bool = True
    apart: float = 0.0
    """Distance to the other finger when that touched down."""


class Learnt(NamedTuple):
    """What came of learning a pad."""

    works: bool
    """At once; if not, from the next start on, provided it is saved."""
    saved: bool


class Devices:
    """Turns pygame's events into intents, and tracks the pads that are plugged in."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._pads: dict[int, controller.Controller] = {}
        self._stick: dict[tuple[int, Kind], tuple[int, int]] = {}
        """How each stick of each pad is pushed."""
        self.unknown_pads: dict[str, UnknownPad] = {}
        """Pads that are plugged in but unknown to SDL."""
        self._mappings: Path | None = None
        self._pointer: tuple[int, int] | None = None
        """Where the mouse was before anybody touched it."""
        self._fingers: dict[int, Finger] = {}
        self._pulled: set[tuple[int, int]] = set()
        """Triggers that are pulled, by pad and axis."""

    def open(self, mappings: Path) -> None:
        """Look for pads; only after the first picture, which this would delay.

        SDL knows most pads; the user's own file may add more.
        """
        self._mappings = mappings
        if mappings.is_file():
            os.environ["SDL_GAMECONTROLLERCONFIG_FILE"] = str(mappings)
        controller.init()
        pygame.joystick.init()
        self._open_all()

    def _open_all(self) -> None:
        """Open every pad, even unknown ones, so that they can be learnt."""
        for index in range(pygame.joystick.get_count()):
            if controller.is_controller(index):
                self._plug(index)
            else:
                self._open_unknown(index)

    @property
    def pads(self) -> list[str]:
        return [f"pad:{instance}" for instance in self._pads]

    def name_of(self, device: str) -> str:
        """What a pad calls itself."""
        found = [pad.name for instance, pad in self._pads.items() if device == f"pad:{instance}"]
        return str(found[0]) if found else ""

    def learn(self, line: str) -> Learnt:
        """Use this mapping from now on, and save it for the next start."""
        saved = self._mappings is not None and pad_mapping.remember(self._mappings, line)
        taught = pad_mapping.teach(line)
        self._open_all()
        return Learnt(taught, saved)

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
        if event.key in CONFIRMING:
            return Intent("release")
        return Intent("unpeek") if event.key == pygame.K_TAB else None

    def _on_textinput(self, event: pygame.event.Event) -> Intent:
        return Intent("text", text=event.text)

    def _on_mousemotion(self, event: pygame.event.Event) -> Intent | None:
        """A mouse that just lies there must not take the focus from a stick."""
        if event.touch:
            return None
        if self._pointer is None:
            self._pointer = event.pos
        moved = max(abs(a - b) for a, b in zip(event.pos, self._pointer, strict=True))
        if moved < POINTER_MOVED:
            return None
        self._pointer = (-POINTER_MOVED, -POINTER_MOVED)  # it is in use from now on
        return Intent("point", "mouse", at=event.pos)

    def _on_mousebuttondown(self, event: pygame.event.Event) -> Intent | None:
        if event.touch:  # the finger event says the same
            return None
        if event.button == 1:
            return Intent("press", "mouse", at=event.pos)
        return Intent("back", "mouse") if event.button == 3 else None

    def _on_mousebuttonup(self, event: pygame.event.Event) -> Intent | None:
        if event.touch or event.button != 1:
            return None
        return Intent("release", "mouse", at=event.pos)

    def _on_mousewheel(self, event: pygame.event.Event) -> Intent:
        return Intent("wheel", "mouse", direction=(0, -event.y))

    def _on_fingerdown(self, event: pygame.event.Event) -> None:
        at = (event.x, event.y)
        self._fingers[event.finger_id] = Finger(at, at, time.monotonic())
        if len(self._fingers) > 1:  # the fingers of a pinch press nothing
            apart = self._apart()
            for finger in self._fingers.values():
                finger.presses, finger.apart = False, apart

    def _on_fingermotion(self, event: pygame.event.Event) -> Intent | None:
        finger = self._fingers.get(event.finger_id)
        if finger is None:
            return None
        finger.now = (event.x, event.y)
        if math.dist(finger.began, finger.now) > FINGER_MOVED:
            finger.presses = False
        if len(self._fingers) != 2 or not finger.apart:
            return None
        ratio = self._apart() / finger.apart
        if 1 / PINCHED < ratio < PINCHED:
            return None
        for each in self._fingers.values():
            each.apart = 0.0  # once per pinch
        return Intent("zoom", "touch", direction=(0, -1 if ratio > 1 else 1))

    def _on_fingerup(self, event: pygame.event.Event) -> Intent | None:
        """A finger presses when it is lifted where it touched down."""
        finger = self._fingers.pop(event.finger_id, None)
        if finger is None or not finger.presses:
            return None
        x, y = finger.began
        kind: Kind = "look" if time.monotonic() - finger.since >= LONG_TOUCH else "press"
        return Intent(kind, "touch", at=(round(x * self.size[0]), round(y * self.size[1])))

    def _apart(self) -> float:
        one, other = (finger.now for finger in list(self._fingers.values())[:2])
        return max(math.dist(one, other), 0.01)

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
        if released == "confirm":
            return Intent("release", f"pad:{event.instance_id}")
        return Intent("unpeek", f"pad:{event.instance_id}") if released == "peek" else None

    def _on_controlleraxismotion(self, event: pygame.event.Event) -> Intent | None:
        """A stick moves once per push; it must come back before it moves again."""
        if event.axis in TRIGGERS:
            return self._trigger(event)
        if event.axis not in STICKS:
            return None
        kind, across = STICKS[event.axis]
        pushed = event.value / 32768
        stick = (event.instance_id, kind)
        x, y = self._stick.get(stick, (0, 0))
        before = x if across else y
        now = before
        if abs(pushed) >= STICK_ON:
            now = 1 if pushed > 0 else -1
        elif abs(pushed) <= STICK_OFF:
            now = 0
        self._stick[stick] = (now, y) if across else (x, now)
        if now in (0, before):
            return None
        direction = (now, 0) if across else (0, now)
        return Intent(kind, f"pad:{event.instance_id}", direction)

    def _trigger(self, event: pygame.event.Event) -> Intent | None:
        """One zoom per pull."""
        pulled = event.value / 32768
        key = (event.instance_id, event.axis)
        if pulled <= STICK_OFF:
            self._pulled.discard(key)
        elif pulled >= STICK_ON and key not in self._pulled:
            self._pulled.add(key)
            return Intent("zoom", f"pad:{event.instance_id}", TRIGGERS[event.axis])
        return None

    def _plug(self, index: int) -> int:
        pad = controller.Controller(index)
        instance = pad.as_joystick().get_instance_id()
        self._pads[instance] = pad
        self.unknown_pads.pop(f"pad:{instance}", None)
        return int(instance)

    # ---- pads unknown to SDL -------------------------------------------------

    def _open_unknown(self, index: int) -> str | None:
        """The device, if it was not open already."""
        joystick = pygame.joystick.Joystick(index)
        pad = f"pad:{joystick.get_instance_id()}"
        if pad in self.unknown_pads:
            return None
        self.unknown_pads[pad] = UnknownPad(joystick)
        return pad

    def _on_joydeviceadded(self, event: pygame.event.Event) -> Intent | None:
        """One that is plugged in during the game is asked about at once."""
        if controller.is_controller(event.device_index):
            return None
        pad = self._open_unknown(event.device_index)
        if pad is None or not self.unknown_pads[pad].looks_like_gamepad:
            return None
        return Intent("unknown_pad", pad)

    def _on_joydeviceremoved(self, event: pygame.event.Event) -> Intent | None:
        pad = f"pad:{event.instance_id}"
        return Intent("lost", pad) if self.unknown_pads.pop(pad, None) is not None else None

    def _on_joybuttondown(self, event: pygame.event.Event) -> Intent | None:
        return self._unknown(event)

    def _on_joyhatmotion(self, event: pygame.event.Event) -> Intent | None:
        return self._unknown(event)

    def _on_joyaxismotion(self, event: pygame.event.Event) -> Intent | None:
        return self._unknown(event)

    def _unknown(self, event: pygame.event.Event) -> Intent | None:
        """Known pads send these events too, on top of the ones SDL translates."""
        pad = f"pad:{event.instance_id}"
        unknown = self.unknown_pads.get(pad)
        pressed = None if unknown is None else unknown.pressed(event)
        return None if pressed is None else Intent("unknown_pad", pad, text=pressed)
