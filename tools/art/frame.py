"""The printed border of the sheet, and the walnut and gilt frame round it.

All measures are logical pixels from the outer edge of the board.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import numpy as np
import skia
from scipy import ndimage

from art.brush import fill, linear, stroke, tint
from art.geography import Chart
from art.scrollwork import INK, OXBLOOD, rosette, running_scroll, winged_wheel
from art.sheet import Picture, Raster, Sheet, mixed, rgb, rise

WOOD = 15.0
GILT = 3.2
BAND = (20.5, 38.5)
DEGREES = (40.6, 45.0)
INSIDE = 47.0
CORNER = 34.0
ROSETTE = 31.0
PLAQUE = (84.0, 26.0)
MARGIN_PAPER = "#eadbb2"


def draw_border(canvas: skia.Canvas, width: float, height: float, chart: Chart) -> None:
    """Paper margin, red band with gold scrolls, a bar of true degrees, corners and badges."""
    canvas.drawPath(_ring(width, height, 0, INSIDE), fill(MARGIN_PAPER))
    shine = linear((0, 0), (width, height), [tint("#fff6dc", 0.30), tint("#8a6a3a", 0.20)])
    canvas.drawPath(_ring(width, height, 0, INSIDE), shine)
    canvas.drawPath(_ring(width, height, *BAND), fill(OXBLOOD))
    _draw_degrees(canvas, width, height, chart)
    for inset, pen in (
        (BAND[0] - 0.8, 1.6),
        (BAND[0] + 1.6, 0.5),
        (BAND[1] - 1.6, 0.5),
        (BAND[1] + 0.7, 1.4),
        (DEGREES[0], 0.7),
        (DEGREES[1], 0.7),
        (INSIDE - 0.6, 1.4),
    ):
        colour = "#e6c071" if pen == 0.5 else INK
        canvas.drawRect(
            skia.Rect.MakeLTRB(inset, inset, width - inset, height - inset), stroke(colour, pen)
        )
    middle = sum(BAND) / 2
    for angle, x, y, length in (
        (0, 0, middle, width),
        (0, 0, height - middle, width),
        (90, middle, 0, height),
        (-90, width - middle, height, height),
    ):
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(angle)
        _draw_side(canvas, length)
        canvas.restore()
    for x in (CORNER, width - CORNER):
        for y in (CORNER, height - CORNER):
            canvas.save()
            canvas.translate(x, y)
            rosette(canvas, ROSETTE)
            canvas.restore()


def _draw_side(canvas: skia.Canvas, length: float) -> None:
    """Two runs of scrolls with a badge between them."""
    start, end = CORNER + ROSETTE / 2 + 3, length / 2 - PLAQUE[0] / 2 - 3
    half_height = (BAND[1] - BAND[0]) / 2 - 1.4
    canvas.save()
    canvas.translate(start, 0)
    running_scroll(canvas, end - start, half_height)
    canvas.restore()
    canvas.save()
    canvas.translate(length - start, 0)
    canvas.scale(-1, 1)
    running_scroll(canvas, end - start, half_height)
    canvas.restore()
    canvas.save()
    canvas.translate(length / 2, 0)
    winged_wheel(canvas, *PLAQUE)
    canvas.restore()


def _draw_degrees(canvas: skia.Canvas, width: float, height: float, chart: Chart) -> None:
    """Dark and light by turns: two degrees of longitude, one of latitude, where they really lie."""
    low, high = DEGREES
    for y, top in ((INSIDE, low), (height - INSIDE, height - high)):
        for left, right in _dark_spans(chart, (INSIDE, y), (width - INSIDE, y), 0, 2):
            canvas.drawRect(skia.Rect.MakeLTRB(left, top, right, top + high - low), fill(INK))
    for x, left in ((INSIDE, low), (width - INSIDE, width - high)):
        for top, bottom in _dark_spans(chart, (x, INSIDE), (x, height - INSIDE), 1, 1):
            canvas.drawRect(skia.Rect.MakeLTRB(left, top, left + high - low, bottom), fill(INK))


def _dark_spans(
    chart: Chart, start: tuple[float, float], end: tuple[float, float], axis: int, step: float
) -> list[tuple[float, float]]:
    """Every second step of longitude (axis 0) or latitude (axis 1) along an edge, in pixels."""
    points = np.linspace(start, end, 400)
    degrees, pixels = chart.lonlat(points)[:, axis] / step, points[:, axis]
    if degrees[0] > degrees[-1]:
        degrees, pixels = degrees[::-1], pixels[::-1]
    first, last = int(np.floor(degrees[0] / 2)) * 2, int(np.ceil(degrees[-1]))
    edges = [np.interp([even, even + 1], degrees, pixels) for even in range(first, last, 2)]
    return [(float(min(edge)), float(max(edge))) for edge in edges if np.ptp(edge) > 0.1]


def mount(picture: Picture, sheet: Sheet) -> Picture:
    """Lays the sheet into its frame: shadow on the print, walnut, gilt."""
    inset, side = _insets(sheet)
    picture = picture * (1 - 0.62 * _frame_shadow(sheet, WOOD + GILT))[..., None]
    picture = mixed(picture, _gilt(sheet, inset, side), _up_to(sheet, inset, WOOD + GILT))
    return mixed(picture, _walnut(sheet, inset, side), _up_to(sheet, inset, WOOD))


def _insets(sheet: Sheet) -> tuple[Raster, np.ndarray]:
    """How far each pixel is from the nearest outer edge, and which one (left, top, right, bottom).

    The nearest edge changes along the diagonals: these are the mitres.
    """
    x = (np.arange(sheet.width, dtype=np.float32) + 0.5)[None, :] / sheet.scale
    y = (np.arange(sheet.height, dtype=np.float32) + 0.5)[:, None] / sheet.scale
    right, bottom = sheet.width / sheet.scale - x, sheet.height / sheet.scale - y
    shape = (sheet.height, sheet.width)
    edges = np.stack([np.broadcast_to(edge, shape) for edge in (x, y, right, bottom)])
    return edges.min(axis=0), edges.argmin(axis=0)


def _up_to(sheet: Sheet, inset: Raster, end: float) -> Raster:
    return np.clip((end - inset) * sheet.scale + 0.5, 0, 1)


def _walnut(sheet: Sheet, inset: Raster, side: np.ndarray) -> Picture:
    """Straight-grained wood, planed to a rounded profile and lit from the upper left."""
    across = np.clip(inset / WOOD, 0, 1)
    lit = np.array([0.95, 1.12, 0.66, 0.58], np.float32)[side]
    hollow = np.array([0.75, 0.72, 1.2, 1.3], np.float32)[side]
    profile = lit * (0.60 + 0.60 * np.clip(np.sin(np.pi * np.clip(across * 1.25, 0, 1)), 0, 1))
    profile = profile + (hollow * 0.60 - profile) * rise(across, 0.66, 0.95)
    profile = profile + 0.26 * lit * np.exp(-(((across - 0.30) / 0.09) ** 2))
    mitre = np.clip(1.1 - np.abs(_from_mitre(sheet)), 0, 1)
    grain = np.clip(0.45 + 0.20 * _grain(sheet, inset, side), 0, 1)
    wood = mixed(np.broadcast_to(rgb("#6e4526"), (*grain.shape, 3)), rgb("#371e0f"), grain)
    return wood * (profile * (1 - 0.55 * mitre))[..., None]


def _grain(sheet: Sheet, inset: Raster, side: np.ndarray) -> Raster:
    """Long streaks that run along each side: four boards, cut from one strip of noise."""
    rows, longest = int(WOOD * sheet.scale) + 2, max(sheet.width, sheet.height)
    noise = np.random.default_rng(61).standard_normal((4 * rows, longest), np.float32)
    layers = [
        ndimage.gaussian_filter(noise, (across * sheet.scale, along * sheet.scale))
        for across, along in ((0.4, 16), (1.5, 60))
    ]
    boards = sum(layer / layer.std() for layer in layers)
    y, x = np.indices(inset.shape, np.int32)
    row = np.minimum((inset * sheet.scale).astype(np.int32), rows - 1)
    return boards[side * rows + row, np.where(side % 2 == 0, y, x)]


def _from_mitre(sheet: Sheet) -> Raster:
    """Distance from the nearest mitre, in logical pixels."""
    x = (np.arange(sheet.width, dtype=np.float32) + 0.5) / sheet.scale
    y = (np.arange(sheet.height, dtype=np.float32) + 0.5) / sheet.scale
    from_side = np.minimum(x, x[::-1])[None, :]
    from_top = np.minimum(y, y[::-1])[:, None]
    return (from_side - from_top) / np.float32(np.sqrt(2))


def _gilt(sheet: Sheet, inset: Raster, side: np.ndarray) -> Picture:
    """A half-round of gold leaf, a little rubbed."""
    across = np.clip((inset - WOOD) / GILT, 0, 1)
    shine = np.array([0.30, 0.28, 0.66, 0.70], np.float32)[side]
    strength = np.array([0.85, 1.0, 0.55, 0.5], np.float32)[side]
    light = 0.62 + 0.25 * np.sin(np.pi * across)
    light = light + 0.55 * strength * np.exp(-(((across - shine) / 0.2) ** 2))
    light = light * (1 - 0.45 * rise(np.abs(across - 0.5), 0.32, 0.5))
    rubbed = 1 + 0.07 * sheet.noise(9, 63) + 0.05 * sheet.noise(3, 64)
    return np.broadcast_to(rgb("#d2a350"), (*inset.shape, 3)) * (light * rubbed)[..., None]


def _frame_shadow(sheet: Sheet, edge: float) -> Raster:
    """What the frame, standing up from the print, throws down and to the right."""
    shape = np.ones((sheet.height, sheet.width), np.float32)
    near, far = round((edge + 2.5) * sheet.scale), round((edge - 1.0) * sheet.scale)
    shape[near:-far, near:-far] = 0
    return sheet.blur(shape, 3.2)


def _ring(width: float, height: float, outer: float, inner: float) -> skia.Path:
    path = skia.Path()
    path.addRect(skia.Rect.MakeLTRB(outer, outer, width - outer, height - outer))
    path.addRect(skia.Rect.MakeLTRB(inner, inner, width - inner, height - inner))
    path.setFillType(skia.PathFillType.kEvenOdd)
    return path
