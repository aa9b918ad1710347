"""The size of the picture and what follows from it: scale, safe area, landscape or portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

SHORT_SIDE = 1080
"""Logical pixels of the short side; all sizes in the code are in these."""
SAFE_MARGIN = 0.05
"""Televisions may hide the rim, so nothing to read or press lies in it."""


@dataclass(frozen=True)
class Screen:
    width: int
    height: int
    margin: float = SAFE_MARGIN
    text: float = 1.0
    """How much larger than normal people want their text."""

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def scale(self) -> float:
        return min(self.width, self.height) / SHORT_SIDE

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def rect(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.width, self.height)

    @property
    def safe(self) -> pygame.Rect:
        return self.rect.inflate(
            -round(2 * self.margin * self.width), -round(2 * self.margin * self.height)
        )

    def px(self, logical: float) -> int:
        """Logical pixels as pixels of this screen; never 0 where something was meant."""
        pixels = round(logical * self.scale)
        return pixels or (1 if logical > 0 else 0)

    def pt(self, logical: float) -> int:
        """The same for text, and for whatever must grow with it."""
        return self.px(logical * self.text)
