"""Shapes collected first, then drawn enlarged, tile by tile, and laid down reduced.

That is how they get smooth edges on a picture too large to be enlarged as a whole.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.drawing.theme import PAPER, Colour
from game.stage.maps.curve import Point

TILE = 256
"""Side of a tile in pixels of the picture."""

Ink = Colour | tuple[int, int, int, int]


class Canvas:
    """In logical pixels of the board; what is added later lies on top."""

    def __init__(self, scale: float, over: int) -> None:
        self._factor = scale * over
        self._over = over
        self._rects: list[pygame.Rect] = []
        self._shapes: list[tuple[Ink, list[tuple[int, int]], float]] = []
        """In whole pixels of what is drawn enlarged, so that each is the same on all its tiles."""

    def polygon(self, points: Sequence[Point], ink: Ink) -> None:
        self._add(points, ink, 0.0)

    def disc(self, center: Point, radius: float, ink: Ink) -> None:
        self._add([center], ink, radius)

    def _add(self, points: Sequence[Point], ink: Ink, radius: float) -> None:
        factor = self._factor
        large = [(math.floor(x * factor), math.floor(y * factor)) for x, y in points]
        xs, ys = zip(*large, strict=True)
        reach = radius * factor + 1
        left, top = math.floor(min(xs) - reach), math.floor(min(ys) - reach)
        right, bottom = math.ceil(max(xs) + reach), math.ceil(max(ys) + reach)
        self._rects.append(pygame.Rect(left, top, right - left, bottom - top))
        self._shapes.append((ink, large, radius * factor))

    def lay_on(self, picture: pygame.Surface) -> None:
        finished(self.laying_on(picture))

    def laying_on(self, picture: pygame.Surface) -> Steps[None]:
        """A tile a step."""
        width, height = picture.get_size()
        over = self._over
        for top in range(0, height, TILE):
            for left in range(0, width, TILE):
                tile = pygame.Rect(left, top, min(TILE, width - left), min(TILE, height - top))
                large = pygame.Rect(*(side * over for side in tile))
                inside = large.collidelistall(self._rects)
                if inside:
                    patch = self._drawn(large, inside)
                    picture.blit(pygame.transform.smoothscale(patch, tile.size), tile)
                    yield WORKING

    def _drawn(self, large: pygame.Rect, shapes: list[int]) -> pygame.Surface:
        patch = pygame.Surface(large.size, pygame.SRCALPHA)
        patch.fill((*PAPER, 0))  # the colour of the rims, or reducing would darken them
        left, top = large.topleft
        for index in shapes:
            ink, points, radius = self._shapes[index]
            moved = [(x - left, y - top) for x, y in points]
            if radius:
                pygame.draw.circle(patch, ink, moved[0], radius)
            else:
                pygame.draw.polygon(patch, ink, moved)
        return patch
