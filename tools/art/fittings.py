"""What hangs on the board: clock, swan-neck lamp and the rods that carry it all."""

from __future__ import annotations

import numpy as np
import skia
from PIL import Image

from art.brush import (
    PIXELS,
    Point,
    fill,
    image_of,
    linear,
    pixels_of,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    stroke,
    svg,
    tint,
)
from art.casing import BRASS_GLINT, BRASS_LIGHT, Sliced

CLOCK = 300
FACE = 92.0
"""Radius of the dial: hands reach no farther."""
RIM = 106.0
INK = "#21160d"


def paint_clock() -> Image.Image:
    return render(CLOCK, CLOCK, _draw_clock)


def _draw_clock(canvas: skia.Canvas) -> None:
    canvas.translate(CLOCK / 2, CLOCK / 2)
    glow = [tint("#ffc873", a) for a in (0.75, 0.52, 0.22, 0.06, 0.0)]
    canvas.drawCircle(0, 0, 149, radial((0, 0), 149, glow, [0.6, 0.71, 0.8, 0.9, 1]))
    canvas.drawCircle(0, 5, RIM + 1, fill("#000000", 0.55, 6))
    _draw_rim(canvas)
    opal = ["#fffaea", "#fdf0cd", "#f3dba4", "#d9b06a", "#b98845"]
    canvas.drawCircle(0, 0, FACE, radial((0, -6), FACE * 1.1, opal, [0, 0.5, 0.78, 0.93, 1]))
    _draw_track(canvas)
    shade = [tint("#3a2208", 0.55), tint("#3a2208", 0.0)]
    canvas.save()
    ring = skia.Path()
    ring.addCircle(0, 0, FACE)
    canvas.clipPath(ring, True)
    canvas.drawRect(
        rectangle(-FACE, -FACE, 2 * FACE, 26), linear((0, -FACE), (0, -FACE + 22), shade)
    )
    _draw_glass(canvas)
    canvas.restore()


def _draw_rim(canvas: skia.Canvas) -> None:
    """Two brass rings with a groove, bright above and once more, fainter, below."""
    for radius, width, turned in ((RIM - 4, 8.0, False), (FACE + 3.2, 5.0, True)):
        paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
        paint.setShader(_brass_sweep(turned))
        canvas.drawCircle(0, 0, radius, paint)
    canvas.drawCircle(0, 0, RIM, stroke("#120a04", 1.2))
    canvas.drawCircle(0, 0, RIM - 5, stroke(BRASS_GLINT, 0.8, 0.35))
    canvas.drawCircle(0, 0, RIM - 8.4, stroke("#140b04", 1.6, 0.9))
    canvas.drawCircle(0, 0, FACE + 0.4, stroke("#140b04", 1.6, 0.95))


def _brass_sweep(turned: bool) -> skia.Shader:
    """Brass around a circle; the inner ring slopes the other way and is lit from below."""
    outer = ("#a4753a", "#c99c55", "#6a461c", "#2e1b08", "#6a461c", "#a4753a", "#e2bd75")
    crown = ("#fff3cf", "#e2bd75", "#a4753a")
    inner = ("#7d5526", "#b98a47", "#f0d08c", "#fff0c6", "#f0d08c", "#b98a47", "#6a461c")
    base = ("#3a240c", "#5a3a15", "#7d5526")
    names = inner + base if turned else outer + crown
    colours = [skia.Color(*(int(name[i : i + 2], 16) for i in (1, 3, 5))) for name in names]
    return skia.GradientShader.MakeSweep(0, 0, colours)


def _draw_track(canvas: skia.Canvas) -> None:
    """Minutes between two hairlines, hours as batons, the quarters broader."""
    canvas.drawCircle(0, 0, FACE - 5, stroke(INK, 0.9, 0.8))
    canvas.drawCircle(0, 0, FACE - 12.5, stroke(INK, 0.6, 0.55))
    for minute in range(60):
        canvas.save()
        canvas.rotate(minute * 6)
        if minute % 5:
            canvas.drawRect(rectangle(-0.75, -FACE + 5, 1.5, 7.5), fill(INK, 0.92))
        else:
            wide = 6.4 if minute % 15 == 0 else 4.2
            canvas.drawRect(rectangle(-wide / 2, -FACE + 5, wide, 21), fill(INK))
        canvas.restore()


