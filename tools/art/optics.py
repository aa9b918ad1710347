"""Light as numbers: linear colour, the lens and the film.

Pictures are float32 arrays (height, width, 3) in linear light, where 1 is white paper and a
lamp may be 40.  Blurring such light gives what a lens gives: a lamp grows into a bright disc
instead of fading into grey.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy import ndimage, signal

Array: TypeAlias = NDArray[np.floating[Any]]


def linear(colour: str) -> Array:
    """`#rrggbb` as linear light."""
    code = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32) / 255
    return np.where(code <= 0.04045, code / 12.92, ((code + 0.055) / 1.055) ** 2.4)


def display(light: Array) -> Array:
    """Linear light as the 0–1 numbers that screens expect."""
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


def film(light: Array) -> Array:
    """A filmic shoulder: lamps keep their colour instead of burning out flat."""
    light = np.maximum(light, 0)
    return np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)


def lens_disc(radius: float, rim: float = 0.0) -> Array:
    """The shape of an out-of-focus point; `rim` brightens its edge as old lenses do."""
    reach = int(np.ceil(radius)) + 1
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    distance = np.hypot(x, y)
    disc = np.clip(radius - distance + 0.5, 0, 1)
    disc *= 1 + rim * np.exp(-(((distance - radius + 1.5) / 1.6) ** 2))
    return (disc / disc.sum()).astype(np.float32)


def defocus(light: Array, radius: float, rim: float = 0.0) -> Array:
    disc = lens_disc(radius, rim)
    pad = disc.shape[0] // 2
    wide = np.pad(light, ((pad, pad), (pad, pad), (0, 0)), mode="edge")
    layers = [signal.fftconvolve(wide[..., i], disc, mode="valid") for i in range(3)]
    return np.maximum(np.stack(layers, -1), 0).astype(np.float32)


def soften(light: Array, vertical: float, horizontal: float) -> Array:
    return ndimage.gaussian_filter(light, (vertical, horizontal, 0))


def bloom(light: Array, sigma: float) -> Array:
    """A wide blur, made small and enlarged again since nothing fine is left in it."""
    step = max(1, int(sigma // 6))
    small = light[::step, ::step]
    return enlarged(soften(small, sigma / step, sigma / step), light.shape[1], light.shape[0])


def enlarged(light: Array, width: int, height: int) -> Array:
    layers = [
        Image.fromarray(np.ascontiguousarray(light[..., i], np.float32)).resize(
            (width, height), Image.Resampling.BICUBIC
        )
        for i in range(light.shape[2])
    ]
    return np.stack([np.asarray(layer) for layer in layers], -1)


def clouds(height: int, width: int, scale: tuple[float, float], seed: int) -> Array:
    """Smooth noise with mean 0 and deviation 1; `scale` is its grain, down and across."""
    noise = np.random.default_rng(seed).standard_normal((height, width)).astype(np.float32)
    noise = ndimage.gaussian_filter(noise, scale, mode="wrap")
    return noise / noise.std()


def dithered(picture: Array, grain: float, seed: int) -> NDArray[np.uint8]:
    """0–1 numbers as bytes, with a breath of grain so that no gradient shows steps."""
    noise = np.random.default_rng(seed).standard_normal(picture.shape[:2], np.float32)
    scaled = (picture + noise[..., None] * grain) * 255 + 0.5
    return np.clip(scaled, 0, 255).astype(np.uint8)
