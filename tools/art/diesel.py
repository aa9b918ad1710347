"""The streamlined diesel of Rail Baron from the side, in the colours of the seats.

As large as the engine of Express and in its measure: the rail is y = 0, up is negative, and it
runs to the right.  Below the belt it is of fluted steel, and its wing of speed ends at the lamp.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia

from art.brush import (
    GOLD,
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
from art.rolling import ENGINE, ENGINE_AT, ENGINE_ENDS, PIXELS, QUALITY, SYMBOL, draw_shadow
from art.symbols import seat_symbol

EXHAUST = (-34, -80)
SIGN = (-104, -56)
"""The middle of the seat's symbol, on its flank."""
LAMP = (107, -37)
BELT = -32
_STEEL = ("#f4f7f8", "#c3ccd2", "#8d99a2", "#59646d")
_IRON = ("#6b747c", "#333a41", "#15191d")
_GLASS = ("#2b4a60", "#0f2130")
_BODY = (
    "M-133 -14 L-133 -69 C-133 -74 -130 -77 -125 -77 L52 -77 C60 -77 65 -74 69 -67 L76 -53 "
    "C95 -51 111 -44 118 -31 C122 -24 122 -18 119 -14 Z"
)
_WING = (
    "M-133 -41 L40 -41 C72 -41 92 -43 107 -47 L113 -42 C116 -38 117 -36 118 -32 "
    "C98 -31 78 -32 40 -32 L-133 -32 Z"
)
_WINDSCREEN = (
    "M57 -69 L63 -69 C65 -69 66.4 -68 67.4 -66 L72.6 -55 C73 -54 72.6 -53.6 71.6 -53.6 L57 -53.6 Z"
)
_PORTHOLES = (-70.0, -44.0, -18.0, 8.0)
_AXLES = (-108, -86, -64, 28, 50, 72)


def paint(folder: Path) -> None:
    for seat in SEATS:
        engine = render(*ENGINE, partial(_engine, seat), pixels=PIXELS)
        save(engine, folder / f"engine-{seat.name}.webp", quality=QUALITY)
    save(render(*ENGINE, _lamps, pixels=PIXELS), folder / "engine-lamps.webp", quality=QUALITY)
    (folder / "engine.toml").write_text(
        "# Written by tools/paint_rail_baron_moments.py: engine-<colour>.webp and\n"
        "# engine-lamps.webp, measured like the engine of the kit.\n\n"
        f"size = {list(ENGINE)}\norigin = {list(ENGINE_AT)}\nends = {list(ENGINE_ENDS)}\n"
        f"chimney = {list(EXHAUST)}\ntank = {list(SIGN)}\n",
        encoding="utf-8",
    )


def _engine(seat: Seat, canvas: skia.Canvas) -> None:
    canvas.translate(*ENGINE_AT)
    draw_shadow(canvas, *ENGINE_ENDS)
    _draw_roof(canvas)
    _draw_bogies(canvas)
    body = svg(_BODY)
    light, deep = lighter(seat.hex, 0.5), darker(seat.hex, 0.45)
    coats = [lighter(seat.hex, 0.75), light, seat.hex, seat.hex, deep]
    canvas.drawPath(body, linear((0, -77), (0, BELT + 4), coats, [0, 0.12, 0.42, 0.8, 1]))
    canvas.save()
    canvas.clipPath(body, True)
    _draw_steel(canvas)
    trim = "#8f3d22" if seat.name in ("yellow", "ivory") else IVORY
    wing = svg(_WING)
    canvas.drawPath(wing, fill(trim))
    canvas.drawPath(wing, stroke(darker(seat.hex, 0.6), 1.0))
    canvas.drawLine(-133, -45, 84, -45, stroke(GOLD, 1.3))
    canvas.drawRect(skia.Rect.MakeLTRB(-133, -75.6, 60, -73.4), fill("#ffffff", 0.4))
    canvas.restore()
    _draw_openings(canvas)
    canvas.drawPath(body, stroke(INK, 1.8))
    symbol = seat_symbol(seat.symbol, *SIGN, SYMBOL)
    canvas.drawPath(symbol, stroke(IVORY, 2.6))
    canvas.drawPath(symbol, fill(INK))
    _draw_front(canvas)


def _draw_roof(canvas: skia.Canvas) -> None:
    """Fans, exhausts and a horn stand out above it."""
    for x in (-118, -96, 0, 22):
        fan = rounded(x, -80.4, 17, 5, 1.6)
        canvas.drawRRect(fan, linear((0, -80), (0, -76), _IRON))
        canvas.drawRRect(fan, stroke(INK, 0.9))
    for x in (-48, -27):
        pipe = rounded(x, -82.5, 11, 7, 1.4)
        canvas.drawRRect(pipe, linear((x, 0), (x + 11, 0), _IRON))
        canvas.drawRRect(pipe, stroke(INK, 0.9))
    horn = svg("M44 -78 L44 -80 L54 -81.6 L57 -83 L57 -78.4 L54 -79 Z")
    canvas.drawPath(horn, fill(GOLD))
    canvas.drawPath(horn, stroke(INK, 0.7))


