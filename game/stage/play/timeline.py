"""Animations, one after the other or together: pictures catch up with what has happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import pygame


def ease(t: float) -> float:
    """Slow, quick, slow."""
    return t * t * (3 - 2 * t)


class Animation:
    """Something that takes time.  `began` and `ended` change what is shown for good."""

    def __init__(
        self,
        seconds: float,
        began: Callable[[], None] | None = None,
        ended: Callable[[], None] | None = None,
    ) -> None:
        self.seconds = seconds
        self.past = 0.0
        self._began = began
        self._ended = ended
        self._running = False

    @property
    def share(self) -> float:
        """How much of it is over, 0 to 1."""
        return min(1.0, self.past / self.seconds) if self.seconds > 0 else 1.0

    def pass_time(self, seconds: float) -> bool:
        """Whether it is over."""
        if not self._running:
            self._running = True
            if self._began:
                self._began()
        self.past += seconds
        self.advance(seconds)
        if self.past < self.seconds:
            return False
        if self._ended:
            self._ended()
        return True

    def advance(self, seconds: float) -> None:
        """For animations that do more than look at their share."""

    def draw(self, surface: pygame.Surface) -> None:
        """Over the scene."""


class Timeline:
    """Groups of animations: those of a group run together, groups one after the other."""

    def __init__(self) -> None:
        self._groups: deque[list[Animation]] = deque()
        self.speed = 1.0
        """0 leaves animations out."""

    @property
    def busy(self) -> bool:
        return bool(self._groups)

    def then(self, animations: Sequence[Animation]) -> None:
        if animations:
            self._groups.append(list(animations))

    def update(self, seconds: float) -> None:
        if self.speed <= 0:
            self.finish()
        elif self._groups:
            self._advance(seconds * self.speed)
            while self._groups and all(each.seconds <= 0 for each in self._groups[0]):
                self._advance(0.0)  # what takes no time is not worth a frame

    def _advance(self, seconds: float) -> None:
        group = self._groups[0]
        group[:] = [each for each in group if not each.pass_time(seconds)]
        if not group:
            self._groups.popleft()

    def finish(self) -> None:
        """Everything at once: what it changes for good still happens, in order."""
        while self._groups:
            for animation in self._groups.popleft():
                animation.pass_time(animation.seconds + 1)

    def draw(self, surface: pygame.Surface) -> None:
        if self._groups:
            for animation in self._groups[0]:
                animation.draw(surface)
