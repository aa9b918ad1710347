"""Pictures of what rarely changes: drawn when it does, and only laid down otherwise."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class Kept:
    def __init__(self) -> None:
        self._drawn: dict[Hashable, tuple[object, pygame.Surface]] = {}

    def picture(
        self,
        name: Hashable,
        shows: object,
        size: tuple[int, int],
        draw: Callable[[pygame.Surface], None],
    ) -> pygame.Surface:
        """`shows` is all that the picture depends on; it is drawn anew when that is another."""
        key = (shows, size)
        if name not in self._drawn or self._drawn[name][0] != key:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            draw(picture)
            self._drawn[name] = (key, picture)
        return self._drawn[name][1]
