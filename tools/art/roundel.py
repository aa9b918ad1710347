"""The poster's badge: a streamliner out of the sunrise, and the name of the game."""

from __future__ import annotations

import math
from pathlib import Path

import skia

from art.brush import (
    fill,
    linear,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    save,
    stroke,
    svg,
    tint,
)
from art.palette import ASSETS

SIZE = (270, 250)
"""Logical pixels as painted; the program makes it smaller where it needs the room."""
_CENTRE = (135.0, 106.0)
_RADIUS = 96.0
_INK, _GOLD, _GILT = "#10243e", "#e0a526", ("#b57a1c", "#f6d06a", "#fff0b8", "#d99a2a", "#9a6415")
_BAND = (6.0, 174.0, 258.0, 62.0)
_TITLE = "RAIL BARON"


def paint(folder: Path) -> None:
    save(render(*SIZE, _draw), folder / "roundel.webp")


def _draw(canvas: skia.Canvas) -> None:
    disc = skia.Path()
    disc.addCircle(*_CENTRE, _RADIUS)
    canvas.drawCircle(_CENTRE[0] + 2.5, _CENTRE[1] + 4.5, _RADIUS + 4, fill("#000000", 0.5, 5))
    canvas.drawCircle(*_CENTRE, _RADIUS + 5, fill(_INK))
    canvas.save()
    canvas.clipPath(disc, True)
    canvas.translate(*_CENTRE)
    _draw_sunrise(canvas)
    _draw_hills(canvas)
    _draw_track(canvas)
    _draw_nose(canvas)
    canvas.restore()
    _draw_rings(canvas)
    _draw_band(canvas)


def _draw_sunrise(canvas: skia.Canvas) -> None:
    sky = ["#ffe08a", "#f5b03f", "#dd6a2a", "#9c3328", "#6d2229"]
    canvas.drawCircle(0, 0, _RADIUS, radial((0, 34), 142, sky, [0, 0.24, 0.52, 0.82, 1]))
    for ray in range(18):
        start = math.tau * ray / 18 + math.tau / 72
        tips = [(220 * math.cos(a), 34 + 220 * math.sin(a)) for a in (start, start + math.tau / 36)]
        canvas.drawPath(polygon([(0, 34), *tips]), fill("#fff2c4", 0.24))


def _draw_hills(canvas: skia.Canvas) -> None:
    """Two ridges in flat ink, the farther one with snow."""
    far = [(-100, 44), (-72, 14), (-58, 26), (-40, 6), (-12, 40), (14, 30), (38, 4), (60, 24)]
    canvas.drawPath(polygon([*far, (78, 10), (100, 34), (100, 100), (-100, 100)]), fill("#2b6079"))
    for x, y in ((-72, 14), (-40, 6), (38, 4), (78, 10)):
        snow = polygon([(x, y), (x + 9, y + 9), (x + 4, y + 8), (x, y + 12), (x - 7, y + 8)])
        canvas.drawPath(snow, fill("#f6ecd4", 0.9))
    near = svg("M-100 52 C-60 34 -36 58 0 56 C40 54 60 34 100 50 L100 100 L-100 100Z")
    canvas.drawPath(near, fill("#173d57"))


def _draw_track(canvas: skia.Canvas) -> None:
    for half in (26.0, 15.0):
        bed = polygon([(-3, 50), (3, 50), (half * 2.2, 100), (-half * 2.2, 100)])
        canvas.drawPath(bed, fill("#0c1c31" if half > 20 else "#10243e"))


