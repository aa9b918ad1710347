"""A move along the tracks: planned as a whole, then followed step by step."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.rail_baron.ways import PricedRoute, cheapest, shortest
from game.bots.rail_baron.seen import Seen
from game.rules.contract import Move
from game.rules.rail_baron.network import Way
from game.rules.rail_baron.state import NONE

BONUS = 6
"""The most that the coloured die can show."""


class Journey:
    """Where a pawn is going.  It is checked once a move, and worked out once a trip."""

    def __init__(self) -> None:
        self._ahead: list[Move] = []
        """The steps of the present move, the next one last."""
        self._goal = NONE
        self._steps: list[Move] = []
        """Of the whole trip."""
        self._places: dict[int, int] = {}
        """For every dot on the way: how many of the steps are behind."""
        self._owners: dict[str, int | None] = {}
        """Whose the railroads on the way were when it was found."""

    def next_step(self, moves: Sequence[Move]) -> Move | None:
        """As planned; steps that left no choice were made without asking."""
        while self._ahead:
            step = self._ahead.pop()
            if step in moves:
                return step
        return None

    def plan(self, seen: Seen) -> None:
        """The steps of the move that begins, or goes on, now."""
        steps = self._chase(seen)
        if not steps:
            if not self._holds(seen):
                self._set_out(seen)
            done = self._places.get(seen.dot, 0)
            steps = self._steps[done : done + seen.left + self._bonus(seen)]
        self._ahead = steps[::-1]

    def _bonus(self, seen: Seen) -> int:
        """A bonus follows at once, and nothing changes before it: it needs no second look.

        What a low die leaves over is the beginning of the next move.
        """
        return (
            BONUS
            if seen.view["earned"] and not seen.view["bonus"] and not seen.declared_rivals()
            else 0
        )

    def _holds(self, seen: Seen) -> bool:
        """Whether the route is still good: nobody has bought one of its railroads since."""
        if seen.target != self._goal or seen.dot not in self._places:
            return False
        owners = seen.view["owners"]
        return all(owners.get(name) == owner for name, owner in self._owners.items())

    def _set_out(self, seen: Seen) -> None:
        route = route_to(seen, seen.target)
        ways = route.ways if route else []
        self._goal = seen.target
        self._steps = [way.step for way in ways]
        self._places = {seen.dot: 0}
        for done, way in enumerate(ways, 1):
            self._places[way.to] = done
        names = [seen.board.railroads[railroad].id for railroad in {way.railroad for way in ways}]
        self._owners = {name: seen.view["owners"].get(name) for name in names}

    def _chase(self, seen: Seen) -> list[Move]:
        """A way over the dot of a declared pawn, if this move gets there (RB-126).

        Nothing pays better, short of winning.
        """
        network, target = seen.board.network, seen.target
        for prey in seen.declared_rivals():
            steps = network.distances(prey)[seen.dot]
            if not steps or steps > seen.left or prey == target:
                continue
            if seen.declared and (network.distances(target)[seen.dot] or 0) <= seen.left:
                continue
            ways = _over(seen, prey)
            if ways:
                self._goal = NONE  # sections of the old route may be ridden now
                return [way.step for way in ways]
        return []


def route_to(seen: Seen, goal: int) -> PricedRoute | None:
    """The best way from where the pawn stands, even back over used sections if it must."""
    board, used, again = seen.board, seen.used, seen.again
    costs = seen.fares()
    route = cheapest(board, seen.dot, goal, used, costs, seen.last)
    if route is None and again:
        route = cheapest(board, seen.dot, goal, used & ~again, costs, seen.last)
    return route


def _over(seen: Seen, prey: int) -> list[Way]:
    """A move towards the target that touches this dot on the way; empty if there is none."""
    network, target, used = seen.board.network, seen.target, seen.used
    closed = used | sum(way.bit for way in network.ways[target])  # it would end there
    there = shortest(network, seen.dot, prey, closed, seen.left)
    ridden = used | sum(way.bit for way in there)
    on = cheapest(seen.board, prey, target, ridden, seen.fares()) if there else None
    return [] if on is None else [*there, *on.ways][: seen.left]
