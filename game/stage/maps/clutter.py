"""What lies on the map, as weights that can be summed over any box.

It is drawn coarsely, heavier where it matters more, and summed up once; after
that the weight under a box costs four look-ups.
"""

from __future__ import annotations

import math
from itertools import accumulate
from operator import add

import pygame

from game.stage.drawing.steps import WORKING, Steps
from game.stage.maps.curve import Curve, Point

DOT, CITY, SEA_NAME, TAKEN = 140, 255, 120, 255
"""How much it matters that these stay uncovered."""
ROWS = 96
"""Summed up in a step."""


class Weights:
    def __init__(self, size: tuple[int, int], cell: int) -> None:
        self._cell = cell
        self._board = pygame.Rect((0, 0), size)
        self._size = (math.ceil(size[0] / cell), math.ceil(size[1] / cell))
        self._picture = pygame.Surface(self._size, depth=8)
        self._picture.set_palette([(i, i, i) for i in range(256)])
        self._sums: list[list[int]] = []

    def line(self, curve: Curve, width: float, weight: int) -> None:
        points = [(x / self._cell, y / self._cell) for x, y in curve.points]
        thick = max(1, round(width / self._cell))
        pygame.draw.lines(self._picture, weight, False, points, thick)

    def disc(self, center: Point, radius: float, weight: int) -> None:
        at = (center[0] / self._cell, center[1] / self._cell)
        pygame.draw.circle(self._picture, weight, at, max(1.0, radius / self._cell))

    def box(self, rect: pygame.Rect, weight: int) -> None:
        coarse = [round(side / self._cell) for side in rect]
        pygame.draw.rect(self._picture, weight, coarse)

    def summing_up(self) -> Steps[None]:
        """Sums of all weights above and to the left of every cell."""
        width, height = self._size
        weights = self._picture.get_buffer().raw
        pitch = self._picture.get_pitch()
        above = [0] * (width + 1)
        self._sums = [above]
        for row in range(height):
            start = row * pitch
            line = accumulate(weights[start : start + width], initial=0)
            above = list(map(add, above, line))
            self._sums.append(above)
            if row % ROWS == ROWS - 1:
                yield WORKING

    def under(self, rect: pygame.Rect) -> float:
        """Covered weight, in pixels that matter most."""
        cell = self._cell
        left, top, width, height = rect.clip(self._board)
        left, right = left // cell, (left + width) // cell
        upper, lower = self._sums[top // cell], self._sums[(top + height) // cell]
        covered = lower[right] - lower[left] - upper[right] + upper[left]
        return covered * cell * cell / 255
