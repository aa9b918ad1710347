"""What a map is worth before anybody owns anything: worked out once for every board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.rules.rail_baron.board import Board, Table
from game.rules.rail_baron.network import Way

WHITE_SUMS = tuple(6 - abs(total - 7) for total in range(2, 13))
"""How many of the 36 throws of two dice give each total from 2 to 12."""


class Geography:
    """Sets of cities are masks with one bit for each."""

    def __init__(self, board: Board) -> None:
        self.board = board
        regions = _chances(board.region_table, len(board.regions))
        self.cities_of: list[list[tuple[int, float]]] = []
        """For every region: its cities, and how likely the dice name each."""
        self.weight = [0.0] * len(board.cities)
        """How likely a city is the next destination of anyone anywhere."""
        for region, table in zip(regions, board.city_tables, strict=True):
            chances = _chances(table, len(board.cities))
            self.cities_of.append([(city, p) for city, p in enumerate(chances) if p])
            for city, chance in enumerate(chances):
                self.weight[city] += region * chance
        self.serves = [0] * len(board.railroads)
        """For every railroad: the cities where it stops."""
        for place in board.cities:
            for railroad in board.touching[place.dot]:
                self.serves[railroad] |= 1 << place.index
        self.meets = _meetings(board)
        """For every railroad: the railroads that share a dot with it, as a mask."""
        self.traffic = self._measure_traffic()
        """For every railroad: its share of all steps, if everybody goes the shortest way."""
        self._known_weights: dict[int, float] = {0: 0.0}

    def weight_of(self, cities: int) -> float:
        """How likely the next destination is one of these cities."""
        known = self._known_weights.get(cities)
        if known is None:
            listed = (city for city in range(len(self.weight)) if cities >> city & 1)
            known = self._known_weights[cities] = sum(self.weight[city] for city in listed)
        return known

    def served_by(self, railroads: Iterable[int]) -> int:
        cities = 0
        for railroad in railroads:
            cities |= self.serves[railroad]
        return cities

    def _measure_traffic(self) -> list[float]:
        ridden = [0.0] * len(self.board.railroads)
        for goal in self.board.cities:
            ways = _shortest_ways(self.board, goal.dot)
            for start in self.board.cities:
                trips = self.weight[start.index] * self.weight[goal.index]
                dot = start.dot
                while dot != goal.dot:
                    way = ways[dot]
                    ridden[way.railroad] += trips
                    dot = way.to
        total = sum(ridden)
        return [steps / total for steps in ridden]


@lru_cache(maxsize=4)
def of(board: Board) -> Geography:
    return Geography(board)


def _chances(table: Table, count: int) -> list[float]:
    """How likely each entry of a table is; both columns are equally so (RB-25, RB-26)."""
    chances = [0.0] * count
    for column in table:
        for throws, entry in zip(WHITE_SUMS, column, strict=True):
            chances[entry] += throws / 72
    return chances


def _meetings(board: Board) -> Sequence[int]:
    meets = [0] * len(board.railroads)
    for railroads in board.touching:
        together = sum(1 << railroad for railroad in railroads)
        for railroad in railroads:
            meets[railroad] |= together
    return meets


def _shortest_ways(board: Board, goal: int) -> dict[int, Way]:
    """From every dot: the first step of a shortest way to the goal.

    Where there are several, the choice changes from goal to goal.
    """
    away = board.network.distances(goal)
    ways = {}
    for dot, steps in enumerate(away):
        if steps:
            near = [way for way in board.network.ways[dot] if away[way.to] == steps - 1]
            ways[dot] = near[goal % len(near)]
    return ways
