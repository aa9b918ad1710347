"""Bodies of a streamliner, in navy and gold: the nameplate's and the coach's."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.theme import Colour, rgb
from game.stage.maps.curve import Point

OVER = 2
"""Drawn larger and then reduced, so that its lines are smooth."""
SHADES = (rgb("#285583"), rgb("#17365c"), rgb("#0d2039"))
GOLD = rgb("#e0a526")
EVERY = 32
"""Pixels: bodies come in these lengths only, so that few of them are kept."""
FLUTES = 3
FLUTE = rgb("#2c4f75")


def length_of(width: int) -> int:
    """Of the body that is at least this long."""
    return -(-width // EVERY) * EVERY


@pictures.cached(24)
def body(size: tuple[int, int], stripe: int, open_left: bool) -> pygame.Surface:
    """With a bullet nose at its right end; the left one is round, unless more of it follows."""
    width, height = size[0] * OVER, size[1] * OVER
    outline = _outline(width, height, stripe * OVER, open_left)
    shape = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), outline)
    picture = _shaded(width, height)
    for flute in range(FLUTES):
        y = round(height * (0.83 + 0.045 * flute))
        pygame.draw.line(picture, FLUTE, (0, y), (width, y), max(1, OVER))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.lines(picture, GOLD, not open_left, outline, max(2, stripe * OVER))
    return pygame.transform.smoothscale(picture, size)


def _shaded(width: int, height: int) -> pygame.Surface:
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    top, middle, bottom = SHADES
    for y in range(height):
        share = y / max(1, height - 1)
        ink = (
            _mixed(top, middle, share * 2) if share < 0.5 else _mixed(middle, bottom, share * 2 - 1)
        )
        column.set_at((0, y), (*ink, 255))
    return pygame.transform.scale(column, (width, height))


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def _outline(width: int, height: int, rim: int, open_left: bool) -> list[Point]:
    """Clockwise from the upper left; the nose is longest below its middle."""
    half = rim / 2
    top, bottom, right = half, height - half - 1, width - half - 1
    nose = top + (bottom - top) * 0.68
    long, short = (bottom - top) * 0.95, (bottom - top) * 0.34
    points: list[Point] = []
    for step in range(25):
        angle = math.pi / 2 * step / 24
        points.append(
            (right - long + long * math.sin(angle), nose - (nose - top) * math.cos(angle))
        )
    for step in range(1, 17):
        angle = math.pi / 2 * step / 16
        points.append(
            (right - short + short * math.cos(angle), nose + (bottom - nose) * math.sin(angle))
        )
    if open_left:
        return [(-rim, top), *points, (-rim, bottom)]
    radius = (bottom - top) / 2
    round_end = [
        (
            half + radius - radius * math.sin(math.pi * step / 32),
            (top + bottom) / 2 + radius * math.cos(math.pi * step / 32),
        )
        for step in range(33)
    ]
    return [*points, *round_end]
