"""The picture on the poster of each title; the letters below it are set by the program.

Belle Époque for Express: the sun behind a viaduct.  Streamlined for Rail Baron: a silver flyer
before the skyline of a city at night.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from art.brush import (
    Point,
    cut,
    fill,
    linear,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    save,
    stroke,
    tint,
)
from art.palette import SEATS
from art.side_views import draw_train

SIZE = (400, 300)
_GREEN = next(seat for seat in SEATS if seat.name == "green")
_SKY = next(seat for seat in SEATS if seat.name == "sky")


ROLL = 1300
"""Pixels across of the map that is unrolled while a game loads; it is never seen larger."""


def paint_rolls(boards: Path) -> None:
    """The bare print of each board, small enough to be there at once."""
    for title in POSTERS:
        base = Image.open(boards / title / "base.webp").convert("RGB")
        size = (ROLL, round(ROLL * base.height / base.width))
        save(base.resize(size, Image.Resampling.LANCZOS), boards / title / "roll.webp", 70)


def paint(folder: Path) -> None:
    for title, draw in POSTERS.items():
        save(render(*SIZE, partial(_printed, draw)), folder / f"poster-{title}.webp", 82)


def _printed(draw: Callable[[skia.Canvas], None], canvas: skia.Canvas) -> None:
    width, height = SIZE
    draw(canvas)
    light = [tint("#fff6da", 0.18), tint("#fff6da", 0), tint("#1a0a04", 0.22)]
    canvas.drawRect(rectangle(0, 0, width, height), linear((0, 0), (width, height), light))


def _rays(canvas: skia.Canvas, centre: Point, colour: str, alpha: float) -> None:
    for step in range(20):
        angle = math.pi + step * math.pi / 20
        far = [(centre[0] + 620 * math.cos(a), centre[1] + 620 * math.sin(a))
               for a in (angle, angle + 0.08)]  # fmt: skip
        canvas.drawPath(polygon([centre, *far]), fill(colour, alpha))


def _hills(canvas: skia.Canvas, y: float, row: int, colour: str) -> None:
    tops = [(x * 24 - 5, y - 26 * abs(math.sin(x * 0.9 + row * 1.7)) - 8 * math.sin(x * 2.3 + row))
            for x in range(19)]  # fmt: skip
    canvas.drawPath(polygon([(-5, 400), *tops, (430, 400)]), fill(colour))


def _smoke(canvas: skia.Canvas, x: float, y: float, size: float) -> None:
    rng = np.random.default_rng(8)
    shades = [tint("#fffaf0", 0.75), tint("#f3e6da", 0.4), tint("#c9b6b4", 0)]
    for puff in range(10, -1, -1):
        radius = (8 + puff * 5) * size
        for _ in range(3):
            at = (x - puff * 25 * size + rng.normal(0, radius * 0.4),
                  y - puff * 8 * size + rng.normal(0, radius * 0.3))  # fmt: skip
            canvas.drawCircle(*at, radius, radial(at, radius, shades, [0, 0.5, 1]))


def _express(canvas: skia.Canvas) -> None:
    width, height = SIZE
    horizon, rail = 168, 226
    sky = ["#2f5f72", "#7fa9a4", "#f0cf8a", "#e79a55"]
    canvas.drawRect(rectangle(0, 0, width, height), linear((0, 0), (0, horizon), sky))
    sun = (292, horizon - 10)
    _rays(canvas, sun, "#fff0c0", 0.26)
    canvas.drawCircle(*sun, 66, fill("#fff3cf"))
    canvas.drawCircle(*sun, 66, stroke("#c9832f", 2))
    for row, (y, colour) in enumerate(
        ((horizon - 22, "#6f8f93"), (horizon - 4, "#4d7076"), (horizon + 18, "#35565c"))
    ):
        _hills(canvas, y, row, colour)
    canvas.drawRect(rectangle(0, rail + 6, width, height), fill("#243d40"))
    for arch in range(6):
        _arch(canvas, arch * 80 - 20, rail)
    canvas.drawRect(rectangle(0, rail, width, 10), fill("#d9a46a"))
    canvas.drawRect(rectangle(0, rail, width, 10), stroke("#3a1c14", 1.6))
    _smoke(canvas, 352, rail - 92, 1.0)
    draw_train(canvas, "standard", _GREEN, (-22, rail), 2.36)


def _arch(canvas: skia.Canvas, x: float, y: float) -> None:
    pier, opening = skia.Path(), skia.Path()
    pier.addRect(rectangle(x, y + 6, 80, 120))
    opening.addRRect(rounded(x + 14, y + 26, 52, 160, 26))
    wall = cut(pier, opening)
    canvas.drawPath(wall, linear((0, y), (0, y + 110), ["#a8603f", "#6d3526"]))
    canvas.drawPath(wall, stroke("#3a1c14", 1.6))


def _rail_baron(canvas: skia.Canvas) -> None:
    width, height = SIZE
    rail = 246
    night = ["#0e1a3a", "#1f3f70", "#c9784a", "#f0b66a"]
    canvas.drawRect(rectangle(0, 0, width, height), linear((0, 0), (0, rail), night))
    _rays(canvas, (120, rail), "#ffe0a0", 0.13)
    _skyline(canvas, rail)
    canvas.drawRect(rectangle(0, rail, width, height), fill("#131722"))
    canvas.drawRect(rectangle(0, rail, width, 4), fill("#d9b56c"))
    for y, length in ((rail + 14, 330), (rail + 25, 380), (rail + 38, 300)):
        canvas.drawLine(width - length, y, width, y, stroke("#56b4e9", 2.4, 0.35))
    for step in range(5):
        y = rail - 22 - step * 16
        canvas.drawLine(-10, y, 90 - step * 14, y, stroke("#ffe9c8", 2.2, 0.3))
    draw_train(canvas, "superchief", _SKY, (-20, rail), 2.4)


def _skyline(canvas: skia.Canvas, base: float) -> None:
    rng = np.random.default_rng(12)
    for row, colour in enumerate(("#31405f", "#1b2540")):
        x = -8.0
        while x < SIZE[0]:
            across, tall = rng.uniform(26, 50), rng.uniform(70, 176) - 34 * row
            house = rectangle(x, base - tall, across, tall)
            canvas.drawRect(house, fill(colour))
            if tall > 120 - 30 * row:
                canvas.drawRect(
                    rectangle(x + across * 0.25, base - tall - 14, across * 0.5, 14), fill(colour)
                )
                mast = x + across / 2
                canvas.drawLine(mast, base - tall - 14, mast, base - tall - 34, stroke(colour, 2.4))
            _lit_panes(canvas, rng, (x, base - tall, across))
            x += across + rng.uniform(0, 4)


def _lit_panes(
    canvas: skia.Canvas, rng: np.random.Generator, house: tuple[float, float, float]
) -> None:
    left, top, across = house
    for x in np.arange(left + 5, left + across - 6, 8):
        for y in np.arange(top + 8, top + 120, 12):
            if rng.random() < 0.34:
                canvas.drawRect(rectangle(x, y, 3.4, 5), fill("#ffd98a", 0.85))


POSTERS: dict[str, Callable[[skia.Canvas], None]] = {
    "express": _express,
    "rail_baron": _rail_baron,
}
