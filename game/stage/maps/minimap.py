"""The whole board in a corner while the rest of the screen shows a close-up of it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.theme import AMBER, Colour
from game.stage.maps.base import Base, Size
from game.stage.maps.curve import Curve, Point
from game.stage.maps.strokes import INK

OVER = 3
LINE = 0.0052
"""Width of a line, as a share of the map's width."""


def minimap(
    base: Base, lines: Iterable[tuple[Colour, Curve]], cities: Iterable[Point], width: int
) -> pygame.Surface:
    """Land and tracks; as high as the board's proportions want."""
    size = (width, round(width * base.size[1] / base.size[0]))
    large = (size[0] * OVER, size[1] * OVER)
    picture = pygame.transform.smoothscale(pictures.load(base.small).convert(24), large)
    factor = large[0] / base.size[0]
    thick = max(1, round(LINE * large[0]))
    for colour, curve in lines:
        points = [(x * factor, y * factor) for x, y in curve.points]
        pygame.draw.lines(picture, colour, False, points, thick)
    for x, y in cities:
        pygame.draw.circle(picture, INK, (x * factor, y * factor), thick * 0.95)
    return pygame.transform.smoothscale(picture, size).convert()


def draw_marks(
    surface: pygame.Surface,
    where_to: pygame.Rect,
    board: Size,
    view: tuple[float, float, float, float],
    seats: Iterable[tuple[Point, Colour]],
) -> None:
    """Over a mini-map drawn in that rectangle: what the camera sees, and where the trains are.

    `board` is its size in logical pixels, in which view and trains are given.
    """
    factor = where_to.width / board[0]
    seen = pygame.Rect(
        round(where_to.left + view[0] * factor),
        round(where_to.top + view[1] * factor),
        round(view[2] * factor),
        round(view[3] * factor),
    ).clip(where_to)
    rim = max(2, round(where_to.width * 0.008))
    pygame.draw.rect(surface, INK, seen.inflate(2, 2), rim + 2, border_radius=rim)
    pygame.draw.rect(surface, AMBER, seen, rim, border_radius=rim)
    radius = where_to.width * 0.02
    for (x, y), colour in seats:
        at = (where_to.left + x * factor, where_to.top + y * factor)
        for reach, ink in ((1.0, INK), (0.68, colour)):
            pygame.draw.aacircle(surface, ink, at, radius * reach)
