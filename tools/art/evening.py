"""The hall as a lens sees it: globes, travellers, reflections, bloom and film."""

from __future__ import annotations

import numpy as np
import skia
from numpy.typing import NDArray

from art import optics
from art.brush import fill, pixels_of, polygon, rectangle, stroke
from art.hall import END, RADIUS, SPRING, Lamp, View, building, lamps
from art.optics import Array

GLOBE = np.array([1.0, 0.52, 0.165], np.float32)
HALO = np.array([1.0, 0.78, 0.70], np.float32)  # what haze leaves of it: redder
BLUR = 6.0  # the lens, in pixels of the view
LAMP_BLUR = 11.0
COAT = "#0d0808"


def globes(view: View) -> Array:
    """Every lamp in sight as a small, very bright disc, with a fainter one in the floor."""
    light = np.zeros((view.height, view.width), np.float32)
    for lamp in lamps():
        if lamp.z > 6:
            radius = max(1.2, lamp.globe / lamp.z * view.focal)
            x, y = view.project(lamp.x, lamp.y, lamp.z)
            _add_disc(light, x, y, radius, 9.0)
    return light[..., None] * GLOBE


def mirrored_globes(view: View) -> Array:
    """Their reflections, drawn out by the polish of the stone."""
    light = np.zeros((view.height, view.width), np.float32)
    for lamp in lamps():
        if lamp.z > 4:
            x, y = view.project(lamp.x, -lamp.y, lamp.z)
            _add_disc(light, x, y, max(1.5, lamp.globe / lamp.z * view.focal), 2.6)
    return optics.soften(light[..., None] * GLOBE, 26, 5)


def _add_disc(light: Array, x: float, y: float, radius: float, value: float) -> None:
    height, width = light.shape
    left, right = max(0, int(x - radius - 2)), min(width, int(x + radius + 3))
    top, bottom = max(0, int(y - radius - 2)), min(height, int(y + radius + 3))
    if left < right and top < bottom:
        rows, columns = np.mgrid[top:bottom, left:right]
        disc = np.clip(radius - np.hypot(columns - x, rows - y) + 0.5, 0, 1)
        light[top:bottom, left:right] += disc * value


def silhouettes(view: View, seed: int) -> Array:
    """What stands dark against the light, 0–1 as coverage: lamp rods and travellers."""
    random = np.random.default_rng(seed)

    def draw(canvas: skia.Canvas) -> None:
        for lamp in lamps():
            if lamp.z > 6 and abs(lamp.x) < RADIUS - 2:
                _draw_rod(canvas, view, lamp)
        for _ in range(46):
            place = random.uniform(-17, 17), random.uniform(15, END - 3)
            _draw_traveller(canvas, view, place, random)

    return pixels_of(view.width, view.height, 1, draw)[..., 3:]


def _draw_rod(canvas: skia.Canvas, view: View, lamp: Lamp) -> None:
    """From the globe up to the vault."""
    vault = SPRING + float(np.sqrt(RADIUS**2 - lamp.x**2))
    top, bottom = view.project(lamp.x, vault, lamp.z), view.project(lamp.x, lamp.y, lamp.z)
    canvas.drawLine(*top, *bottom, stroke(COAT, 0.13 / lamp.z * view.focal, 0.8))


def _draw_traveller(
    canvas: skia.Canvas, view: View, place: tuple[float, float], random: np.random.Generator
) -> None:
    """A figure on the floor, with its reflection."""
    x, z = place
    left, foot = view.project(x, 0, z)
    tall = random.uniform(1.6, 1.85) / z * view.focal
    shape = _figure(left, foot, tall, int(random.integers(3)))
    canvas.save()
    canvas.translate(0, 2 * foot)
    canvas.scale(1, -1)
    canvas.drawPath(shape, fill(COAT, 0.35))
    canvas.restore()
    canvas.drawPath(shape, fill(COAT))


