"""Which railroad joins which nodes, and where each of its lines goes straight on.

Everything comes from the level file as plain ids, so that a board which somebody
edits is drawn as well as ours.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import NamedTuple

from game.rules.graph import reachable, shortest
from game.stage.maps.curve import Point

SHARPEST_TURN = math.radians(105)
"""A line that would have to turn more than this at a node ends there instead."""

Piece = tuple[str, str]
"""Track without a node inside: its two ends in the order of their ids."""


def piece_of(a: str, b: str) -> Piece:
    return (a, b) if a < b else (b, a)


class Section(NamedTuple):
    """From one stop to the next on the track of one railroad; junctions are passed through."""

    railroad: str
    a: str
    b: str


class TrackPlan:
    """The track of all railroads as it is drawn; the rules have a network of their own."""

    def __init__(
        self,
        places: Mapping[str, Point],
        chains: Mapping[str, Iterable[Sequence[str]]],
        junctions: Collection[str],
    ) -> None:
        self.places = dict(places)
        self.junctions = frozenset(junctions)
        self.pieces: dict[str, list[Piece]] = {}
        self.sharing: dict[Piece, list[str]] = defaultdict(list)
        self._next_to: dict[tuple[str, str], list[str]] = defaultdict(list)
        for railroad, rows in chains.items():
            joined = {piece_of(a, b) for row in rows for a, b in pairwise(row) if a != b}
            self.pieces[railroad] = sorted(joined)
            for a, b in self.pieces[railroad]:
                self.sharing[a, b].append(railroad)
                self._next_to[railroad, a].append(b)
                self._next_to[railroad, b].append(a)
        self._onward = self._straightest()
        self.sections = self._sections()

    def next_to(self, railroad: str, node: str) -> list[str]:
        """Where its track leads from there."""
        return self._next_to.get((railroad, node), [])

    def onward(self, railroad: str, before: str, node: str) -> str | None:
        """Coming from `before`, where the line goes straight on; none where it ends."""
        return self._onward.get((railroad, before, node))

    def turn(self, before: str, node: str, after: str) -> float:
        """By how much one turns there, in radians; to the right is positive."""
        (x0, y0), (x1, y1), (x2, y2) = (self.places[each] for each in (before, node, after))
        return wrapped(math.atan2(y2 - y1, x2 - x1) - math.atan2(y1 - y0, x1 - x0))

    def lines(self, railroad: str) -> list[list[str]]:
        """Its track in as few lines as can be, each through all nodes where it goes straight on."""
        left = set(self.pieces[railroad])
        found: list[list[str]] = []
        while left:
            first = min(left)
            line = [first[1], first[0]]
            self._lengthen(railroad, line, left)
            line.reverse()
            self._lengthen(railroad, line, left)
            found.append(line)
        return found

    def path(self, railroad: str, a: str, b: str) -> list[str] | None:
        """The nodes from one stop to the next, with the junctions between them."""

        def leaving(node: str) -> list[tuple[str, str]]:
            return [(near, near) for near in self._onward_from(railroad, a, node)]

        way = shortest(a, b, leaving)
        return None if way is None else [a, *way]

    def _onward_from(self, railroad: str, stop: str, node: str) -> list[str]:
        """Where one can go on at a node without ending at another stop."""
        return self.next_to(railroad, node) if node == stop or node in self.junctions else []

    def _lengthen(self, railroad: str, line: list[str], left: set[Piece]) -> None:
        left.discard(piece_of(line[-2], line[-1]))
        while (after := self.onward(railroad, line[-2], line[-1])) is not None:
            if piece_of(line[-1], after) not in left:
                return
            line.append(after)
            left.discard(piece_of(line[-2], after))

    def _straightest(self) -> dict[tuple[str, str, str], str]:
        """At every node a railroad's pieces are paired, the straightest pair first."""
        onward: dict[tuple[str, str, str], str] = {}
        for (railroad, node), around in self._next_to.items():
            pairs = sorted(
                (abs(self.turn(a, node, b)), a, b) for a, b in combinations(sorted(around), 2)
            )
            free = set(around)
            for turn, a, b in pairs:
                if turn <= SHARPEST_TURN and a in free and b in free:
                    free -= {a, b}
                    onward[railroad, a, node] = b
                    onward[railroad, b, node] = a
        return onward

    def _sections(self) -> list[Section]:
        found: set[Section] = set()
        for railroad in self.pieces:
            stops = {node for piece in self.pieces[railroad] for node in piece} - self.junctions
            for stop in stops:
                for node in reachable(stop, partial(self._onward_from, railroad, stop)):
                    if node in stops and node > stop:
                        found.add(Section(railroad, stop, node))
        return sorted(found)


def wrapped(angle: float) -> float:
    """The same angle between minus and plus half a turn."""
    return (angle + math.pi) % math.tau - math.pi
