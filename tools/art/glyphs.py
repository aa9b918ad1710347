"""The signs of keys, buttons and gestures, as they stand before what they do.

All are `HEIGHT` high, with letters and shapes large enough for three metres. Key caps are blank:
the program letters them in its own language.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import skia

from art.brush import (
    DETAIL,
    INK,
    Draw,
    darker,
    fill,
    lighter,
    linear,
    mix,
    polygon,
    radial,
    render,
    rounded,
    save,
    stroke,
    svg,
)
from art.palette import ASSETS

HEIGHT = 48
CAP = (48, 48)
CAP_INSET = 16
"""Of a key cap's corners."""
_FACE = skia.Typeface.MakeFromFile(str(ASSETS / "fonts" / "BarlowCondensed-SemiBold.ttf"))
_IVORY, _EDGE, _LETTER = "#f6eedc", "#b7a683", "#2a2018"
_DARK = "#262a32"
_LIT = "#ffb52e"
_XBOX = {"a": "#2e8b3d", "b": "#c4372f", "x": "#2a69b3", "y": "#f0b429"}
_SHAPES = {"cross": "#8fb4ff", "circle": "#ff7f78", "square": "#ff9ed2", "triangle": "#5fe0b0"}
_SHOULDERS = {
    "xbox": ("lb", "rb", "lt", "rt"),
    "playstation": ("l1", "r1", "l2", "r2"),
    "nintendo": ("l", "r", "zl", "zr"),
}


def paint(folder: Path) -> None:
    save(render(*CAP, partial(_cap, *CAP)), folder / "key.webp")
    for name, (width, draw) in _glyphs().items():
        save(render(width, HEIGHT, draw), folder / f"glyph-{name}.webp")


def _glyphs() -> dict[str, tuple[float, Draw]]:
    """The width of each, and what paints it."""
    glyphs: dict[str, tuple[float, Draw]] = {"keyboard-arrows": (74, _arrows)}
    for letter, colour in _XBOX.items():
        ink = "#2a1a04" if letter == "y" else "#ffffff"
        glyphs[f"xbox-{letter}"] = (48, partial(_lettered_disc, letter.upper(), colour, ink))
        disc = partial(_lettered_disc, letter.upper(), _IVORY, _LETTER)
        glyphs[f"nintendo-{letter}"] = (48, disc)
    for shape, colour in _SHAPES.items():
        glyphs[f"playstation-{shape}"] = (48, partial(_shaped_disc, shape, colour))
    for make, names in _SHOULDERS.items():
        for index, name in enumerate(names):
            draw = partial(_shoulder, name.upper(), index % 2 == 1, index > 1)
            glyphs[f"{make}-{name}"] = (58, draw)
    glyphs["xbox-start"] = (48, _menu)
    glyphs["playstation-options"] = (48, _menu)
    glyphs["nintendo-plus"] = (48, _plus)
    glyphs["xbox-view"] = (48, _view)
    glyphs["playstation-create"] = (48, _create)
    glyphs["nintendo-minus"] = (48, _minus)
    glyphs["pad-stick"] = (48, partial(_stick, ""))
    glyphs["pad-right-stick"] = (48, partial(_stick, "R"))
    glyphs["mouse-right-click"] = (40, partial(_mouse, "right"))
    glyphs["mouse-wheel"] = (40, partial(_mouse, "wheel"))
    glyphs["mouse-hover"] = (46, _hover)
    glyphs["touch-pinch"] = (48, _pinch)
    glyphs["touch-long-touch"] = (46, _long_touch)
    return glyphs


def _letters(
    canvas: skia.Canvas, text: str, x: float, middle: float, size: float, colour: str
) -> None:
    font = skia.Font(_FACE, size)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    left = x - font.measureText(text) / 2
    canvas.drawString(text, left, middle + size * 0.352, font, fill(colour))