def _draw_bogies(canvas: skia.Canvas) -> None:
    canvas.drawRect(skia.Rect.MakeLTRB(-132, -20, 112, -10), fill("#14181c"))
    tank = rounded(-46, -13, 56, 10, 3)
    canvas.drawRRect(tank, linear((0, -13), (0, -3), _IRON))
    canvas.drawRRect(tank, stroke(INK, 1.0))
    for x in _AXLES:
        canvas.drawCircle(x, -9, 9, fill(INK))
        canvas.drawCircle(x, -9, 7.6, stroke("#98a3ab", 1.5))
        canvas.drawCircle(x, -9, 2.4, fill("#98a3ab"))
    for left in (_AXLES[0], _AXLES[3]):
        frame = svg(
            f"M{left - 13} -13 L{left + 57} -13 L{left + 55} -8 L{left + 36} -8 "
            f"L{left + 32} -5 L{left + 12} -5 L{left + 8} -8 L{left - 11} -8 Z"
        )
        canvas.drawPath(frame, linear((0, -13), (0, -5), ["#7f8a93", "#454e56", "#20262b"]))
        canvas.drawPath(frame, stroke(INK, 0.9))
        for axle in range(3):
            box = rounded(left + 22 * axle - 4, -12.4, 8, 6.4, 1.4)
            canvas.drawRRect(box, fill("#9aa5ad"))
            canvas.drawRRect(box, stroke(INK, 0.7))


def _draw_steel(canvas: skia.Canvas) -> None:
    """Flutes along the lower half, bright above and dark below each."""
    steel = skia.Rect.MakeLTRB(-134, BELT, 124, -12)
    canvas.drawRect(steel, linear((0, BELT), (0, -12), _STEEL))
    for number in range(5):
        y = BELT + 3 + 3.4 * number
        canvas.drawLine(-134, y, 124, y, stroke("#3c464e", 0.9, 0.75))
        canvas.drawLine(-134, y + 1, 124, y + 1, stroke("#ffffff", 0.7, 0.8))


def _draw_openings(canvas: skia.Canvas) -> None:
    """Portholes in steel rings, grilles above them, and the door of the crew."""
    for x in _PORTHOLES:
        canvas.drawCircle(x, -56, 7.6, fill(INK))
        canvas.drawCircle(x, -56, 6.9, linear((0, -63), (0, -49), _STEEL))
        canvas.drawCircle(x, -56, 5.0, fill(INK))
        canvas.drawCircle(x, -56, 4.4, linear((0, -61), (0, -51), _GLASS))
    grille = rounded(-86, -71.6, 110, 4.6, 1.4)
    canvas.drawRRect(grille, fill("#20262b", 0.85))
    for x in range(-83, 23, 4):
        canvas.drawLine(x, -71, x, -67.6, stroke("#aeb8bf", 0.9))
    door = rounded(30, -70, 15, 37, 2)
    canvas.drawRRect(door, stroke(INK, 1.1))
    for x in (28.4, 46.6):
        canvas.drawLine(x, -50, x, -34, stroke("#e5eaed", 1.1))
    for pane in _panes():
        canvas.drawPath(pane, linear((0, -69), (0, -52), _GLASS))
        canvas.drawPath(pane, stroke(INK, 1.3))


def _panes() -> list[skia.Path]:
    """Of the door, and of the cab."""
    door = skia.Path()
    door.addRRect(rounded(33, -67, 9, 10, 1.4))
    return [door, svg(_WINDSCREEN)]


def _draw_front(canvas: skia.Canvas) -> None:
    """Lamp and coupling."""
    x, y = LAMP
    for radius, colour in ((6.4, INK), (5.6, GOLD), (4.2, "#3a3f44"), (3.2, "#cfd8dc")):
        canvas.drawCircle(x, y, radius, fill(colour))
    coupling = rounded(116, -14, 9, 5, 1.4)
    canvas.drawRRect(coupling, linear((0, -14), (0, -9), _IRON))
    canvas.drawRRect(coupling, stroke(INK, 0.9))


def _lamps(canvas: skia.Canvas) -> None:
    """What is lit when somebody has taken the seat."""
    canvas.translate(*ENGINE_AT)
    for pane in _panes():
        canvas.drawPath(pane, linear((0, -69), (0, -52), ["#fff0bf", "#f2b95a"]))
        canvas.drawPath(pane, stroke(INK, 1.3))
    for x in _PORTHOLES:
        canvas.drawCircle(x, -56, 4.4, linear((0, -61), (0, -51), ["#fff0bf", "#f2b95a"]))
    x, y = LAMP
    for radius, alpha in ((28, 0.5), (12, 0.75)):
        glow = [tint("#ffe2a0", alpha), tint("#ffd27a", alpha * 0.3), tint("#ffd27a", 0.0)]
        canvas.drawCircle(x, y, radius, radial((x, y), radius, glow, [0, 0.4, 1]))
    canvas.drawCircle(x, y, 3.2, fill("#fffbe6"))
