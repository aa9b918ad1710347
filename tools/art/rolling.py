"""Trains from the side in the colours of the seats: the engine of Express with its tender, a coach.

The rail is y = 0, up is negative, and everything runs to the right.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia

from art.atlantic import BRASS, CARRIER, LAMP, Livery, cab_windows, draw_engine, draw_wheel
from art.brush import (
    INK,
    IVORY,
    darker,
    fill,
    lighter,
    linear,
    radial,
    render,
    rounded,
    save,
    stroke,
    svg,
    tint,
)
from art.palette import SEATS, Seat
from art.symbols import seat_symbol

PIXELS = 4
"""For each unit of the drawing: the winner's engine is three times as long as its drawing."""
ENGINE, COACH = (296, 112), (216, 84)
ENGINE_AT, COACH_AT = (142, 104), (3, 78)
"""Where x = 0 and the rail lie in the pictures."""
ENGINE_ENDS, COACH_ENDS = (-136, 124), (0, 210)
SYMBOL = 9.6
TANK = (-92, -30.5)
"""The middle of the tender's side, which bears the seat's symbol."""
QUALITY = 90
_COLD = ("#4a4038", "#2c2520")


def paint(folder: Path) -> None:
    for seat in SEATS:
        engine = render(*ENGINE, partial(_engine, seat), pixels=PIXELS)
        save(engine, folder / f"engine-{seat.name}.webp", quality=QUALITY)
        coach = render(*COACH, partial(_coach, seat), pixels=PIXELS)
        save(coach, folder / f"coach-{seat.name}.webp", quality=QUALITY)
    lamps = render(*ENGINE, _lamps, pixels=PIXELS)
    save(lamps, folder / "engine-lamps.webp", quality=QUALITY)


def _livery(seat: Seat) -> Livery:
    light, shade, deep = lighter(seat.hex, 0.42), darker(seat.hex, 0.3), darker(seat.hex, 0.6)
    barrel = (lighter(seat.hex, 0.14), lighter(seat.hex, 0.6), seat.hex, shade, deep)
    return Livery((light, seat.hex, shade, deep), barrel, _COLD)


def draw_shadow(canvas: skia.Canvas, left: float, right: float) -> None:
    middle, reach = (left + right) / 2, (right - left) / 2 + 4
    canvas.save()
    canvas.translate(middle, 1)
    canvas.scale(1, 0.035)
    shades = [tint("#000000", 0.55), tint("#000000", 0.45), tint("#000000", 0.0)]
    canvas.drawCircle(0, 0, reach, radial((0, 0), reach, shades, [0, 0.75, 1]))
    canvas.restore()


def _engine(seat: Seat, canvas: skia.Canvas) -> None:
    canvas.translate(*ENGINE_AT)
    draw_shadow(canvas, *ENGINE_ENDS)
    draw_engine(canvas, _livery(seat))
    symbol = seat_symbol(seat.symbol, *TANK, SYMBOL)
    canvas.drawPath(symbol, stroke(IVORY, 2.6))
    canvas.drawPath(symbol, fill(INK))


def _lamps(canvas: skia.Canvas) -> None:
    """What is lit when somebody has taken the seat."""
    canvas.translate(*ENGINE_AT)
    for window in cab_windows():
        bounds = window.rect()
        canvas.drawRect(bounds.makeOutset(3, 3), fill("#ffc765", 0.5, blur=3))
        canvas.drawRRect(window, linear((0, -63), (0, -50), ["#fff0bf", "#f2b95a"]))
        canvas.drawRRect(window, stroke(INK, 1.1))
    x, y = LAMP
    for radius, alpha in ((26, 0.5), (11, 0.75)):
        glow = [tint("#ffe2a0", alpha), tint("#ffd27a", alpha * 0.3), tint("#ffd27a", 0.0)]
        canvas.drawCircle(x, y, radius, radial((x, y), radius, glow, [0, 0.4, 1]))
    canvas.drawCircle(x, y, 2.4, fill("#fffbe6"))


def _coach(seat: Seat, canvas: skia.Canvas) -> None:
    """Six lit windows and a clerestory roof."""
    canvas.translate(*COACH_AT)
    draw_shadow(canvas, *COACH_ENDS)
    canvas.drawRect(skia.Rect.MakeLTRB(6, -20, 204, -14), fill("#1f1712"))
    for x in (26, 50, 160, 184):
        draw_wheel(canvas, x, CARRIER, 9)
    light, shade, deep = lighter(seat.hex, 0.42), darker(seat.hex, 0.3), darker(seat.hex, 0.55)
    body = rounded(2, -60, 206, 44, 4)
    canvas.drawRRect(body, linear((0, -60), (0, -16), [light, seat.hex, shade, deep],
                                  [0, 0.3, 0.75, 1]))  # fmt: skip
    canvas.drawRRect(body, stroke(INK, 1.4))
    for y in (-30, -19.5):
        canvas.drawLine(4, y, 206, y, stroke(BRASS[1], 1.2))
    for index in range(6):
        window = rounded(12 + index * 31.6, -55, 27, 20, 3)
        canvas.drawRRect(window, linear((0, -55), (0, -35), ["#fff2c4", "#ffc765"]))
        canvas.drawRRect(window, stroke(INK, 1.3))
        canvas.drawRRect(window, stroke(BRASS[1], 0.6))
    roof = svg("M-2 -59 C4 -67 20 -69 40 -69.5 L44 -74 L166 -74 L170 -69.5 "
               "C190 -69 206 -67 212 -59Z")  # fmt: skip
    canvas.drawPath(roof, linear((0, -74), (0, -59), ["#7a6c5e", "#4a3f36", "#2a211b"]))
    canvas.drawPath(roof, stroke(INK, 1.3))
