"""Gold on red: the running scroll of a printed border, its medallions and rosettes."""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import math

import skia

from art.brush import Point, fill, linear, rounded, stroke, svg

INK = "#3a281b"
GOLD = "#e6c071"
PALE_GOLD = "#f6dfa4"
OXBLOOD = "#7d2b22"
ENAMEL = "#2c585b"


def spiral(centre: Point, start: float, turns: float, radius: float, end: float) -> skia.Path:
    """Winds inward from the angle `start` (degrees) until only `end` of the radius is left."""
    steps = max(12, round(abs(turns) * 40))
    path = skia.Path()
    for step in range(steps + 1):
        share = step / steps
        angle = math.radians(start + 360 * turns * share)
        reach = radius * (1 - (1 - end) * share)
        point = (centre[0] + reach * math.cos(angle), centre[1] + reach * math.sin(angle))
        path.lineTo(*point) if step else path.moveTo(*point)
    return path


def leaf(canvas: skia.Canvas, root: Point, angle: float, length: float, colour: str) -> None:
    """A small pointed leaf."""
    canvas.save()
    canvas.translate(*root)
    canvas.rotate(angle)
    canvas.scale(length, length)
    canvas.drawPath(svg("M0,0 C0.25,-0.34 0.7,-0.3 1,0 C0.7,0.12 0.3,0.18 0,0 Z"), fill(colour))
    canvas.restore()


def running_scroll(canvas: skia.Canvas, length: float, half_height: float) -> None:
    """A vine along the x axis from 0 to `length`, in whole waves, drawn for a band of 18."""
    waves = max(1, round(length / 34))
    canvas.save()
    canvas.scale(length / (waves * 34), half_height / 9)
    for index in range(2 * waves):
        canvas.save()
        canvas.translate(17 * index, 0)
        canvas.scale(1, 1 if index % 2 == 0 else -1)
        _half_wave(canvas)
        canvas.restore()
    canvas.restore()


def _half_wave(canvas: skia.Canvas) -> None:
    """Stem over the crest, a tendril curling in the hollow under it, leaves outside."""
    canvas.drawPath(svg("M0,0 C3.2,-7.6 13.8,-7.6 17,0"), stroke(GOLD, 1.35))
    canvas.drawPath(spiral((9.2, 1.5), 196, -1.45, 5.0, 0.22), stroke(GOLD, 1.15))
    canvas.drawCircle(9.2, 1.5, 1.25, fill(PALE_GOLD))
    leaf(canvas, (1.2, -2.6), -118, 4.8, PALE_GOLD)
    leaf(canvas, (15.4, -3.2), -62, 4.4, GOLD)
    leaf(canvas, (14.2, 3.8), 38, 4.2, PALE_GOLD)


def wheel(canvas: skia.Canvas, radius: float, spokes: int, colour: str = GOLD) -> None:
    """A driving wheel seen from the side, at the origin."""
    canvas.drawCircle(0, 0, radius, stroke(colour, radius * 0.15))
    canvas.drawCircle(0, 0, radius * 0.84, stroke(INK, radius * 0.05, 0.7))
    for index in range(spokes):
        canvas.save()
        canvas.rotate(360 * index / spokes)
        canvas.drawLine(0, -radius * 0.2, 0, -radius * 0.92, stroke(colour, radius * 0.085))
        canvas.restore()
    canvas.drawCircle(0, 0, radius * 0.26, fill(colour))
    canvas.drawCircle(0, 0, radius * 0.11, fill(INK))


def winged_wheel(canvas: skia.Canvas, width: float, height: float) -> None:
    """The railwayman's badge on an enamel plaque, centred on the origin."""
    plaque = rounded(-width / 2, -height / 2, width, height, height * 0.42)
    canvas.drawRRect(plaque, fill("#eadbb2"))
    canvas.drawRRect(plaque, stroke(INK, 1.5))
    plaque.inset(2.4, 2.4)
    canvas.drawRRect(
        plaque, linear((0, -height / 2), (0, height / 2), ["#3c7072", ENAMEL, "#1f4345"])
    )
    canvas.drawRRect(plaque, stroke(GOLD, 1.1))
    for side in (-1, 1):
        canvas.save()
        canvas.scale(side, 1)
        _wing(canvas)
        canvas.restore()
    wheel(canvas, 6.6, 8)


def _wing(canvas: skia.Canvas) -> None:
    """Four feathers, the upper the longest."""
    for row, reach in enumerate((33, 29, 24, 18)):
        canvas.save()
        canvas.translate(7.5, -4.4 + 2.7 * row)
        canvas.scale(reach - 7.5, 1)
        feather = svg("M0,0 C0.4,-2.4 0.75,-2.2 1,-0.9 C0.8,1.3 0.4,1.5 0,1.7 Z")
        canvas.drawPath(feather, fill(PALE_GOLD if row % 2 == 0 else GOLD))
        canvas.restore()


def rosette(canvas: skia.Canvas, size: float) -> None:
    """A corner of the border: a wheel on enamel, centred on the origin."""
    half = size / 2
    for inset, paint in (
        (0.0, fill("#eadbb2")),
        (3.0, linear((-half, -half), (half, half), ["#417678", ENAMEL, "#1d4042"])),
    ):
        block = rounded(-half + inset, -half + inset, size - 2 * inset, size - 2 * inset, 2.5)
        canvas.drawRRect(block, paint)
        canvas.drawRRect(block, stroke(INK, 1.5 if inset == 0 else 0.9))
    for quarter in range(4):
        canvas.save()
        canvas.rotate(90 * quarter + 45)
        leaf(canvas, (half * 0.72, 0), 0, half * 0.34, PALE_GOLD)
        canvas.restore()
    wheel(canvas, half * 0.62, 10)
