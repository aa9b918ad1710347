"""Wagons and the engine from the side, as they stand on cards: one kind for each colour.

(0, 0) is the rail under the middle; a wagon is about 108 long and 52 high.
"""

from __future__ import annotations

import math

import skia

from art.brush import (
    DETAIL,
    GOLD,
    INK,
    OUTLINE,
    darker,
    fill,
    gilt,
    lighter,
    linear,
    outlined,
    polygon,
    rectangle,
    rounded,
    stroke,
    svg,
)
from art.palette import Card
from art.symbols import card_mark, wheel

_GLASS = ["#fff6cf", "#ffd980"]


def draw_wagon(canvas: skia.Canvas, card: Card) -> None:
    canvas.drawRRect(rounded(-53, -2, 106, 4, 2), fill("#000000", 0.35, blur=1.6))
    _bogies(canvas)
    _WAGONS[card.wagon](canvas, card.hex)
    if card.wagon == "refrigerator":
        canvas.drawPath(card_mark(card.mark, -31, -29, 7), fill("#4f87a8"))


def _body(colour: str, top: float, bottom: float) -> skia.Paint:
    return linear(
        (0, top), (0, bottom), [lighter(colour, 0.34), colour, darker(colour, 0.3)], [0, 0.45, 1]
    )


def _round_body(colour: str, top: float, bottom: float) -> skia.Paint:
    """Shading of a lying cylinder."""
    colours = [lighter(colour, 0.12), lighter(colour, 0.6), colour, darker(colour, 0.55)]
    return linear((0, top), (0, bottom), colours, [0, 0.24, 0.56, 1])


def _slab(canvas: skia.Canvas, shape: skia.RRect, paint: skia.Paint, line: float) -> None:
    canvas.drawRRect(shape, paint)
    canvas.drawRRect(shape, stroke(INK, line))


def _bogies(canvas: skia.Canvas) -> None:
    for side in (-1, 1):
        canvas.drawRRect(rounded(side * 27 - 18, -11, 36, 4, 2), fill(INK))
        for x in (side * 27 - 9, side * 27 + 9):
            canvas.drawCircle(x, -6.6, 6.8, fill(INK))
            canvas.drawCircle(x, -6.6, 4.6, linear((0, -11), (0, -2), ["#b3a897", "#756a5c"]))
            canvas.drawCircle(x, -6.6, 1.7, fill(INK))
        canvas.drawRRect(rounded(side * 52 - 4, -15.6, 8, 4.4, 1.6), fill(INK))
    canvas.drawRect(rectangle(-48, -15, 96, 4.6), fill(INK))


def _windows(canvas: skia.Canvas, places: list[tuple[float, float]], top: float, r: float) -> None:
    for x, width in places:
        paint = linear((x, top), (x + width, top + 11), _GLASS)
        _slab(canvas, rounded(x, top, width, 11.5, r), paint, DETAIL)


def _coach(canvas: skia.Canvas, colour: str) -> None:
    _slab(canvas, rounded(-48, -45, 96, 31, 2.5), _body(colour, -45, -14), OUTLINE)
    _windows(canvas, [(-29.5 + 12.2 * i, 9) for i in range(5)], -40, 1.4)
    for x in (-45, 36):
        canvas.drawRRect(rounded(x, -41.5, 9, 26.5, 1.4), fill(darker(colour, 0.2)))
        canvas.drawRRect(rounded(x, -41.5, 9, 26.5, 1.4), stroke(INK, DETAIL))
    _windows(canvas, [(-43.2, 5.4), (37.8, 5.4)], -39, 1)
    canvas.drawLine(-34, -24, 34, -24, stroke(GOLD, 1.3))
    roof = svg("M-52 -44 C-47 -54 47 -54 52 -44Z")
    outlined(canvas, roof, linear((0, -53), (0, -44), [colour, darker(colour, 0.6)]), OUTLINE)