def _draw_glass(canvas: skia.Canvas) -> None:
    """A crescent of reflected hall in the upper left of the glass."""
    disc, cut = skia.Path(), skia.Path()
    disc.addCircle(0, 0, FACE - 2)
    cut.addCircle(22, 40, FACE + 12)
    crescent = skia.Op(disc, cut, skia.PathOp.kDifference_PathOp)
    canvas.drawPath(crescent, fill("#ffffff", 0.17, 3))


LAMP_SIZE = (540, 560)
LAMP_FOOT: Point = (184, 170)
"""Where the lamp stands on the board's upper edge."""
HEAD: Point = (LAMP_FOOT[0] + 86, LAMP_FOOT[1] - 78)
SHADE = "M -9 -10 L 9 -10 C 13 4 42 6 47 30 L -47 30 C -42 6 -13 4 -9 -10 Z"
NECK = "M 0 -4 C 0 -72 2 -116 46 -116 C 78 -116 86 -100 86 -84"


def paint_lamp() -> Image.Image:
    """Neck, shade, and the light it throws on hall and board, as plain alpha."""
    size = LAMP_SIZE[0] * PIXELS, LAMP_SIZE[1] * PIXELS
    return image_of(_dithered_alpha(pixels_of(*size, PIXELS, _draw_lamp)))


def _dithered_alpha(pixels: np.ndarray) -> np.ndarray:
    """Faint light spans few alpha steps: a trace of noise hides their edges."""
    noise = np.random.default_rng(3).uniform(-0.5, 0.5, pixels.shape[:2])[..., None] / 255
    faint = (pixels[..., 3:] > 0) & (pixels[..., 3:] < 0.5)
    share = np.maximum(1 + noise / np.maximum(pixels[..., 3:], 1e-3), 0)
    return np.where(faint, pixels * share, pixels).astype(np.float32)


def _draw_lamp(canvas: skia.Canvas) -> None:
    _draw_cone(canvas)
    canvas.save()
    canvas.translate(*LAMP_FOOT)
    _draw_neck(canvas)
    canvas.restore()
    canvas.save()
    canvas.translate(*HEAD)
    _draw_shade(canvas)
    canvas.restore()


def _draw_cone(canvas: skia.Canvas) -> None:
    """Light falling on the board: a wide soft cone, and a pool below the head."""
    x, y = HEAD
    cone = polygon([(x - 40, y + 30), (x + 40, y + 30), (x + 200, y + 400), (x - 200, y + 400)])
    light = [tint("#ffc06a", a) for a in (0.46, 0.22, 0.07, 0.0)]
    paint = linear((0, y + 30), (0, y + 400), light, [0, 0.25, 0.6, 1])
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 26))
    canvas.drawPath(cone, paint)
    pool = [tint("#ffbe66", a) for a in (0.26, 0.11, 0.03, 0.0)]
    canvas.save()
    canvas.translate(x, y + 140)
    canvas.scale(1.9, 1)
    canvas.drawCircle(0, 0, 130, radial((0, 0), 130, pool, [0, 0.35, 0.7, 1]))
    canvas.restore()


def _draw_neck(canvas: skia.Canvas) -> None:
    neck = svg(NECK)
    canvas.drawPath(neck, stroke("#0f0904", 10.5))
    canvas.drawPath(neck, stroke("#6b4a20", 8.0))
    for shift, width, colour, alpha in (
        (1.0, 5.0, "#a87b3a", 1.0),
        (1.8, 2.4, BRASS_LIGHT, 0.95),
        (2.3, 0.9, BRASS_GLINT, 1.0),
    ):
        canvas.save()
        canvas.translate(-shift * 0.6, -shift * 0.7)
        canvas.drawPath(neck, stroke(colour, width, alpha))
        canvas.restore()
    turned = ["#5a3c17", BRASS_GLINT, "#a87b3a", "#3a2409"]
    for wide, top, high in ((24, -3, 9), (17, -11, 8)):
        canvas.drawRRect(
            rounded(-wide / 2, top, wide, high, 2.5),
            linear((-wide / 2, 0), (wide / 2, 0), turned, [0, 0.3, 0.6, 1]),
        )
        canvas.drawRRect(rounded(-wide / 2, top, wide, high, 2.5), stroke("#0f0904", 1.0))


