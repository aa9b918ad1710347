"""Where a plate about something on the board may lie: where it hides least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.stage.express.map import BOARD_SIZE, DOT, BoardMap
from game.stage.maps.curve import Point

COARSE = 2
"""Logical pixels of the board to a cell of what lies there."""
NEAREST = 24
"""How far a plate lies from what it is about, in logical pixels."""
COARSELY = 64
AWAY = ((160, 20), (2000, 26))
"""How far it may lie at most, and from one place to the next; the second where near the route
something that is read would be hidden."""
OF_ROUTE, OF_CITY, OF_NAME, OF_TRAIN, OF_TRACK, OF_OTHERS = 400.0, 9e4, 400.0, 2.5, 1.0, 100.0
"""What it costs to hide a cell of it: the route itself, a city that is asked about, a name …"""
FAR = 9.0
"""What it costs to lie a logical pixel further away."""
KNOWN = 8
"""Places that are remembered."""


class Place(NamedTuple):
    rect: pygame.Rect
    clean: bool
    """Whether nothing lies below it that is read or asked about."""


class Places:
    """Made for a size of the screen and the names that are written there."""

    def __init__(self, where: BoardMap, names: pygame.Surface) -> None:
        self._tracks = {track.route.id: track for track in where.tracks}
        self._size = (BOARD_SIZE[0] // COARSE, BOARD_SIZE[1] // COARSE)
        self._names = pygame.mask.from_surface(pygame.transform.scale(names, self._size), 60)
        self.names = _boxes(self._names)
        """Round what is written, in logical pixels of the board."""
        self._all = self._bands(self._tracks)
        self._standing: tuple[object, pygame.mask.Mask] | None = None
        self._found: dict[object, Place] = {}
        """For the route in focus."""

    def beside_route(
        self,
        route: str,
        size: tuple[float, float],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
    ) -> Place:
        """In logical pixels of the board, as are all sizes; `cities` must not be hidden, `others`
        lie over the board too."""
        known = (route, size, tuple(inside), tuple(taken), tuple(cities), tuple(map(tuple, others)))
        if known not in self._found:
            if len(self._found) >= KNOWN:
                self._found.clear()
            points = self._tracks[route].curve.points
            near = points[:: max(1, len(points) // 7)]
            asked = [points[0], points[-1], *cities]
            own = self._bands([route])
            self._found[known] = self._best(near, size, inside, taken, asked, others, own)
        return self._found[known]

    def beside_point(
        self,
        at: Point,
        size: tuple[float, float],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
    ) -> Place:
        """The same of a place that is not a route."""
        return self._best([at], size, inside, taken, [at, *cities], others, None)

    def _best(
        self,
        near: Sequence[Point],
        size: tuple[float, float],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
        own: pygame.mask.Mask | None,
    ) -> Place:
        """Further away only where all that is nearer would hide what is read or asked about."""
        blocked = [*self.names, *map(_around_city, cities), *others]
        best: tuple[float, pygame.Rect] | None = None
        for away, step in AWAY:
            places = _around(near, size, away, step, inside, blocked)
            for rect, gap in sorted(places, key=lambda place: place[1]):
                cost = gap * FAR
                if best is not None and cost >= best[0]:
                    break  # none that follows can be cheaper
                if own and own.overlap(*_cells(rect)[::-1]):
                    continue
                cost += self._covered(rect, taken)
                if best is None or cost < best[0]:
                    best = (cost, rect)
            if best is not None:
                return Place(best[1], clean=True)
        all_over = _around(near, size, AWAY[-1][0], COARSELY, inside, ())
        spoilt = ((self._spoilt(rect, cities, others, own), gap, rect) for rect, gap in all_over)
        least = min(spoilt, key=lambda each: each[:2], default=None)
        rect = pygame.Rect(0, 0, *map(round, size)).clamp(inside) if least is None else least[2]
        return Place(rect, clean=False)

    def _spoilt(
        self,
        rect: pygame.Rect,
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
        own: pygame.mask.Mask | None,
    ) -> float:
        """What a plate there would hide of what must not be hidden, by how much it matters."""
        at, plate = _cells(rect)
        cost = OF_NAME * self._names.overlap_area(plate, at)
        if own is not None:
            cost += OF_ROUTE * own.overlap_area(plate, at)
        cost += sum(OF_CITY for city in cities if rect.colliderect(_around_city(city)))
        for other in others:
            shared = rect.clip(other)
            cost += OF_OTHERS * shared.width * shared.height / COARSE**2
        return cost

    def _covered(self, rect: pygame.Rect, taken: Mapping[str, int]) -> float:
        """The same of tracks and trains, of which one may hide some."""
        at, plate = _cells(rect)
        cost = OF_TRACK * self._all.overlap_area(plate, at)
        return cost + OF_TRAIN * self._trains(taken).overlap_area(plate, at)

    def _trains(self, taken: Mapping[str, int]) -> pygame.mask.Mask:
        routes = tuple(taken)
        if self._standing is None or self._standing[0] != routes:
            self._standing = (routes, self._bands(routes))
        return self._standing[1]

    def _bands(self, routes: Iterable[str]) -> pygame.mask.Mask:
        """What tracks cover, with the trains that may stand on them."""
        picture = pygame.Surface(self._size, pygame.SRCALPHA)
        for route in routes:
            curve = self._tracks[route].curve
            strip = curve.strip(0, curve.length, 30, 24)
            points = [(x / COARSE, y / COARSE) for x, y in strip]
            pygame.draw.polygon(picture, (255, 255, 255), points)
        return pygame.mask.from_surface(picture)


def _boxes(mask: pygame.mask.Mask) -> list[pygame.Rect]:
    return [
        pygame.Rect(*(COARSE * side for side in rect)).inflate(COARSE, COARSE)
        for rect in mask.get_bounding_rects()
    ]


def _cells(rect: pygame.Rect) -> tuple[tuple[int, int], pygame.mask.Mask]:
    """A plate there, and a little of what is around it."""
    size = (rect.width // COARSE + 3, rect.height // COARSE + 3)
    return (rect.left // COARSE - 1, rect.top // COARSE - 1), pygame.mask.Mask(size, fill=True)


def _around_city(at: Point) -> pygame.Rect:
    rect = pygame.Rect(0, 0, 4 * round(DOT), 4 * round(DOT))
    rect.center = (round(at[0]), round(at[1]))
    return rect


def _around(
    points: Sequence[Point],
    size: tuple[float, float],
    farthest: int,
    step: int,
    inside: pygame.Rect,
    blocked: Sequence[pygame.Rect],
) -> Iterator[tuple[pygame.Rect, float]]:
    """Rectangles of this size on all sides of some points, clear of what is blocked, and how far
    each is from the points."""
    rect = pygame.Rect(0, 0, *map(round, size))
    room = inside.inflate(-rect.width, -rect.height)  # for the middle of it
    xs, ys = zip(*points, strict=True)
    across, down = rect.width // 2 + farthest, rect.height // 2 + farthest
    left, right = round(min(xs)) - across, round(max(xs)) + across
    top, bottom = round(min(ys)) - down, round(max(ys)) + down
    rows = []
    for y in range(max(top, room.top + 1), min(bottom, room.bottom) + 1, step):
        rect.centery = y
        rows.append((y, [_beyond(at, rect.top, rect.bottom) for at in ys]))
    for x in range(max(left, room.left + 1), min(right, room.right) + 1, step):
        rect.centerx = x
        aside = [_beyond(at, rect.left, rect.right) for at in xs]
        for y, above in rows:
            gap = min(map(math.hypot, aside, above))
            if not NEAREST <= gap <= farthest:
                continue
            rect.centery = y
            if rect.collidelist(blocked) == -1 and inside.contains(rect):
                yield rect.copy(), gap


def _beyond(at: float, first: float, last: float) -> float:
    """How far outside it lies."""
    return first - at if at < first else at - last if at > last else 0.0