def _saloon(canvas: skia.Canvas, colour: str) -> None:
    """A dining car: raised lantern roof, arched windows with curtains."""
    _slab(canvas, rounded(-48, -43, 96, 29, 2.5), _body(colour, -43, -14), OUTLINE)
    for i in range(5):
        x = -42 + 17.4 * i
        pane = svg(f"M{x} -24 L{x} -33 A7 6 0 0 1 {x + 14} -33 L{x + 14} -24Z")
        outlined(canvas, pane, linear((x, -38), (x + 14, -24), _GLASS), DETAIL)
        canvas.save()
        canvas.clipPath(pane, True)
        for side in (x, x + 14):
            canvas.drawOval(rectangle(side - 4.4, -43, 8.8, 17), fill("#a8392f"))
        canvas.restore()
        canvas.drawPath(pane, stroke(INK, DETAIL))
    canvas.drawLine(-46, -20, 46, -20, stroke(GOLD, 1.5))
    canvas.drawLine(-46, -17.6, 46, -17.6, stroke(GOLD, 0.8))
    lantern = rounded(-38, -53, 76, 8, 2.4)
    _slab(canvas, lantern, fill(darker(colour, 0.4)), OUTLINE)
    for i in range(9):
        canvas.drawRRect(rounded(-34 + 7.8 * i, -50.4, 5, 3.4, 0.8), fill(_GLASS[1]))
    roof = svg("M-52 -42 C-50 -47.5 -44 -47.5 -38 -47.5 L38 -47.5 C44 -47.5 50 -47.5 52 -42Z")
    outlined(canvas, roof, linear((0, -48), (0, -42), [colour, darker(colour, 0.6)]), OUTLINE)


def _boxcar(canvas: skia.Canvas, colour: str) -> None:
    _slab(canvas, rounded(-47, -46, 94, 32, 1.6), _body(colour, -46, -14), OUTLINE)
    for x in range(-41, 46, 6):
        canvas.drawLine(x, -45, x, -15, stroke(darker(colour, 0.5), 0.8, 0.8))
    door = rounded(-15, -45, 30, 30.4, 1)
    _slab(canvas, door, _body(darker(colour, 0.12), -45, -14), OUTLINE)
    for start, end in (((-14, -15.5), (14, -44)), ((-14, -44), (14, -15.5))):
        canvas.drawLine(*start, *end, stroke(INK, 2.6))
        canvas.drawLine(*start, *end, stroke(lighter(colour, 0.25), 1.1))
    canvas.drawRRect(rounded(-24, -48.4, 48, 2.4, 1), fill(INK))
    _slab(canvas, rounded(-51, -51.5, 102, 6, 3), fill(darker(colour, 0.5)), OUTLINE)


def _tank(canvas: skia.Canvas, colour: str) -> None:
    for x in (-32, 32):
        canvas.drawPath(
            polygon([(x - 8, -14), (x + 8, -14), (x + 5, -20), (x - 5, -20)]), fill(INK)
        )
    barrel = rounded(-47, -45, 94, 28, 12.5)
    _slab(canvas, barrel, _round_body(lighter(colour, 0.1), -45, -17), OUTLINE)
    for x in (-27, 24):
        canvas.drawRect(rectangle(x, -45, 3, 28), gilt(-45, -17))
    dome = rounded(-10, -52.5, 20, 9.5, 3.4)
    _slab(canvas, dome, _round_body(lighter(colour, 0.1), -53, -43), OUTLINE)
    canvas.drawRRect(rounded(-6, -55, 12, 3, 1.4), fill(INK))
    canvas.drawLine(14, -44, 14, -15, stroke("#b3a897", 0.9))
    canvas.drawLine(19, -44, 19, -15, stroke("#b3a897", 0.9))
    for y in range(-40, -16, 5):
        canvas.drawLine(14, y, 19, y, stroke("#b3a897", 0.9))


