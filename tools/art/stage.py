"""What moves or hides: steam, the glow of focus, and the curtain before a hand of cards."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from art.brush import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    PIXELS,
    Draw,
    fill,
    gilt,
    image_of,
    linear,
    pixels_of,
    radial,
    rectangle,
    render,
    rounded,
    save,
    shrink,
    star,
    stroke,
    svg,
    tint,
)

PUFFS, PUFF_CELL = 8, 48
SPARK = 48
CURTAIN_WIDTH, CURTAIN_HEIGHT = 364, 96
CURTAIN_INSET = 24
SWAG = (CURTAIN_WIDTH - 2 * CURTAIN_INSET) // 4
OPEN_INSET = CURTAIN_INSET + SWAG
_DRAPE = 60
_FOLDS = ["#36080c", "#8a1c23", "#c2403c", "#8e1f25", "#4a0c11", "#2b0609"]
_FOLD_STOPS = [0, 0.24, 0.4, 0.62, 0.88, 1]


def paint(sprites: Path) -> None:
    save(_steam(), sprites / "steam.webp")
    save(render(SPARK, SPARK, _spark), sprites / "spark.webp")
    save(_curtain(_closed), sprites / "curtain.webp")
    save(_curtain(_open), sprites / "curtain-open.webp")


def _steam() -> Image.Image:
    """Puffs that grow and fade; each is a bunch of balls with a warm shadow below."""
    cells = []
    for number in range(PUFFS):
        age = number / (PUFFS - 1)
        side = PUFF_CELL * PIXELS * 4
        puff = pixels_of(side, side, PIXELS * 4, _puff(number, 4.5 + 15 * age**0.8, age))
        cells.append(shrink(puff) * (0.96 - 0.74 * age**1.3))
    return image_of(np.concatenate(cells, 1))


def _puff(number: int, radius: float, age: float) -> Draw:
    lobes = 5 + number // 3
    chance = np.random.default_rng(1900 + number)
    middle = PUFF_CELL / 2
    balls = [(middle, middle, 0.72 * radius)]
    for i in range(lobes):
        angle = 2 * math.pi * (i + chance.uniform(-0.2, 0.2)) / lobes
        reach = radius * chance.uniform(0.48, 0.6)
        size = radius * chance.uniform(0.36, 0.48)
        balls.append((middle + reach * math.cos(angle), middle + reach * math.sin(angle), size))

    def draw(canvas: skia.Canvas) -> None:
        soft = 0.3 + 0.7 * age
        for colour, shift, share in (("#a8957a", 0.08, 1.0), ("#f3ead7", -0.03, 0.93)):
            for x, y, size in balls:
                paint = fill(colour, 1, blur=soft)
                canvas.drawCircle(x + shift * radius, y + shift * radius, size * share, paint)
        for x, y, size in balls:
            canvas.drawCircle(
                x - 0.2 * size, y - 0.26 * size, size * 0.6, fill("#fffdf6", 0.9, soft)
            )

    return draw


def _spark(canvas: skia.Canvas) -> None:
    middle = SPARK / 2
    halo = [tint("#ffe2a0", 0.85), tint("#ffb52e", 0.38), tint("#ffb52e", 0.0)]
    canvas.drawCircle(middle, middle, middle, radial((middle, middle), middle, halo, [0, 0.28, 1]))
    canvas.drawPath(star(4, 20, 2.2, (middle, middle)), fill("#fff3cf", 0.9, blur=0.5))
    canvas.drawCircle(middle, middle, 4, fill("#ffffff", 1, blur=1))


def _curtain(draw: Draw) -> Image.Image:
    """Cut to rounded corners, with a brass edge."""

    def framed(canvas: skia.Canvas) -> None:
        edge = rounded(0.8, 0.8, CURTAIN_WIDTH - 1.6, CURTAIN_HEIGHT - 1.6, 10)
        canvas.save()
        canvas.clipRRect(edge, True)
        draw(canvas)
        canvas.restore()
        canvas.drawRRect(edge, stroke(INK, 1.6))
        canvas.drawRRect(edge, stroke("#c9a25a", 1.2, 0.9))

    return render(CURTAIN_WIDTH, CURTAIN_HEIGHT, framed)


def _fold(canvas: skia.Canvas, left: float, right: float) -> None:
    paint = linear((left, 0), (right, 0), _FOLDS, _FOLD_STOPS)
    canvas.drawRect(rectangle(left, 0, right - left + 0.2, CURTAIN_HEIGHT), paint)


def _closed(canvas: skia.Canvas) -> None:
    """Four folds to a swag, so that the middle may be repeated swag by swag."""
    for i in range(-4, 16 + 4):
        left = CURTAIN_INSET + i * SWAG / 4
        _fold(canvas, left, left + SWAG / 4)
    shade = [tint("#000000", 0.0), tint("#000000", 0.42)]
    canvas.drawRect(
        rectangle(0, 0, CURTAIN_WIDTH, CURTAIN_HEIGHT), linear((0, 24), (0, CURTAIN_HEIGHT), shade)
    )
    _fringe(canvas, 0, CURTAIN_WIDTH, CURTAIN_HEIGHT - 3)
    _valance(canvas)


def _fringe(canvas: skia.Canvas, left: float, right: float, bottom: float) -> None:
    canvas.drawLine(left, bottom - 1, right, bottom - 1, stroke(GOLD, 5, dash=(1.975, 1.975)))
    canvas.drawLine(left, bottom - 5, right, bottom - 5, stroke(GOLD_DARK, 3))
    canvas.drawLine(left, bottom - 5.4, right, bottom - 5.4, stroke(GOLD_LIGHT, 1))


def _valance(canvas: skia.Canvas) -> None:
    """Swags hung from the top, a tassel where two meet."""
    for i in range(-1, 5):
        left = CURTAIN_INSET + i * SWAG
        right = left + SWAG
        _swag(canvas, left, right)
    for i in range(5):
        _tassel(canvas, CURTAIN_INSET + i * SWAG, 8)


def _swag(canvas: skia.Canvas, left: float, right: float) -> None:
    def drape(depth: float) -> str:
        return (
            f"L{right} {depth * 0.28} C{right - 18} {depth * 1.22} "
            f"{left + 18} {depth * 1.22} {left} {depth * 0.28}"
        )

    cloth = svg(f"M{left} -2 L{right} -2 {drape(28)}Z")
    canvas.save()
    canvas.translate(0, 4)
    canvas.drawPath(cloth, fill("#000000", 0.55, blur=2.4))
    canvas.restore()
    canvas.drawPath(cloth, linear((0, 0), (0, 30), ["#7a171d", "#cf4c46", "#7a151b"], [0, 0.5, 1]))
    for depth in (9, 16, 22.5):
        crease = svg(f"M{right} {depth * 0.28} " + drape(depth))
        canvas.drawPath(crease, stroke("#4a0c11", 1.1, 0.7))
    hem = svg(f"M{right} 7.84 " + drape(28))
    canvas.drawPath(hem, stroke("#3a0a0e", 4))
    canvas.drawPath(hem, stroke(GOLD, 2.4))
    canvas.drawPath(hem, stroke(GOLD_LIGHT, 0.8))


def _tassel(canvas: skia.Canvas, x: float, y: float) -> None:
    canvas.drawRRect(rounded(x - 3, y + 5, 6, 11, 1.6), fill("#2b0609", 0.8))
    canvas.drawRRect(rounded(x - 2.4, y + 5, 4.8, 10, 1.2), gilt(y + 2, y + 20))
    for dx in (-0.9, 0.9):
        canvas.drawLine(x + dx, y + 8, x + dx, y + 14.6, stroke(GOLD_DARK, 0.6))
    canvas.drawCircle(x, y + 3, 4, fill("#2b0609"))
    canvas.drawCircle(x, y + 3, 3.2, radial((x - 1, y + 2), 4, [GOLD_LIGHT, GOLD, GOLD_DARK]))


def _open(canvas: skia.Canvas) -> None:
    """Drawn aside and tied; the middle is empty, for the cards that the program shows there."""
    _drawn_aside(canvas)
    canvas.save()
    canvas.translate(CURTAIN_WIDTH, 0)
    canvas.scale(-1, 1)
    _drawn_aside(canvas)
    canvas.restore()
    _valance(canvas)


def _drawn_aside(canvas: skia.Canvas) -> None:
    waist, foot = 58, CURTAIN_HEIGHT
    edge = f"M-2 0 L{_DRAPE} 0 C{_DRAPE - 2} 34 34 50 22 {waist} C34 70 40 82 42 {foot}"
    cloth = svg(edge + f" L-2 {foot}Z")
    canvas.save()
    canvas.translate(3, 2)
    canvas.drawPath(cloth, fill("#000000", 0.5, blur=3))
    canvas.restore()
    canvas.save()
    canvas.clipPath(cloth, True)
    canvas.drawRect(rectangle(-2, 0, 80, foot), fill("#6b1218"))
    for i in range(6):
        share = (i + 0.5) / 6
        top, tie, hem = _DRAPE * share, 22 * share, 42 * share
        fold = svg(f"M{top} 0 C{top} 34 {tie + 8 * share} 50 {tie} {waist} "
                   f"C{tie + 8 * share} 70 {hem} 82 {hem} {foot}")  # fmt: skip
        canvas.drawPath(fold, stroke("#2b0609", 5, 0.75))
        canvas.translate(-2.6, 0)
        canvas.drawPath(fold, stroke("#c2403c", 3, 0.85))
        canvas.translate(2.6, 0)
    _fringe(canvas, -2, 80, foot - 3)
    canvas.restore()
    canvas.drawPath(svg(edge), stroke(GOLD, 2))
    canvas.drawLine(-2, waist - 2, 21, waist, stroke("#2b0609", 8))
    canvas.drawLine(-2, waist - 2, 21, waist, stroke(GOLD, 5))
    canvas.drawLine(-2, waist - 3.4, 21, waist - 1.4, stroke(GOLD_LIGHT, 1.4))
    _tassel(canvas, 20, waist - 2)
