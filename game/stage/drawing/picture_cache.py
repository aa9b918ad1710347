"""Pictures of things that rarely change: drawn when they do, and only blitted otherwise."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class PictureCache:
    def __init__(self) -> None:
        self._drawn: dict[Hashable, tuple[object, pygame.Surface]] = {}

    def get(
        self,
        key: Hashable,
        state: object,
        size: tuple[int, int],
        draw: Callable[[pygame.Surface], None],
    ) -> pygame.Surface:
        """The picture under `key`, drawn again only if `state`, all it depends on, has changed."""
        wanted = (state, size)
        if key not in self._drawn or self._drawn[key][0] != wanted:
            picture = pygame.Surface(size, pygame.SRCALPHA)
            draw(picture)
            self._drawn[key] = (wanted, picture)
        return self._drawn[key][1]