def _cap(width: float, height: float, canvas: skia.Canvas) -> None:
    """Ivory, seen a little from the front: below its face there is an edge."""
    _key(canvas, 2, 1.5, width - 4, height - 4, 8)


def _key(
    canvas: skia.Canvas, x: float, y: float, width: float, height: float, radius: float
) -> None:
    edge = 5 * height / 44
    canvas.drawRRect(rounded(x, y + 1.6, width, height, radius), fill("#000000", 0.5, blur=1.6))
    canvas.drawRRect(rounded(x, y, width, height, radius), linear(
        (0, y + height - 2 * edge), (0, y + height), ["#d3c5a4", "#94835f"]))  # fmt: skip
    face = rounded(x, y, width, height - edge, radius)
    canvas.drawRRect(face, linear((0, y), (0, y + height), ["#fffbf0", _IVORY, "#e5d8b9"]))
    inner = rounded(x + 1.4, y + 1.4, width - 2.8, height - edge - 2.8, radius - 1.4)
    canvas.drawRRect(inner, stroke("#ffffff", 1.1, 0.8))
    canvas.drawRRect(rounded(x, y, width, height, radius), stroke("#3a2a18", 1.5))


def _arrows(canvas: skia.Canvas) -> None:
    """Four small caps, as they lie on a keyboard."""
    side = 22.5
    places = {0: (25.7, 0.6), 90: (49.4, 24), 180: (25.7, 24), 270: (2, 24)}
    for turn, (x, y) in places.items():
        _key(canvas, x, y, side, side, 4.5)
        canvas.save()
        canvas.translate(x + side / 2, y + side / 2 - 1.3)
        canvas.rotate(turn)
        canvas.drawPath(polygon([(0, -5.6), (6, 3.6), (-6, 3.6)]), fill(_LETTER))
        canvas.restore()


def _disc(canvas: skia.Canvas, colour: str) -> None:
    """A round button, lit from the upper left."""
    middle, radius = 23.5, 20.6
    canvas.drawCircle(middle + 0.6, middle + 2, radius + 0.6, fill("#000000", 0.5, blur=1.8))
    canvas.drawCircle(middle, middle, radius + 1.4, fill("#17120c"))
    canvas.drawCircle(middle, middle, radius, radial(
        (middle - 6, middle - 9), radius * 1.9,
        [lighter(colour, 0.3), colour, darker(colour, 0.34)], [0, 0.42, 1]))  # fmt: skip
    canvas.drawCircle(middle, middle, radius - 1, stroke(lighter(colour, 0.6), 1.3, 0.55))
    sheen = svg("M6.5 20 C8 9 16 4.5 23.5 4.5 C31 4.5 39 9 40.5 20 C33 14.5 14 14.5 6.5 20Z")
    canvas.drawPath(sheen, fill("#ffffff", 0.16))


def _lettered_disc(letter: str, colour: str, ink: str, canvas: skia.Canvas) -> None:
    _disc(canvas, colour)
    if ink == "#ffffff":
        _letters(canvas, letter, 24.1, 24.6, 33, darker(colour, 0.65))
    _letters(canvas, letter, 23.5, 23.6, 33, ink)


def _shaped_disc(shape: str, colour: str, canvas: skia.Canvas) -> None:
    _disc(canvas, _DARK)
    middle = 23.5
    pen = stroke(colour, 3.6)
    if shape == "cross":
        for sign in (-1, 1):
            canvas.drawLine(
                middle - 8.6, middle - sign * 8.6, middle + 8.6, middle + sign * 8.6, pen
            )
    elif shape == "circle":
        canvas.drawCircle(middle, middle, 10, pen)
    elif shape == "square":
        canvas.drawRRect(rounded(middle - 8.8, middle - 8.8, 17.6, 17.6, 1.5), pen)
    else:
        canvas.drawPath(polygon([(23.5, 11.6), (34, 30), (13, 30)]), pen)


