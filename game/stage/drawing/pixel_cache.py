"""Pictures in sizes that nobody can foresee: as many as some number of pixels, the newest stay."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class PixelCache:
    """Least recently used out first; the last one stays, however large it is."""

    def __init__(self, room: int) -> None:
        self.room = room
        """Pixels of pictures that it keeps."""
        self.taken = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        picture = make()
        self._pictures[key] = picture
        self.taken += _pixels(picture)
        while self.taken > self.room and len(self._pictures) > 1:
            self.taken -= _pixels(self._pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        self._pictures.clear()
        self.taken = 0


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()
