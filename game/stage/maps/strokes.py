"""How the line of each railroad looks: its colour, its pattern, the strokes that draw it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import pygame

from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.drawing.theme import Colour, rgb
from game.stage.maps.curve import Curve, Point
from game.stage.maps.supersampled import Canvas

IVORY = rgb("#fdf6e3")
INK = rgb("#10243e")
CASING = (253, 246, 227)
DOUBLE = 1.2
"""How much wider a double line is: its pale middle must be seen from the sofa."""
MIDDLE = {"double": 0.45, "ladder": 0.42}
"""How much of a line its pale middle takes."""
CHUNK = 10
"""Points of a strip drawn at once: a longer one could fold onto itself and leave holes."""

PATTERNS: dict[str, tuple[float, ...]] = {
    "solid": (),
    "long-dash": (13.0, 6.0),
    "dash": (7.0, 5.0),
    "dot": (3.2, 3.6),
    "dash-dot": (10.0, 3.4, 2.6, 3.4),
    "double": (),
    "ladder": (1.8, 4.8),
}
"""How long strokes and gaps are, in widths of a line of four and a half pixels."""
DASHED = ("long-dash", "dash", "dot", "dash-dot")
HERALDS = (
    "shield", "oval", "hexagon", "octagon", "slant", "ribbon", "keystone", "pill", "arch", "ticket",
)  # fmt: skip
COLOURS = (
    "#b3202e", "#2a4699", "#23733f", "#d99c0f", "#6f43a6", "#26262c", "#de6a1c", "#1b8f93",
    "#6f4526", "#b3527b", "#55b1f2", "#929763",
)  # fmt: skip
"""For railroads whose board names no colour."""


@dataclass(frozen=True)
class LineStyle:
    """Of one railroad, on the map and on its badge."""

    colour: Colour
    pattern: str
    herald: str

    @property
    def dark(self) -> Colour:
        """The rim of the line: its own hue, nearly ink."""
        return _mixed(self.colour, INK, 0.62)

    @property
    def dashed(self) -> bool:
        return self.pattern in DASHED


def style_of(railroad: Mapping[str, Any], index: int) -> LineStyle:
    """As the board says; where it says nothing (or nonsense), something unlike its neighbours."""
    try:
        colour = rgb(str(railroad["colour"]))
    except (KeyError, ValueError):
        colour = rgb(COLOURS[index % len(COLOURS)])
    pattern, herald = railroad.get("pattern"), railroad.get("herald")
    if pattern not in PATTERNS:
        pattern = list(PATTERNS)[(index + index // len(COLOURS)) % len(PATTERNS)]
    if herald not in HERALDS:
        herald = HERALDS[index % len(HERALDS)]
    return LineStyle(colour, str(pattern), str(herald))


def add_casing(canvas: Canvas, curve: Curve, width: float, alpha: int) -> None:
    """The pale bed that sets the line off from the land."""
    _strip(canvas, _Edges(curve), width, (*CASING, alpha))


def add_lines(canvas: Canvas, curves: Sequence[Curve], style: LineStyle, width: float) -> None:
    finished(adding_lines(canvas, curves, style, width))


def adding_lines(
    canvas: Canvas, curves: Sequence[Curve], style: LineStyle, width: float
) -> Steps[None]:
    """All lines of one railroad: first every rim, then every core, so that branches join."""
    unit = width / 4.5
    if style.pattern == "double":
        width *= DOUBLE
    edges = [_Edges(curve) for curve in curves]
    yield WORKING
    for edge in edges:
        _strip(canvas, edge, width * 1.4, style.dark)
    yield WORKING
    ground = IVORY if style.dashed else style.colour
    for edge in edges:
        _strip(canvas, edge, width, ground)
    for curve, edge in zip(curves, edges, strict=True):
        if style.dashed:
            _dashes(canvas, curve, style.colour, width, [unit * n for n in PATTERNS[style.pattern]])
        elif style.pattern in MIDDLE:
            _strip(canvas, edge, width * MIDDLE[style.pattern], IVORY)
            if style.pattern == "ladder":
                rungs = [unit * n for n in PATTERNS["ladder"]]
                _dashes(canvas, curve, style.colour, width * 0.8, rungs)
        yield WORKING


def draw_sample(picture: pygame.Surface, style: LineStyle) -> None:
    """A straight bit of line across the picture: for lists, and to compare styles."""
    width, height = picture.get_size()
    canvas = Canvas(1.0, 3)
    curve = Curve([(-height, height / 2), (width / 2, height / 2), (width + height, height / 2)])
    add_lines(canvas, [curve], style, height / 1.6)
    canvas.lay_on(picture)


def _dashes(
    canvas: Canvas, curve: Curve, colour: Colour, width: float, rhythm: Sequence[float]
) -> None:
    """Stretched a little so that the rhythm comes out even at the end of the line."""
    period = sum(rhythm)
    count = max(1, round(curve.length / period))
    stretch = curve.length / (count * period)
    starts = [0.0, *accumulate(rhythm)]
    for i in range(count):
        for start, end in zip(starts[0:-1:2], starts[1::2], strict=True):
            first = (i * period + start + rhythm[-1] / 2) * stretch
            last = (i * period + end + rhythm[-1] / 2) * stretch
            pieces = max(2, math.ceil((last - first) / 3) + 1)
            canvas.polygon(curve.strip(first, last, width, pieces), colour)


class _Edges:
    """The points of a curve with their normals, to be drawn in several widths."""

    def __init__(self, curve: Curve) -> None:
        self.points = curve.points
        last = len(curve.points) - 1
        self.normals: list[Point] = []
        for i in range(len(curve.points)):
            (x0, y0), (x1, y1) = curve.points[max(0, i - 1)], curve.points[min(last, i + 1)]
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            self.normals.append((-(y1 - y0) / length, (x1 - x0) / length))

    def band(self, start: int, end: int, width: float) -> list[Point]:
        half = width / 2
        rows = list(zip(self.points[start:end], self.normals[start:end], strict=True))
        return [
            *((x + nx * half, y + ny * half) for (x, y), (nx, ny) in rows),
            *((x - nx * half, y - ny * half) for (x, y), (nx, ny) in reversed(rows)),
        ]


def _strip(
    canvas: Canvas, edges: _Edges, width: float, ink: Colour | tuple[int, int, int, int]
) -> None:
    for start in range(0, len(edges.points) - 1, CHUNK):
        canvas.polygon(edges.band(start, start + CHUNK + 1, width), ink)


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