def _shoulder(text: str, right: bool, trigger: bool, canvas: skia.Canvas) -> None:
    """A bumper is a low bar that falls off outward, a trigger a high round one."""
    if trigger:
        outline = svg("M6 44 L6 24 C6 9 16 3 27 3 L31 3 C42 3 52 9 52 24 L52 44Z")
    else:
        outline = svg("M5 39 L5 25 C5 14 15 8 25 8 L49 8 C51.5 8 53 9.5 53 12 L53 39 "
                      "C53 41 51.5 42 50 42 L8 42 C6.5 42 5 41 5 39Z")  # fmt: skip
    canvas.save()
    if right:
        canvas.translate(58, 0)
        canvas.scale(-1, 1)
    canvas.save()
    canvas.translate(0.6, 2)
    canvas.drawPath(outline, fill("#000000", 0.5, blur=1.8))
    canvas.restore()
    canvas.drawPath(outline, linear((0, 4), (0, 44), ["#fffbf0", _IVORY, "#cdbd98"], [0, 0.5, 1]))
    canvas.drawPath(outline, stroke("#3a2a18", 1.6))
    canvas.restore()
    _letters(canvas, text, 29 + (-1.5 if right else 1.5) * (not trigger), 26.4, 28, _LETTER)


def _menu(canvas: skia.Canvas) -> None:
    _disc(canvas, _DARK)
    for y in (16.5, 23.5, 30.5):
        canvas.drawLine(14.5, y, 32.5, y, stroke(_IVORY, 3.6))


def _plus(canvas: skia.Canvas) -> None:
    _disc(canvas, _DARK)
    canvas.drawLine(12.5, 23.5, 34.5, 23.5, stroke(_IVORY, 4.6))
    canvas.drawLine(23.5, 12.5, 23.5, 34.5, stroke(_IVORY, 4.6))


def _minus(canvas: skia.Canvas) -> None:
    _disc(canvas, _DARK)
    canvas.drawLine(12.5, 23.5, 34.5, 23.5, stroke(_IVORY, 4.6))


def _view(canvas: skia.Canvas) -> None:
    """Two windows, one before the other."""
    _disc(canvas, _DARK)
    canvas.drawRRect(rounded(12.5, 13.5, 15, 13, 2), stroke(_IVORY, 3))
    canvas.drawRRect(rounded(19.5, 20.5, 15, 13, 2), fill(_DARK))
    canvas.drawRRect(rounded(19.5, 20.5, 15, 13, 2), stroke(_IVORY, 3))


def _create(canvas: skia.Canvas) -> None:
    """Three rays above a small bar."""
    _disc(canvas, _DARK)
    canvas.drawRRect(rounded(18.5, 24, 10, 13, 4), stroke(_IVORY, 3))
    for start, end in (((23.5, 18), (23.5, 11)), ((16, 20), (11.5, 14)), ((31, 20), (35.5, 14))):
        canvas.drawLine(*start, *end, stroke(_IVORY, 3))


def _stick(letter: str, canvas: skia.Canvas) -> None:
    """From above: a thumb's cap in its dish, and the four ways to push it."""
    _disc(canvas, _DARK)
    middle = 23.5
    for turn in range(0, 360, 90):
        canvas.save()
        canvas.translate(middle, middle)
        canvas.rotate(turn)
        canvas.drawPath(polygon([(0, -18.2), (4.2, -13.4), (-4.2, -13.4)]), fill(_IVORY))
        canvas.restore()
    canvas.drawCircle(middle, middle, 11.4, fill("#0d0f13"))
    canvas.drawCircle(middle, middle, 10.4, radial(
        (middle - 3, middle - 4), 16, ["#fffaf0", "#cfc3aa", "#8d826c"]))  # fmt: skip
    if letter:
        _letters(canvas, letter, middle, middle, 19, _LETTER)


