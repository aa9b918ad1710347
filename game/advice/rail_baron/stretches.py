"""Tracks from one choice to the next: most dots only lead on, and need no thought."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.rail_baron.board import Board
from game.rules.rail_baron.network import Way


class Stretch(NamedTuple):
    to: int
    sections: int
    """As a mask."""
    railroad: int
    steps: int
    ways: tuple[Way, ...]


class Stretches:
    """A stretch ends where tracks fork or end, where the railroad changes, and at every city."""

    def __init__(self, board: Board) -> None:
        self._ways = board.network.ways
        self._ends = {city.dot for city in board.cities}
        self.leaving = [
            [self._follow(dot, way) for way in ways] for dot, ways in enumerate(self._ways)
        ]
        """For every dot; also for one in the middle of a stretch: its two halves."""

    def _follow(self, start: int, first: Way) -> Stretch:
        ways = [first]
        dot = first.to
        while dot != start and dot not in self._ends and len(self._ways[dot]) == 2:
            here, there = self._ways[dot]
            if here.railroad != there.railroad:
                break
            ways.append(there if here.section == ways[-1].section else here)
            dot = ways[-1].to
        sections = sum(way.bit for way in ways)
        return Stretch(dot, sections, first.railroad, len(ways), tuple(ways))


@lru_cache(maxsize=4)
def of(board: Board) -> Stretches:
    return Stretches(board)
