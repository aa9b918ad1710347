"""Where everything of an Express board lies on the picture: cities, tracks, spaces, labels.

All of it follows from the level file, so that a board which somebody edits is
drawn as well as ours.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.express.board import Board, Route
from game.stage.maps.albers import Albers
from game.stage.maps.base import Base
from game.stage.maps.curve import Curve, Point, bowed, spaces, through

BOARD_SIZE = (1424, 1064)
"""Logical size of the framed picture."""
LANE = 9.6
"""Half the distance between twin tracks."""
DOT = 13.0
SPACE_GAP = 3.6
LONGEST_SPACE = 52.0


@dataclass(frozen=True)
class Track:
    """One route as it is drawn."""

    route: Route
    curve: Curve
    spaces: list[tuple[float, float]]

    @property
    def middle(self) -> Point:
        place = self.curve.at(self.curve.length / 2)
        return place.x, place.y


class BoardMap:
    """In logical pixels of the board picture."""

    def __init__(self, board: Board, level: dict[str, Any]) -> None:
        self.board = board
        self.base = Base("express", BOARD_SIZE)
        self._level = level
        self.cities: list[Point] = [self.base.place(city.x, city.y) for city in board.cities]
        self.tracks = [self._track(route) for route in board.routes]

    def title_in(self, lang: str) -> str:
        meta = self._level.get("meta", {})
        return str(meta.get(f"name_{lang}", meta.get("name", "Express")))

    def _track(self, route: Route) -> Track:
        a, b = self.cities[route.a], self.cities[route.b]
        if route.via:
            albers = Albers.from_level(self._level["projection"])
            passed = [self.base.place(*albers.place(lat, lon)) for lat, lon in route.via]
            curve = through([a, *passed, b])
        else:
            curve = bowed(a, b, route.bow)
        if route.twin is not None:
            curve = curve.shifted(LANE if route.twin < route.index else -LANE)
        return Track(route, curve, spaces(curve, route.length, DOT + 3, SPACE_GAP, LONGEST_SPACE))


class Labels:
    """City names placed so that none lies on a track, a city or another name."""

    ANGLES = 32
    DISTANCES = (15, 18, 22, 27, 33, 40, 48)
    COARSE = 2
    """Logical pixels to a pixel of the map of what is taken."""
    TRAIN_HEIGHT = 14

    def __init__(
        self, where: BoardMap, sizes: list[tuple[float, float]], inside: pygame.Rect
    ) -> None:
        self._where = where
        self._sizes = sizes
        self._inside = inside
        self._taken = self._taken_mask()
        self.rects = self._place()

    def _taken_mask(self) -> pygame.Mask:
        """Tracks with the height of the trains that may stand on them, and the cities."""
        size = [side // self.COARSE for side in BOARD_SIZE]
        surface = pygame.Surface(size, pygame.SRCALPHA)
        ink = (255, 255, 255, 255)
        for track in self._where.tracks:
            for lift in (0, self.TRAIN_HEIGHT // 2, self.TRAIN_HEIGHT):
                points = [
                    (x / self.COARSE, (y - lift) / self.COARSE) for x, y in track.curve.points
                ]
                pygame.draw.lines(surface, ink, False, points, 22 // self.COARSE)
        for x, y in self._where.cities:
            pygame.draw.circle(surface, ink, (x / self.COARSE, y / self.COARSE), 16 / self.COARSE)
        return pygame.mask.from_surface(surface)

    def _place(self) -> list[pygame.Rect]:
        choices = [self._choices(city) for city in range(len(self._sizes))]
        placed = [rows[0][1] for rows in choices]
        order = sorted(range(len(choices)), key=lambda city: -choices[city][0][0])
        for _ in range(12):  # each in turn takes its cheapest place, until nobody moves
            before = list(placed)
            for city in order:
                others = [rect for other, rect in enumerate(placed) if other != city]
                placed[city] = min(
                    choices[city], key=lambda row: row[0] + _overlap(row[1], others)
                )[1]
            if placed == before:
                break
        return placed

    def _choices(self, city: int) -> list[tuple[float, pygame.Rect]]:
        x, y = self._where.cities[city]
        width, height = self._sizes[city]
        rows: list[tuple[float, pygame.Rect]] = []
        for distance in self.DISTANCES:
            for step in range(self.ANGLES):
                angle = step * math.tau / self.ANGLES
                across, down = math.cos(angle), math.sin(angle)
                rect = pygame.Rect(0, 0, round(width), round(height))
                rect.center = (
                    round(x + across * distance + width / 2 * max(-1, min(1, across * 1.6))),
                    round(y + down * distance + height / 2 * max(-1, min(1, down * 1.6))),
                )
                if self._inside.contains(rect):
                    cost = self._covered(rect) + (distance - 15) * 2.2 + abs(down) * 3
                    rows.append((cost, rect))
        rows.sort(key=lambda row: row[0])
        return rows[:60] or [(0.0, pygame.Rect(round(x), round(y), round(width), round(height)))]

    def _covered(self, rect: pygame.Rect) -> float:
        """How much of what is taken the name would lie on."""
        size = (max(1, rect.width // self.COARSE), max(1, rect.height // self.COARSE))
        name = pygame.Mask(size, fill=True)
        offset = (rect.x // self.COARSE, rect.y // self.COARSE)
        return self._taken.overlap_area(name, offset) * self.COARSE**2


def _overlap(rect: pygame.Rect, others: list[pygame.Rect]) -> float:
    grown = rect.inflate(6, 4)
    cost = 0.0
    for index in grown.collidelistall(others):
        common = grown.clip(others[index])
        cost += 6 * common.width * common.height
    return cost
