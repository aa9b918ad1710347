"""Where a plate about something on the board may lie: where it hides least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence

import pygame

from game.stage.express.map import BOARD_SIZE, DOT, BoardMap
from game.stage.maps.curve import Point

COARSE = 2
"""Logical pixels of the board to a cell of what lies there."""
NEAREST, FARTHEST, STEP = 24, 420, 20
"""How far a plate lies from what it is about, and from one place to the next, in logical pixels."""
OF_ROUTE, OF_CITY, OF_NAME, OF_TRAIN, OF_TRACK, OF_OTHERS = 400.0, 60.0, 40.0, 2.5, 1.0, 40.0
"""What it costs to hide a cell of it: the route itself, a city that is asked about, a name …"""
FAR = 9.0
"""What it costs to lie a logical pixel further away."""


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
        self._found: tuple[object, pygame.Rect] | None = None

    def beside_route(
        self,
        route: str,
        size: tuple[float, float],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """In logical pixels of the board, as are all sizes; `cities` must not be hidden, `others`
        lie over the board too."""
        known = (route, size, tuple(inside), tuple(taken), tuple(cities), tuple(map(tuple, others)))
        if self._found is None or self._found[0] != known:
            points = self._tracks[route].curve.points
            ends = [points[0], points[-1]]
            places = _around(points[:: max(1, len(points) // 12)], size)
            own = self._bands([route])
            best = self._best(places, inside, taken, [*ends, *cities], others, own)
            self._found = (known, best)
        return self._found[1]

    def beside_point(
        self,
        at: Point,
        size: tuple[float, float],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
    ) -> pygame.Rect:
        """The same of a place that is not a route."""
        return self._best(_around([at], size), inside, taken, [at, *cities], others, None)

    def _best(
        self,
        places: Iterable[tuple[pygame.Rect, float]],
        inside: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
        own: pygame.mask.Mask | None,
    ) -> pygame.Rect:
        best: tuple[float, pygame.Rect] | None = None
        rect = inside
        for rect, gap in sorted(places, key=lambda place: place[1]):
            if not inside.contains(rect):
                continue
            cost = gap * FAR
            if best is not None and cost >= best[0]:
                break  # none that follows can be cheaper
            cost += self._hidden(rect, taken, cities, others, own)
            if best is None or cost < best[0]:
                best = (cost, rect)
        return rect.clamp(inside) if best is None else best[1]

    def _hidden(
        self,
        rect: pygame.Rect,
        taken: Mapping[str, int],
        cities: Sequence[Point],
        others: Sequence[pygame.Rect],
        own: pygame.mask.Mask | None,
    ) -> float:
        """What a plate there would hide, by how much it matters."""
        at = (rect.left // COARSE, rect.top // COARSE)
        plate = pygame.mask.Mask((rect.width // COARSE, rect.height // COARSE), fill=True)
        cost = OF_NAME * self._names.overlap_area(plate, at)
        if own is not None:
            cost += OF_ROUTE * own.overlap_area(plate, at)
        near = rect.inflate(4 * DOT, 4 * DOT)
        cost += sum(OF_CITY * 400 for city in cities if near.collidepoint(city))
        for other in others:
            shared = rect.clip(other)
            cost += OF_OTHERS * shared.width * shared.height / COARSE**2
        cost += OF_TRACK * self._all.overlap_area(plate, at)
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


def _around(
    points: Sequence[Point], size: tuple[float, float]
) -> Iterator[tuple[pygame.Rect, float]]:
    """Rectangles of this size on all sides of some points, and how far each is from them."""
    rect = pygame.Rect(0, 0, *map(round, size))
    xs, ys = zip(*points, strict=True)
    across, down = rect.width // 2 + FARTHEST, rect.height // 2 + FARTHEST
    rows = []
    for y in range(round(min(ys)) - down, round(max(ys)) + down + 1, STEP):
        rect.centery = y
        rows.append((y, [_beyond(at, rect.top, rect.bottom) for at in ys]))
    for x in range(round(min(xs)) - across, round(max(xs)) + across + 1, STEP):
        rect.centerx = x
        aside = [_beyond(at, rect.left, rect.right) for at in xs]
        for y, above in rows:
            gap = min(map(math.hypot, aside, above))
            if NEAREST <= gap <= FARTHEST:
                rect.centery = y
                yield rect.copy(), gap


def _beyond(at: float, first: float, last: float) -> float:
    """How far outside it lies."""
    return first - at if at < first else at - last if at > last else 0.0
