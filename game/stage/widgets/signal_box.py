"""The wall of a signal box below its shelf: green planks, and the iron frame of the levers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen

PLANK = 64
UPPER, LOWER = theme.rgb("#23423c"), theme.rgb("#101917")
SEAM = theme.rgb("#0b1211")
IRON, IRON_LIGHT, RIVET = theme.rgb("#26282b"), theme.rgb("#45484c"), theme.rgb("#8d8f92")
SILL = 34
"""Height of the iron frame, and of what of it is seen below the plates of the levers."""


@pictures.cached(2)
def signal_box(screen: Screen, top: int) -> pygame.Surface:
    """From this height down to the foot of the screen; darker towards the floor."""
    px, width, height = screen.px, screen.width, screen.height - top
    wall = pygame.Surface((width, height))
    for y in range(height):
        share = min(1.0, y / max(1, height) * 1.15)
        wall.fill([round(a + (b - a) * share) for a, b in zip(UPPER, LOWER, strict=True)],
                  (0, y, width, 1))  # fmt: skip
    for x in range(width // 2 % px(PLANK), width, px(PLANK)):
        pygame.draw.line(wall, SEAM, (x, 0), (x, height), max(1, px(2)))
        light = [min(255, channel + 12) for channel in UPPER]
        pygame.draw.line(wall, light, (x + px(2), 0), (x + px(2), height // 3), 1)
    return wall


def draw_frame(surface: pygame.Surface, screen: Screen, plates: Sequence[pygame.Rect]) -> None:
    """The sill from which the levers rise, behind their plates."""
    px = screen.px
    sill = plates[0].unionall(list(plates[1:]))
    sill = pygame.Rect(sill.left - px(30), sill.bottom - px(SILL // 2), 0, px(SILL))
    sill.width = screen.width - 2 * sill.left
    pygame.draw.rect(surface, IRON, sill, border_radius=px(4))
    pygame.draw.rect(surface, IRON_LIGHT, (*sill.topleft, sill.width, max(1, px(3))))
    for x in range(sill.left + px(14), sill.right, px(44)):
        pygame.draw.aacircle(surface, RIVET, (x, sill.bottom - px(7)), max(1, px(3)))
