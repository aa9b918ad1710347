"""Lines on a map: smooth curves measured by their length, so that trains can run on them."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
STEPS = 24
"""Straight pieces between two points that a curve is made of."""


class Pose(NamedTuple):
    """A point of a curve and the direction of travel there, as a unit vector."""

    x: float
    y: float
    dx: float
    dy: float

    def beside(self, distance: float) -> Point:
        """A point to the right of the track (to the left where it is negative)."""
        return self.x - self.dy * distance, self.y + self.dx * distance

    @property
    def degrees(self) -> float:
        """Counter-clockwise, 0 is to the right, as one sees it."""
        return math.degrees(math.atan2(-self.dy, self.dx))


class Curve:
    """A polyline fine enough to look smooth, with its length at every point."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = list(points)
        self._upto = [0.0]
        for (x0, y0), (x1, y1) in pairwise(points):
            self._upto.append(self._upto[-1] + math.hypot(x1 - x0, y1 - y0))

    @property
    def length(self) -> float:
        return self._upto[-1]

    def at(self, distance: float) -> Pose:
        """Where one is at this distance along the curve; beyond the ends it goes straight on."""
        index = min(max(bisect_right(self._upto, distance) - 1, 0), len(self.points) - 2)
        (x0, y0), (x1, y1) = self.points[index], self.points[index + 1]
        span = self._upto[index + 1] - self._upto[index] or 1.0
        dx, dy = (x1 - x0) / span, (y1 - y0) / span
        rest = distance - self._upto[index]
        return Pose(x0 + dx * rest, y0 + dy * rest, dx, dy)

    def poses(self, start: float, end: float, count: int) -> list[Pose]:
        """Evenly spread, both ends included."""
        return [self.at(start + (end - start) * i / (count - 1)) for i in range(count)]

    def strip(self, start: float, end: float, width: float, count: int = 12) -> list[Point]:
        """The outline of a band along the curve."""
        poses = self.poses(start, end, count)
        return [
            *(pose.beside(width / 2) for pose in poses),
            *(pose.beside(-width / 2) for pose in reversed(poses)),
        ]

    def shifted(self, distance: float, near_ends: float = 0.62) -> Curve:
        """A parallel lane, drawn together at the ends so that both meet the same dot."""
        count = max(len(self.points), 3)
        shifted = []
        for i, pose in enumerate(self.poses(0.0, self.length, count)):
            share = i / (count - 1)
            ease = min(1.0, near_ends + (1 - near_ends) * min(share, 1 - share) / 0.16)
            shifted.append(pose.beside(distance * ease))
        return Curve(shifted)

    def distance_to(self, point: Point) -> float:
        return min(math.hypot(x - point[0], y - point[1]) for x, y in self.points)


def bowed(a: Point, b: Point, bow: float) -> Curve:
    """From a to b, bent to the side by a share of the distance."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    middle = ((a[0] + b[0]) / 2 - dy * bow * 2, (a[1] + b[1]) / 2 + dx * bow * 2)
    points = []
    for i in range(STEPS * 2 + 1):
        t = i / (STEPS * 2)
        u = 1 - t
        points.append(
            (
                u * u * a[0] + 2 * u * t * middle[0] + t * t * b[0],
                u * u * a[1] + 2 * u * t * middle[1] + t * t * b[1],
            )
        )
    return Curve(points)


def through(stops: Sequence[Point]) -> Curve:
    """A smooth line through all stops (Catmull–Rom)."""
    first = (2 * stops[0][0] - stops[1][0], 2 * stops[0][1] - stops[1][1])
    last = (2 * stops[-1][0] - stops[-2][0], 2 * stops[-1][1] - stops[-2][1])
    knots = [first, *stops, last]
    points: list[Point] = []
    for p0, p1, p2, p3 in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        points += [
            (
                _spline(p0[0], p1[0], p2[0], p3[0], i / STEPS),
                _spline(p0[1], p1[1], p2[1], p3[1], i / STEPS),
            )
            for i in range(STEPS)
        ]
    return Curve([*points, stops[-1]])


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    linear, square, cube = c - a, 2 * a - 5 * b + 4 * c - d, -a + 3 * b - 3 * c + d
    return 0.5 * (2 * b + linear * t + square * t * t + cube * t**3)


def spaces(
    curve: Curve, count: int, end_gap: float, gap: float, longest: float
) -> list[tuple[float, float]]:
    """Where the spaces of a route begin and end: equal, centred, no longer than `longest`."""
    room = curve.length - 2 * end_gap - gap * (count - 1)
    each = min(room / count, longest)
    start = (curve.length - each * count - gap * (count - 1)) / 2
    return [(start + i * (each + gap), start + i * (each + gap) + each) for i in range(count)]
