"""The regions of the board as areas that can be seen, pointed at and chosen.

Every bit of land belongs to the region of its nearest stop.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import WORKING, Steps
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, Colour, rgb
from game.stage.maps.base import Base, Size
from game.stage.maps.curve import Curve, Point
from game.stage.maps.strokes import INK, IVORY
from game.stage.maps.supersampled import Canvas

CELL = 4
"""Logical pixels to a pixel of the areas."""
REACH = 190
"""Land further than this from any stop belongs to no region."""
RING = 3
"""Areas grow outwards from their stops by this at a time."""
SMALLEST = 60
"""Cells of a piece of land that is worth an outline."""
TINTS = [
    rgb(tint)
    for tint in ("#e08a78", "#8fae5c", "#6f9fd0", "#e6994a", "#e8d060", "#5fb0a0", "#c77f52")
]
FELT = rgb("#0d2338")
GOLD = rgb("#e0a526")


class Regions:
    def __init__(
        self, base: Base, names: Sequence[str], stops: Sequence[tuple[str, Point]], land: Colour
    ) -> None:
        """`stops` are those of all regions, each with its own; `land` is the colour of dry ground
        on the small map."""
        self._base = base
        self._names = names
        self._stops = [(region, at) for region, at in stops if region in names]
        self._size = (base.size[0] // CELL, base.size[1] // CELL)
        self._areas = self._grown(_land(base.small, self._size, land))
        self._cells = self._numbered()
        """For each cell, row by row, how many regions come before its own, plus one."""
        self._drawn: dict[tuple[str, float, bool], tuple[pygame.Surface, tuple[int, int]]] = {}

    def at(self, point: Point) -> str | None:
        """The region that was meant by a press there."""
        x, y = int(point[0] // CELL), int(point[1] // CELL)
        width, height = self._size
        index = self._cells[y * width + x] if 0 <= x < width and 0 <= y < height else 0
        return self._names[index - 1] if index else None

    def size(self, region: str) -> int:
        """How much land it has, in cells."""
        return self._areas[region].count()

    def anchor(self, region: str) -> Point:
        """Where its name stands, in logical pixels."""
        painted = self._base.region(region)
        if painted is not None:
            return painted
        stops = [at for own, at in self._stops if own == region]
        if not stops:
            return self._base.size[0] / 2, self._base.size[1] / 2
        return (
            sum(x for x, _ in stops) / len(stops),
            sum(y for _, y in stops) / len(stops),
        )

    def outlines(self, region: str) -> list[list[Point]]:
        """Smooth closed lines around its pieces of land, in logical pixels."""
        return [
            _smoothed([((x + 0.5) * CELL, (y + 0.5) * CELL) for x, y in piece.outline()])
            for piece in self._areas[region].connected_components(SMALLEST)
        ]

    def overlay(
        self, region: str, scale: float, chosen: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """A light veil with a rim, and where it lies on the board at this scale."""
        key = (region, scale, chosen)
        if key not in self._drawn:
            self._drawn[key] = self._veil(region, scale, chosen)
        return self._drawn[key]

    def painting_overlays(self, scale: float) -> Steps[None]:
        """Those of all regions, so that `overlay` finds them ready."""
        for region in self._names:
            for chosen in (False, True):
                self.overlay(region, scale, chosen)
                yield WORKING

    def _veil(
        self, region: str, scale: float, chosen: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        outlines = self.outlines(region)
        corners = [point for line in outlines for point in line] or [(0.0, 0.0)]
        left, top = (math.floor(min(side)) - 8 for side in zip(*corners, strict=True))
        right, bottom = (math.ceil(max(side)) + 8 for side in zip(*corners, strict=True))
        size = (round((right - left) * scale), round((bottom - top) * scale))
        veil = pygame.Surface(size, pygame.SRCALPHA)
        canvas = Canvas(scale, 2)
        tint = TINTS[self._names.index(region) % len(TINTS)]
        closed = [[(x - left, y - top) for x, y in [*line, line[0]]] for line in outlines]
        for line in closed:
            canvas.polygon(line, (*AMBER, 105) if chosen else (*tint, 80))
        for width, ink in ((9, INK), (6, AMBER)) if chosen else ((5, INK), (3, IVORY)):
            for line in closed:
                for start, end in pairwise(line):
                    canvas.polygon(_bar(start, end, width), ink)
        canvas.lay_on(veil)
        return veil, (round(left * scale), round(top * scale))

    def _grown(self, land: pygame.Mask) -> dict[str, pygame.Mask]:
        """Discs of shrinking size around all stops: what is seen last is the nearest."""
        ids = {region: index + 1 for index, region in enumerate(self._names)}
        field = pygame.Surface(self._size, depth=8)
        stops = [(ids[region], (x / CELL, y / CELL)) for region, (x, y) in self._stops]
        for radius in range(REACH, RING, -RING):
            for index, at in stops:
                pygame.draw.circle(field, index, at, radius / CELL)
        areas = {}
        for region, index in ids.items():
            area = _cells(field, index)
            areas[region] = area.overlap_mask(land, (0, 0))
        return areas

    def _numbered(self) -> bytes:
        field = pygame.Surface(self._size, depth=24)
        for index, area in enumerate(self._areas.values()):
            area.to_surface(field, setcolor=(index + 1, 0, 0), unsetcolor=None)
        return pygame.image.tobytes(field, "RGB")[::3]


def _cells(field: pygame.Surface, index: int) -> pygame.Mask:
    """Where the field shows this index."""
    palette = [(0, 0, 0)] * 256
    palette[index] = (255, 255, 255)
    field.set_palette(palette)
    shown = field.convert(24)
    return pygame.mask.from_threshold(shown, (255, 255, 255), (9, 9, 9, 255))


def _land(small_map: str, size: Size, colour: Colour) -> pygame.Mask:
    """The land of the country on the painted map; everything where there is no such map."""
    small = pygame.transform.smoothscale(pictures.load(small_map).convert(24), size)
    land = pygame.mask.from_threshold(small, colour, (70, 70, 70, 255))
    return land if land.count() > size[0] else pygame.Mask(size, fill=True)


def _smoothed(points: list[Point], reach: int = 3) -> list[Point]:
    """Every other point, each the mean of its neighbours on both sides."""
    count = len(points)
    if count <= 2 * reach:
        return points
    smooth = []
    for i in range(0, count, 2):
        near = [points[(i + j) % count] for j in range(-reach, reach + 1)]
        smooth.append((sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near)))
    return smooth


def _bar(start: Point, end: Point, width: float) -> list[Point]:
    """A straight bit of rim, a little longer than its ends so that bits join at bends."""
    straight = Curve([start, end])
    return straight.strip(-width * 0.2, straight.length + width * 0.2, width, 2)


@pictures.cached(64)
def plaque(text: str, height: int, chosen: bool) -> pygame.Surface:
    """The name of a region on a dark plate with a gold rim; a chosen one is cream and amber."""
    plate, rim, ink = (IVORY, AMBER, INK) if chosen else (FELT, GOLD, IVORY)
    size = round(height * 0.62)
    words = WRITER.render(text, theme.READING_BOLD, size, ink)
    box = (words.get_width() + height, height)
    large = pygame.Surface((box[0] * 3, box[1] * 3), pygame.SRCALPHA)
    large.fill((*rim, 0))
    rect = large.get_rect()
    for inset, colour in ((0, FELT), (0.05, rim), (0.12 if chosen else 0.09, plate)):
        by = round(height * 3 * inset)
        inner: pygame.Rect = rect.inflate(-2 * by, -2 * by)
        pygame.draw.rect(large, colour, inner, border_radius=inner.height // 2)
    picture = pygame.transform.smoothscale(large, box)
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture
