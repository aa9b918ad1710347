"""The tracks as a graph, and whether a pawn can still get where it must go (RB-44, RB-134).

Sets of sections are whole numbers with one bit for each.  The no-trap rule is exact, and cheap
enough to be asked at every step of every thought: a step along an unused section is a trap only
if that section is a bridge of what is still unused and the target does not lie beyond it.  A
section that lies on a circle of unused sections is no bridge, so for every section a few short
circles are worked out once.  From them follows, for every dot and what is used up around it, where
else something must have been ridden before a trap is possible at all: mostly nothing was.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.rules.masks import bits
from game.rules.rail_baron.moves import Step

CIRCLES = 6
"""How many circles are kept for a section; where all are broken, a search decides."""


class Way(NamedTuple):
    """A section as it leads from one dot to a neighbour."""

    section: int
    bit: int
    railroad: int
    to: int
    step: Step
    """The move that rides it; there is one object for each, so that finding it is quick."""


def _by_numbers(railroad: int, dot: int) -> Step:
    """Where nothing has a name."""
    return Step(str(railroad), str(dot))


class Onward(NamedTuple):
    """The ways on from a dot, by what is used up right there."""

    ways: list[Way]
    doubt: int | None
    """The sections of one circle for each way: all of them unused, all ways are open.

    None where there are not enough circles, so that every way must be looked at by itself.
    """


class Network:
    """Dots are numbers from 0; a section joins two of them on one railroad."""

    def __init__(
        self,
        dots: int,
        sections: Iterable[tuple[int, int, int]],
        step: Callable[[int, int], Step] = _by_numbers,
    ) -> None:
        """`sections` are (railroad, dot, dot); `step` is the move along a railroad to a dot."""
        self.sections = tuple(sections)
        self._links: list[list[tuple[int, int]]] = [[] for _ in range(dots)]
        for number, (_, a, b) in enumerate(self.sections):
            self._links[a].append((1 << number, b))
            self._links[b].append((1 << number, a))
        self.ways: list[list[Way]] = [[] for _ in range(dots)]
        for number, (railroad, a, b) in enumerate(self.sections):
            self.ways[a].append(Way(number, 1 << number, railroad, b, step(railroad, b)))
            self.ways[b].append(Way(number, 1 << number, railroad, a, step(railroad, a)))
        self._at = [sum(way.bit for way in ways) for ways in self.ways]
        self._circles: list[tuple[int, ...] | None] = [None] * len(self.sections)
        self._onward: list[dict[int, Onward]] = [{} for _ in range(dots)]
        """For every dot, by the set of its used sections."""
        self._distances: dict[int, list[int | None]] = {}

    def open_ways(self, dot: int, target: int, used: int) -> Sequence[Way]:
        """The steps that are neither used up nor a trap (RB-41, RB-44).

        The dot is not the target itself, but has it within reach on what is unused: where only
        one section is left, it leads there.
        """
        here = used & self._at[dot]
        ways, doubt = self._onward[dot].get(here) or self._look_onward(dot, here)
        if doubt is not None and not doubt & used:
            return ways
        return [way for way in ways if self._leads_on(way, dot, target, used)]

    def is_open(self, way: Way, dot: int, target: int, used: int) -> bool:
        """Whether one way is among the open ones, without a search for the others."""
        here = used & self._at[dot]
        ways, doubt = self._onward[dot].get(here) or self._look_onward(dot, here)
        if way not in ways:
            return False
        if doubt is not None and not doubt & used:
            return True
        return self._leads_on(way, dot, target, used)

    def _look_onward(self, dot: int, here: int) -> Onward:
        """What is not used up; each set of used sections around a dot is thought over once."""
        ways = [way for way in self.ways[dot] if not here & way.bit]
        onward = Onward(ways, 0 if len(ways) == 1 else self._doubt_about(ways, here))
        self._onward[dot][here] = onward
        return onward

    def _doubt_about(self, ways: Sequence[Way], here: int) -> int | None:
        doubt = 0
        for way in ways:
            circles = [circle for circle in self._circles_of(way.section) if not circle & here]
            if not circles:
                return None
            doubt |= circles[0]
        return doubt

    def _leads_on(self, way: Way, dot: int, target: int, used: int) -> bool:
        """Whether the target can be reached once the way is ridden: it is no bridge, or goes there.

        Most often one of the circles says so; the rest is searched.
        """
        for circle in self._circles_of(way.section):
            if not circle & used:
                return True
        return way.to == target or self._search(way, dot, target, used | way.bit)

    def _search(self, way: Way, dot: int, target: int, closed: int) -> bool:
        """Both sides of the section are explored in turn.

        If they meet it is no bridge.  If one side is exhausted, the target was found on that
        side or lies on the other: it was within reach.
        """
        here, there = {dot}, {way.to}
        near, far = deque((dot,)), deque((way.to,))
        found_here = False
        while True:
            if not near:
                return not found_here
            for bit, to in self._links[near.popleft()]:
                if closed & bit or to in here:
                    continue
                if to in there:
                    return True
                found_here = found_here or to == target
                here.add(to)
                near.append(to)
            if not far:
                return False
            for bit, to in self._links[far.popleft()]:
                if closed & bit or to in there:
                    continue
                if to in here or to == target:
                    return True
                there.add(to)
                far.append(to)

    def closed(self, dot: int, target: int, used: int, again: int) -> int:
        """The sections that may not be ridden.

        Those ridden while declared (`again`) are open once more as long as there is no other
        way (RB-134).
        """
        if again and not self.reaches(dot, target, used):
            return used & ~again
        return used

    def reaches(self, dot: int, target: int, used: int) -> bool:
        """Whether a way leads from the dot to the target over unused sections."""
        if dot == target:
            return True
        away = self.distances(target)
        seen = {dot}
        edge = deque((dot,))
        while edge:
            here = edge.pop()
            for bit, to in self._links[here]:
                if used & bit or to in seen:
                    continue
                if to == target:
                    return True
                seen.add(to)
                if (away[to] or 0) < (away[here] or 0):  # what leads nearer is tried first
                    edge.append(to)
                else:
                    edge.appendleft(to)
        return False

    def distances(self, target: int) -> list[int | None]:
        """How many steps every dot is from the target, with nothing used; None is never."""
        if target not in self._distances:
            away: list[int | None] = [None] * len(self._links)
            away[target] = 0
            edge = deque([(target, 0)])
            while edge:
                dot, steps = edge.popleft()
                for _, to in self._links[dot]:
                    if away[to] is None:
                        away[to] = steps + 1
                        edge.append((to, steps + 1))
            self._distances[target] = away
        return self._distances[target]

    def _circles_of(self, number: int) -> tuple[int, ...]:
        known = self._circles[number]
        if known is None:
            known = self._circles[number] = self._find_circles(number)
        return known

    def _find_circles(self, number: int) -> tuple[int, ...]:
        """Short circles through a section, each as the set of its other sections."""
        _, start, goal = self.sections[number]
        closed = 1 << number
        found: list[int] = []
        for _ in range(CIRCLES):
            path = self._shortest(start, goal, closed)
            if path is None:
                break
            found.append(path)
            closed |= path
        if len(found) == 1:  # perhaps one that shares a part of it
            for shared in bits(found[0]):
                path = self._shortest(start, goal, 1 << number | 1 << shared)
                if path is not None and path not in found:
                    found.append(path)
        return tuple(found[:CIRCLES])

    def _shortest(self, start: int, goal: int, closed: int) -> int | None:
        """The sections of a shortest way that avoids the closed ones."""
        came: dict[int, tuple[int, int]] = {start: (0, start)}
        edge = deque([start])
        while edge and goal not in came:
            dot = edge.popleft()
            for bit, to in self._links[dot]:
                if not closed & bit and to not in came:
                    came[to] = (bit, dot)
                    edge.append(to)
        if goal not in came:
            return None
        path = 0
        dot = goal
        while dot != start:
            bit, dot = came[dot]
            path |= bit
        return path
