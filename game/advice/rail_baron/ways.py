"""The way that costs least, in time and in fees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from game.advice.rail_baron import stretches
from game.rules import graph
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.network import Network, Way
from game.rules.rail_baron.state import NONE
from game.rules.rail_baron.sums import BANK

STEP = 1_000
"""What the time for one step is worth: about what a dot of a journey brings."""
EAGERNESS = 1.4
"""How much the search overrates the distance still to go: it looks at half as many dots."""


NEVER = 10**9
"""More than any way costs."""

_Leg = tuple[int, tuple[Way, ...]]
"""How a dot is best reached: from which dot, and by which ways."""


class Fares(NamedTuple):
    """What every railroad costs a rider, on average.

    An owner is paid once in every turn in which the rider is on its tracks: at a certain pace,
    a ride of k dots falls into 1 + (k - 1) / pace turns.
    """

    payee: Sequence[int]
    """BANK where the ride is on one's own tracks or nobody's."""
    enter: Sequence[int]
    """For the first step on the tracks of an owner, on top of what every step costs."""
    stay: Sequence[int]
    """For every step, time included."""


def fares(
    rider: int, owners: Sequence[int], rate: int, records: Mapping[int, int], pace: float
) -> Fares:
    """An established pawn still pays the old amount (RB-85)."""
    payee = [BANK if owner in (BANK, rider) else owner for owner in owners]
    dear_enter, dear_stay = round(rate - rate / pace), STEP + round(rate / pace)
    cheap = STEP + round(sums.BANK_FEE / pace)
    enter = [0 if owner == BANK else dear_enter for owner in payee]
    stay = [cheap if owner == BANK else dear_stay for owner in payee]
    for railroad, amount in records.items():
        enter[railroad] = round(amount - amount / pace)
        stay[railroad] = STEP + round(amount / pace)
    return Fares(payee, enter, stay)


class PricedRoute(NamedTuple):
    cost: int
    ways: list[Way]


def cheapest(
    board: Board, start: int, goal: int, closed: int, fares: Fares, last: int = NONE
) -> PricedRoute | None:
    """The best way to a city over sections that are not closed.

    `last` is the railroad ridden before, whose owner may already have been paid.  The search is
    guided by the plain distance and not quite exact; what it finds is hardly ever dearer.
    """
    payee, enter, stay = fares
    away, least = board.network.distances(goal), EAGERNESS * min(stay)
    leaving = stretches.of(board).leaving
    came: dict[int, _Leg] = {}
    best = {start: 0}
    heap = [(0.0, 0, start, BANK if last == NONE else payee[last])]
    while heap:
        _, spent, dot, paid = heappop(heap)
        if dot == goal:
            return PricedRoute(spent, _traced(came, start, goal))
        if best[dot] < spent:  # found a better way since
            continue
        for to, sections, railroad, steps, ways in leaving[dot]:
            cost = spent + stay[railroad] * steps
            owner = payee[railroad]
            if owner != paid:
                cost += enter[railroad]
            if cost < best.get(to, NEVER) and not closed & sections:
                best[to] = cost
                came[to] = dot, ways
                heappush(heap, (cost + least * (away[to] or 0), cost, to, owner))
    return None


def _traced(came: dict[int, _Leg], start: int, goal: int) -> list[Way]:
    found: list[Way] = []
    dot = goal
    while dot != start:
        dot, ways = came[dot]
        found = [*ways, *found]
    return found


def shortest(network: Network, start: int, goal: int, closed: int, most: int) -> list[Way]:
    """A way of at most `most` steps over sections that are not closed; empty if there is none."""

    def leaving(dot: int) -> list[tuple[int, Way]]:
        return [(way.to, way) for way in network.ways[dot] if not closed & way.bit]

    return graph.shortest(start, goal, leaving, most) or []
