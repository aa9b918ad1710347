"""The light in which a board lies while nobody plays: warm, dim, with pools of lamps."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures

COARSE = (32, 18)
"""Light has no edges, so a few pixels are enough; they are smoothed when they are enlarged."""
FROM, TO = (220, 205, 210), (160, 140, 171)
LAMPS = ((0.16, 0.14), (0.52, 0.06), (0.70, 0.62))
GLOW = (46, 30, 8)
DARKER_EDGE = 0.42


@pictures.cached(2)
def evening(size: tuple[int, int]) -> pygame.Surface:
    """To be multiplied with what lies below."""
    width, height = COARSE
    light = pygame.Surface(COARSE)
    for x in range(width):
        for y in range(height):
            across, down = x / (width - 1), y / (height - 1)
            light.set_at((x, y), _light(across, down))
    return pygame.transform.smoothscale(light, size)


def draw_evening(surface: pygame.Surface, area: pygame.Rect | None = None) -> None:
    light = evening(surface.get_size())
    surface.blit(light, area or (0, 0), area, special_flags=pygame.BLEND_RGB_MULT)


def _light(across: float, down: float) -> tuple[int, int, int]:
    along = (across + down) / 2
    edge = 1 - DARKER_EDGE * min(1.0, (abs(across - 0.5) ** 3 + abs(down - 0.5) ** 3) * 5)
    glow = sum(max(0.0, 1 - ((across - x) ** 2 * 6 + (down - y) ** 2 * 4) * 3) for x, y in LAMPS)
    channels = (
        (a + (b - a) * along) * edge + lamp * glow
        for a, b, lamp in zip(FROM, TO, GLOW, strict=True)
    )
    red, green, blue = (max(0, min(255, round(each))) for each in channels)
    return red, green, blue
