"""Prints a map the way a travel poster of 1948 was: flat inks, cut stencils, one after another.

Sea in bands with the rays of a rising sun, foreign land as a quiet ground, the country cut out
of cream paper and laid on top, mountains in a few flat steps.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import skia
from scipy import ndimage

from art.brush import Point, fill, stroke
from art.geography import Chart, Points
from art.lithograph import distance_from, draw_course, path_of, through, toward_sea
from art.relief import Relief
from art.sheet import Picture, Raster, Sheet, mixed, rgb, rise

Steps = Sequence[tuple[float, float]]
"""Stencils from faint to strong: from which slope on (levels of 255) and how dense the ink."""

_SHADOWS: Steps = ((2.4, 0.12), (5.5, 0.13), (9.5, 0.14), (14.0, 0.14))
_LIGHTS: Steps = ((3.2, 0.22), (7.0, 0.24), (12.0, 0.24))
_HIGHLANDS: Steps = ((0.40, 0.08), (0.58, 0.09), (0.74, 0.11))
"""Heights from 0 to 1."""
_SHOALS: Steps = ((58, 0.07), (40, 0.09), (24, 0.12), (11, 0.17))
"""Logical pixels from the land, and the density of the shoal's ink."""
_FOREIGN_SHOALS = 0.3
"""How much of that ink foreign coasts get."""


@dataclass(frozen=True)
class Inks:
    """One colour for each stencil."""

    sea: str
    deep: str
    shoal: str
    ray: str
    abroad: str
    abroad_shadow: str
    abroad_light: str
    shadow: str
    light: str
    lake: str
    river: str
    border: str
    rim: str
    coast: str


@dataclass(frozen=True)
class Lands:
    """Coverage of the country, of all dry land, and the outlines."""

    country: Raster
    dry: Raster
    outline: skia.Path
    lakes: skia.Path


def survey(
    sheet: Sheet,
    chart: Chart,
    country: Iterable[list[Points]],
    abroad: Iterable[list[Points]],
    lakes: Iterable[list[Points]],
    smallest: float,
) -> Lands:
    """Draws all land once; lakes are cut out of the neighbours here and painted on the country."""
    outline = path_of(sheet, chart, country, smallest)
    neighbours = path_of(sheet, chart, abroad, 4 * smallest)
    waters = path_of(sheet, chart, lakes, smallest / 2)

    def draw_dry(canvas: skia.Canvas) -> None:
        canvas.drawPath(neighbours, fill("#ffffff"))
        canvas.drawPath(neighbours, stroke("#ffffff", sheet.scale))  # closes slits at the border
        canvas.drawPath(waters, fill("#000000"))
        canvas.drawPath(outline, fill("#ffffff"))

    home = sheet.coverage(lambda canvas: canvas.drawPath(outline, fill("#ffffff")))
    dry = sheet.coverage(draw_dry)
    return Lands(home, dry, outline, waters)


def sea(sheet: Sheet, lands: Lands, inks: Inks, sun: Point, rays: int = 44) -> Picture:
    """Deeper to the south, rays from the sun, lighter flat bands over the shoals, a shoreline."""
    y, x = np.mgrid[0 : sheet.height, 0 : sheet.width].astype(np.float32) / sheet.scale
    depth = rise(y, 0, sheet.height / sheet.scale)
    picture = mixed(np.broadcast_to(rgb(inks.sea), (*depth.shape, 3)), rgb(inks.deep), depth)
    picture = mixed(picture, rgb(inks.ray), _rays(sheet, x - sun[0], y - sun[1], rays))
    ragged = 2.6 * sheet.noise(60, 61) + 0.5 * sheet.noise(9, 62)
    for land, share in ((lands.dry, _FOREIGN_SHOALS), (lands.country, 1 - _FOREIGN_SHOALS)):
        distance = _rounded(sheet, distance_from(land, sheet))
        for reach, density in _SHOALS:
            cut = np.clip((reach + ragged - distance) * sheet.scale / 1.6 + 0.5, 0, 1)
            picture = mixed(picture, rgb(inks.shoal), share * density * cut)
        shore = np.clip((0.9 - distance) * sheet.scale + 0.5, 0, 1)
        picture = mixed(picture, rgb(inks.coast), 0.35 * shore)
    return picture


def _rounded(sheet: Sheet, distance: Raster) -> Raster:
    """Away from the coast its corners are forgotten."""
    smooth = sheet.blur(distance, 2.0)
    return distance + (smooth - distance) * rise(distance, 4, 14)


def _rays(sheet: Sheet, x: Raster, y: Raster, count: int) -> Raster:
    """Wedges with sharp edges that fade with the distance from the sun."""
    distance = np.hypot(x, y)
    turn = np.arctan2(y, x) * count / math.tau % 1
    across = (0.25 - np.abs(turn - 0.5)) * distance * math.tau / count
    wedge = np.clip(across * sheet.scale / 1.4 + 0.5, 0, 1)
    return 0.24 * wedge * rise(distance, 20, 130) * np.exp(-distance / 560)


def region_tints(
    sheet: Sheet, chart: Chart, areas: Mapping[str, list[list[Points]]], tints: Mapping[str, str]
) -> Picture:
    """A tint for each region, running a little into its neighbours."""
    total = np.full((sheet.height, sheet.width), 1e-4, np.float32)
    picture = np.broadcast_to(rgb(next(iter(tints.values()))) * 1e-4, (*total.shape, 3)).copy()
    for region, tint in tints.items():
        area = path_of(sheet, chart, areas[region], 0)
        inside = sheet.coverage(partial(_draw_fat, area, sheet.scale))
        weight = 0.3 * inside + 0.7 * sheet.blur(inside, 5) + 0.02 * sheet.blur(inside, 30)
        total += weight
        picture += weight[..., None] * rgb(tint)
    return picture / total[..., None]