def _hopper(canvas: skia.Canvas, colour: str) -> None:
    heap = svg("M-46 -40 C-38 -51 -28 -47 -21 -51 C-12 -56 -4 -50 3 -53 C14 -57 20 -50 28 -51 "
               "C37 -51 42 -46 46 -40Z")  # fmt: skip
    outlined(canvas, heap, linear((0, -55), (0, -40), ["#5b534c", "#2a2420"]), OUTLINE)
    for x, y in ((-30, -45), (-17, -47), (-6, -45), (8, -48), (20, -45), (33, -46), (-38, -43)):
        canvas.drawCircle(x, y, 1.6, fill("#8b8177"))
    tub = polygon([(-51, -42), (51, -42), (40, -14), (-40, -14)])
    outlined(canvas, tub, _body(colour, -42, -14), OUTLINE)
    for x in (-30, -10, 10, 30):
        canvas.drawLine(x * 1.1, -38, x * 0.92, -15, stroke(INK, 2.4))
        canvas.drawLine(x * 1.1, -38, x * 0.92, -15, stroke(lighter(colour, 0.2), 0.9))
    _slab(canvas, rounded(-52.5, -44, 105, 5.5, 1.6), _body(colour, -44, -38), OUTLINE)


def _timber(canvas: skia.Canvas, colour: str) -> None:
    """Logs between green stanchions, bark and cut ends showing."""
    for y, x0, x1 in ((-21, -46, 45), (-30.6, -44, 47), (-40, -45, 44)):
        log = rounded(x0, y - 5, x1 - x0, 9.8, 4.4)
        _slab(canvas, log, _round_body("#8a5a34", y - 5, y + 5), OUTLINE)
        for shift in (0, 26, 51):
            canvas.drawLine(x0 + 14 + shift, y, x0 + 30 + shift, y, stroke("#4b2d17", 0.8, 0.8))
        canvas.drawOval(rectangle(x1 - 8.2, y - 4.9, 8, 9.6), fill("#e9c68d"))
        canvas.drawOval(rectangle(x1 - 8.2, y - 4.9, 8, 9.6), stroke(INK, DETAIL))
        canvas.drawOval(rectangle(x1 - 6, y - 2.4, 3.6, 4.6), stroke("#8a5a34", 0.8))
    for x in (-36, -12, 12, 34):
        _slab(canvas, rounded(x - 2.4, -49, 4.8, 36, 1.2), _body(colour, -49, -14), DETAIL + 0.2)
    _slab(canvas, rounded(-49, -17, 98, 6, 1.4), _body(colour, -17, -10), OUTLINE)


def _refrigerator(canvas: skia.Canvas, colour: str) -> None:
    _slab(canvas, rounded(-47, -46, 94, 32, 1.6), _body(darker(colour, 0.03), -52, -10), OUTLINE)
    for y in (-41, -36, -31, -26, -21):
        canvas.drawLine(-46, y, 46, y, stroke("#a89c80", 0.8))
    for x in (-14, 0.4):
        door = rounded(x, -43.6, 13.6, 27, 1)
        _slab(canvas, door, linear((0, -44), (0, -17), ["#ffffff", "#d9d2bf"]), DETAIL + 0.2)
        for y in (-39, -24):
            canvas.drawRect(rectangle(x + (0.6 if x < 0 else 6), y, 7, 2), fill("#5a5148"))
    canvas.drawLine(24, -29, 42, -29, stroke("#4f87a8", 2.2))
    canvas.drawLine(24, -24.6, 36, -24.6, stroke("#4f87a8", 2.2))
    for x in (-40, 26):
        _slab(canvas, rounded(x, -55, 14, 6, 1.4), fill("#8fa5ad"), DETAIL + 0.2)
    _slab(canvas, rounded(-51, -51.5, 102, 6, 3), fill("#6f7f86"), OUTLINE)


_WAGONS = {
    "coach": _coach,
    "saloon": _saloon,
    "boxcar": _boxcar,
    "tank": _tank,
    "hopper": _hopper,
    "timber": _timber,
    "refrigerator": _refrigerator,
}


