"""The title plate: ornamented, its inside left blank for words in any language."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import skia

from art.atlantic import draw_steaming
from art.brush import fill, linear, stroke, svg
from art.scrollwork import GOLD, INK, OXBLOOD, leaf, spiral

PAPER = ("#fcf4de", "#f0e2bd")
BLANK_INSET = 19.0  # from the edge of the plate to the room for words
RIM = 5.0
RED_BAND = 7.0
NOTCH = 19.0


def draw_cartouche(canvas: skia.Canvas, plate: skia.Rect) -> None:
    """The plate, a rail on its upper edge, and the express on that rail."""
    _draw_foliage(canvas, plate)
    canvas.save()
    canvas.translate(3.5, 5)
    canvas.drawPath(_notched(plate, 0), fill("#1c0f06", 0.45, blur=5))
    canvas.restore()
    light = linear((plate.left(), plate.top()), (plate.right(), plate.bottom()), PAPER)
    canvas.drawPath(_notched(plate, 0), light)
    canvas.drawPath(_notched(plate, 0), stroke(INK, 2.0))
    canvas.drawPath(_notched(plate, RIM), fill(OXBLOOD))
    canvas.drawPath(_notched(plate, RIM), stroke(INK, 0.9))
    canvas.drawPath(_notched(plate, RIM + RED_BAND), light)
    canvas.drawPath(_notched(plate, RIM + RED_BAND), stroke(INK, 0.9))
    canvas.drawPath(_notched(plate, RIM + RED_BAND / 2), stroke(GOLD, 0.9))
    canvas.drawPath(_notched(plate, RIM + RED_BAND + 3.4), stroke("#b98a3c", 1.2))
    _draw_corners(canvas, plate)
    _draw_rail(canvas, plate)
    canvas.save()
    canvas.translate(plate.centerX() + 4, plate.top() - 3.4)
    draw_steaming(canvas)
    canvas.restore()


def blank(plate: skia.Rect) -> skia.Rect:
    """Where words may stand."""
    return plate.makeInset(BLANK_INSET, BLANK_INSET)


def _notched(plate: skia.Rect, inset: float) -> skia.Path:
    """A rectangle with a quarter circle bitten out of each corner."""
    left, top = plate.left() + inset, plate.top() + inset
    right, bottom = plate.right() - inset, plate.bottom() - inset
    bite = NOTCH - inset * 0.42
    return svg(
        f"M{left + bite},{top} L{right - bite},{top} "
        f"A{bite},{bite},0,0,0,{right},{top + bite} L{right},{bottom - bite} "
        f"A{bite},{bite},0,0,0,{right - bite},{bottom} L{left + bite},{bottom} "
        f"A{bite},{bite},0,0,0,{left},{bottom - bite} L{left},{top + bite} "
        f"A{bite},{bite},0,0,0,{left + bite},{top} Z"
    )


def _draw_corners(canvas: skia.Canvas, plate: skia.Rect) -> None:
    """A gold bead in every notch."""
    for x in (plate.left() + 5.5, plate.right() - 5.5):
        for y in (plate.top() + 5.5, plate.bottom() - 5.5):
            canvas.drawCircle(
                x, y, 4.2, linear((x - 4, y - 4), (x + 4, y + 4), ["#fbe9b4", "#d3a24a", "#7d5620"])
            )
            canvas.drawCircle(x, y, 4.2, stroke(INK, 1.1))


def _draw_rail(canvas: skia.Canvas, plate: skia.Rect) -> None:
    left, right, y = plate.left() - 4, plate.right() + 4, plate.top()
    count = 32
    for index in range(count):
        x = left + 4 + (right - left - 14) * index / (count - 1)
        canvas.drawRect(skia.Rect.MakeXYWH(x, y - 1.6, 5.4, 4.0), fill(INK))
    canvas.drawLine(left, y - 3.0, right, y - 3.0, stroke(INK, 2.8))
    canvas.drawLine(left, y - 3.7, right, y - 3.7, stroke("#dccba2", 0.9))


def _draw_foliage(canvas: skia.Canvas, plate: skia.Rect) -> None:
    """A scrolled pendant under the plate, the same to both sides."""
    for side in (-1, 1):
        canvas.save()
        canvas.translate(plate.centerX(), plate.bottom())
        canvas.scale(side, 1)
        for width, colour in ((4.0, INK), (2.0, GOLD)):
            canvas.drawPath(svg("M0,12 C14,14 26,2 44,5 C58,7 72,3 84,-2"), stroke(colour, width))
            canvas.drawPath(spiral((30, 8.6), 250, 1.3, 5.2, 0.25), stroke(colour, width * 0.8))
        leaf(canvas, (58, 5), 24, 13, OXBLOOD)
        leaf(canvas, (72, 2), 10, 12, OXBLOOD)
        leaf(canvas, (14, 11), 50, 10, OXBLOOD)
        canvas.restore()
    canvas.save()
    canvas.translate(plate.centerX(), plate.bottom() + 11)
    canvas.drawPath(svg("M0,-6 L6,0 L0,8 L-6,0 Z"), fill("#a63d2f"))
    canvas.drawPath(svg("M0,-6 L6,0 L0,8 L-6,0 Z"), stroke(INK, 1.2))
    canvas.restore()
