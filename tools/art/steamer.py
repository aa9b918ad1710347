"""A small ocean liner of 1900, as a vignette on the sea."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import skia

from art.brush import fill, linear, stroke, svg
from art.smoke import draw_plume, plume

INK = "#2b2621"
HULL = ("#4a4f50", "#2f3435")
CREAM = "#f3e8cc"
BUFF = "#cf9a4c"
RED = "#97382a"
WAVE = "#2f6069"


def draw_steamer(canvas: skia.Canvas, x: float, y: float, width: float) -> None:
    """Sails to the left; (x, y) is the middle of her waterline."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(width / 100, width / 100)
    _draw_smoke(canvas)
    _draw_masts(canvas)
    _draw_decks(canvas)
    _draw_hull(canvas)
    _draw_waves(canvas)
    canvas.restore()


def _draw_smoke(canvas: skia.Canvas) -> None:
    ink = ("#4a4a44", "#aeb6aa", "#e8e6d6")
    for start, seed in ((-9, 3), (7, 4)):
        line = (
            (start, -34, 1.6),
            (start + 8, -39, 3.0),
            (start + 24, -43, 4.4),
            (start + 42, -46, 4.0),
            (start + 58, -48, 2.4),
            (start + 66, -48.6, 1.2),
        )
        draw_plume(canvas, plume(line, seed), 0.5, ink)


def _draw_masts(canvas: skia.Canvas) -> None:
    for x, top in ((-30, -40), (29, -38)):
        canvas.drawLine(x, -10, x + 1.6, top, stroke(INK, 1.0))
    for start, end in (
        ((-28.6, -39), (-50, -12)),
        ((-28.6, -39), (30.4, -37)),
        ((30.4, -37), (48, -11)),
        ((-28.6, -36), (-20, -14)),
        ((30.4, -35), (22, -14)),
    ):
        canvas.drawLine(*start, *end, stroke(INK, 0.45, 0.8))
    canvas.drawPath(svg("M31,-38 L38,-36.4 L31,-34.6 Z"), fill(RED))


def _draw_decks(canvas: skia.Canvas) -> None:
    """Two white decks and two buff funnels with black tops."""
    for left, right, top, bottom in ((-24, 26, -17, -11), (-18, 20, -21, -17)):
        deck = skia.Rect.MakeLTRB(left, top, right, bottom)
        canvas.drawRect(deck, fill(CREAM))
        canvas.drawRect(deck, stroke(INK, 0.7))
        for x in range(left + 3, right - 1, 4):
            canvas.drawCircle(x, (top + bottom) / 2, 0.7, fill(INK))
    for x in (-11, 5):
        funnel = svg(f"M{x - 2.6},-21 L{x - 1.6},-34 L{x + 4},-34 L{x + 3.2},-21 Z")
        canvas.drawPath(funnel, linear((x - 3, 0), (x + 4, 0), ["#eac07a", BUFF, "#8a5d22"]))
        canvas.drawPath(funnel, stroke(INK, 0.7))
        canvas.drawPath(
            svg(f"M{x - 1.8},-31 L{x - 1.6},-34 L{x + 4},-34 L{x + 3.8},-31 Z"), fill(INK)
        )


def _draw_hull(canvas: skia.Canvas) -> None:
    hull = svg(
        "M-52,-13 C-46,-11.6 40,-11 50,-13 C49,-8 45,-3 41,0 L-45,0 C-47,-4 -49,-8 -52,-13 Z"
    )
    canvas.drawPath(hull, linear((0, -13), (0, 0), HULL))
    canvas.save()
    canvas.clipPath(hull, True)
    canvas.drawRect(skia.Rect.MakeLTRB(-60, -2.6, 60, 0), fill(RED))
    canvas.restore()
    canvas.drawPath(hull, stroke(INK, 0.8))
    canvas.drawPath(svg("M-50.6,-11 C-44,-9.8 40,-9.4 49,-11"), stroke(CREAM, 0.6))
    for x in range(-42, 44, 5):
        canvas.drawCircle(x, -6.6, 0.6, fill(CREAM))


def _draw_waves(canvas: skia.Canvas) -> None:
    """Foam at the bow, then three broken lines of swell."""
    canvas.drawPath(
        svg(
            "M-47,1.4 C-52,-2 -56,-1 -57,1.4 C-40,2.6 30,2.8 46,1.4 C43,0 41,0.2 39,0.2 L-45,0.2 Z"
        ),
        fill("#eef2e4", 0.9),
    )
    for y, left, right in ((2.6, -62, 54), (5.4, -48, 66), (8.2, -36, 40)):
        x = left
        while x < right:
            canvas.drawPath(
                svg(f"M{x},{y} C{x + 2},{y - 1.6} {x + 4},{y - 1.6} {x + 6},{y} "),
                stroke(WAVE, 0.7, 0.75),
            )
            x += 7
