"""Paper-cut profiles: who sits at a window of the carriage, known by hat, hair and moustache.

All share one face, which looks to the right; its height is about 2, its middle at the origin.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import skia

from art.brush import Point, fill, polygon, render, save, stroke

SIZE = (190, 208)
MIDDLE = (94, 110)
RADIUS = 84
"""Half the height of head and bust, in logical pixels."""
_INK = "#22130c"
_LIGHT = "#ffe2a4"
"""Details are cut out, so the lamp shines through."""
_FACE: list[Point] = [
    (-0.62, 1.15), (-0.60, 0.86), (-0.26, 0.70), (-0.20, 0.46), (-0.34, 0.22), (-0.40, -0.08),
    (-0.30, -0.38), (-0.05, -0.52), (0.18, -0.44), (0.27, -0.24), (0.275, -0.10), (0.32, 0.01),
    (0.41, 0.12), (0.385, 0.165), (0.30, 0.175), (0.325, 0.225), (0.30, 0.262), (0.32, 0.305),
    (0.275, 0.345), (0.295, 0.42), (0.24, 0.49), (0.11, 0.50), (0.08, 0.62), (0.16, 0.74),
    (0.44, 0.86), (0.54, 1.15),
]  # fmt: skip

Cut = Callable[[skia.Canvas], None]


def paint(folder: Path) -> None:
    for name, cut in CAMEOS.items():
        save(render(*SIZE, partial(_drawn, cut)), folder / f"cameo-{name}.webp")


def smooth(points: list[Point]) -> skia.Path:
    """A closed curve through all these points (Catmull and Rom)."""
    path, count = skia.Path(), len(points)
    path.moveTo(*points[0])
    for i in range(count):
        a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        path.cubicTo(
            b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6,
            c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6,
            *c,
        )  # fmt: skip
    path.close()
    return path


def _drawn(cut: Cut, canvas: skia.Canvas) -> None:
    canvas.translate(*MIDDLE)
    canvas.scale(RADIUS, RADIUS)
    _cut(canvas, _FACE)
    cut(canvas)


def _cut(canvas: skia.Canvas, points: list[Point]) -> None:
    canvas.drawPath(smooth(points), fill(_INK))


def _sharp(canvas: skia.Canvas, points: list[Point]) -> None:
    canvas.drawPath(polygon(points), fill(_INK))


def _disc(canvas: skia.Canvas, x: float, y: float, radius: float, colour: str = _INK) -> None:
    canvas.drawCircle(x, y, radius, fill(colour))


def _line(canvas: skia.Canvas, start: Point, end: Point, width: float, alpha: float = 1.0) -> None:
    canvas.drawLine(*start, *end, stroke(_LIGHT, width, alpha))


def _glass(canvas: skia.Canvas, x: float, y: float, radius: float) -> None:
    canvas.drawCircle(x, y, radius, stroke(_LIGHT, 0.027))


def _penny(canvas: skia.Canvas) -> None:
    """A feathered hat, a bun, a pince-nez, a brooch."""
    _disc(canvas, -0.44, -0.02, 0.17)
    _disc(canvas, -0.22, -0.30, 0.26)
    _cut(canvas, [(-0.36, -0.42), (-0.02, -0.50), (0.40, -0.36), (0.30, -0.46), (0.12, -0.54),
                  (0.10, -0.72), (-0.16, -0.74), (-0.26, -0.54)])  # fmt: skip
    _cut(canvas, [(-0.20, -0.60), (-0.44, -0.86), (-0.62, -0.82), (-0.52, -0.72), (-0.34, -0.62)])
    _glass(canvas, 0.25, -0.02, 0.075)
    _line(canvas, (0.19, 0), (-0.12, 0.02), 0.018)
    _sharp(canvas, [(-0.24, 0.5), (0.14, 0.5), (0.18, 0.72), (-0.3, 0.74)])
    _disc(canvas, -0.02, 0.80, 0.06, _LIGHT)


def _flint(canvas: skia.Canvas) -> None:
    """A top hat, a waxed moustache, a monocle on its cord."""
    _cut(canvas, [(-0.46, -0.34), (0, -0.30), (0.44, -0.40), (0.40, -0.46), (0.24, -0.46),
                  (0.27, -0.98), (-0.02, -1.02), (-0.36, -0.96), (-0.31, -0.44),
                  (-0.48, -0.42)])  # fmt: skip
    _line(canvas, (-0.32, -0.50), (0.24, -0.53), 0.035, 0.75)
    _cut(canvas, [(0.22, 0.16), (0.36, 0.18), (0.50, 0.26), (0.40, 0.28), (0.28, 0.24)])
    _glass(canvas, 0.24, -0.02, 0.085)
    _line(canvas, (0.2, 0.06), (0.12, 0.62), 0.014)
    _sharp(canvas, [(0.02, 0.52), (0.2, 0.46), (0.16, 0.72), (-0.02, 0.76)])


def _quill(canvas: skia.Canvas) -> None:
    """A bowler, spectacles, a pipe."""
    _cut(canvas, [(-0.48, -0.30), (-0.1, -0.28), (0.42, -0.34), (0.36, -0.42), (0.24, -0.42),
                  (0.20, -0.70), (-0.06, -0.82), (-0.32, -0.70), (-0.36, -0.40),
                  (-0.46, -0.38)])  # fmt: skip
    _line(canvas, (-0.34, -0.44), (0.22, -0.45), 0.03, 0.7)
    _glass(canvas, 0.25, -0.02, 0.08)
    _line(canvas, (0.17, -0.02), (-0.14, 0.0), 0.018)
    canvas.drawLine(0.30, 0.27, 0.52, 0.36, stroke(_INK, 0.035))
    _sharp(canvas, [(0.48, 0.26), (0.60, 0.26), (0.58, 0.42), (0.50, 0.42)])


def _block(canvas: skia.Canvas) -> None:
    """A kepi, whiskers, medals."""
    _cut(canvas, [(-0.58, -0.16), (-0.30, -0.28), (0.2, -0.30), (0.50, -0.18), (0.46, -0.28),
                  (0.28, -0.40), (0.16, -0.74), (-0.10, -0.84), (-0.32, -0.72),
                  (-0.42, -0.40)])  # fmt: skip
    _disc(canvas, -0.08, -0.86, 0.05)
    _line(canvas, (-0.42, -0.34), (0.28, -0.37), 0.04, 0.7)
    _cut(canvas, [(0.18, 0.12), (0.38, 0.14), (0.58, 0.06), (0.50, 0.24), (0.34, 0.30),
                  (0.2, 0.28)])  # fmt: skip
    _cut(canvas, [(-0.1, 0.18), (0.06, 0.1), (0.12, 0.3), (0.0, 0.44), (-0.14, 0.4)])
    for x in (-0.1, 0.0):
        _line(canvas, (x, 0.92), (x, 1.1), 0.03, 0.6)


def _marbles(canvas: skia.Canvas) -> None:
    """A wide hat with a veil of flowers, a high collar, pearls."""
    _cut(canvas, [(-0.74, -0.30), (-0.3, -0.38), (0.2, -0.42), (0.62, -0.40), (0.30, -0.52),
                  (0.10, -0.60), (-0.30, -0.60)])  # fmt: skip
    for x, y, radius in ((-0.34, -0.64, 0.13), (-0.14, -0.70, 0.15), (0.08, -0.64, 0.12)):
        _disc(canvas, x, y, radius)
    _disc(canvas, -0.14, -0.70, 0.045, _LIGHT)
    _disc(canvas, -0.34, -0.64, 0.035, _LIGHT)
    _disc(canvas, 0.08, -0.64, 0.035, _LIGHT)
    _cut(canvas, [(-0.40, -0.36), (-0.52, 0.0), (-0.42, 0.30), (-0.22, 0.30), (-0.16, -0.3)])
    for step in range(5):
        _disc(canvas, -0.26 + step * 0.11, 0.70 + 0.035 * (step % 2), 0.034, _LIGHT)


def _drift(canvas: skia.Canvas) -> None:
    """A soft hat with a turned-down brim, a scarf blown back, stubble."""
    _cut(canvas, [(-0.60, -0.20), (-0.2, -0.36), (0.30, -0.34), (0.58, -0.14), (0.50, -0.30),
                  (0.26, -0.44), (0.22, -0.72), (0.0, -0.64), (-0.22, -0.78),
                  (-0.36, -0.46)])  # fmt: skip
    _line(canvas, (-0.34, -0.42), (0.24, -0.46), 0.05, 0.7)
    _cut(canvas, [(0.2, 0.50), (-0.22, 0.46), (-0.60, 0.42), (-0.92, 0.52), (-0.80, 0.60),
                  (-0.94, 0.70), (-0.56, 0.68), (-0.2, 0.74), (0.18, 0.70)])  # fmt: skip
    _line(canvas, (-0.62, 0.56), (-0.24, 0.58), 0.022, 0.6)


def _cap(canvas: skia.Canvas) -> None:
    _cut(canvas, [(-0.46, -0.28), (-0.1, -0.32), (0.26, -0.30), (0.52, -0.22), (0.44, -0.34),
                  (0.26, -0.44), (0.10, -0.64), (-0.20, -0.66), (-0.46, -0.50)])  # fmt: skip
    _sharp(canvas, [(-0.28, 0.5), (0.16, 0.5), (0.22, 0.76), (-0.4, 0.78)])


def _cloche(canvas: skia.Canvas) -> None:
    _cut(canvas, [(-0.50, 0.02), (-0.30, -0.06), (0.1, -0.12), (0.36, -0.16), (0.28, -0.30),
                  (0.20, -0.56), (-0.06, -0.68), (-0.32, -0.58), (-0.44, -0.30)])  # fmt: skip
    _line(canvas, (-0.42, -0.16), (0.28, -0.26), 0.04, 0.7)
    _cut(canvas, [(-0.42, 0.0), (-0.5, 0.3), (-0.34, 0.42), (-0.16, 0.3), (-0.1, 0.0)])
    _disc(canvas, -0.06, 0.18, 0.04, _LIGHT)


def _curls(canvas: skia.Canvas) -> None:
    for curl in ((-0.36, -0.24, 0.2), (-0.42, 0.06, 0.18), (-0.36, 0.32, 0.16),
                 (-0.16, -0.46, 0.18), (0.06, -0.50, 0.13), (-0.30, 0.52, 0.12)):  # fmt: skip
        _disc(canvas, *curl)


def _beard(canvas: skia.Canvas) -> None:
    _cut(canvas, [(-0.34, -0.44), (-0.10, -0.62), (0.18, -0.54), (0.26, -0.36), (-0.1, -0.3),
                  (-0.24, 0.0), (-0.42, 0.0)])  # fmt: skip
    _cut(canvas, [(-0.06, 0.08), (0.12, 0.30), (0.34, 0.28), (0.36, 0.52), (0.22, 0.72),
                  (0.02, 0.66), (-0.12, 0.42)])  # fmt: skip


def _plait(canvas: skia.Canvas) -> None:
    _cut(canvas, [(-0.42, 0.06), (-0.44, -0.36), (-0.14, -0.64), (0.18, -0.52), (0.27, -0.26),
                  (-0.04, -0.30), (-0.16, 0.0)])  # fmt: skip
    for x, y, radius in ((-0.44, 0.14, 0.12), (-0.50, 0.34, 0.11), (-0.52, 0.53, 0.10),
                         (-0.54, 0.70, 0.09)):  # fmt: skip
        _disc(canvas, x, y, radius)
    _line(canvas, (-0.60, 0.62), (-0.46, 0.63), 0.035, 0.8)


def _beret(canvas: skia.Canvas) -> None:
    _cut(canvas, [(-0.56, -0.34), (-0.50, -0.62), (-0.10, -0.70), (0.24, -0.56), (0.30, -0.34),
                  (-0.06, -0.34), (-0.34, -0.22)])  # fmt: skip
    canvas.drawLine(-0.12, -0.68, -0.10, -0.78, stroke(_INK, 0.05))
    _cut(canvas, [(-0.40, -0.20), (-0.44, 0.10), (-0.30, 0.30), (-0.18, 0.2), (-0.16, -0.2)])


CAMEOS: dict[str, Cut] = {
    "penny": _penny,
    "quill": _quill,
    "block": _block,
    "flint": _flint,
    "marbles": _marbles,
    "drift": _drift,
    "cloche": _cloche,
    "cap": _cap,
    "curls": _curls,
    "beard": _beard,
    "plait": _plait,
    "beret": _beret,
}
"""First those of the bots, then those of people, one for each seat."""
