"""Mountains from the shaded relief of the world: light, shadow and height, ready to print.

The source is a finished picture, not a table of heights: luminance minus its own
wide blur gives the slopes, and its tint (green plains, rosy summits) the height.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from art.geography import Chart
from art.sheet import Raster, Sheet

PLAIN_BLUR = 15  # source pixels: wider forms than this count as height, not as slope
SEA_MARGIN = 2  # source pixels beside the sea that are blurred with it


@dataclass(frozen=True)
class Relief:
    """`slope`: shadow below 0, light above; `height`: 0 on plains, 1 on summits."""

    slope: Raster
    height: Raster


def read_relief(path: Path, chart: Chart, sheet: Sheet) -> Relief:
    """The relief under a chart; sea samples are replaced by the land beside them.

    Without that mending the pale sea of the source, which is coarser than our
    coast, would leave white patches along every shore.
    """
    lon, lat = sheet.field(chart.lonlat)
    source, columns, rows = _window(path, lon, lat)
    land = _land(source)
    light = _mended(source.mean(axis=2), land)
    slope = light - ndimage.gaussian_filter(light, PLAIN_BLUR)
    red, green = source[..., 0], source[..., 1]
    tint = _mended((red - green) / (red + green), land)
    height = np.clip((ndimage.gaussian_filter(tint, 1.5) + 0.13) / 0.21, 0, 1)
    places = np.stack([rows, columns])
    return Relief(
        ndimage.map_coordinates(slope, places, order=3, mode="nearest"),
        ndimage.map_coordinates(height, places, order=1, mode="nearest"),
    )


def _window(path: Path, lon: Raster, lat: Raster) -> tuple[np.ndarray, Raster, Raster]:
    """The part of the world's picture that is needed, and where each of our pixels lies in it."""
    Image.MAX_IMAGE_PIXELS = None  # the world in one picture is meant to be this large
    with Image.open(path) as world:
        per_degree = world.width / 360
        columns = (lon + 180) * per_degree - 0.5
        rows = (90 - lat) * per_degree - 0.5
        margin = 6 * PLAIN_BLUR
        left, top = int(columns.min()) - margin, int(rows.min()) - margin
        right, bottom = int(columns.max()) + margin, int(rows.max()) + margin
        part = world.convert("RGB").crop((left, top, right, bottom))
    return np.asarray(part, np.float32) / 255, columns - left, rows - top


def _land(source: np.ndarray) -> Raster:
    """1 on land: only the sea has more blue than green."""
    sea = source[..., 2] > source[..., 1] + 0.01
    sea = ndimage.binary_opening(sea, iterations=2)
    return 1 - ndimage.binary_dilation(sea, iterations=SEA_MARGIN).astype(np.float32)


def _mended(values: Raster, land: Raster) -> Raster:
    """Sea samples replaced by the nearest land: a fine average where there is one, else a wide."""
    filled = np.full_like(values, np.average(values, weights=land))
    for radius in (12, 3):
        weight = ndimage.gaussian_filter(land, radius)
        average = ndimage.gaussian_filter(values * land, radius) / np.maximum(weight, 1e-4)
        filled = np.where(weight > 0.03, average, filled)
    return np.where(land > 0.5, values, filled)
