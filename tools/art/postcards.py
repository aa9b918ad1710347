"""Postcards of Rail Baron: flat silk-screen landscapes, and the streamliner that comes in.

A card is sky, sun, two ridges, ground and what stands on it; the train is a picture of its own in
the colour of each seat, laid over the card by the program.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import skia

from art.brush import darker, fill, lighter, linear, mix, polygon, radial, rectangle, stroke, tint

WIDTH, HEIGHT = 848, 536
HORIZON = 0.56 * HEIGHT


@dataclass(frozen=True)
class Light:
    """The colours of an hour and a region."""

    sky: tuple[str, ...]
    sun: str
    far: str
    near: str
    ground: tuple[str, str, str, str]
    dark: str
    """Of what stands in front."""
    rim: str
    """Its lit edge."""


DUSK = Light(
    ("#123a5c", "#1f5f7d", "#3f8f95", "#8fbf9f", "#f2d391", "#f7b25a", "#ee8436"), "#ffdf7a",
    "#9a5a7e", "#6b3358", ("#c4562a", "#b5461f", "#98361c", "#7a2818"), "#1d3324", "#f7b25a",
)  # fmt: skip
DAWN = Light(
    ("#28406e", "#4a6796", "#7f92b4", "#c3b7bf", "#f0cdb4", "#f9dcae", "#fbe7b8"), "#fff0b8",
    "#8598b8", "#556a92", ("#4f7f8e", "#3f6d80", "#305a6e", "#21465a"), "#182a40", "#f9dcae",
)  # fmt: skip
GOLDEN = Light(
    ("#1c5b74", "#2f7f8a", "#67a895", "#b4cb93", "#efd883", "#f7c258", "#f2a23c"), "#fff0a8",
    "#7f9a6a", "#58784c", ("#c9a23e", "#b3872f", "#926a24", "#6f4d1a"), "#3a2a14", "#ffe08a",
)  # fmt: skip
COPPER = replace(GOLDEN, far="#d29a5c", near="#8f5a34", dark="#3a2414")
COOL = Light(
    ("#1d4f80", "#2f6c9c", "#5590b4", "#8db7c8", "#c6dad2", "#ecebd0", "#f8eec4"), "#fff6cf",
    "#6c8fb0", "#3d638c", ("#4e7f58", "#3f6d4a", "#30583b", "#21432c"), "#142c22", "#cfe0b0",
)  # fmt: skip
GREEN = Light(
    ("#245a63", "#3b7d78", "#6ba38a", "#a8c794", "#dcdc98", "#f3d684", "#f2b968"), "#fff2b0",
    "#6f9a88", "#3f7464", ("#3d7a52", "#2f6743", "#235234", "#183d26"), "#10281c", "#d9dd8a",
)  # fmt: skip
NIGHT = Light(
    ("#101f44", "#1c2f5e", "#35437c", "#6a5790", "#b06a8c", "#e88a74", "#f8b868"), "#ffd98a",
    "#4a4880", "#2e3162", ("#3a4c7c", "#2d3d69", "#223056", "#182443"), "#0e1630", "#f8b868",
)  # fmt: skip

Scene = Callable[[skia.Canvas, Light], None]


def card(canvas: skia.Canvas, light: Light, ridges: str, scene: Scene) -> None:
    """All but the train and the words."""
    canvas.clipRect(rectangle(0, 0, WIDTH, HEIGHT))
    _sky(canvas, light)
    _ridges(canvas, light, ridges)
    for index, colour in enumerate(light.ground):
        y = HORIZON + HEIGHT * (0.0, 0.08, 0.18, 0.31)[index]
        hill = skia.Path()
        hill.moveTo(0, y + 6)
        hill.quadTo(WIDTH * (0.3 + 0.1 * index), y - 16, WIDTH * 0.62, y + 5)
        hill.quadTo(WIDTH * 0.85, y + 17, WIDTH, y - 5)
        hill.lineTo(WIDTH, HEIGHT)
        hill.lineTo(0, HEIGHT)
        hill.close()
        canvas.drawPath(hill, fill(colour))
    scene(canvas, light)


def _sky(canvas: skia.Canvas, light: Light) -> None:
    band = HORIZON / len(light.sky)
    for index, colour in enumerate(light.sky):
        canvas.drawRect(rectangle(0, index * band, WIDTH, band + 1), fill(colour))
    x, y, radius = WIDTH * 0.6, HORIZON - 8, HEIGHT * 0.25
    canvas.save()
    canvas.clipRect(rectangle(0, 0, WIDTH, HORIZON))
    for ray in range(28):
        a, b = (math.tau * (ray + part) / 28 for part in (0.0, 0.5))
        far = 1.2 * WIDTH
        tips = [(x, y), (x + far * math.cos(a), y + far * math.sin(a))]
        tips.append((x + far * math.cos(b), y + far * math.sin(b)))
        canvas.drawPath(polygon(tips), fill(lighter(light.sun, 0.4), 0.16))
    for reach, alpha in ((1.5, 0.2), (1.24, 0.3), (1.0, 1.0)):
        canvas.drawCircle(x, y, radius * reach, fill(lighter(light.sun, 0.35), alpha))
    canvas.drawCircle(x, y, radius * 0.84, fill(light.sun))
    canvas.restore()


_RIDGES = {
    "mesas": (
        ((0, .10), (.06, .13), (.12, .13), (.14, .07), (.30, .06), (.36, .12), (.44, .12),
         (.46, .05), (.62, .03), (.70, .09), (.78, .10), (.80, .05), (.9, .07), (1, .11)),
        ((0, .03), (.10, .05), (.20, .13), (.26, .17), (.335, .115), (.38, .165), (.45, .19),
         (.50, .15), (.56, .06), (.66, .03), (.8, .05), (.92, .09), (1, .05)),
    ),
    "peaks": (
        ((0, .14), (.08, .24), (.15, .17), (.25, .31), (.34, .19), (.43, .27), (.52, .15),
         (.63, .29), (.70, .2), (.78, .33), (.87, .2), (.94, .27), (1, .19)),
        ((0, .05), (.1, .13), (.2, .08), (.31, .19), (.4, .1), (.5, .15), (.6, .07), (.74, .17),
         (.82, .1), (.91, .19), (1, .1)),
    ),
    "hills": (
        ((0, .07), (.1, .1), (.22, .06), (.36, .11), (.5, .07), (.64, .1), (.78, .06), (.9, .1),
         (1, .07)),
        ((0, .03), (.14, .06), (.3, .025), (.46, .06), (.6, .03), (.76, .055), (.9, .03),
         (1, .05)),
    ),
    "flat": (
        ((0, .015), (.3, .025), (.6, .012), (1, .02)), ((0, .006), (.5, .01), (1, .006)),
    ),
}  # fmt: skip


def _ridges(canvas: skia.Canvas, light: Light, name: str) -> None:
    for colour, ridge in zip((light.far, light.near), _RIDGES[name], strict=True):
        points = [(x * WIDTH, HORIZON - y * HEIGHT) for x, y in ridge]
        outline = _rounded([(0, HORIZON + 5), *points, (WIDTH, HORIZON + 5)], name)
        canvas.drawPath(outline, fill(colour))
        if name == "peaks":
            for left, top, right in zip(points, points[1:], points[2:], strict=False):
                if top[1] < min(left[1], right[1]) and colour == light.far:
                    _snow(canvas, left, top, right, lighter(light.sky[-1], 0.5))


def _snow(
    canvas: skia.Canvas, left: tuple[float, float], top: tuple[float, float],
    right: tuple[float, float], colour: str,
) -> None:  # fmt: skip
    def toward(end: tuple[float, float], share: float) -> tuple[float, float]:
        return top[0] + (end[0] - top[0]) * share, top[1] + (end[1] - top[1]) * share

    a, b = toward(left, 0.4), toward(right, 0.36)
    middle = ((a[0] + b[0]) / 2, max(a[1], b[1]) - 10)
    canvas.drawPath(
        polygon([top, b, (middle[0] + 7, middle[1] + 12), middle, a]), fill(colour, 0.9)
    )


def _rounded(points: list[tuple[float, float]], name: str) -> skia.Path:
    if name in ("peaks", "mesas"):
        return polygon(points)
    path = skia.Path()
    path.moveTo(*points[0])
    for here, after in pairwise(points[1:]):
        path.quadTo(*here, (here[0] + after[0]) / 2, (here[1] + after[1]) / 2)
    path.lineTo(*points[-1])
    path.close()
    return path


# ---- what stands there -----------------------------------------------------------------


def desert(canvas: skia.Canvas, light: Light) -> None:
    rng = Random(5)
    for _ in range(46):
        _scrub(canvas, light, rng.uniform(0, WIDTH), HORIZON + rng.uniform(0.04, 0.42) * HEIGHT)


def cacti(canvas: skia.Canvas, light: Light) -> None:
    _saguaro(
        canvas, WIDTH * 0.74, HEIGHT * 0.8, HEIGHT * 0.26, mix(light.dark, light.near, 0.3), light
    )
    _saguaro(canvas, WIDTH * 0.91, HEIGHT * 0.98, HEIGHT * 0.56, light.dark, light)


def _scrub(canvas: skia.Canvas, light: Light, x: float, y: float) -> None:
    size = 2 + 9 * (y - HORIZON) / HEIGHT
    shadow = skia.Rect.MakeLTRB(x - size * 1.6, y - size, x + size * 1.6, y + size * 0.5)
    canvas.drawOval(shadow, fill(darker(light.ground[3], 0.3), 0.6))
    leaves = skia.Rect.MakeLTRB(x - size * 1.2, y - size * 1.1, x + size, y - size * 0.2)
    canvas.drawOval(leaves, fill(mix(light.rim, light.dark, 0.5), 0.9))


def _saguaro(
    canvas: skia.Canvas, x: float, y: float, size: float, colour: str, light: Light
) -> None:
    def limb(path: skia.Path, width: float) -> None:
        canvas.drawPath(path, stroke(colour, width))
        lit = skia.Path(path)
        lit.offset(width * 0.28, 0)
        canvas.drawPath(lit, stroke(light.rim, width * 0.15))

    stem = skia.Path()
    stem.moveTo(x, y)
    stem.lineTo(x, y - size)
    limb(stem, size * 0.17)
    for side, low, high in ((-1, 0.42, 0.34), (1, 0.56, 0.30)):
        arm = skia.Path()
        arm.moveTo(x, y - size * low)
        arm.quadTo(
            x + side * size * 0.3, y - size * low, x + side * size * 0.28, y - size * (low + high)
        )
        limb(arm, size * 0.125)


def skyline(canvas: skia.Canvas, light: Light) -> None:
    """Setbacks and spires, far ones pale, windows lit."""
    rng = Random(11)
    for colour, count, least, most in ((light.far, 17, 0.12, 0.3), (light.near, 15, 0.1, 0.34)):
        for index in range(count):
            x = WIDTH * (index + rng.uniform(-0.2, 0.2)) / (count - 1)
            width = rng.uniform(34, 62)
            high = HEIGHT * rng.uniform(least, most) * (0.75 + 0.5 * math.sin(math.pi * x / WIDTH))
            _tower(canvas, x, width, high, colour, light, rng)
    _water(canvas, light, 0.05)


def _tower(
    canvas: skia.Canvas, x: float, width: float, high: float, colour: str, light: Light, rng: Random
) -> None:
    top = HORIZON - high
    canvas.drawRect(rectangle(x - width / 2, top, width, high + 8), fill(colour))
    canvas.drawRect(
        rectangle(x + width * 0.22, top, width * 0.28, high + 8), fill(darker(colour, 0.18))
    )
    if high > HEIGHT * 0.22:
        for step, share in ((0.12, 0.66), (0.2, 0.36)):
            part = high * step
            canvas.drawRect(
                rectangle(x - width * share / 2, top - part, width * share, part + 1), fill(colour)
            )
            top -= part
        canvas.drawLine(x, top, x, top - high * 0.16, stroke(colour, 4))
    for row in range(int(high / 13)):
        for column in range(int(width / 11) - 1):
            if rng.random() < 0.34:
                at = (x - width / 2 + 6 + column * 11, HORIZON - high + 8 + row * 13)
                canvas.drawRect(rectangle(*at, 4.5, 6), fill(lighter(light.sun, 0.2), 0.85))


def _water(canvas: skia.Canvas, light: Light, deep: float) -> None:
    """A strip of it below the horizon, with the path of the sun."""
    tall = HEIGHT * deep
    canvas.drawRect(
        rectangle(0, HORIZON, WIDTH, tall), fill(mix(light.sky[3], light.ground[1], 0.4))
    )
    rng = Random(3)
    for _ in range(40):
        y = HORIZON + rng.uniform(2, max(3, tall - 2))
        spread = 60 + (y - HORIZON) * 1.2
        x = WIDTH * 0.6 + rng.gauss(0, spread)
        canvas.drawRect(
            rectangle(x - 16, y, rng.uniform(14, 44), 2.6), fill(lighter(light.sun, 0.3), 0.7)
        )


def harbour(canvas: skia.Canvas, light: Light) -> None:
    _water(canvas, light, 0.2)
    x, foot = WIDTH * 0.83, HORIZON + HEIGHT * 0.2
    rock = [(x - 150, foot + 26), (x - 70, foot - 40), (x + 20, foot - 56), (x + 110, foot - 30)]
    canvas.drawPath(polygon([*rock, (WIDTH + 10, foot + 30)]), fill(light.dark))
    tower = [(x - 26, foot - 50), (x - 15, foot - 214), (x + 15, foot - 214), (x + 26, foot - 50)]
    canvas.drawPath(polygon(tower), fill("#f4ead2"))
    for share in (0.18, 0.5, 0.82):
        y, half = foot - 50 - 164 * share, 26 - 11 * share
        canvas.drawRect(rectangle(x - half, y - 14, 2 * half, 24), fill("#c8372d"))
    canvas.drawPath(polygon([(x + 4, foot - 50), (x + 2, foot - 214), (x + 15, foot - 214),
                             (x + 26, foot - 50)]), fill("#5a3a30", 0.28))  # fmt: skip
    canvas.drawRect(rectangle(x - 24, foot - 222, 48, 9), fill(light.dark))
    canvas.drawRect(rectangle(x - 12, foot - 248, 24, 27), fill("#fff3b0"))
    canvas.drawPath(
        polygon([(x - 18, foot - 248), (x, foot - 272), (x + 18, foot - 248)]), fill("#c8372d")
    )
    canvas.drawPath(polygon([(x - 10, foot - 236), (-30, foot - 330), (-30, foot - 226)]),
                    fill("#fff6c8", 0.28))  # fmt: skip
    for at, size in ((0.36, 1.0), (0.5, 0.62), (0.1, 0.7)):
        _sail(canvas, WIDTH * at, HORIZON + HEIGHT * 0.06 * size + 8, 66 * size, light)


def _sail(canvas: skia.Canvas, x: float, y: float, size: float, light: Light) -> None:
    canvas.drawPath(polygon([(x, y - size), (x - size * 0.5, y), (x, y)]), fill("#fff6e0"))
    canvas.drawPath(
        polygon([(x + 3, y - size * 0.86), (x + size * 0.42, y), (x + 3, y)]), fill(light.rim)
    )
    hull = [(x - size * 0.55, y + 3), (x + size * 0.5, y + 3), (x + size * 0.34, y + size * 0.2),
            (x - size * 0.4, y + size * 0.2)]  # fmt: skip
    canvas.drawPath(polygon(hull), fill(light.dark))


def peaks(canvas: skia.Canvas, light: Light) -> None:
    rng = Random(8)
    for depth, colour in (
        (0.06, mix(light.near, light.dark, 0.45)),
        (0.16, mix(light.near, light.dark, 0.8)),
    ):
        for index in range(26):
            x = WIDTH * (index + rng.uniform(-0.3, 0.3)) / 25
            _fir(canvas, x, HORIZON + HEIGHT * depth + rng.uniform(-6, 8), 40 + 150 * depth, colour)


def firs(canvas: skia.Canvas, light: Light) -> None:
    for at, size in ((0.80, 1.0), (0.93, 1.35), (0.70, 0.62)):
        _fir(canvas, WIDTH * at, HEIGHT * (0.8 + 0.2 * (size - 0.62)), 190 * size, light.dark)


def _fir(canvas: skia.Canvas, x: float, y: float, size: float, colour: str) -> None:
    for share in (0.0, 0.26, 0.5):
        half, top = size * (0.3 - 0.32 * share * 0.7), y - size * (share + 0.5)
        canvas.drawPath(
            polygon([(x - half, y - size * share), (x, top), (x + half, y - size * share)]),
            fill(colour),
        )


def prairie(canvas: skia.Canvas, light: Light) -> None:
    for row in range(11):
        y = HORIZON + 14 + row * row * 2.1
        canvas.drawLine(
            0, y, WIDTH, y - 5, stroke(lighter(light.ground[0], 0.3), 1.4 + row * 0.35, 0.5)
        )
    x, y = WIDTH * 0.87, HORIZON + 34
    for dx, high in ((-64, 150), (-22, 150), (20, 150)):
        canvas.drawRect(rectangle(x + dx, y - high, 40, high), fill("#f0dfb8"))
        canvas.drawRect(rectangle(x + dx + 27, y - high, 13, high), fill("#b98f58"))
        canvas.drawOval(skia.Rect.MakeXYWH(x + dx, y - high - 9, 40, 20), fill("#fff4d8"))
    canvas.drawRect(rectangle(x - 16, y - 206, 46, 60), fill("#d8bd86"))
    canvas.drawPath(
        polygon([(x - 24, y - 204), (x + 7, y - 232), (x + 38, y - 204)]), fill(light.dark)
    )
    mill = WIDTH * 0.72
    for foot in (-16, 16):
        canvas.drawLine(mill + foot, HEIGHT * 0.79, mill, HEIGHT * 0.4, stroke(light.dark, 4))
    for spoke in range(10):
        angle = spoke * math.tau / 10
        canvas.drawLine(
            mill,
            HEIGHT * 0.4,
            mill + 38 * math.cos(angle),
            HEIGHT * 0.4 + 38 * math.sin(angle),
            stroke(light.dark, 6),
        )
    rng = Random(2)
    for _ in range(90):
        gx, gy = rng.uniform(WIDTH * 0.52, WIDTH), rng.uniform(HEIGHT * 0.84, HEIGHT)
        canvas.drawLine(
            gx, gy, gx + rng.uniform(-9, 9), gy - rng.uniform(16, 40), stroke(light.rim, 2.4, 0.8)
        )


def bayou(canvas: skia.Canvas, light: Light) -> None:
    _water(canvas, light, 0.14)
    for index in range(7):
        x = WIDTH * (0.55 + index * 0.07)
        y = HORIZON + HEIGHT * (0.05 + 0.012 * (index % 4))
        canvas.drawOval(skia.Rect.MakeXYWH(x, y, 46, 7), fill(light.dark, 0.5))


def cypresses(canvas: skia.Canvas, light: Light) -> None:
    for at, size in ((0.72, 0.7), (0.9, 1.12)):
        x, y = WIDTH * at, HEIGHT * (0.7 + 0.22 * size)
        colour = mix(light.dark, light.near, 0.25 if size < 1 else 0.0)
        trunk = skia.Path()
        trunk.moveTo(x - 40 * size, y)
        trunk.cubicTo(
            x - 14 * size,
            y - 60 * size,
            x - 16 * size,
            y - 160 * size,
            x - 10 * size,
            y - 250 * size,
        )
        trunk.lineTo(x + 12 * size, y - 250 * size)
        trunk.cubicTo(x + 16 * size, y - 160 * size, x + 14 * size, y - 60 * size, x + 40 * size, y)
        trunk.close()
        canvas.drawPath(trunk, fill(colour))
        for dx, dy, reach in ((-70, -250, 62), (-10, -286, 78), (64, -246, 66)):
            left, top = x + (dx - reach) * size, y + (dy - reach * 0.4) * size
            crown = skia.Rect.MakeXYWH(left, top, 2 * reach * size, reach * 0.9 * size)
            canvas.drawOval(crown, fill(colour))
        rng = Random(int(at * 100))
        for _ in range(26):
            mx, my = x + rng.uniform(-120, 116) * size, y - rng.uniform(224, 262) * size
            canvas.drawLine(mx, my, mx + rng.uniform(-4, 4), my + rng.uniform(24, 84) * size,
                            stroke(mix(light.rim, colour, 0.45), 3.2 * size, 0.85))  # fmt: skip


def beach(canvas: skia.Canvas, light: Light) -> None:
    _water(canvas, light, 0.17)


def palms(canvas: skia.Canvas, light: Light) -> None:
    for at, size, lean in ((0.71, 0.66, -14), (0.86, 1.0, 26), (0.97, 0.8, -30)):
        x, y = WIDTH * at, HEIGHT * (0.72 + 0.27 * size)
        head = (x + lean * size, y - 300 * size)
        trunk = skia.Path()
        trunk.moveTo(x, y)
        trunk.quadTo(x - lean * 0.6, y - 150 * size, *head)
        canvas.drawPath(trunk, stroke(light.dark, 15 * size))
        for frond in range(9):
            angle = (
                math.pi * (1.06 + frond * 0.88 / 8)
                if frond < 7
                else math.pi * (0.9, 0.1)[frond - 7]
            )
            reach = 118 * size
            tip = (
                head[0] + reach * math.cos(angle),
                head[1] + reach * 0.72 * math.sin(angle) + 42 * size,
            )
            middle = (
                head[0] + reach * 0.55 * math.cos(angle),
                head[1] + reach * 0.8 * math.sin(angle) - 8 * size,
            )
            leaf = skia.Path()
            leaf.moveTo(*head)
            leaf.quadTo(*middle, *tip)
            leaf.quadTo(middle[0], middle[1] + 34 * size, head[0], head[1] + 6)
            canvas.drawPath(leaf, fill(light.dark))
            canvas.drawPath(leaf, stroke(light.rim, 1.6 * size, 0.5))


def river(canvas: skia.Canvas, light: Light) -> None:
    """An arched bridge over a broad stream."""
    _water(canvas, light, 0.24)
    y, colour = HORIZON + HEIGHT * 0.03, light.dark
    canvas.drawRect(rectangle(0, y - 10, WIDTH, 13), fill(colour))
    for index in range(4):
        left, span = WIDTH * (0.02 + index * 0.27), WIDTH * 0.25
        arch = skia.Path()
        arch.moveTo(left, y)
        arch.quadTo(left + span / 2, y - 176, left + span, y)
        canvas.drawPath(arch, stroke(colour, 10))
        inner = skia.Path()
        inner.moveTo(left, y)
        inner.quadTo(left + span / 2, y - 138, left + span, y)
        canvas.drawPath(inner, stroke(colour, 4))
        for part in range(1, 12):
            t = part / 12
            top = y - 2 * 176 * t * (1 - t)
            canvas.drawLine(left + span * t, top, left + span * t, y, stroke(colour, 3))
        canvas.drawRect(rectangle(left - 13, y, 26, 52), fill(darker(light.near, 0.3)))
    for dx in (0.7, 0.9):
        bx, by = WIDTH * dx, HORIZON + HEIGHT * 0.19
        canvas.drawPath(
            polygon([(bx - 60, by), (bx + 70, by), (bx + 48, by + 16), (bx - 48, by + 16)]),
            fill(colour),
        )
        canvas.drawRect(rectangle(bx - 40, by - 20, 76, 20), fill("#fff4dc"))
        for chimney in (-8, 12):
            canvas.drawRect(rectangle(bx + chimney, by - 50, 7, 32), fill(colour))


CARDS: dict[str, tuple[Light, str, Scene]] = {
    "skyline-night": (NIGHT, "flat", skyline),
    "skyline-gold": (COPPER, "flat", skyline),
    "harbour-dawn": (DAWN, "flat", harbour),
    "harbour-dusk": (DUSK, "hills", harbour),
    "river-dawn": (DAWN, "hills", river),
    "river-gold": (GOLDEN, "hills", river),
    "peaks-cool": (COOL, "peaks", peaks),
    "peaks-dusk": (DUSK, "peaks", peaks),
    "peaks-green": (GREEN, "hills", peaks),
    "prairie-gold": (GOLDEN, "flat", prairie),
    "bayou-green": (GREEN, "flat", bayou),
    "palms-dusk": (DUSK, "flat", beach),
    "desert-dusk": (DUSK, "mesas", desert),
}

FRONTS: dict[Scene, Scene] = {desert: cacti, peaks: firs, bayou: cypresses, beach: palms}
"""What stands before the train."""


def front(canvas: skia.Canvas, light: Light, scene: Scene) -> None:
    FRONTS[scene](canvas, light)


# ---- the train ---------------------------------------------------------------------------


def train(canvas: skia.Canvas, colour: str) -> None:
    """A streamliner out of the depth of the picture, its lamp lit."""
    w, h = WIDTH, HEIGHT
    vx, vy = w * 1.06, HORIZON + 6
    _track(canvas, vx, vy)

    def at(t: float, v: float) -> tuple[float, float]:
        share = 1 - 1 / (1 + t)
        top, low = h * 0.40 + (vy - 8 - h * 0.40) * share, h * 0.90 + (vy + 2 - h * 0.90) * share
        return w * 0.33 + (vx - w * 0.33) * share, top + (low - top) * v

    def band(v0: float, v1: float, first: float = 0.0, last: float = 9.0) -> skia.Path:
        steps = [first + (last - first) * index / 60 for index in range(61)]
        return polygon([*(at(t, v0) for t in steps), *(at(t, v1) for t in reversed(steps))])

    body = band(0, 1)
    shadow = skia.Path(body)
    shadow.offset(10, 16)
    canvas.drawPath(shadow, fill("#1a0608", 0.5, 8))
    shades = [lighter(colour, 0.35), colour, darker(colour, 0.25), darker(colour, 0.6)]
    canvas.drawPath(body, linear((0, h * 0.4), (0, h * 0.9), shades, [0, 0.3, 0.66, 1]))
    dark, pale = darker(colour, 0.78), lighter(colour, 0.7)
    for v0, v1, ink in (
        (0.0, 0.05, pale), (0.20, 0.44, "#1d2a44"), (0.50, 0.535, "#fff0cf"),
        (0.56, 0.585, "#fff0cf"), (0.90, 1.0, dark),
    ):  # fmt: skip
        canvas.drawPath(band(v0, v1), fill(ink))
    for index in range(22):
        first = 0.10 + index * 0.17 * (1 + index * 0.05)
        canvas.drawPath(
            band(0.235, 0.405, first, first + 0.10 * (1 + index * 0.05)), fill("#ffe9a8")
        )
    for t in (1.15, 3.0, 6.0):
        canvas.drawPath(band(0, 1, t, t * 1.04), fill("#1b0d0a", 0.8))
    _nose(canvas, colour, dark, pale)


def _track(canvas: skia.Canvas, vx: float, vy: float) -> None:
    w, h = WIDTH, HEIGHT
    canvas.drawPath(
        polygon([(-40, h * 1.02), (w * 0.42, h * 1.04), (vx, vy), (vx, vy - 2)]),
        fill("#2a1512", 0.75),
    )
    for index in range(26):
        t = 1 - 1 / (1 + index * 0.20)
        a = (-20 + (vx + 20) * t, h + (vy - h) * t)
        b = (w * 0.40 + (vx - w * 0.40) * t, h * 1.02 + (vy - h * 1.02) * t)
        canvas.drawLine(*a, *b, stroke("#190a08", max(1, 12 * (1 - t)), 0.9))
    for x in (w * 0.03, w * 0.35):
        canvas.drawLine(x, h * 1.01, vx, vy, stroke("#ffe2b0", 4))


def _nose(canvas: skia.Canvas, colour: str, dark: str, pale: str) -> None:
    w, h = WIDTH, HEIGHT
    nose = skia.Path()
    nose.moveTo(w * 0.33, h * 0.40)
    nose.cubicTo(w * 0.25, h * 0.405, w * 0.135, h * 0.50, w * 0.085, h * 0.66)
    nose.cubicTo(w * 0.07, h * 0.74, w * 0.075, h * 0.84, w * 0.10, h * 0.905)
    nose.cubicTo(w * 0.14, h * 0.955, w * 0.24, h * 0.945, w * 0.33, h * 0.90)
    nose.close()
    shades = [
        lighter(colour, 0.5),
        lighter(colour, 0.12),
        darker(colour, 0.12),
        darker(colour, 0.5),
    ]
    canvas.drawPath(
        nose, linear((w * 0.08, h * 0.5), (w * 0.34, h * 0.86), shades, [0, 0.3, 0.62, 1])
    )
    canvas.save()
    canvas.clipPath(nose, True)
    for high, low, ink in ((0.65, 0.668, "#fff0cf"), (0.68, 0.692, "#fff0cf"), (0.86, 1.1, dark)):
        stripe = skia.Path()
        stripe.moveTo(w * 0.34, h * high)
        stripe.cubicTo(
            w * 0.25, h * (high + 0.01), w * 0.15, h * (high + 0.1), w * 0.085, h * (high + 0.17)
        )
        stripe.lineTo(w * 0.085, h * (low + 0.17))
        stripe.cubicTo(w * 0.15, h * (low + 0.1), w * 0.25, h * (low + 0.01), w * 0.34, h * low)
        stripe.close()
        canvas.drawPath(stripe, fill(ink))
    pane = skia.Path()
    pane.moveTo(w * 0.33, h * 0.485)
    pane.cubicTo(w * 0.27, h * 0.49, w * 0.21, h * 0.525, w * 0.168, h * 0.60)
    pane.lineTo(w * 0.20, h * 0.615)
    pane.cubicTo(w * 0.235, h * 0.585, w * 0.28, h * 0.60, w * 0.33, h * 0.602)
    pane.close()
    canvas.drawPath(pane, fill("#16233d"))
    canvas.drawPath(pane, stroke(pale, 3))
    canvas.drawPath(
        polygon(
            [
                (w * 0.24, h * 0.53),
                (w * 0.27, h * 0.51),
                (w * 0.25, h * 0.59),
                (w * 0.225, h * 0.59),
            ]
        ),
        fill("#8fc7e0", 0.7),
    )
    canvas.restore()
    x, y = w * 0.125, h * 0.665
    beam = linear((x, y), (-w * 0.1, y + h * 0.1), [tint("#fff4c0", 0.75), tint("#fff4c0", 0)])
    canvas.drawPath(polygon([(x, y - 10), (-60, y - 60), (-60, y + 150), (x, y + 12)]), beam)
    canvas.drawCircle(
        x, y, h * 0.13, radial((x, y), h * 0.13, [tint("#fff4c0", 0.8), tint("#fff4c0", 0)])
    )
    canvas.drawCircle(x, y, h * 0.042, fill(dark))
    canvas.drawCircle(x, y, h * 0.034, fill("#fffbe0"))
