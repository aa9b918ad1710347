"""Where everything of an Express board lies on the picture: cities, tracks, spaces.

All of it follows from the level file, so that a board which somebody edits is
drawn as well as ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.express.board import Board, Route
from game.stage.maps.albers import Albers
from game.stage.maps.base import Base
from game.stage.maps.curve import Curve, Point, bowed, spaces, through
from game.words.language import named

BOARD_SIZE = (1424, 1064)
"""Logical size of the framed picture."""
LANE = 9.6
"""Half the distance between twin tracks."""
DOT = 13.0
SPACE_GAP = 3.6
SPACE_WIDTH = 16.0
LONGEST_SPACE = 52.0


@dataclass(frozen=True)
class Track:
    """One route as it is drawn."""

    route: Route
    curve: Curve
    spaces: list[tuple[float, float]]

    @property
    def middle(self) -> Point:
        pose = self.curve.at(self.curve.length / 2)
        return pose.x, pose.y


class BoardMap:
    """In logical pixels of the board picture."""

    def __init__(self, board: Board, level: dict[str, Any]) -> None:
        self.board = board
        self.base = Base("express", BOARD_SIZE)
        self._level = level
        self.cities: list[Point] = [self.base.place(city.x, city.y) for city in board.cities]
        self.tracks = [self._track(route) for route in board.routes]

    def names(self, city: int, lang: str) -> list[str]:
        """What is written at a city."""
        return [named(lang, self.board.cities[city].names)]

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
