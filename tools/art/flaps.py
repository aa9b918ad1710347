"""Split flaps without letters, in pieces that the program puts together.

A flap is drawn back to front: its seat (the dark slot with the leaves that wait below), the
upper and the lower leaf, a letter, the light on each leaf, the hinge.  A turning leaf is
scaled towards the hinge, so the leaves hold nothing that must not be squeezed.  Sizes are
pixels at 4K; the eight variants differ as worn plastic does.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia
from PIL import Image

from art.brush import fill, linear, mix, render, rounded, stroke, tint

VARIANTS = 8
WIDTH, HEIGHT = 67, 102
HALF = HEIGHT // 2
GAP = 2
UPPER = ("#363a43", "#282b33", "#1e2127", "#191b21")
LOWER = ("#14161b", "#191b21", "#1f2228", "#23262d")


@dataclass(frozen=True)
class Piece:
    """One row of the picture: where it starts, its size, and its place on the flap."""

    name: str
    size: tuple[int, int]
    offset: tuple[int, int]
    top: int


def pieces() -> list[Piece]:
    """From top to bottom in the picture, with a gap so that scaling cannot bleed."""
    plan = (
        ("seat", (WIDTH + 6, HEIGHT + 14), (-3, -3)),
        ("upper", (WIDTH, HALF), (0, 0)),
        ("lower", (WIDTH, HALF), (0, HALF)),
        ("upper_light", (WIDTH, HALF), (0, 0)),
        ("lower_light", (WIDTH, HALF), (0, HALF)),
        ("hinge", (WIDTH + 6, 26), (-3, HALF - 13)),
    )
    found, top = [], 0
    for name, size, offset in plan:
        found.append(Piece(name, size, offset, top))
        top += size[1] + GAP
    return found


def step() -> int:
    """From one variant to the next, the same for all pieces."""
    return max(piece.size[0] for piece in pieces()) + GAP


def paint_flaps() -> Image.Image:
    rows = pieces()
    height = rows[-1].top + rows[-1].size[1]
    return render(step() * VARIANTS - GAP, height, _draw_all, pixels=1)


def _draw_all(canvas: skia.Canvas) -> None:
    random = np.random.default_rng(17)
    tones = np.linspace(-1, 1, VARIANTS)
    random.shuffle(tones)
    draw = {
        "seat": _draw_seat,
        "upper": _draw_upper,
        "lower": _draw_lower,
        "upper_light": _draw_upper_light,
        "lower_light": _draw_lower_light,
        "hinge": _draw_hinge,
    }
    for piece in pieces():
        for variant, tone in enumerate(tones):
            canvas.save()
            canvas.translate(variant * step(), piece.top)
            canvas.clipRect(skia.Rect.MakeWH(*piece.size))
            draw[piece.name](canvas, float(tone) + random.normal(0, 0.25))
            canvas.restore()


def toned(colours: tuple[str, ...], tone: float) -> list[str]:
    """A little lighter or darker: no two flaps have faded alike."""
    other = "#7a7f8c" if tone > 0 else "#000000"
    return [mix(colour, other, 0.055 * abs(tone)) for colour in colours]


def leaf(top: bool) -> skia.RRect:
    """Rounded where the leaf ends, nearly square at the hinge."""
    box = skia.RRect()
    far, near = (7, 7), (1.5, 1.5)
    radii = [far, far, near, near] if top else [near, near, far, far]
    edges = (0, 0, WIDTH, HALF - 1) if top else (0, 1, WIDTH, HALF)
    box.setRectRadii(skia.Rect.MakeLTRB(*edges), [skia.Point(*radius) for radius in radii])
    return box


def _draw_seat(canvas: skia.Canvas, tone: float) -> None:
    """The slot, and the edges of three leaves below, each a little narrower."""
    canvas.translate(3, 3)
    canvas.drawRRect(rounded(-3, -3, WIDTH + 6, HEIGHT + 7, 9), fill("#030304"))
    for i in (3, 2, 1):
        low = HEIGHT + 3 * i
        inset = 1.2 * i
        shade = mix("#1d2026", "#000000", 0.24 * i)
        canvas.drawRRect(rounded(inset, low - 14, WIDTH - 2 * inset, 14, 6), fill(shade))
        edge = stroke("#6a6d74", 0.9, 0.55 - 0.12 * i + 0.03 * tone)
        canvas.drawLine(inset + 5, low - 0.6, WIDTH - inset - 5, low - 0.6, edge)


def _draw_upper(canvas: skia.Canvas, tone: float) -> None:
    canvas.drawRRect(leaf(True), linear((0, 0), (0, HALF), toned(UPPER, tone)))


def _draw_lower(canvas: skia.Canvas, tone: float) -> None:
    canvas.drawRRect(leaf(False), linear((0, 0), (0, HALF), toned(LOWER, tone)))


def _draw_upper_light(canvas: skia.Canvas, tone: float) -> None:
    """Over the letter: a lit top edge, a sheen, and shade towards the hinge."""
    canvas.clipRRect(leaf(True), True)
    sheen = [tint("#fff0d0", 0.10 + 0.02 * tone), tint("#fff0d0", 0.02), tint("#fff0d0", 0.0)]
    canvas.drawPaint(linear((0, 0), (0, 26), sheen))
    canvas.drawLine(6, 1.1, WIDTH - 6, 1.1, stroke("#fff3da", 1.6, 0.36 + 0.05 * tone))
    canvas.drawLine(1, 7, 1, HALF - 2, stroke("#ffffff", 1.2, 0.07))
    shade = [tint("#000000", 0.0), tint("#000000", 0.26)]
    canvas.drawPaint(linear((0, HALF - 9), (0, HALF), shade))


def _draw_lower_light(canvas: skia.Canvas, tone: float) -> None:
    """Over the letter: the upper leaf's shadow, then light again at the lower edge."""
    canvas.clipRRect(leaf(False), True)
    shade = [tint("#050608", 0.50), tint("#050608", 0.16), tint("#050608", 0.02)]
    canvas.drawPaint(linear((0, 0), (0, 34), shade, [0, 0.45, 1]))
    canvas.drawLine(3, 2, WIDTH - 3, 2, stroke("#ffffff", 1.2, 0.12 + 0.02 * tone))
    canvas.drawLine(6, HALF - 1, WIDTH - 6, HALF - 1, stroke("#fff3da", 1.2, 0.12))


def _draw_hinge(canvas: skia.Canvas, tone: float) -> None:
    """The split, and a pin at either end that holds the leaves."""
    canvas.translate(3, 13)
    canvas.drawRect(skia.Rect.MakeLTRB(-1, -1.5, WIDTH + 1, 1.5), fill("#000000"))
    steel = ["#8d8574", "#5d5648", "#2c2822", "#100d0a"]
    for left in (-2.0, WIDTH - 4.2):
        pin = rounded(left, -9 + 0.3 * tone, 6.2, 18, 2.0)
        canvas.drawRRect(pin, linear((0, -9), (0, 9), steel, [0, 0.25, 0.6, 1]))
        canvas.drawRRect(pin, stroke("#000000", 1.3))
        canvas.drawLine(left + 1.8, -6, left + 1.8, 3, stroke("#fff0d0", 0.8, 0.25))
