"""The sheet of paper: rasters of one size, with noise, blur and mixing of colours.

Lengths are given in logical pixels of the board; `scale` says how many raster
pixels one of them has, so that a larger picture has the same look.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import skia
from scipy import ndimage

from art.brush import channels

Raster: TypeAlias = np.ndarray  # height × width, float32
Picture: TypeAlias = np.ndarray  # height × width × 3, float32, 0 to 1


@dataclass(frozen=True)
class Sheet:
    """The size of everything that is painted."""

    width: int
    height: int
    scale: float

    def field(self, values: Callable[[np.ndarray], np.ndarray], step: int = 16) -> list[Raster]:
        """Smooth functions of place: asked at every 16th pixel only and drawn out between."""
        y, x = np.mgrid[0 : self.height // step + 2, 0 : self.width // step + 2] * step + step / 2
        found = values(np.stack([x, y], axis=-1)).astype(np.float32)
        return [self._grown(found[..., index], step) for index in range(found.shape[-1])]

    def coverage(self, draw: Callable[[skia.Canvas], None]) -> Raster:
        """What share of each pixel is touched by a drawing in white."""
        surface = skia.Surface(self.width, self.height)
        surface.getCanvas().clear(skia.ColorBLACK)
        draw(surface.getCanvas())
        return surface.toarray()[..., 0].astype(np.float32) / 255

    def blur(self, raster: Raster, radius: float) -> Raster:
        """Gaussian; wide ones are done on a smaller raster, where they look the same."""
        sigma = radius * self.scale
        step = int(sigma // 5)
        if step < 2:
            return ndimage.gaussian_filter(raster, sigma)
        small = ndimage.gaussian_filter(_shrunk(raster, step), sigma / step)
        return self._grown(small, step)

    def noise(self, size: float, seed: int) -> Raster:
        """Cloudy noise whose spots are about `size` wide: mean 0, deviation 1."""
        sigma = size * self.scale / 2
        step = max(1, int(sigma // 2.5))
        shape = (self.height // step + 3, self.width // step + 3)
        grains = np.random.default_rng(seed).standard_normal(shape, np.float32)
        small = ndimage.gaussian_filter(grains, sigma / step)
        return self._grown(small / small.std(), step)

    def _grown(self, small: Raster, step: int) -> Raster:
        if step == 1:
            return small[: self.height, : self.width]
        rows = (np.arange(self.height, dtype=np.float32) + 0.5) / step - 0.5
        columns = (np.arange(self.width, dtype=np.float32) + 0.5) / step - 0.5
        return _sampled(_sampled(small, rows, 0), columns, 1)


def _shrunk(raster: Raster, step: int) -> Raster:
    height, width = (-raster.shape[0]) % step, (-raster.shape[1]) % step
    padded = np.pad(raster, ((0, height), (0, width)), mode="edge")
    rows, columns = padded.shape[0] // step, padded.shape[1] // step
    return padded.reshape(rows, step, columns, step).mean(axis=(1, 3), dtype=np.float32)


def _sampled(raster: Raster, places: np.ndarray, axis: int) -> Raster:
    """Linear interpolation along one axis."""
    last = raster.shape[axis] - 1
    places = np.clip(places, 0, last)
    low = np.minimum(places.astype(int), max(last - 1, 0))
    share = places - low
    share = share[:, None] if axis == 0 else share[None, :]
    below = np.take(raster, low, axis)
    above = np.take(raster, np.minimum(low + 1, last), axis)
    return below * (1 - share) + above * share


def rgb(colour: str) -> np.ndarray:
    """`#rrggbb` as three numbers from 0 to 1."""
    return (channels(colour) / 255).astype(np.float32)


def rise(values: Raster, start: float, end: float) -> Raster:
    """0 before `start`, 1 after `end`, smooth between."""
    share = np.clip((values - start) / (end - start), 0, 1)
    return share * share * (3 - 2 * share)


def mixed(below: Picture, above: Picture | np.ndarray, opacity: Raster) -> Picture:
    """`above` laid over `below`."""
    result = above - below
    result *= opacity[..., None]
    result += below
    return result


def multiplied(picture: Picture, colour: np.ndarray, opacity: Raster) -> Picture:
    """Printed over with a transparent ink."""
    return picture * (1 + (colour - 1) * opacity[..., None])
