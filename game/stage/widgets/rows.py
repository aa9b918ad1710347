"""Rows of buttons."""

from __future__ import annotations

import pygame


def rows(area: pygame.Rect, count: int, height: int, gap: int) -> list[pygame.Rect]:
    """`count` rows from the top of `area`, shrunk to fit."""
    step = min(height + gap, (area.height + gap) // max(1, count))
    return [
        pygame.Rect(area.left, area.top + index * step, area.width, step - gap)
        for index in range(count)
    ]