def _draw_nose(canvas: skia.Canvas) -> None:
    """Head-on and huge: bullet nose, windscreen, headlight, chevrons."""
    body = svg("M-38 100 L-42 30 C-44 -44 44 -44 42 30 L38 100Z")
    canvas.drawPath(body, stroke(_INK, 6))
    coat = ["#fff3d0", "#f0c562", "#c9812c", "#8a4119", "#5c2413"]
    canvas.drawPath(body, linear((-42, 0), (42, 0), coat, [0, 0.26, 0.56, 0.82, 1]))
    canvas.save()
    canvas.clipPath(body, True)
    for row in range(4):
        y = 44 + 13 * row
        wing = svg(
            f"M-46 {y - 15} C-30 {y - 6} -14 {y + 4} 0 {y + 9} "
            f"C14 {y + 4} 30 {y - 6} 46 {y - 15} L46 {y - 9} "
            f"C30 {y} 14 {y + 10} 0 {y + 15} C-14 {y + 10} -30 {y} -46 {y - 9}Z"
        )
        canvas.drawPath(wing, fill("#fff3d6" if row % 2 == 0 else "#7d1f1c"))
    shade = [tint("#3a1208", 0.0), tint("#3a1208", 0.0), tint("#3a1208", 0.5)]
    canvas.drawRect(rectangle(-46, -40, 92, 140), linear((-42, 0), (42, 0), shade, [0, 0.5, 1]))
    gleam = svg("M-31 92 L-34 28 C-35 2 -26 -14 -14 -20 C-24 -10 -28 8 -27 28 L-25 92Z")
    canvas.drawPath(gleam, fill("#ffffff", 0.42))
    canvas.restore()
    for side in (-1, 1):
        pane = polygon([(side * 4, 1), (side * 28, 7), (side * 31, 23), (side * 4, 17)])
        canvas.drawPath(pane, stroke(_INK, 3))
        canvas.drawPath(pane, linear((0, 0), (0, 24), ["#3f7d97", "#12304a"]))
        glint = polygon([(side * 8, 3.4), (side * 15, 5.0), (side * 11, 17), (side * 6, 16)])
        canvas.drawPath(glint, fill("#d9f2f6", 0.4))
    beam = [tint("#fff6c8", 0.9), tint("#fff2b0", 0.35), tint("#fff2b0", 0.0)]
    canvas.drawCircle(0, -12, 30, radial((0, -12), 30, beam, [0, 0.4, 1]))
    canvas.drawCircle(0, -12, 9, fill(_INK))
    canvas.drawCircle(0, -12, 7.4, linear((-5, -19), (5, -5), _GILT[1:4]))
    canvas.drawCircle(0, -12, 5.4, fill("#fffdea"))


def _draw_rings(canvas: skia.Canvas) -> None:
    left, right = _CENTRE[0] - _RADIUS, _CENTRE[0] + _RADIUS
    gilt = linear((left, 10), (right, 200), _GILT)
    gilt.setStyle(skia.Paint.kStroke_Style)
    gilt.setStrokeWidth(4.4)
    canvas.drawCircle(*_CENTRE, _RADIUS + 1, gilt)
    canvas.drawCircle(*_CENTRE, _RADIUS - 2.6, stroke(_INK, 1.8))
    canvas.drawCircle(*_CENTRE, _RADIUS + 5, stroke("#050d18", 1.4))


def _draw_band(canvas: skia.Canvas) -> None:
    """The nameplate, lettered: the name is the same in every language."""
    x, y, width, height = _BAND
    canvas.drawRRect(rounded(x + 2, y + 4, width, height, 9), fill("#000000", 0.55, 4))
    canvas.drawRRect(rounded(x, y, width, height, 9), stroke("#050d18", 2.4))
    canvas.drawRRect(
        rounded(x, y, width, height, 9), linear((0, y), (0, y + height), ["#1b3b60", _INK])
    )
    gilt = linear((x, y), (x + width, y + height), _GILT)
    gilt.setStyle(skia.Paint.kStroke_Style)
    gilt.setStrokeWidth(2.2)
    canvas.drawRRect(rounded(x + 4.5, y + 4.5, width - 9, height - 9, 6), gilt)
    face = skia.Typeface.MakeFromFile(str(ASSETS / "fonts" / "Limelight-Regular.ttf"))
    font = skia.Font(face, 38)
    font.setHinting(skia.FontHinting.kNone)
    left = x + (width - font.measureText(_TITLE)) / 2
    base = y + height / 2 + 13.4
    canvas.drawString(_TITLE, left + 1, base + 1.8, font, fill("#000000", 0.7))
    letters = linear((0, base - 27), (0, base), ["#fff0b8", "#f3c95c", "#d3952a"])
    canvas.drawString(_TITLE, left, base, font, letters)
