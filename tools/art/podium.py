"""The evening behind the podium, and the bricks that its viaduct is built of."""

from __future__ import annotations

import math
import random

import skia

from art.brush import fill, stroke, tint

SIZE = 1920, 1080
SUN = 610.0, 560.0
RAYS = 44
RIDGES = (("#8e4634", 700.0, 70.0, 5), ("#6d3531", 745.0, 52.0, 9), ("#46242c", 800.0, 40.0, 14))
"""Colour, height, how far they rise above it, and their seed: the farthest first."""
BRICK = 96, 40
TILE = 960, 480
MORTAR = "#2c1f1e"


def paint_sky(canvas: skia.Canvas) -> None:
    """Rays from where the sun goes down, and flat ridges in front of it."""
    width, height = SIZE
    glow = skia.GradientShader.MakeRadial(
        center=SUN,
        radius=1380,
        colors=[tint("#fff4d6"), tint("#fbd48a"), tint("#ee9a4c"), tint("#b4553c"),
                tint("#5c2b38"), tint("#2c1a2a")],
        positions=[0.0, 0.16, 0.36, 0.58, 0.80, 1.0],
    )  # fmt: skip
    canvas.drawRect(skia.Rect.MakeWH(width, height), skia.Paint(Shader=glow))
    for ray in range(RAYS):
        start = 2 * math.pi * ray / RAYS + 0.03
        end = start + math.pi / RAYS
        path = skia.Path()
        path.moveTo(*SUN)
        for angle in (start, end):
            path.lineTo(SUN[0] + 2400 * math.cos(angle), SUN[1] + 2400 * math.sin(angle))
        path.close()
        light = skia.GradientShader.MakeRadial(
            center=SUN,
            radius=1400,
            colors=[tint("#fff6dc", 0.0), tint("#fff0c4", 0.26), tint("#ffb86a", 0.10)],
            positions=[0.0, 0.3, 1.0],
        )
        canvas.drawPath(path, skia.Paint(AntiAlias=True, Shader=light))
    for colour, at, rise, seed in RIDGES:
        canvas.drawPath(_ridge(at, rise, seed), fill(colour))
    shade = skia.GradientShader.MakeRadial(
        center=(width * 0.42, height * 0.5),
        radius=1300,
        colors=[tint("#1a0c14", 0.0), tint("#1a0c14", 0.0), tint("#1a0c14", 0.55)],
        positions=[0.0, 0.6, 1.0],
    )
    canvas.drawRect(skia.Rect.MakeWH(width, height), skia.Paint(Shader=shade))


def _ridge(at: float, rise: float, seed: int) -> skia.Path:
    waves = random.Random(seed)
    parts = [(waves.uniform(0.4, 1.0) / n, waves.uniform(0, 6.3), n) for n in range(2, 7)]
    path = skia.Path()
    path.moveTo(0, SIZE[1])
    for x in range(0, SIZE[0] + 8, 8):
        swell = sum(h * math.sin(n * 2.1 * x / SIZE[0] * math.pi + p) for h, p, n in parts)
        path.lineTo(x, at - rise * swell)
    path.lineTo(SIZE[0], SIZE[1])
    path.close()
    return path


def paint_bricks(canvas: skia.Canvas) -> None:
    """It can be laid side by side: bricks that cross its edge come in again on the other side."""
    random_one = random.Random(3)
    canvas.drawRect(skia.Rect.MakeWH(*TILE), fill(MORTAR))
    for row in range(TILE[1] // BRICK[1]):
        for column in range(TILE[0] // BRICK[0]):
            x = column * BRICK[0] + (BRICK[0] / 2 if row % 2 else 0)
            tone = random_one.choice(("#50372f", "#573c33", "#4a322c", "#5d4136", "#463029"))
            for left in (x, x - TILE[0]):
                _brick(canvas, left, row * BRICK[1], tone)


def _brick(canvas: skia.Canvas, x: float, y: float, tone: str) -> None:
    inside = skia.Rect.MakeXYWH(x + 1.5, y + 1.5, BRICK[0] - 3, BRICK[1] - 3)
    canvas.drawRoundRect(inside, 3, 3, fill(tone))
    canvas.drawLine(x + 4, y + 3.5, x + BRICK[0] - 4, y + 3.5, stroke("#c99a78", 1.6, 0.20))
    low = y + BRICK[1] - 4
    canvas.drawLine(x + 4, low, x + BRICK[0] - 4, low, stroke("#120a0a", 2.4, 0.35))