def _draw_fat(path: skia.Path, width: float, canvas: skia.Canvas) -> None:
    """Filled a little beyond its edge: no light shines between two neighbours."""
    canvas.drawPath(path, fill("#ffffff"))
    canvas.drawPath(path, stroke("#ffffff", width))


def mountains(
    picture: Picture, sheet: Sheet, relief: Relief, shadow: str, light: str, strength: float = 1.0
) -> Picture:
    """Highlands in flat tints, slopes in a few steps of shadow and light.

    The source is coarser than the picture: a little noise breaks the edges of the stencils,
    which would else look like puddles.
    """
    height = sheet.blur(relief.height, 4.0) + 0.02 * sheet.noise(7, 63)
    for start, density in _HIGHLANDS:
        edge = np.clip((height - start) / 0.02 + 0.5, 0, 1)
        picture = mixed(picture, rgb(shadow), strength * density * edge)
    slope = 255 * (0.30 * relief.slope + 0.90 * sheet.blur(relief.slope, 1.6))
    rough = sheet.blur(np.abs(slope), 5.0)
    slope += sheet.noise(3.0, 64) * np.clip(rough, 0, 9) * 0.16 + 0.7 * sheet.noise(22, 66)
    for start, density in _SHADOWS:
        picture = mixed(picture, rgb(shadow), strength * density * _cut(-slope, start))
    for start, density in _LIGHTS:
        picture = mixed(picture, rgb(light), strength * density * _cut(slope, start))
    return picture


def _cut(slope: Raster, start: float) -> Raster:
    return np.clip((slope - start) / 2.0 + 0.5, 0, 1)


def laid_on(sheet: Sheet, below: Picture, country: Picture, lands: Lands) -> Picture:
    """The country cut out of paper: a shadow on the sea, a light and a dark edge."""
    shade = _shifted(sheet.blur(lands.country, 4.0), 4.5 * sheet.scale)
    near = _shifted(lands.country, 1.6 * sheet.scale)
    dark = np.clip(0.40 * shade + 0.22 * near, 0, 0.6)
    inner = sheet.blur(lands.country, 2.4)
    lit = np.clip(_shifted(inner, 3.0 * sheet.scale) - inner, -1, 1)
    paper = mixed(country, rgb("#fff8e2"), 0.55 * np.clip(-lit, 0, 1))
    paper = mixed(paper, rgb("#8a5a30"), 0.40 * np.clip(lit, 0, 1))
    return mixed(below * (1 - dark)[..., None], paper, lands.country)


def _shifted(raster: Raster, fall: float) -> Raster:
    return ndimage.shift(raster, (fall, fall), order=1, mode="nearest")


def lakes(picture: Picture, sheet: Sheet, lands: Lands, inks: Inks) -> Picture:
    """Flat water with a shadow along its upper left bank."""
    inside = sheet.coverage(lambda canvas: canvas.drawPath(lands.lakes, fill("#ffffff")))
    inside *= lands.country
    bank = inside * (1 - _shifted(inside, 1.2 * sheet.scale))
    picture = mixed(picture, rgb(inks.lake), inside)
    picture = mixed(picture, rgb(inks.coast), 0.45 * bank)
    edge = sheet.coverage(partial(_draw_line, lands.lakes, 0.8 * sheet.scale))
    return mixed(picture, rgb(inks.coast), 0.55 * edge * lands.country)


def rivers(
    picture: Picture, sheet: Sheet, chart: Chart, lands: Lands, lines: Iterable[Points], inks: Inks
) -> Picture:
    inland = distance_from(1 - lands.dry, sheet)
    courses = [toward_sea(sheet, inland, chart.pixels(line)) for line in lines]

    def draw(canvas: skia.Canvas) -> None:
        for course in courses:
            draw_course(canvas, course, sheet.scale)

    return mixed(picture, rgb(inks.river), 0.62 * sheet.coverage(draw) * lands.country)


def borders(
    picture: Picture, sheet: Sheet, chart: Chart, lands: Lands, lines: Iterable[Points], inks: Inks
) -> Picture:
    """Dash-dot hairlines between the states."""
    rhythm = [length * sheet.scale for length in (7, 2.6, 1.3, 2.6)]
    pen = stroke("#ffffff", 1.05 * sheet.scale, dash=rhythm)
    paths = [through(chart.pixels(line)) for line in lines]

    def draw(canvas: skia.Canvas) -> None:
        for path in paths:
            canvas.drawPath(path, pen)

    return mixed(picture, rgb(inks.border), 0.62 * sheet.coverage(draw) * lands.country)


def coast(picture: Picture, sheet: Sheet, lands: Lands, inks: Inks) -> Picture:
    """An ivory rim under a fine line of ink, all round the country."""
    for colour, width, density in ((inks.rim, 2.3, 0.92), (inks.coast, 0.95, 0.88)):
        line = sheet.coverage(partial(_draw_line, lands.outline, width * sheet.scale))
        picture = mixed(picture, rgb(colour), density * line)
    return picture


def _draw_line(path: skia.Path, width: float, canvas: skia.Canvas) -> None:
    canvas.drawPath(path, stroke("#ffffff", width))


def printed(picture: Picture, sheet: Sheet) -> Picture:
    """The breath of the paper under the ink; more would only make the file heavy."""
    drift = 0.010 * sheet.noise(120, 67) + 0.0055 * sheet.noise(1.2, 68)
    return picture * (1 + drift)[..., None]
