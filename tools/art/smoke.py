"""Smoke and steam as engravers drew them: outlined billows with a few curls inside."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

import skia

from art.brush import Point, fill, radial, stroke, tint


@dataclass(frozen=True)
class Billow:
    x: float
    y: float
    radius: float


def plume(points: Sequence[tuple[float, float, float]], seed: int) -> list[Billow]:
    """Billows along a line of (x, y, radius), each a little out of its place."""
    chance = Random(seed)
    billows = []
    for (x, y, radius), (x_next, y_next, radius_next) in pairwise(points):
        gap = 0.28 * (radius + radius_next)
        count = max(1, round(math.hypot(x_next - x, y_next - y) / gap))
        for index in range(count):
            share = index / count
            size = radius + (radius_next - radius) * share
            billows.append(
                Billow(
                    x + (x_next - x) * share + chance.uniform(-0.25, 0.25) * size,
                    y + (y_next - y) * share + chance.uniform(-0.35, 0.35) * size,
                    size * chance.uniform(0.78, 1.12),
                )
            )
    return billows


def draw_plume(
    canvas: skia.Canvas, billows: Sequence[Billow], pen: float, colours: tuple[str, str, str]
) -> None:
    """`colours`: the ink, the shaded and the lit side.  One outline round all of them."""
    ink, shade, light = colours
    for billow in billows:
        canvas.drawCircle(billow.x, billow.y, billow.radius + pen, fill(ink))
    for billow in billows:
        canvas.drawCircle(billow.x, billow.y, billow.radius, fill(shade))
    for billow in billows:
        _draw_light(canvas, billow, light)
    for index, billow in enumerate(billows):
        if index % 3 == 1:
            _draw_curl(canvas, billow, ink, pen * 0.75)


def _draw_light(canvas: skia.Canvas, billow: Billow, light: str) -> None:
    centre: Point = (billow.x - 0.25 * billow.radius, billow.y - 0.32 * billow.radius)
    shine = radial(
        centre, billow.radius, [tint(light), tint(light, 0.85), tint(light, 0)], [0, 0.55, 1]
    )
    canvas.drawCircle(billow.x, billow.y, billow.radius, shine)


def _draw_curl(canvas: skia.Canvas, billow: Billow, ink: str, pen: float) -> None:
    """An open arc on the side away from the light."""
    reach = billow.radius * 0.66
    oval = skia.Rect.MakeLTRB(
        billow.x - reach, billow.y - reach, billow.x + reach, billow.y + reach
    )
    curl = skia.Path()
    curl.addArc(oval, 15, 110)
    canvas.drawPath(curl, stroke(ink, pen, 0.55))
