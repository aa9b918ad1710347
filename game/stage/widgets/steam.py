"""Steam that rises from a chimney and drifts away, puff after puff."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen

EVERY, LASTS = 0.11, 4.2
"""Seconds between two puffs, and of the life of one."""
SIZES = 14
MOST = 60


class Steam:
    def __init__(self, screen: Screen, size: float = 1.0, opaque: int = 255) -> None:
        """`size`: of the puffs, and of their way, beside those of the podium's engine."""
        self._scale, self._opaque = screen.scale * size, opaque
        self._rng = random.Random(5)
        self._next = 0.0
        self._puffs: list[list[float]] = []
        """Of each: x, y, how it drifts, age."""

    def update(self, seconds: float, chimneys: Sequence[tuple[float, float]]) -> None:
        scale = self._scale
        for puff in self._puffs:
            puff[0] -= puff[2] * scale * seconds
            puff[1] -= (46 - puff[3] * 9) * scale * seconds
            puff[3] += seconds
        self._puffs = [puff for puff in self._puffs if puff[3] < LASTS]
        self._next -= seconds
        if self._next <= 0 and len(self._puffs) < MOST:
            self._next = EVERY
            for x, y in chimneys:
                self._puffs.append([x, y, self._rng.uniform(90, 150), 0.0])

    def draw(self, surface: pygame.Surface) -> None:
        for x, y, _drift, age in self._puffs:
            number = min(SIZES - 1, int(age / LASTS * SIZES))
            picture = _puff(number, self._scale)
            picture.set_alpha(self._opaque)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@pictures.cached(32)
def _puff(number: int, scale: float) -> pygame.Surface:
    """A round cloud, lit from above: larger and thinner with age."""
    share = number / (SIZES - 1)
    radius = max(4, round((26 + 74 * share) * scale))
    side = radius * 4
    big = pygame.Surface((side, side), pygame.SRCALPHA)
    big.fill((255, 240, 214, 0))  # what is cut off at the rim blends with this
    middle = side // 2
    fade = 1 - share**2
    for dx, dy, part, colour in (
        (0.0, 0.16, 1.0, (214, 170, 138)), (0.0, 0.0, 0.94, (255, 244, 222)),
        (-0.2, -0.18, 0.62, (255, 252, 242)),
    ):  # fmt: skip
        at = (middle + round(dx * radius), middle + round(dy * radius))
        pygame.draw.circle(big, (*colour, round(235 * fade)), at, round(radius * part * 1.6))
    return pygame.transform.smoothscale(big, (radius * 2, radius * 2))
