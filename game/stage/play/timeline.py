"""Animations, one after another or together, by which the pictures catch up with the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    import pygame


def ease(t: float) -> float:
    """Slow, quick, slow."""
    return t * t * (3 - 2 * t)


class Animation:
    """Something that takes time.  `began` and `ended` make lasting changes to what is shown."""

    still: ClassVar[bool] = False
    """Whether it can be watched as it is where motion is reduced: it tells itself in words."""

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
    def progress(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, self.past / self.seconds) if self.seconds > 0 else 1.0

    @property
    def to_be_seen(self) -> bool:
        """Whether no press may skip it now."""
        return False

    def skip(self) -> bool:
        """Go to its end at once, if that may be; whether it is over."""
        return self.tick(0.0 if self.to_be_seen else self.seconds + 1)

    def tick(self, seconds: float) -> bool:
        """Let time pass; whether it is over."""
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
        """For animations that depend on more than their progress."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over the scene."""


class Timeline:
    """Groups of animations: those in a group run together, the groups one after another."""

    def __init__(self) -> None:
        self._groups: deque[list[Animation]] = deque()
        self.speed = 1.0
        """0 skips animations."""

    @property
    def busy(self) -> bool:
        return bool(self._groups)

    def then(self, animations: Sequence[Animation]) -> None:
        if animations:
            self._groups.append(list(animations))

    def clear(self) -> None:
        """Nothing of it happens any more."""
        self._groups.clear()

    def update(self, seconds: float) -> None:
        if self.speed <= 0:
            self.finish()
            self._advance(seconds)
        elif self._groups:
            self._advance(seconds * self.speed)
            while self._groups and all(each.seconds <= 0 for each in self._groups[0]):
                self._advance(0.0)  # what takes no time need not wait for a frame

    def _advance(self, seconds: float) -> None:
        if not self._groups:
            return
        group = self._groups[0]
        group[:] = [each for each in group if not each.tick(seconds)]
        if not group:
            self._groups.popleft()

    def finish(self) -> None:
        """Skip to the end, or to what must be seen: the lasting changes still happen, in order."""
        while self._groups:
            group = self._groups[0]
            group[:] = [each for each in group if not each.skip()]
            if group:
                return
            self._groups.popleft()

    def draw(self, surface: pygame.Surface) -> None:
        if self._groups:
            for animation in self._groups[0]:
                animation.draw(surface)
