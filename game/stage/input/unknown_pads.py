"""Pads that SDL does not know: their buttons have numbers, and nobody knows which is which."""

from __future__ import annotations

import pygame

PUSHED, LET_GO = 0.6, 0.3
"""How far an axis must leave its rest to count, and how near it must return to count again."""
RESTS_PULLED = -0.9
"""A trigger rests at one end, as its first message shows; a stick starts in the middle."""


class UnknownPad:
    def __init__(self, joystick: pygame.joystick.JoystickType) -> None:
        self._joystick = joystick
        self.guid: str = joystick.get_guid()
        self.name: str = joystick.get_name()
        self._rest: dict[int, float] = {}
        self._pushed: dict[int, bool] = {}

    @property
    def looks_like_gamepad(self) -> bool:
        """Some keyboards and sensors call themselves joysticks; nobody is asked about those."""
        stick = self._joystick.get_numaxes() >= 2 or self._joystick.get_numhats() > 0
        return self._joystick.get_numbuttons() >= 2 and stick

    def pressed(self, event: pygame.event.Event) -> str | None:
        """What was pressed, as a mapping spells it; None when something was released."""
        if event.type == pygame.JOYBUTTONDOWN:
            return f"b{event.button}"
        if event.type == pygame.JOYHATMOTION:
            across, up = event.value
            way = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}.get((across, up))
            return None if way is None else f"h{event.hat}.{way}"
        return self._axis(event.axis, event.value)

    def _axis(self, axis: int, value: float) -> str | None:
        if axis not in self._rest:
            self._rest[axis] = value if value <= RESTS_PULLED else 0.0
        away = value - self._rest[axis]
        before = self._pushed.get(axis, False)
        self._pushed[axis] = abs(away) > (LET_GO if before else PUSHED)
        if before or not self._pushed[axis]:
            return None
        return f"{'+' if away > 0 else '-'}a{axis}"
