"""The places that names and badges may take, and what each costs.

They should cover as little as possible and not seem to belong to a neighbour.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.stage.drawing.steps import WORKING, Steps
from game.stage.maps.clutter import Weights
from game.stage.maps.curve import Curve, Point, Pose

ANGLES = 24
LEADER = 30
"""From this distance on, a fine line leads from the name to its city."""
MOST_SPOTS = 400
"""The cheapest places of each; the rest is never chosen."""
HIDDEN = 30000.0
"""What it costs to lie on a city, on a name, or below what lies over the map: more than all."""
EVERY, AWAY, FEWEST = 22, (8, 26, 48, 76, 110, 150), 14
"""Places for badges: how far apart along the line, how far from the line, and how many at least
on a short one."""
AT_ONCE, ALONG = 200, 8
"""So many places of a name, and so many along a line, are looked at in a step."""


class Spot(NamedTuple):
    """A place where something may stand, and what that costs."""

    cost: float
    rect: pygame.Rect
    anchor: Point
    """The city, or the place on the line, that it belongs to."""
    lines: tuple[str, ...] = ()
    owner: str = ""
    """Badges of one railroad keep further apart."""
    far: bool = False


class Reach(NamedTuple):
    """How far from its city a name may stand."""

    distances: tuple[int, ...]
    """From the middle of the city to the edge of the name, in pixels of the screen."""
    price: float
    """What a pixel more than the least distance costs."""


NEAR = Reach((11, 15, 20, 27, 36, 47, 60, 76), 5.0)


class Names:
    """The places that the name of a city may take."""

    def __init__(
        self,
        weights: Weights,
        cities: Sequence[Point],
        square: float,
        inside: pygame.Rect,
        unit: float,
        reach: Reach = NEAR,
        taken: Sequence[pygame.Rect] = (),
    ) -> None:
        """`square`: how large cities are drawn; `taken`: what lies over the map."""
        self._weights, self._inside, self._unit, self._reach = weights, inside, unit, reach
        self._cities, self._square, self._taken = cities, square, list(taken)
        self._points = [pygame.Rect(round(x), round(y), 1, 1) for x, y in cities]

    def spots(
        self, city: Point, forms: Sequence[tuple[tuple[str, ...], float, float]]
    ) -> Steps[list[Spot]]:
        """Each form is a way to break the name into lines, with its width and height."""
        found: list[tuple[float, int, pygame.Rect, tuple[str, ...]]] = []
        for lines, width, height in forms:
            for distance in self._reach.distances:
                for step in range(ANGLES):
                    rect = self._rect(city, step, distance * self._unit, width, height)
                    if self._inside.contains(rect):
                        cost = self._covered(city, rect, distance) + 12 * (len(lines) - 1)
                        found.append((cost, distance, rect, lines))
            yield WORKING
        if not found:
            lines, width, height = forms[0]
            nearest = self._reach.distances[0]
            rect = self._rect(city, 0, nearest * self._unit, width, height)
            found.append((0.0, nearest, rect.clamp(self._inside), lines))
        found.sort(key=lambda row: row[0])
        spots = []
        for start in range(0, min(len(found), 2 * MOST_SPOTS), AT_ONCE):
            for cost, far, rect, lines in found[start : start + AT_ONCE]:
                cost += self._mistaken(city, rect)
                spots.append(Spot(cost, rect, city, lines, far=far >= LEADER))
            yield WORKING
        spots.sort(key=lambda spot: spot.cost)
        return spots[:MOST_SPOTS]

    def _rect(
        self, city: Point, step: int, distance: float, width: float, height: float
    ) -> pygame.Rect:
        angle = step * math.tau / ANGLES
        across, down = math.cos(angle), math.sin(angle)
        rect = pygame.Rect(0, 0, math.ceil(width), math.ceil(height))
        rect.center = (
            round(city[0] + across * distance + width / 2 * max(-1, min(1, across * 1.5))),
            round(city[1] + down * distance + height / 2 * max(-1, min(1, down * 1.5))),
        )
        return rect

    def _covered(self, city: Point, rect: pygame.Rect, distance: float) -> float:
        cost = self._weights.under(rect) / self._unit**2
        cost += (distance - self._reach.distances[0]) * self._reach.price
        return cost + abs(rect.centery - city[1]) / self._unit * 0.5

    def _mistaken(self, city: Point, rect: pygame.Rect) -> float:
        """What it costs that the name hides another city, or seems to be another's."""
        cost = HIDDEN * len(rect.collidelistall(self._taken))
        limit = _gap(rect, city) + 9 * self._unit
        reach = 2 * math.ceil(limit)
        for index in rect.inflate(reach, reach).collidelistall(self._points):
            other = self._cities[index]
            gap = _gap(rect, other)
            if other != city and gap < limit:
                cost += 45 + (limit - gap) / self._unit * 9
                cost += HIDDEN if gap < self._square * 0.6 else 0
        return cost


