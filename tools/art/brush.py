"""Paints, colours and canvases that every sprite shares.

All drawing happens in logical pixels (1920×1080) unless a module says otherwise;
`render` enlarges it, draws, and averages down, so that edges are equally soft everywhere.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import skia
from PIL import Image

PIXELS = 2
"""Stored pixels per logical pixel: the pictures are made for 4K."""
OVERSAMPLE = 4
OUTLINE = 1.4
"""Weight of every outer outline, in logical pixels."""
DETAIL = 0.9
"""Weight of lines inside a figure."""

INK = "#1f140d"
IVORY = "#f3ead7"
PAPER = "#fbf3de"
PAPER_SHADE = "#eadcb8"
GOLD = "#e3bd6c"
GOLD_LIGHT = "#f9e3a6"
GOLD_DARK = "#9a6d27"
OXBLOOD = "#8d2f22"

Draw = Callable[[skia.Canvas], None]
Point = tuple[float, float]


def channels(colour: str) -> np.ndarray:
    """Red, green and blue of `#rrggbb`, each 0 to 255."""
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], float)


def mix(colour: str, other: str, share: float) -> str:
    blend = np.rint(channels(colour) * (1 - share) + channels(other) * share).astype(int)
    return "#{:02x}{:02x}{:02x}".format(*blend)


def darker(colour: str, share: float) -> str:
    """Toward a warm near-black: grey shadows look dirty on paper."""
    return mix(colour, "#160b08", share)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#fff6e4", share)


def tint(colour: str, alpha: float = 1.0) -> int:
    red, green, blue = (int(value) for value in channels(colour))
    return int(skia.Color(red, green, blue, round(255 * alpha)))


def fill(colour: str, alpha: float = 1.0, blur: float = 0.0) -> skia.Paint:
    paint = skia.Paint(AntiAlias=True, Color=tint(colour, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def stroke(
    colour: str,
    width: float = OUTLINE,
    alpha: float = 1.0,
    dash: Sequence[float] = (),
    flat: bool = False,
) -> skia.Paint:
    paint = fill(colour, alpha)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kButt_Cap if flat or dash else skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    if dash:
        paint.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
    return paint


def erase() -> skia.Paint:
    """Cuts a hole: icons stay one colour and let the panel shine through."""
    return skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear)


def linear(
    start: Point,
    end: Point,
    colours: Sequence[str | int],
    stops: Sequence[float] | None = None,
) -> skia.Paint:
    shader = skia.GradientShader.MakeLinear(
        [skia.Point(*start), skia.Point(*end)], _tints(colours), _stops(stops)
    )
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def radial(
    centre: Point,
    radius: float,
    colours: Sequence[str | int],
    stops: Sequence[float] | None = None,
) -> skia.Paint:
    shader = skia.GradientShader.MakeRadial(
        skia.Point(*centre), radius, _tints(colours), _stops(stops)
    )
    return skia.Paint(AntiAlias=True, Dither=True, Shader=shader)


def _tints(colours: Sequence[str | int]) -> list[int]:
    return [tint(colour) if isinstance(colour, str) else colour for colour in colours]


def _stops(stops: Sequence[float] | None) -> list[float] | None:
    return None if stops is None else list(stops)


def gilt(top: float, bottom: float) -> skia.Paint:
    """Brass and gold leaf, lit from above."""
    return linear((0, top), (0, bottom), [GOLD, GOLD_LIGHT, GOLD, GOLD_DARK], [0, 0.28, 0.62, 1])


def rectangle(x: float, y: float, width: float, height: float) -> skia.Rect:
    return skia.Rect.MakeXYWH(x, y, width, height)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> skia.RRect:
    return skia.RRect.MakeRectXY(rectangle(x, y, width, height), radius, radius)


def polygon(points: Sequence[Point]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in points], True)
    return path


def svg(outline: str) -> skia.Path:
    """A path in the notation of SVG (M, L, C, A and Z, absolute), the shortest for curves."""
    path = skia.Path()
    for letter, numbers in re.findall(r"([MLCAZ])([^MLCAZ]*)", outline):
        values = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        _append(path, letter, values)
    return path


def _append(path: skia.Path, letter: str, values: list[float]) -> None:
    if letter == "M":
        path.moveTo(*values)
    elif letter == "L":
        path.lineTo(*values)
    elif letter == "C":
        path.cubicTo(*values)
    elif letter == "A":
        rx, ry, turn, large, clockwise, x, y = values
        size = skia.Path.kLarge_ArcSize if large else skia.Path.kSmall_ArcSize
        sense = skia.PathDirection.kCW if clockwise else skia.PathDirection.kCCW
        path.arcTo(rx, ry, turn, size, sense, x, y)
    else:
        path.close()


def around(count: int, radius: float, turn: float = 0.0, centre: Point = (0, 0)) -> list[Point]:
    """Points evenly spread on a circle, the first at the top when nothing is turned."""
    angles = [turn - math.pi / 2 + 2 * math.pi * i / count for i in range(count)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def star(points: int, outer: float, inner: float, centre: Point = (0, 0)) -> skia.Path:
    tips = around(points, outer, 0, centre)
    dents = around(points, inner, math.pi / points, centre)
    return polygon([point for pair in zip(tips, dents, strict=True) for point in pair])


def outlined(canvas: skia.Canvas, path: skia.Path, paint: skia.Paint, line: float) -> None:
    canvas.drawPath(path, paint)
    canvas.drawPath(path, stroke(INK, line))


def cut(path: skia.Path, hole: skia.Path) -> skia.Path:
    return skia.Op(path, hole, skia.PathOp.kDifference_PathOp)


def pixels_of(width: int, height: int, unit: float, draw: Draw) -> np.ndarray:
    """What `draw` paints, as premultiplied floats 0 to 1; `unit` pixels are one drawing unit."""
    surface = skia.Surface(width, height)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorTRANSPARENT)
    canvas.scale(unit, unit)
    draw(canvas)
    info = skia.ImageInfo.Make(
        width, height, skia.kRGBA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
    )
    pixels = np.zeros((height, width, 4), np.uint8)
    surface.readPixels(info, pixels, width * 4)
    return pixels.astype(np.float32) / 255


def shrink(pixels: np.ndarray, factor: int = OVERSAMPLE) -> np.ndarray:
    """Averages squares of `factor` pixels."""
    height, width = pixels.shape[0] // factor, pixels.shape[1] // factor
    return pixels.reshape(height, factor, width, factor, -1).mean((1, 3))


def image_of(premultiplied: np.ndarray) -> Image.Image:
    """Straight alpha, as files want it."""
    alpha = premultiplied[..., 3:]
    colour = np.divide(
        premultiplied[..., :3], alpha, out=np.zeros_like(premultiplied[..., :3]), where=alpha > 0
    )
    straight = np.concatenate([colour, alpha], axis=-1)
    return Image.fromarray(np.rint(straight.clip(0, 1) * 255).astype(np.uint8), "RGBA")


def render(width: float, height: float, draw: Draw, pixels: float = PIXELS) -> Image.Image:
    """A picture of so many drawing units; `pixels` stored pixels are one unit."""
    unit = pixels * OVERSAMPLE
    large = pixels_of(round(width * unit), round(height * unit), unit, draw)
    return image_of(shrink(large))


def save(image: Image.Image, path: Path, quality: int | None = None) -> None:
    """WebP, without loss unless a quality is given."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if quality is None:
        image.save(path, "WEBP", lossless=True, quality=90, method=4)
    else:
        image.save(path, "WEBP", quality=quality, alpha_quality=95, method=5)