def _figure(x: float, foot: float, tall: float, kind: int) -> skia.Path:
    """A gentleman with a case, a lady in skirts, or a coat: all of it will be blurred."""
    path = skia.Path()
    path.addOval(_share(x, foot, tall, 0.0, 0.90, 0.11, 0.13))
    if kind == 1:
        path.addOval(_share(x, foot, tall, 0.0, 0.945, 0.24, 0.06))
        sides = ((0.05, 0.83), (0.11, 0.79), (0.075, 0.60), (0.125, 0.38), (0.17, 0.0))
    else:
        sides = ((0.06, 0.84), (0.145, 0.79), (0.135, 0.50), (0.13, 0.30), (0.085, 0.0))
    right = [(x + tall * wide, foot - tall * high) for wide, high in sides]
    left = [(x - tall * wide, foot - tall * high) for wide, high in reversed(sides)]
    path.addPath(polygon(right + left))
    if kind == 0:
        path.addRect(_share(x, foot, tall, 0.0, 0.99, 0.12, 0.12))
        path.addRect(_share(x, foot, tall, 0.0, 0.945, 0.19, 0.025))
        path.addRect(_share(x, foot, tall, 0.22, 0.20, 0.17, 0.15))
    return path


def _share(
    x: float, foot: float, tall: float, aside: float, high: float, wide: float, thick: float
) -> skia.Rect:
    """A box around a point of a figure, all in shares of its height."""
    left, top = x + tall * (aside - wide / 2), foot - tall * (high + thick / 2)
    return rectangle(left, top, tall * wide, tall * thick)


def steam(view: View, seed: int) -> Array:
    """Drifts over the far floor, lit by the evening behind them."""
    rows = np.arange(view.height, dtype=np.float32)[:, None]
    _, ground = view.project(0, 0, END)
    _, roof = view.project(0, 12, END)
    drift = optics.clouds(view.height // 4, view.width // 4, (16, 40), seed)
    drift += 0.5 * optics.clouds(view.height // 4, view.width // 4, (6, 14), seed + 1)
    drift = optics.enlarged(drift[..., None], view.width, view.height)[..., 0]
    middle, spread = ground - (ground - roof) * 0.15, (ground - roof) * 0.45
    band = np.exp(-(((rows - middle) / spread) ** 2))
    columns = np.arange(view.width, dtype=np.float32)[None]
    band = band * np.exp(-(((columns - view.vanishing[0]) / (0.5 * view.focal)) ** 2))
    return (np.clip(0.45 + 0.5 * drift, 0, 2) * band)[..., None].astype(np.float32)


def vignette(view: View, strength: float) -> Array:
    y, x = np.mgrid[0 : view.height, 0 : view.width].astype(np.float32)
    reach = np.hypot(view.width, view.height) / 2
    middle = (view.width / 2, view.height * 0.46)
    distance = np.hypot((x - middle[0]) / reach, (y - middle[1]) / reach)
    return (1 - strength * np.clip(distance, 0, 1) ** 2.2)[..., None]


def paint(view: View, scale: int = 2, seed: int = 5) -> NDArray[np.uint8]:
    """The finished picture, `scale` times as large as the view."""
    light = (building(view) + mirrored_globes(view)) * (1 - 0.9 * silhouettes(view, seed))
    light += steam(view, seed) * np.array([0.30, 0.135, 0.075], np.float32)
    light = optics.defocus(light, BLUR)
    bright = globes(view)
    light += optics.defocus(bright, LAMP_BLUR, rim=0.8)
    light += HALO * (0.55 * optics.bloom(bright, 26) + 0.95 * optics.bloom(bright, 95))
    light += 0.10 * optics.bloom(light, 60)
    light *= vignette(view, 0.62)
    picture = optics.display(optics.film(light * 1.05))
    large = optics.enlarged(picture, view.width * scale, view.height * scale)
    return optics.dithered(large, 0.004, seed)