def _mouse(lit: str, canvas: skia.Canvas) -> None:
    body = rounded(5, 2, 29, 42, 14.5)
    canvas.drawRRect(rounded(5.6, 4, 29, 42, 14.5), fill("#000000", 0.5, blur=1.8))
    canvas.drawRRect(body, linear((0, 2), (0, 44), ["#fffbf0", _IVORY, "#cdbd98"], [0, 0.5, 1]))
    if lit == "right":
        canvas.save()
        canvas.clipRRect(body, True)
        canvas.drawRect(skia.Rect.MakeXYWH(19.5, 0, 20, 20), fill(mix(_LIT, "#e06a10", 0.25)))
        canvas.restore()
    pen = stroke("#3a2a18", 1.7)
    canvas.drawRRect(body, pen)
    canvas.drawLine(5, 20, 34, 20, pen)
    canvas.drawLine(19.5, 2, 19.5, 20, pen)
    wheel = mix(_LIT, "#e06a10", 0.25) if lit == "wheel" else "#6a5a40"
    canvas.drawRRect(rounded(16, 7, 7, 12, 3.5), fill(wheel))
    canvas.drawRRect(rounded(16, 7, 7, 12, 3.5), pen)
    if lit == "wheel":
        for tip, base in ((25, 30), (41, 36)):
            arrow = polygon([(19.5, tip), (25.5, base), (13.5, base)])
            canvas.drawPath(arrow, fill(_LETTER))


def _hover(canvas: skia.Canvas) -> None:
    """A pointer that rests."""
    for radius, alpha in ((8.5, 1.0), (15, 0.75)):
        canvas.drawCircle(15.5, 15.5, radius, stroke(INK, 4.6, 0.55))
        canvas.drawCircle(15.5, 15.5, radius, stroke(_LIT, 2.6, alpha))
    arrow = polygon(
        [(14, 12), (14, 41), (21.2, 34.6), (26, 45), (31, 42.6), (26.2, 32.6), (35.6, 31.6)]
    )
    canvas.drawPath(arrow, stroke(INK, 4))
    canvas.drawPath(arrow, fill("#fffbf0"))
    canvas.drawPath(arrow, stroke(INK, DETAIL))


def _fingertip(canvas: skia.Canvas, x: float, y: float, turn: float, length: float) -> None:
    canvas.save()
    canvas.translate(x, y)
    canvas.rotate(turn)
    finger = rounded(-6.4, -7, 12.8, length, 6.4)
    canvas.drawRRect(finger, stroke(INK, 3.4))
    canvas.drawRRect(finger, linear((-6, 0), (6, 0), ["#fffbf0", "#dccfb2"]))
    canvas.drawRRect(rounded(-3.6, -5, 7.2, 7.4, 3.4), fill("#c9b78f"))
    canvas.restore()


def _pinch(canvas: skia.Canvas) -> None:
    """Two fingers that part."""
    for turn in (0, 180):
        canvas.save()
        canvas.rotate(turn, 24, 24)
        canvas.drawLine(28, 20, 38, 10, stroke(INK, 6.4))
        canvas.drawPath(polygon([(45, 3), (43, 16), (32, 5)]), stroke(INK, 4))
        canvas.drawLine(28, 20, 38, 10, stroke(_LIT, 4))
        canvas.drawPath(polygon([(45, 3), (43, 16), (32, 5)]), fill(_LIT))
        canvas.restore()
    _fingertip(canvas, 35, 32, -45, 16)
    _fingertip(canvas, 13.5, 15.5, 135, 16)


def _long_touch(canvas: skia.Canvas) -> None:
    """A finger that stays, and the time that passes around it."""
    canvas.drawCircle(22, 17, 13.5, stroke(INK, 5.6, 0.75))
    canvas.drawCircle(22, 17, 13.5, stroke("#8a7a5c", 3))
    ring = skia.Rect.MakeXYWH(8.5, 3.5, 27, 27)
    canvas.drawArc(ring, -90, 250, False, stroke(_LIT, 3.6))
    _fingertip(canvas, 22, 17, -12, 34)
