"""What marks a journey on the map: the flag on its goal and the discs that count its dots."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia

from art.brush import (
    GOLD,
    GOLD_LIGHT,
    INK,
    IVORY,
    OUTLINE,
    darker,
    fill,
    lighter,
    linear,
    radial,
    render,
    save,
    stroke,
    svg,
    tint,
)
from art.palette import SEATS, Seat
from art.symbols import seat_symbol

FLAG = (116, 80)
FOOT = (58, 77)
"""Where the flag's staff stands: in the middle of the picture, so that it is easily placed."""
DISC = 44
"""Of the picture; the disc itself is a little smaller, its shadow needs the rest."""
DISC_RADIUS = 18.5

_INK = "#10243e"
_DISCS = {
    "coin": ("#fffdf4", "#f6ecd4", "#d6c29a"),
    "coin-last": ("#ffe29a", "#ffb52e", "#d07f0c"),
}


def paint(folder: Path) -> None:
    for seat in SEATS:
        save(render(*FLAG, partial(_flag, seat)), folder / f"flag-{seat.name}.webp")
    for name, colours in _DISCS.items():
        save(render(DISC, DISC, partial(_disc, colours)), folder / f"{name}.webp")


def _flag(seat: Seat, canvas: skia.Canvas) -> None:
    """Cloth in the wind on a staff with a gilt knob; the seat's sign in ink."""
    x, y = FOOT
    spot = [tint("#000000", 0.55), tint("#000000", 0.0)]
    canvas.save()
    canvas.translate(x + 2, y)
    canvas.scale(1, 0.3)
    canvas.drawCircle(0, 0, 10, radial((0, 0), 10, spot))
    canvas.restore()
    cloth = svg(
        "M1 9 C12 2 23 16 34 11 C42 7.4 48 6.6 54 9 L52 26 L54 43 "
        "C48 40.6 42 41.4 34 45 C23 50 12 36 1 43Z"
    )
    cloth.offset(x, 0)
    canvas.save()
    canvas.translate(2.4, 3.4)
    canvas.drawPath(cloth, fill("#000000", 0.42, blur=2.2))
    canvas.restore()
    canvas.drawPath(cloth, stroke(INK, 2 * OUTLINE))
    folds = [
        lighter(seat.hex, 0.30),
        lighter(seat.hex, 0.14),
        darker(seat.hex, 0.20),
        lighter(seat.hex, 0.10),
        darker(seat.hex, 0.16),
    ]
    canvas.drawPath(cloth, linear((x + 1, 0), (x + 54, 8), folds, [0, 0.22, 0.46, 0.74, 1]))
    canvas.save()
    canvas.clipPath(cloth, True)
    canvas.drawPath(cloth, stroke(lighter(seat.hex, 0.6), 2.2, 0.55))
    canvas.drawPath(cloth, stroke(INK, 0.6))
    canvas.restore()
    drop = 1.0 if seat.symbol == "triangle" else 0.0
    symbol = seat_symbol(seat.symbol, x + 26.5, 26.5 + drop, 10.5)
    canvas.drawPath(symbol, stroke(IVORY, 3.0))
    canvas.drawPath(symbol, fill(INK))
    canvas.drawLine(x, y, x, 8, stroke(INK, 3.4 + OUTLINE))
    canvas.drawLine(x, y - 0.6, x, 8, stroke("#caa56a", 2.6))
    canvas.drawLine(x - 0.6, y - 0.6, x - 0.6, 8, stroke("#fff0cf", 0.9))
    canvas.drawCircle(x, 6, 4.2, fill(INK))
    canvas.drawCircle(x, 6, 3.1, radial((x - 1, 5), 4, [GOLD_LIGHT, GOLD, "#8a6426"]))


def _disc(colours: tuple[str, str, str], canvas: skia.Canvas) -> None:
    """Enamel with a dark rim, blank for a number."""
    middle = DISC / 2 - 1
    canvas.drawCircle(middle + 1.6, middle + 2.4, DISC_RADIUS, fill("#000000", 0.5, blur=1.8))
    canvas.drawCircle(middle, middle, DISC_RADIUS, fill(_INK))
    light, own, shade = colours
    face = linear((middle - 12, middle - 12), (middle + 12, middle + 12), [light, own, shade])
    canvas.drawCircle(middle, middle, DISC_RADIUS - 2.2, face)
    canvas.drawCircle(middle, middle, DISC_RADIUS - 3.4, stroke(shade, 0.9, 0.55))
    rim = skia.Path()
    rim.addArc(skia.Rect.MakeLTRB(*[middle - 17.4] * 2, *[middle + 17.4] * 2), 190, 70)
    canvas.drawPath(rim, stroke("#ffffff", 0.9, 0.45))
