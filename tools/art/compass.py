"""The compass rose, and the rhumb lines that leave it over the sea."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import math

import skia

from art.brush import Point, fill, polygon, stroke, svg
from art.sheet import Picture, Raster, Sheet, mixed, rgb

INK = "#3a281b"
CREAM = "#f6ecd2"
RED = "#9c3527"
OCHRE = "#c28a3e"
SLATE = "#5f8b90"


def rhumb_lines(
    picture: Picture, sheet: Sheet, dry: Raster, centre: Point, colour: str, opacity: float
) -> Picture:
    """Thirty-two courses from the rose to the edge, hidden where there is land."""
    x, y = centre[0] * sheet.scale, centre[1] * sheet.scale
    reach = sheet.width + sheet.height

    def draw(canvas: skia.Canvas) -> None:
        for index in range(32):
            angle = math.tau * index / 32
            width = 0.75 if index % 4 == 0 else 0.5
            end = (x + reach * math.cos(angle), y + reach * math.sin(angle))
            canvas.drawLine(x, y, *end, stroke("#ffffff", width * sheet.scale))

    return mixed(picture, rgb(colour), opacity * sheet.coverage(draw) * (1 - dry))


def draw_compass(canvas: skia.Canvas, centre: Point, radius: float) -> None:
    """Sixteen points, faceted: the light half of each toward the light."""
    canvas.save()
    canvas.translate(*centre)
    canvas.scale(radius, radius)
    canvas.drawCircle(0, 0, 1.04, fill("#d5e2d4", 0.38, blur=0.05))
    for circle, width in ((1.0, 0.020), (0.965, 0.008), (0.80, 0.008), (0.60, 0.014)):
        canvas.drawCircle(0, 0, circle, stroke(INK, width, 0.85))
    _draw_scale(canvas)
    _draw_rays(canvas, 8, 22.5, 0.62, 0.11, (CREAM, SLATE))
    _draw_rays(canvas, 4, 45.0, 0.80, 0.16, (CREAM, OCHRE))
    _draw_rays(canvas, 4, 0.0, 0.99, 0.19, (CREAM, RED))
    for circle, colour in ((0.125, INK), (0.105, "#e0b866"), (0.055, RED), (0.02, CREAM)):
        canvas.drawCircle(0, 0, circle, fill(colour))
    _draw_lily(canvas)
    canvas.restore()


def _draw_scale(canvas: skia.Canvas) -> None:
    """Degrees between the outer circles, every eighth filled."""
    for index in range(72):
        canvas.save()
        canvas.rotate(5 * index)
        length = 0.10 if index % 9 == 0 else 0.055 if index % 3 == 0 else 0.03
        canvas.drawLine(0, -0.965, 0, -0.965 + length, stroke(INK, 0.010, 0.8, flat=True))
        canvas.restore()


def _draw_rays(
    canvas: skia.Canvas,
    count: int,
    turn: float,
    reach: float,
    waist: float,
    halves: tuple[str, str],
) -> None:
    for index in range(count):
        canvas.save()
        canvas.rotate(turn + 360 * index / count)
        for side, colour in zip((-1, 1), halves, strict=True):
            corner = (side * waist * 0.707, -waist * 0.707)
            facet = polygon([(0, 0), corner, (0, -reach)])
            canvas.drawPath(facet, fill(colour))
            canvas.drawPath(facet, stroke(INK, 0.011, 0.9))
        canvas.restore()


def _draw_lily(canvas: skia.Canvas) -> None:
    """A fleur-de-lis over the north."""
    canvas.save()
    canvas.translate(0, -1.05)
    canvas.scale(0.30, 0.30)
    petals = (
        "M0,-0.95 C0.26,-0.62 0.24,-0.32 0.07,-0.12 L-0.07,-0.12 C-0.24,-0.32 -0.26,-0.62 0,-0.95 Z"
    )
    canvas.drawPath(svg(petals), fill(INK))
    for side in (-1, 1):
        canvas.save()
        canvas.scale(side, 1)
        canvas.drawPath(
            svg(
                "M0.08,-0.12 C0.12,-0.5 0.62,-0.72 0.66,-0.36 C0.68,-0.2 0.5,-0.14 0.44,-0.26 "
                "C0.46,-0.42 0.24,-0.32 0.16,-0.12 Z"
            ),
            fill(INK),
        )
        canvas.restore()
    canvas.drawPath(svg("M-0.3,-0.1 L0.3,-0.1 L0.3,-0.02 L-0.3,-0.02 Z"), fill(RED))
    canvas.drawPath(svg("M-0.12,-0.02 L0.12,-0.02 L0,0.2 Z"), fill(INK))
    canvas.restore()