def _gap(rect: pygame.Rect, point: Point) -> float:
    """From a box to a point outside it."""
    x = max(rect.left - point[0], 0, point[0] - rect.right)
    y = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return math.hypot(x, y)


class Badges:
    """The places beside its line that the badge of a railroad may take."""

    def __init__(
        self, weights: Weights, taken: list[pygame.Rect], inside: pygame.Rect, unit: float
    ) -> None:
        """`taken`: names and cities, which a badge never covers if it can help it."""
        self._weights, self._taken, self._inside, self._unit = weights, taken, inside, unit

    def spots(
        self, owner: str, curves: Sequence[Curve], size: tuple[float, float], parts: int
    ) -> Steps[list[list[Spot]]]:
        """The railroad is cut into `parts`; for each, its places, the cheapest first."""
        total = sum(curve.length for curve in curves)
        every = min(EVERY * self._unit, total / FEWEST)
        slides = (0.0,) if total > FEWEST * EVERY * self._unit else (-0.4, 0.0, 0.4)
        found: list[list[Spot]] = [[] for _ in range(parts)]
        far = 0.0
        for curve in curves:
            count = max(1, int(curve.length / every))
            for i in range(count):
                along = (i + 0.5) * curve.length / count
                part = min(parts - 1, int((far + along) / total * parts))
                off = abs((far + along) / total * parts - part - 0.5)
                for cost, rect, at in self._beside(curve.at(along), size, slides):
                    found[part].append(Spot(cost + 40 * off, rect, at, owner=owner))
                if i % ALONG == ALONG - 1:
                    yield WORKING
            far += curve.length
        for spots in found:
            spots.sort(key=lambda spot: spot.cost)
        yield WORKING
        return [spots[:MOST_SPOTS] for spots in found if spots]

    def _beside(
        self, pose: Pose, size: tuple[float, float], slides: Sequence[float]
    ) -> Iterator[tuple[float, pygame.Rect, Point]]:
        """On both sides of a place, near and further away, and slid along where there is little."""
        for away in AWAY:
            for side in (-1, 1):
                for slide in slides:
                    rect = self._rect(pose, side, away, size)
                    by = slide * min(size)
                    rect.move_ip(round(pose.dx * by * 2), round(pose.dy * by))
                    if self._inside.contains(rect):
                        yield self._cost(pose, rect, side, away), rect, (pose.x, pose.y)

    def _cost(self, pose: Pose, rect: pygame.Rect, side: int, away: float) -> float:
        """What it covers, what it comes near, and what its stem would cross."""
        unit = self._unit
        near = rect.inflate(round(8 * unit), round(8 * unit))
        cost = self._weights.under(near) / unit**2 + 3 * away
        cost += HIDDEN * len(rect.collidelistall(self._taken))
        if away > AWAY[0]:
            x, y = pose.beside(side * away * 0.6 * unit)
            reach = round(away * 0.7 * unit)
            stem = pygame.Rect(0, 0, reach, reach)
            stem.center = (round(x), round(y))
            cost += 4 * self._weights.under(stem) / unit**2
        return cost

    def _rect(self, pose: Pose, side: int, away: float, size: tuple[float, float]) -> pygame.Rect:
        across = abs(pose.dy) * size[0] + abs(pose.dx) * size[1]
        center = pose.beside(side * (across / 2 + away * self._unit))
        rect = pygame.Rect(0, 0, math.ceil(size[0]), math.ceil(size[1]))
        rect.center = (round(center[0]), round(center[1]))
        return rect