def draw_engine(canvas: skia.Canvas) -> None:
    """An Atlantic of 1900: two tall driving wheels, a long boiler, much brass."""
    _engine_body(canvas)
    for x, radius in ((-38, 7.5), (-16, 13), (11, 13), (34, 6.5), (48, 6.5)):
        _engine_wheel(canvas, x, radius)
    canvas.drawLine(-16, -9.5, 11, -9.5, stroke(INK, 4))
    canvas.drawLine(-16, -9.5, 34, -13, stroke(INK, 4))
    canvas.drawLine(-16, -9.5, 34, -13, stroke("#d8cfbf", 2))
    canvas.drawLine(-16, -9.5, 11, -9.5, stroke("#d8cfbf", 2.2))
    _slab(canvas, rounded(30, -18.5, 17, 9, 2.2), _round_body("#1f4a40", -18, -9), OUTLINE)


def _engine_body(canvas: skia.Canvas) -> None:
    green, oxblood = "#2c6152", "#a63d2f"
    canvas.drawRect(rectangle(-54, -20, 112, 5), fill(INK))
    _slab(canvas, rounded(56, -23, 4.4, 11, 1), fill("#c4372f"), OUTLINE)
    canvas.drawRRect(rounded(60, -20, 5, 4.4, 1.6), fill(INK))
    _slab(canvas, rounded(-54, -51, 29, 33, 2), _body(green, -51, -18), OUTLINE)
    canvas.drawRRect(rounded(-51, -33, 23, 12, 1.6), stroke(GOLD, 1))
    for x in (-49.4, -38):
        _windows(canvas, [(x, 8.4)], -47, 1.2)
    _slab(canvas, rounded(-59, -56, 39, 6, 3), _body(oxblood, -56, -50), OUTLINE)
    _slab(canvas, rounded(-26, -44, 70, 25, 3.4), _round_body(green, -44, -19), OUTLINE)
    for x in (-17, -1, 15, 30):
        canvas.drawRect(rectangle(x, -44, 3, 25), gilt(-44, -19))
    _slab(canvas, rounded(36, -46, 17, 29, 2.6), _round_body("#3a3532", -46, -17), OUTLINE)
    canvas.drawRRect(rounded(52.6, -36, 3.4, 9, 1.4), gilt(-36, -27))
    chimney = polygon([(39.6, -45), (41, -60), (49, -60), (50, -45)])
    colours = ["#3a322d", "#8b8077", "#1a1411"]
    outlined(canvas, chimney, linear((39, 0), (50, 0), colours), OUTLINE)
    _slab(canvas, rounded(37.6, -63.5, 15, 5, 2), gilt(-64, -58), OUTLINE)
    outlined(canvas, svg("M4 -43.5 C3 -57 21 -57 20 -43.5Z"), gilt(-55, -43), OUTLINE)
    _slab(canvas, rounded(-10, -51, 5.6, 8, 2), gilt(-51, -43), DETAIL)


def _engine_wheel(canvas: skia.Canvas, x: float, radius: float) -> None:
    y = -radius + 1
    canvas.drawCircle(x, y, radius + 0.6, fill(INK))
    canvas.drawCircle(x, y, radius - 1.6, fill("#5d1d15"))
    canvas.drawPath(wheel(x, y, radius - 1.4, 8 if radius < 10 else 12), fill("#d4513e"))
    canvas.drawCircle(x, y, 2.2, fill(GOLD))


def draw_plume(canvas: skia.Canvas, x: float, y: float, length: float) -> None:
    """Steam that trails to the left, with the outline of a lithographed cloud."""
    puffs = []
    for i in range(11):
        t = i / 10
        swell = 3.4 + 7.2 * math.sin(math.pi * min(1.0, 0.16 + 0.68 * t))
        puffs.append((x - t * length, y - 3 * math.sin(2.6 * t) + (i % 2) * 2.4, swell))
    for cx, cy, radius in puffs:
        canvas.drawCircle(cx, cy, radius + OUTLINE / 2, fill(INK))
    for cx, cy, radius in puffs:
        canvas.drawCircle(cx, cy, radius - OUTLINE / 2, fill("#e6dac2"))
    for cx, cy, radius in puffs:
        canvas.drawCircle(cx - 1, cy - 1.6, radius * 0.8, fill("#fffaf0"))
