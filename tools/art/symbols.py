"""The signs that tell seats and card colours apart without colour, as paths of radius one.

Each symbol of a seat covers about the same area, so none looks bigger than another.
"""

from __future__ import annotations

import math

import skia

from art.brush import around, cut, polygon, rectangle, star, svg


def seat_symbol(name: str, x: float, y: float, radius: float) -> skia.Path:
    path = _SEAT_SYMBOLS[name]()
    path.transform(skia.Matrix.Scale(radius, radius).postTranslate(x, y))
    return path


def card_mark(name: str, x: float, y: float, radius: float) -> skia.Path:
    path = _CARD_MARKS[name]()
    path.transform(skia.Matrix.Scale(radius, radius).postTranslate(x, y))
    return path


def _triangle() -> skia.Path:
    return polygon([(0, -1.06), (1.1, 0.82), (-1.1, 0.82)])


def _circle() -> skia.Path:
    return _disc(0, 0, 0.92)


def _square() -> skia.Path:
    path = skia.Path()
    path.addRect(rectangle(-0.82, -0.82, 1.64, 1.64))
    return path


def _diamond() -> skia.Path:
    return polygon([(0, -1.2), (0.98, 0), (0, 1.2), (-0.98, 0)])


def _star() -> skia.Path:
    return star(5, 1.22, 0.54, (0, 0.06))


def _cross() -> skia.Path:
    arm, reach = 0.38, 1.02
    quarter = [(arm, -reach), (arm, -arm), (reach, -arm), (reach, arm)]
    half = [*quarter, (arm, arm), (arm, reach)]
    return polygon([*half, *[(-x, -y) for x, y in half]])


_SEAT_SYMBOLS = {
    "triangle": _triangle,
    "circle": _circle,
    "square": _square,
    "diamond": _diamond,
    "star": _star,
    "cross": _cross,
}


def _disc(x: float, y: float, radius: float) -> skia.Path:
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def _drop() -> skia.Path:
    drop = svg("M0 -1.1 C.2 -.6 .78 -.1 .78 .35 A.78 .7 0 1 1 -.78 .35 C-.78 -.1 -.2 -.6 0 -1.1Z")
    return cut(drop, svg("M-.5 .3 C-.5 .7 -.2 .86 .1 .86 C-.14 .7 -.28 .5 -.3 .3Z"))


def _leaf() -> skia.Path:
    leaf = svg("M-.75 .95 C-1.25 -.35 -.3 -1.1 1 -.95 C1.1 .4 .45 1.25 -.6 .72 L-.85 1.1Z")
    return cut(leaf, svg("M-.55 .62 C-.3 .1 .1 -.3 .6 -.58 L.66 -.5 C.2 -.15 -.15 .2 -.36 .68Z"))


def _pick() -> skia.Path:
    """A miner's pick: black is the colour of coal."""
    head = svg("M-1.1 -.25 C-.6 -1.15 .6 -1.15 1.1 -.25 C.55 -.72 -.55 -.72 -1.1 -.25Z")
    head.addPath(svg("M-.15 -.85 L.15 -.85 L.18 1.1 L-.18 1.1Z"))
    return head


def _crown() -> skia.Path:
    right = [(0.45, -0.05), (1.05, -0.5), (0.8, 0.5)]
    crown = polygon([(-0.8, 0.5), (-1.05, -0.5), (-0.45, -0.05), (0, -0.85), *right])
    crown.addRect(rectangle(-0.8, 0.64, 1.6, 0.28))
    for x, y in ((-1.05, -0.58), (0, -0.95), (1.05, -0.58)):
        crown.addPath(_disc(x, y, 0.17))
    return crown


def _flame() -> skia.Path:
    flame = svg(
        "M.1 -1.15 C.2 -.6 .85 -.25 .85 .35 C.85 .85 .45 1.1 0 1.1 "
        "C-.5 1.1 -.85 .8 -.85 .3 C-.85 -.05 -.65 -.3 -.5 -.5 C-.45 -.25 -.35 -.15 -.22 -.1 "
        "C-.3 -.5 -.15 -.9 .1 -1.15Z"
    )
    return cut(
        flame, svg("M.05 .1 C.3 .4 .4 .55 .36 .72 A.36 .36 0 0 1 -.34 .7 C-.34 .5 0 .4 .05 .1Z")
    )


def _snowflake() -> skia.Path:
    flake = skia.Path()
    for turn in range(6):
        arm = svg(
            "M-.1 0 L-.1 -1.1 L.1 -1.1 L.1 0Z M0 -.42 L.42 -.8 L.5 -.66 L0 -.2 L-.5 -.66 L-.42 -.8Z"
        )
        arm.transform(skia.Matrix.RotateDeg(60 * turn))
        flake = skia.Op(flake, arm, skia.PathOp.kUnion_PathOp)
    return flake


def _sun() -> skia.Path:
    sun = _disc(0, 0, 0.52)
    for tip, left, right in zip(
        around(8, 1.12), around(8, 0.7, -0.24), around(8, 0.7, 0.24), strict=True
    ):
        sun.addPath(polygon([tip, left, right]))
    return sun


def wheel(x: float, y: float, radius: float, spokes: int = 8) -> skia.Path:
    """A spoked wheel: the sign of locomotives, and of routes that take any colour."""
    path = cut(_disc(0, 0, 1), _disc(0, 0, 0.78))
    path.addPath(_disc(0, 0, 0.26))
    for turn in range(spokes):
        spoke = skia.Path()
        spoke.addRect(rectangle(-0.07, -0.85, 0.14, 0.85))
        spoke.transform(skia.Matrix.RotateRad(2 * math.pi * turn / spokes))
        path = skia.Op(path, spoke, skia.PathOp.kUnion_PathOp)
    path.transform(skia.Matrix.Scale(radius, radius).postTranslate(x, y))
    return path


_CARD_MARKS = {
    "drop": _drop,
    "leaf": _leaf,
    "pick": _pick,
    "crown": _crown,
    "flame": _flame,
    "snowflake": _snowflake,
    "sun": _sun,
}