def _draw_shade(canvas: skia.Canvas) -> None:
    """Green enamel outside, white inside, with the bulb burning in it."""
    halo = [tint("#ffd083", a) for a in (0.98, 0.66, 0.24, 0.06, 0.0)]
    canvas.drawCircle(0, 34, 124, radial((0, 34), 124, halo, [0.12, 0.3, 0.52, 0.78, 1]))
    outside = svg(SHADE)
    green = ["#0b231d", "#1b5144", "#4f9c86", "#2a6a59", "#113a30", "#061712"]
    canvas.drawPath(outside, linear((-47, 0), (47, 0), green, [0, 0.16, 0.33, 0.5, 0.78, 1]))
    canvas.save()
    canvas.clipPath(outside, True)
    canvas.drawOval(rectangle(-24, -6, 22, 20), fill("#ffffff", 0.35, 5))
    canvas.drawRect(rectangle(-50, 20, 100, 12), fill("#ffcf7a", 0.30, 6))
    canvas.restore()
    canvas.drawPath(outside, stroke("#040a08", 1.5))
    cap = linear(
        (-10, 0), (10, 0), ["#5a3c17", BRASS_GLINT, "#a87b3a", "#3a2409"], [0, 0.3, 0.6, 1]
    )
    canvas.drawRRect(rounded(-10, -17, 20, 9, 2.5), cap)
    canvas.drawRRect(rounded(-10, -17, 20, 9, 2.5), stroke("#0f0904", 1.0))
    mouth = radial((0, 32), 46, ["#ffffff", "#fffbe8", "#ffeab0", "#f0b357"], [0, 0.5, 0.8, 1])
    canvas.drawOval(rectangle(-46, 22, 92, 19), mouth)
    lip = linear(
        (-47, 0), (47, 0), ["#6b4a20", BRASS_GLINT, "#c1944e", "#5a3c17"], [0, 0.3, 0.6, 1]
    )
    lip.setStyle(skia.Paint.kStroke_Style)
    lip.setStrokeWidth(2.4)
    canvas.drawOval(rectangle(-46.5, 21.5, 93, 19.5), lip)
    canvas.clipPath(outside, skia.ClipOp.kDifference, True)
    canvas.drawOval(rectangle(-26, 26, 52, 24), fill("#ffffff", 0.95, 5))
    flare = [tint("#fff0c0", a) for a in (1.0, 0.6, 0.2, 0.0)]
    canvas.drawCircle(0, 38, 78, radial((0, 38), 78, flare, [0, 0.32, 0.6, 1]))


ROD_SIZE = (40, 96)


def paint_rod() -> Sliced:
    """An iron rod that stretches upwards, with its collar and foot at the lower end."""
    width, height = ROD_SIZE
    insets = {"foot": (6.0, 0.0, 6.0, 6.0)}
    return Sliced(render(width, height, _draw_rod), (0, 20, 0, 60), insets)


def _draw_rod(canvas: skia.Canvas) -> None:
    middle = ROD_SIZE[0] / 2
    round_iron = ["#070505", "#3a2f28", "#8a7460", "#3b2f27", "#0b0807"]
    for wide, top, high, corner in ((10, 0, 90, 0), (18, 48, 8, 2), (28, 66, 24, 3)):
        left = middle - wide / 2
        stops = [0, 0.22, 0.38, 0.66, 1]
        paint = linear((left, 0), (left + wide, 0), round_iron, stops)
        canvas.drawRRect(rounded(left, top, wide, high, corner), paint)
        if corner:
            canvas.drawRRect(rounded(left, top, wide, high, corner), stroke("#050303", 1.0))
            glint = stroke("#ffdca8", 0.8, 0.45)
            canvas.drawLine(left + 3, top + 1, left + wide - 3, top + 1, glint)
