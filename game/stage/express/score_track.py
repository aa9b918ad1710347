"""The score track on the frame of the board: a line of a hundred stops, and markers that travel."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import INK, PAPER, rgb
from game.stage.express.map import BOARD_SIZE
from game.stage.maps.curve import Point

INSET = 30.5
"""From the edge of the board to the middle of the printed band."""
ACROSS, DOWN = 29, 21
STOPS = 2 * (ACROSS + DOWN)
"""Corners are stops too; beyond a hundred the line begins again."""
OVER = 3
STEP_ASIDE = 23
"""Between markers on the same stop, which line up away from the frame."""
ORNAMENT = 42
"""Half the length of the winged wheel in the middle of each side."""
GOLD = rgb("#e8c36a")
RED = rgb("#7c1f17")


def stop(points: float) -> Point:
    """Where a score stands, in logical pixels of the board: clockwise from the lower left."""
    along = points % STOPS
    width, height = BOARD_SIZE[0] - 2 * INSET, BOARD_SIZE[1] - 2 * INSET
    left, top = INSET, INSET
    if along <= DOWN:
        return left, top + height * (1 - along / DOWN)
    along -= DOWN
    if along <= ACROSS:
        return left + width * along / ACROSS, top
    along -= ACROSS
    if along <= DOWN:
        return left + width, top + height * along / DOWN
    along -= DOWN
    return left + width * (1 - along / ACROSS), top + height


def inward(points: float) -> Point:
    """From the frame to the map, there."""
    along = points % STOPS
    ways = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
    for length, way in zip((DOWN, ACROSS, DOWN, ACROSS), ways, strict=True):
        if along < length:
            return way
        along -= length
    return ways[0]


def paint(picture: pygame.Surface, scale: float, label_size: int) -> None:
    """The stops on the printed frame: every fifth larger, every tenth with its number."""
    for points in range(STOPS):
        x, y = stop(points)
        center = (round(x * scale), round(y * scale))
        if points and points % 10 == 0:
            _plaque(picture, center, str(points), scale, label_size)
        elif not _on_an_ornament(x, y):
            _dot(picture, center, 8.5 if points % 5 == 0 else 5.5, scale)


def _on_an_ornament(x: float, y: float) -> bool:
    """The corners and the middles of the sides carry ornaments, which are stops as they are."""
    from_middle = (abs(x - BOARD_SIZE[0] / 2), abs(y - BOARD_SIZE[1] / 2))
    corner = from_middle[0] > BOARD_SIZE[0] / 2 - 40 and from_middle[1] > BOARD_SIZE[1] / 2 - 40
    return corner or min(from_middle) < ORNAMENT


def _dot(picture: pygame.Surface, center: tuple[int, int], radius: float, scale: float) -> None:
    side = round((radius + 3) * 2 * scale)
    patch = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    middle, unit = (side * OVER / 2, side * OVER / 2), scale * OVER
    pygame.draw.circle(patch, INK, middle, (radius + 1.6) * unit)
    pygame.draw.circle(patch, PAPER if radius < 8 else GOLD, middle, radius * unit)
    pygame.draw.circle(patch, RED, middle, radius * 0.36 * unit)
    reduced = pygame.transform.smoothscale(patch, (side, side))
    picture.blit(reduced, reduced.get_rect(center=center))


def _plaque(
    picture: pygame.Surface, center: tuple[int, int], text: str, scale: float, size: int
) -> None:
    number = WRITER.render(text, theme.FLAP, size, INK)
    height = round(size * 0.98)
    rect = pygame.Rect(0, 0, number.get_width() + round(14 * scale), height)
    rect.center = center
    large = pygame.Surface((rect.width * OVER, rect.height * OVER), pygame.SRCALPHA)
    whole = large.get_rect()
    corner = round(7 * scale * OVER)
    pygame.draw.rect(large, INK, whole, border_radius=corner)
    rim = round(3.4 * scale * OVER)
    pygame.draw.rect(large, GOLD, whole.inflate(-rim, -rim), border_radius=corner)
    pygame.draw.rect(large, PAPER, whole.inflate(-2 * rim, -2 * rim), border_radius=corner)
    picture.blit(pygame.transform.smoothscale(large, rect.size), rect)
    picture.blit(number, number.get_rect(center=rect.center))


def draw_markers(
    surface: pygame.Surface, board: pygame.Rect, points: Mapping[int, float],
    colours: Sequence[str], smallest: float, hopping: bool = True,
) -> None:  # fmt: skip
    """A marker for each seat; those on the same stop line up, the lowest seat on the frame.

    `smallest` is the least scale at which markers can be distinguished across the room.
    """
    scale = board.width / BOARD_SIZE[0]
    grown = max(1.0, smallest / scale)
    for seat in sorted(points, reverse=True):
        here = points[seat]
        x, y = stop(here)
        across, down = inward(here)
        before = sum(1 for other in points if other < seat and abs(points[other] - here) < 0.5)
        aside = STEP_ASIDE * before * grown
        x, y = x + across * aside, y + down * aside
        # from stop to stop, as a finger moves it
        hop = abs(math.sin(here * math.pi)) * 9 if hopping else 0.0
        picture = pictures.sprite(f"sprites/express/marker-{colours[seat]}.webp", scale * grown)
        at = (board.left + x * scale, board.top + (y - hop) * scale)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
