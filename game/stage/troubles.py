"""What went wrong in scenes: met one at a time, and remembered, so that nobody runs in circles."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.stage.scenes.base import Scene

PATIENCE = 3
"""How often a kind of scene may fail, in whatever way, before going on is no longer offered."""


@dataclass(frozen=True)
class Trouble:
    scene: Scene
    doing: str
    """What the scene was asked to do: the name of its method."""
    error: Exception

    @property
    def mark(self) -> tuple[str, str, str]:
        """Equal for the same fault."""
        frames = traceback.extract_tb(self.error.__traceback__)
        place = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        return type(self.scene).__name__, type(self.error).__name__, place


class Troubles:
    def __init__(self) -> None:
        self._waiting: Trouble | None = None
        self._met: Counter[object] = Counter()

    def note(self, trouble: Trouble) -> None:
        """What follows from the first one before anybody can do anything about it is dropped."""
        if self._waiting is None:
            self._waiting = trouble

    def next(self) -> Trouble | None:
        trouble, self._waiting = self._waiting, None
        if trouble is not None:
            self._met.update((trouble.mark, trouble.mark[0]))
        return trouble

    def hopeless(self, trouble: Trouble) -> bool:
        """Whether it would only fail again."""
        return self._met[trouble.mark] > 1 or self._met[trouble.mark[0]] >= PATIENCE
