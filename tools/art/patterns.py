"""Heraldic hatching, the engravers' code for colours, as seamless tiles.

Route spaces and cards are filled with the same tile.  +x runs along the track and the
tile's middle line is the middle of the track: the lines of white then edge the space.
"""

from __future__ import annotations

import skia
from PIL import Image

from art.brush import OVERSAMPLE, fill, rectangle, render, stroke
from art.palette import Card
from art.symbols import wheel

TILE = 48
"""Side of a tile in stored pixels; every rhythm below divides it."""
_TIMES = range(-1, 5)


def tile(card: Card) -> Image.Image:
    return render(TILE, TILE, lambda canvas: draw_tile(canvas, card), pixels=1)


def hatching(card: Card, pixel: float) -> skia.Paint:
    """A paint that fills with the colour and its pattern; `pixel` is a tile pixel's size."""
    surface = skia.Surface(TILE * OVERSAMPLE, TILE * OVERSAMPLE)
    canvas = surface.getCanvas()
    canvas.scale(OVERSAMPLE, OVERSAMPLE)
    draw_tile(canvas, card)
    shader = surface.makeImageSnapshot().makeShader(
        skia.TileMode.kRepeat,
        skia.TileMode.kRepeat,
        skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
        skia.Matrix.Scale(pixel / OVERSAMPLE, pixel / OVERSAMPLE),
    )
    return skia.Paint(AntiAlias=True, Shader=shader)


def draw_tile(canvas: skia.Canvas, card: Card) -> None:
    canvas.drawRect(rectangle(0, 0, TILE, TILE), fill(card.hex))
    _PATTERNS[card.pattern](canvas, card.hatch)


def _lines(canvas: skia.Canvas, ink: str) -> None:
    for y in range(3):
        canvas.drawLine(-1, 8 + 16 * y, TILE + 1, 8 + 16 * y, stroke(ink, 4.8))


def _bars(canvas: skia.Canvas, ink: str) -> None:
    for x in range(3):
        canvas.drawLine(8 + 16 * x, -1, 8 + 16 * x, TILE + 1, stroke(ink, 4.8))


def _diagonals(canvas: skia.Canvas, ink: str) -> None:
    for x in range(-2, 3):
        canvas.drawLine(24 * x - 4, TILE + 4, 24 * x + TILE + 4, -4, stroke(ink, 6.0))


def _crosshatch(canvas: skia.Canvas, ink: str) -> None:
    for x in range(-3, 4):
        canvas.drawLine(16 * x - 4, TILE + 4, 16 * x + TILE + 4, -4, stroke(ink, 2.2, 0.85))
        canvas.drawLine(16 * x - 4, -4, 16 * x + TILE + 4, TILE + 4, stroke(ink, 2.2, 0.85))


def _zigzag(canvas: skia.Canvas, ink: str) -> None:
    for row in _TIMES:
        path = skia.Path()
        path.moveTo(-12, 16 * row + 3)
        for step in range(10):
            path.lineTo(8 * step - 4, 16 * row + (13 if step % 2 else 3))
        canvas.drawPath(path, stroke(ink, 4.4))


def _dots(canvas: skia.Canvas, ink: str) -> None:
    for row in _TIMES:
        for column in _TIMES:
            shift = 8 if row % 2 else 0
            canvas.drawCircle(16 * column + shift, 12 * row + 12, 3.2, fill(ink))


def _inner_line(canvas: skia.Canvas, ink: str) -> None:
    for y in (TILE / 2 - 10, TILE / 2 + 10):
        canvas.drawLine(-1, y, TILE + 1, y, stroke(ink, 2.4))


def _wheels(canvas: skia.Canvas, ink: str) -> None:
    canvas.drawPath(wheel(TILE / 2, TILE / 2, 9, spokes=6), fill(ink, 0.75))


_PATTERNS = {
    "lines": _lines,
    "bars": _bars,
    "diagonals": _diagonals,
    "crosshatch": _crosshatch,
    "zigzag": _zigzag,
    "dots": _dots,
    "inner-line": _inner_line,
    "wheels": _wheels,
}
