"""The whole board in a corner while the rest of the screen shows a close-up of it."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.theme import AMBER, Colour
from game.stage.maps.curve import Point
from game.stage.maps.regions import SMALL_MAP
from game.stage.maps.strokes import INK
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap

OVER = 3
LINE = 0.0052
"""Width of a line, as a share of the map's width."""


def minimap(where: BoardMap, width: int) -> pygame.Surface:
    """Land and tracks; as high as the board's proportions want."""
    size = (width, round(width * BOARD_SIZE[1] / BOARD_SIZE[0]))
    large = (size[0] * OVER, size[1] * OVER)
    picture = pygame.transform.smoothscale(pictures.load(SMALL_MAP).convert(24), large)
    factor = large[0] / BOARD_SIZE[0]
    thick = max(1, round(LINE * large[0]))
    for railroad, looked in where.railroads.items():
        for line in where.network.lines(railroad) if railroad in where.network.pieces else ():
            curve = where.curves.along(railroad, line)
            points = [(x * factor, y * factor) for x, y in curve.points]
            pygame.draw.lines(picture, looked.look.colour, False, points, thick)
    for node in where.nodes.values():
        if node.kind == "city":
            at = (node.at[0] * factor, node.at[1] * factor)
            pygame.draw.circle(picture, INK, at, thick * 0.95)
    return pygame.transform.smoothscale(picture, size).convert()


def draw_marks(
    surface: pygame.Surface,
    where_to: pygame.Rect,
    view: tuple[float, float, float, float],
    seats: Iterable[tuple[Point, Colour]],
) -> None:
    """Over a mini-map drawn in that rectangle: what the camera sees, and where the trains are."""
    factor = where_to.width / BOARD_SIZE[0]
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
