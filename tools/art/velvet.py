"""The curtain between two people at one screen: velvet in the colour of a seat, fringe, bell, mark.

Velvet is stored at a fraction of the size of everything else: folds are soft.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import numpy as np
import skia
from PIL import Image

from art.brush import (
    Point,
    fill,
    linear,
    mix,
    polygon,
    radial,
    rectangle,
    render,
    rounded,
    save,
    stroke,
    svg,
    tint,
)
from art.palette import SEATS
from art.seats import BADGE, draw_badge

VELVET = {
    "vermilion": "#a84a00",
    "sky": "#2a7ab6",
    "green": "#0a7a5a",
    "yellow": "#b8a410",
    "purple": "#96527a",
    "ivory": "#b9ab8a",
}
TILE = (480, 540)
"""Of velvet, in pixels, of which one is a logical pixel wide and two high; it repeats sideways."""
FOLDS = 5
BRIGHT = ("yellow", "ivory")
SHALLOW = 0.3
"""Dark letters stand on the brightest velvet, so its folds are less deep."""
SWAG, PELMET, TASSEL = 327, 124, (34, 66)
EDGE = (240, 1080)
"""The strip that holds the slanted edge of the curtain; velvet lies to the right of it."""
BELL, PIVOT = (150, 150), (75, 16)
WAVES = (70, 140)
RING, DISH = 320, 252
"""Of the ring around a mark, and of what it surrounds."""
MARK_PIXELS = 7
_GOLD = ("#4a3210", "#f0d38a", "#6b4a18", "#e9c878")


def paint(folder: Path) -> None:
    for seat in SEATS:
        cloth = VELVET[seat.name]
        save(_velvet(cloth, seat.name in BRIGHT), folder / f"velvet-{seat.name}.webp", quality=94)
        swag = render(SWAG, PELMET, partial(_swag, cloth))
        save(swag, folder / f"swag-{seat.name}.webp", quality=88)
        mark = render(BADGE, BADGE, partial(draw_badge, seat), pixels=MARK_PIXELS)
        save(mark, folder / f"mark-{seat.name}.webp", quality=90)
    save(render(*TASSEL, _tassel), folder / "tassel.webp")
    save(render(*EDGE, _fringe), folder / "curtain-edge.webp", quality=88)
    save(render(*EDGE, _cut), folder / "curtain-cut.webp", quality=80)
    save(render(*BELL, _bell), folder / "bell.webp", quality=92)
    save(render(*WAVES, _waves), folder / "bell-waves.webp", quality=88)
    save(render(RING, RING, _ring), folder / "mark-ring.webp", quality=90)
    save(render(RING, RING, _full), folder / "mark-full.webp", quality=90)


def _shade(base: str, light: float) -> str:
    """Velvet is almost black in its folds and pale where it is turned to the light."""
    if light < 0:
        return mix(base, "#04070c", -light * 0.86)
    return mix(base, "#f6fbff", light * 0.3)


def _velvet(base: str, shallow: bool) -> Image.Image:
    """Folds of uneven width that wander a little on their way down."""
    width, height = TILE
    random = np.random.default_rng(5)
    shares = random.uniform(0.7, 1.4, FOLDS)
    ends = np.concatenate([[0], np.cumsum(shares / shares.sum())])
    down, across = np.mgrid[0:height, 0:width].astype(float)
    down, across = down / height, across / width
    turn = 2 * np.pi
    wander = 0.012 * np.sin(turn * (down * 0.8 + across)) + 0.006 * np.sin(turn * down * 2.1)
    place = (across + wander) % 1.0
    light = np.full(place.shape, -0.8)
    for first, last, reach in zip(ends, ends[1:], random.uniform(0.78, 1.05, FOLDS), strict=False):
        share = ((place - first) / (last - first)).clip(0, 1)
        inside = (place >= first) & (place < last)
        fold = np.sin(np.pi * share**1.2).clip(0, 1) ** 1.5
        sheen = 0.18 * np.exp(-(((share - 0.42) / 0.1) ** 2))
        light[inside] = (-0.8 + reach * (1.04 * fold + sheen))[inside]
    light -= 0.22 * (1 - np.sin(np.pi * (0.12 + 0.8 * down)))
    if shallow:
        light = np.where(light < 0, light * SHALLOW, light)
    steps = np.array([[int(_shade(base, k)[i : i + 2], 16) for i in (1, 3, 5)]
                      for k in np.linspace(-1, 1, 256)])  # fmt: skip
    index = ((light.clip(-1, 1) + 1) / 2 * 255).round().astype(int)
    return Image.fromarray(steps[index].astype(np.uint8), "RGB")


def _bow(depth: float) -> list[Point]:
    """How the hem of a swag hangs."""
    top = -14.0
    return [(SWAG * i / 40, top + depth * (1 - (2 * i / 40 - 1) ** 2)) for i in range(41)]


def _line(points: Sequence[Point]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(*point) for point in points], False)
    return path


def _swag(base: str, canvas: skia.Canvas) -> None:
    depth = 92
    cloth = polygon([(0, -60), *_bow(depth), (SWAG, -60)])
    canvas.save()
    canvas.translate(0, 8)
    canvas.drawPath(cloth, fill("#000000", 0.5, blur=8))
    canvas.restore()
    canvas.save()
    canvas.clipPath(cloth, True)
    canvas.drawRect(rectangle(0, -60, SWAG, 200), fill(_shade(base, -0.35)))
    for fold in range(9, -1, -1):
        reach = depth * (fold + 1) / 9.4
        dark, light = _line(_bow(reach)), _line([(x, y - 5) for x, y in _bow(reach)])
        for path, tone, width in ((dark, -0.64, 12), (light, 0.28 - fold * 0.025, 4.6)):
            pen = stroke(_shade(base, tone), width)
            pen.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 2))
            canvas.drawPath(path, pen)
    canvas.restore()
    hem = _bow(depth)
    _trim(canvas, hem, [(x, y + 9) for x, y in hem])


def _trim(canvas: skia.Canvas, cord: Sequence[Point], threads: Sequence[Point]) -> None:
    """A golden cord, and the threads that hang from it."""
    dark, bright, shadow, light = _GOLD
    fringe = _line(threads)
    canvas.drawPath(fringe, stroke(shadow, 16, dash=(3.4, 2.2)))
    canvas.drawPath(fringe, stroke(light, 14, dash=(2.4, 3.2)))
    canvas.drawPath(_line(cord), stroke(dark, 7, flat=True))
    canvas.drawPath(_line(cord), stroke(bright, 4.6, flat=True))
    canvas.drawPath(_line([(x, y - 1.2) for x, y in cord]), stroke("#fff3cf", 1.2, 0.8, flat=True))


def _tassel(canvas: skia.Canvas) -> None:
    canvas.translate(17, 12)
    canvas.drawPath(polygon([(-8, 10), (8, 10), (14, 52), (-14, 52)]), fill("#000000", 0.4, blur=2))
    skirt = polygon([(-8, 10), (8, 10), (13, 50), (-13, 50)])
    shades = ["#8a6022", "#f5dc98", "#c1913f", "#74501b"]
    canvas.drawPath(skirt, linear((-13, 0), (13, 0), shades))
    for step in range(-11, 12, 4):
        canvas.drawLine(step * 0.65, 14, step, 50, stroke("#5a3c14", 1, 0.6))
    canvas.drawCircle(0, 2, 10, radial((-3, -2), 14, ["#fff3c8", "#d9a94f", "#7a5520"]))
    canvas.drawCircle(0, 2, 10, stroke("#3a260c", 1.3))
    canvas.drawRRect(rounded(-9, 8, 18, 6, 3), fill("#c79a4a"))
    canvas.drawRRect(rounded(-9, 8, 18, 6, 3), stroke("#3a260c", 1))


def _edge() -> list[Point]:
    """From the upper left, swinging out to the lower right."""
    height = EDGE[1]
    shares = [step / 60 for step in range(61)]
    return [
        (44 + 92 * t + 12 * np.sin(t * 5.2) + 62 * max(0.0, t - 0.5) ** 1.3, t * height)
        for t in shares
    ]


def _fringe(canvas: skia.Canvas) -> None:
    edge = _edge()
    outside = polygon([*edge, (EDGE[0] + 80, EDGE[1]), (EDGE[0] + 80, 0)])
    canvas.save()
    canvas.clipPath(outside, skia.ClipOp.kDifference, True)
    canvas.drawPath(outside, fill("#000000", 0.8, blur=16))
    canvas.restore()
    _trim(canvas, edge, [(x - 6, y) for x, y in edge])


def _cut(canvas: skia.Canvas) -> None:
    """Where there is velvet in the strip of the edge."""
    shape = polygon([*_edge(), (EDGE[0] + 2, EDGE[1] + 2), (EDGE[0] + 2, -2)])
    canvas.drawPath(shape, fill("#ffffff"))


def _bell(canvas: skia.Canvas) -> None:
    """It hangs from its pivot; the clapper is seen below the rim."""
    canvas.translate(PIVOT[0], PIVOT[1] + 72)
    body = svg("M0 -62 C30 -60 34 -32 37 -6 C39 8 48 14 56 20 L-56 20 C-48 14 -39 8 -37 -6 "
               "C-34 -32 -30 -60 0 -62Z")  # fmt: skip
    canvas.drawRRect(rounded(-7, -80, 14, 22, 4), linear((-7, 0), (7, 0),
                     ["#5a4a3a", "#b09a7c", "#3a2e22"]))  # fmt: skip
    canvas.drawRRect(rounded(-7, -80, 14, 22, 4), stroke("#2e1c08", 1.4))
    canvas.save()
    canvas.translate(4, 7)
    canvas.drawPath(body, fill("#000000", 0.45, blur=5))
    canvas.restore()
    canvas.drawCircle(-4, 30, 11, radial((-8, 26), 15, ["#ffe9ae", "#a9772c", "#5a3b12"]))
    canvas.drawCircle(-4, 30, 11, stroke("#2e1c08", 1.8))
    shades = ["#7d5518", "#ffe8a6", "#e8bd5c", "#a3742a", "#f2cf7c", "#6a4513"]
    canvas.drawPath(body, linear((-56, 0), (56, 0), shades, [0, 0.22, 0.42, 0.68, 0.84, 1]))
    for y, reach in ((-2, 38), (10, 45)):
        canvas.drawLine(-reach, y, reach, y, stroke("#5a3b12", 1.8, 0.6))
    canvas.drawPath(body, stroke("#2e1c08", 2.2))
    canvas.drawPath(_line([(-15, -50), (-21, -22), (-24, -6)]), stroke("#fffbe6", 3.6, 0.75))


def _waves(canvas: skia.Canvas) -> None:
    """What one hears, to the right of a bell; turned round for the left."""
    for radius, alpha in ((80, 0.8), (100, 0.55), (120, 0.3)):
        box = skia.Rect.MakeXYWH(-60 - radius, 70 - radius, 2 * radius, 2 * radius)
        canvas.drawArc(box, -28, 56, False, stroke("#ffe3a0", 4.5, alpha))


def _ring(canvas: skia.Canvas) -> None:
    """A brass ring around a dark dish, on which a mark lies; behind it, light."""
    middle = RING / 2
    glow = [tint("#f4fbff", 0.5), tint("#f4fbff", 0.32), tint("#f4fbff", 0.0)]
    canvas.drawCircle(middle, middle, middle, radial((middle, middle), middle, glow, [0, 0.8, 1]))
    outer = DISH / 2
    canvas.drawCircle(middle, middle + 5, outer + 1, fill("#000000", 0.55, blur=8))
    canvas.drawCircle(middle, middle, outer, linear((0, middle - outer), (0, middle + outer),
                      ["#fdeec0", "#d6a750", "#8a6022"]))  # fmt: skip
    canvas.drawCircle(middle, middle, outer - 0.7, stroke("#2e1c08", 1.4))
    canvas.drawCircle(middle, middle, outer - 12, fill("#2e1c08"))
    canvas.drawCircle(middle, middle, outer - 14, radial((middle - 26, middle - 34), 190,
                      ["#2a3a4c", "#131c28", "#090d14"]))  # fmt: skip


def _full(canvas: skia.Canvas) -> None:
    """The ring when it is full: amber all around."""
    middle, outer = RING / 2, DISH / 2
    canvas.drawCircle(middle, middle, outer - 6.5, stroke("#5a3405", 12))
    canvas.drawCircle(middle, middle, outer - 6.5, stroke("#ffb52e", 9.5))
    canvas.drawCircle(middle, middle, outer - 6.5, stroke("#fff2c8", 2.4, 0.75))
