"""Prints a map the way a lithographer of 1900 did: one stone after another.

Sea and waterlines, land tint, crayon relief, rivers, coast, then the paper itself.
Each function adds one layer, so that a title can leave one out or print another.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import skia
from scipy import ndimage

from art.brush import fill, stroke
from art.geography import Chart, Points
from art.relief import Relief
from art.sheet import Picture, Raster, Sheet, mixed, multiplied, rgb, rise


@dataclass(frozen=True)
class Inks:
    """The stones: one colour each."""

    shallows: str
    sea: str
    deep: str
    sea_line: str
    plain: str
    upland: str
    summit: str
    shadow: str
    shore: str
    coast: str
    river: str


@dataclass(frozen=True)
class Waters:
    """What is wet: coverage, and distances from the shore in logical pixels."""

    land: Raster
    offshore: Raster
    inland: Raster
    outline: skia.Path
    bays: skia.Path
    lakes: skia.Path


def survey(
    sheet: Sheet,
    chart: Chart,
    land: Iterable[list[Points]],
    lakes: Iterable[list[Points]],
    smallest: float,
    bays: Iterable[Points] = (),
) -> Waters:
    """Draws land and lakes once; shapes smaller than `smallest` logical pixels are left out.

    `bays` are taken from the land: what was sea in the year of the map.
    """
    outline = path_of(sheet, chart, land, smallest)
    ponds = path_of(sheet, chart, lakes, smallest)
    openings = path_of(sheet, chart, ([bay] for bay in bays), smallest)

    def draw(canvas: skia.Canvas) -> None:
        canvas.drawPath(outline, fill("#ffffff"))
        canvas.drawPath(ponds, fill("#000000"))
        canvas.drawPath(openings, fill("#000000"))

    coverage = sheet.coverage(draw)
    offshore, inland = distance_from(coverage, sheet), distance_from(1 - coverage, sheet)
    return Waters(coverage, offshore, inland, outline, openings, ponds)


def sea(sheet: Sheet, waters: Waters, inks: Inks) -> Picture:
    """From pale shallows to the deep, a little uneven, as a hand-ground stone prints."""
    depth = rise(waters.offshore, 0, 230) * 0.8
    picture = mixed(np.broadcast_to(rgb(inks.sea), (*depth.shape, 3)), rgb(inks.deep), depth)
    picture = mixed(picture, rgb(inks.shallows), 0.9 * np.exp(-waters.offshore / 24))
    return picture * (1 + 0.018 * sheet.noise(150, 31) + 0.010 * sheet.noise(2.4, 32))[..., None]


def waterlines(
    picture: Picture, sheet: Sheet, waters: Waters, inks: Inks, count: int = 11
) -> Picture:
    """Lines that follow the coast, ever wider apart, smoother and fainter.

    Where two coasts face each other the lines would run together in a smudge:
    there the distance hardly changes, and they fade.
    """
    distance = _eased(sheet, waters.offshore)
    across, along = np.gradient(distance * sheet.scale)
    clear = rise(np.hypot(across, along), 0.45, 0.85)
    lines = np.zeros_like(distance)
    position, gap, opacity = 3.4, 3.6, 0.62
    for _ in range(count):
        lines = np.maximum(lines, opacity * _line(sheet, distance - position, 0.8))
        position, gap, opacity = position + gap, gap * 1.17, opacity * 0.845
    worn = np.clip(0.86 + 0.22 * sheet.noise(3.0, 33), 0.3, 1)
    return mixed(picture, rgb(inks.sea_line), lines * clear * worn * (1 - waters.land))


def swell(picture: Picture, sheet: Sheet, waters: Waters, inks: Inks) -> Picture:
    """Fine level lines on the open sea, as engravers ruled it; hardly more than a sheen."""
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32) / sheet.scale
    wave = y + 1.3 * np.sin(x / 41) + 0.9 * np.sin(x / 97 + y / 53)
    ruled = _line(sheet, (wave % 4.6) - 2.3, 0.7)
    calm = rise(waters.offshore, 45, 110) * np.clip(0.7 + 0.4 * sheet.noise(40, 34), 0, 1)
    return mixed(picture, rgb(inks.sea_line), 0.10 * ruled * calm)


def land_tint(sheet: Sheet, relief: Relief, inks: Inks) -> Picture:
    """Plains, uplands and summits, each stone drifting a little over the sheet."""
    high = rise(relief.height + 0.05 * sheet.noise(60, 41), 0.22, 0.62)
    top = rise(relief.height, 0.6, 1.0)
    picture = mixed(np.broadcast_to(rgb(inks.plain), (*high.shape, 3)), rgb(inks.upland), high)
    picture = mixed(picture, rgb(inks.summit), 0.75 * top)
    drift = 0.014 * sheet.noise(190, 42) + 0.008 * sheet.noise(60, 43)
    return picture * (1 + drift[..., None] * np.array([1.0, 0.7, -0.5], np.float32))


def crayon(
    picture: Picture, sheet: Sheet, relief: Relief, inks: Inks, strength: float = 1.0
) -> Picture:
    """Mountains rubbed in with a greasy crayon on a grained stone.

    Deep shadow prints solid, half-shadow only on the grains that stand out; slopes
    fainter than a threshold print nothing, which keeps the plains quiet.
    """
    core = np.sign(relief.slope) * np.maximum(np.abs(relief.slope) - 0.008, 0)
    shadow = np.tanh(np.clip(-core, 0, None) * 6.5 * strength)
    light = np.tanh(np.clip(core, 0, None) * 5.0 * strength)
    grain = 0.85 * sheet.noise(0.95, 44) + 0.5 * sheet.noise(2.0, 45)
    grains = rise(1.15 * shadow + 0.20 * grain, 0.12, 0.75) * rise(shadow, 0.0, 0.25)
    picture = multiplied(picture, rgb(inks.shadow), 0.27 * shadow + 0.31 * grains)
    return mixed(picture, np.array([1.0, 0.975, 0.90], np.float32), 0.40 * light)


def shore_tint(picture: Picture, waters: Waters, inks: Inks) -> Picture:
    """A band of colour inside the coast, as atlases were tinted by hand."""
    return multiplied(picture, rgb(inks.shore), 0.42 * np.exp(-waters.inland / 5.5))


def joined(sheet: Sheet, water: Picture, ground: Picture, waters: Waters) -> Picture:
    """Land on the sea, with the shadow that lifts it off."""
    fall = 2.2 * sheet.scale
    shade = ndimage.shift(sheet.blur(waters.land, 2.2), (fall, fall), order=1, mode="nearest")
    return mixed(water * (1 - 0.20 * shade)[..., None], ground, waters.land)


def rivers(
    picture: Picture,
    sheet: Sheet,
    chart: Chart,
    waters: Waters,
    lines: Iterable[Points],
    inks: Inks,
) -> Picture:
    """Each river swells from its spring to its mouth; the mouth is the end nearer the sea."""
    courses = [toward_sea(sheet, waters.inland, chart.pixels(line)) for line in lines]

    def draw(canvas: skia.Canvas) -> None:
        for course in courses:
            draw_course(canvas, course, sheet.scale)

    dry = waters.land * rise(waters.inland, 0, 1.2)
    return mixed(picture, rgb(inks.river), 0.82 * sheet.coverage(draw) * dry)


def coast(picture: Picture, sheet: Sheet, waters: Waters, inks: Inks) -> Picture:
    """The ink line, heavier on the side away from the light; lakes in blue."""
    lake = sheet.coverage(lambda canvas: canvas.drawPath(waters.lakes, _pen(0.9 * sheet.scale)))
    picture = mixed(picture, rgb(inks.river), 0.9 * lake)

    def draw_away_from_light(canvas: skia.Canvas) -> None:
        canvas.translate(0.55 * sheet.scale, 0.65 * sheet.scale)
        _draw_shore(canvas, waters, 1.5 * sheet.scale)

    weight = sheet.coverage(draw_away_from_light) * (1 - waters.land)
    picture = mixed(picture, rgb(inks.coast), 0.55 * weight)
    line = sheet.coverage(lambda canvas: _draw_shore(canvas, waters, 1.05 * sheet.scale))
    worn = np.clip(0.92 + 0.08 * sheet.noise(2.6, 46), 0, 1)
    return mixed(picture, rgb(inks.coast), 0.95 * line * worn)


def _draw_shore(canvas: skia.Canvas, waters: Waters, width: float) -> None:
    """The coast outside the bays, then the bays inside the coast.

    Cutting the bays out of the outline would be simpler, but takes a minute.
    """
    for path, clip, side in (
        (waters.outline, waters.bays, skia.ClipOp.kDifference),
        (waters.bays, waters.outline, skia.ClipOp.kIntersect),
    ):
        canvas.save()
        canvas.clipPath(clip, side, True)
        canvas.drawPath(path, _pen(width))
        canvas.restore()


def graticule(
    picture: Picture, sheet: Sheet, chart: Chart, step: float, colour: str, opacity: float
) -> Picture:
    """Meridians and parallels every `step` degrees, as hairlines."""
    lon, lat = sheet.field(chart.lonlat)
    west, east, south, north = lon.min(), lon.max(), lat.min(), lat.max()
    meridians = np.arange(np.floor(west / step), np.ceil(east / step) + 1) * step
    parallels = np.arange(np.floor(south / step), np.ceil(north / step) + 1) * step

    def draw(canvas: skia.Canvas) -> None:
        lats, lons = np.linspace(south, north, 90), np.linspace(west, east, 160)
        for lon in meridians:
            line = chart.pixels(np.stack([np.full_like(lats, lon), lats], axis=-1))
            canvas.drawPath(through(line), _pen(0.6 * sheet.scale))
        for lat in parallels:
            line = chart.pixels(np.stack([lons, np.full_like(lons, lat)], axis=-1))
            canvas.drawPath(through(line), _pen(0.6 * sheet.scale))

    return mixed(picture, rgb(colour), opacity * sheet.coverage(draw))


def paper(picture: Picture, sheet: Sheet) -> Picture:
    """Fibre, grain, a little foxing, and edges that have seen a century."""
    fibre = sheet.noise(1.1, 51) + 0.5 * sheet.noise(7, 52) + 0.4 * sheet.noise(26, 53)
    picture = picture * (1 + 0.0135 * fibre)[..., None]
    fox = np.clip(sheet.noise(40, 54) - 2.1, 0, 1) + 0.7 * np.clip(sheet.noise(13, 55) - 2.9, 0, 1)
    picture = multiplied(picture, rgb("#c08a4a"), np.clip(0.13 * fox, 0, 0.12))
    x = np.minimum(np.arange(sheet.width), np.arange(sheet.width)[::-1])
    y = np.minimum(np.arange(sheet.height), np.arange(sheet.height)[::-1])
    edge = np.minimum(x[None, :], y[:, None]).astype(np.float32) / sheet.scale
    aged = 0.26 * np.exp(-np.clip(edge - 40, 0, None) / 75) * (1 + 0.25 * sheet.noise(90, 56))
    return multiplied(picture, rgb("#b98f5c"), np.clip(aged, 0, 1))


def path_of(
    sheet: Sheet, chart: Chart, polygons: Iterable[list[Points]], smallest: float
) -> skia.Path:
    """One path of all rings that touch the sheet and are large enough to draw."""
    path = skia.Path()
    path.setFillType(skia.PathFillType.kEvenOdd)
    for rings in polygons:
        for ring in rings:
            points = chart.pixels(ring)
            extent = np.sqrt(np.ptp(points, axis=0).prod())
            if chart.shows(ring, sheet.width, sheet.height) and extent >= smallest * sheet.scale:
                path.addPath(through(points, closed=True))
    return path


def through(points: Points, closed: bool = False) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in points.tolist()], closed)
    return path


def distance_from(shape: Raster, sheet: Sheet) -> Raster:
    """Logical pixels from the edge of a shape, outside it.

    The coverage of the nearest pixel tells where in it the edge runs: without it
    every line that follows the coast would show the steps of the pixels.
    """
    distance, nearest = ndimage.distance_transform_edt(shape < 0.5, return_indices=True)
    edge = shape[nearest[0], nearest[1]] - 0.5
    return (np.maximum(distance - edge, 0) / sheet.scale).astype(np.float32)


def _eased(sheet: Sheet, distance: Raster) -> Raster:
    """Farther from the coast, the lines remember less of its corners."""
    near = sheet.blur(distance, 1.1)
    far = sheet.blur(distance, 4.5)
    eased = distance + (near - distance) * rise(distance, 2.5, 9)
    return eased + (far - eased) * rise(distance, 14, 50)


def _line(sheet: Sheet, distance: Raster, width: float) -> Raster:
    """A line of a width (logical pixels) where `distance` passes through 0."""
    return np.clip((width / 2 - np.abs(distance)) * sheet.scale + 0.5, 0, 1)


def toward_sea(sheet: Sheet, inland: Raster, course: Points) -> Points:
    ends = np.clip(course[[0, -1]].astype(int), 0, (sheet.width - 1, sheet.height - 1))
    start, end = (inland[y, x] for x, y in ends)
    return course if start >= end else course[::-1]


def draw_course(canvas: skia.Canvas, course: Points, scale: float) -> None:
    """Smooth through the middles of its pieces, wider as it goes."""
    if len(course) < 3:
        return
    middles = np.concatenate([course[:1], (course[1:-2] + course[2:-1]) / 2, course[-1:]])
    run = 0.0
    for start, bend, end in zip(middles[:-1], course[1:-1], middles[1:], strict=True):
        piece = skia.Path()
        piece.moveTo(*map(float, start))
        piece.quadTo(*map(float, bend), *map(float, end))
        canvas.drawPath(piece, _pen((0.55 + 1.0 * min(1.0, run / (150 * scale))) * scale))
        run += float(np.hypot(*(end - start)))


def _pen(width: float) -> skia.Paint:
    return stroke("#ffffff", width)
