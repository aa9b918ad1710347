"""The plan: which goals are worth their wagons and turns, and which routes they take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.express import saving
from game.bots.express.paths import Paths
from game.bots.express.seen import Rival, Seen
from game.rules.express.board import Route
from game.rules.express.flow import FEW_WAGONS
from game.rules.express.scoring import linked, networks

TURN = 1.5
"""Points that a turn would bring elsewhere."""
WAGON = 1.4
"""Points that a wagon would bring elsewhere."""
POINTS = 1.0
TICKET = 2.0
BONUS = 1.0
BOTH = 1
ROUTE_RISK = 0.98
CROWD_RISK = 1.0
LEAST_PRICE = 0.2
CROWD = 0.3
"""What it counts against a route that a rival has built at one of its ends."""
MOST_GOALS = 5
"""More than these are not weighed together: the time doubles with each."""
WAGONS_A_CLAIM = 2.3
SURE, HOPELESS = 0.6, 1.4
"""A plan that takes this share of the turns left succeeds for certain, or never."""
RISK = 1.0


@dataclass(frozen=True, slots=True)
class Goal:
    """Two cities to link, and the points that are at stake."""

    a: int
    b: int
    stake: float


@dataclass(frozen=True, slots=True)
class Plan:
    worth: float
    routes: int
    """Still to be claimed."""
    goals: tuple[Goal, ...]


class Planner:
    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.turns_left = turns_left(seen)
        self.paths = Paths(
            seen.board,
            seen.built,
            {route.index: self._price(route) for route in seen.claimable()},
        )

    def _price(self, route: Route) -> float:
        seen = self.seen
        price = TURN * saving.turns(seen.hand, (route,)) + WAGON * route.length - POINTS * route.points
        price += CROWD * crowd(seen, route)
        return max(LEAST_PRICE * route.length, price)

    def goals(self, tickets: Sequence[int]) -> list[Goal]:
        """Tickets count twice, for a failed one is taken off; the bonus can only be won."""
        board, seen = self.seen.board, self.seen
        goals = [
            Goal(ticket.a, ticket.b, TICKET * ticket.points)
            for ticket in (board.tickets[index] for index in tickets)
            if not seen.joins(ticket.a, ticket.b)
        ]
        if seen.bonus:
            goals.append(Goal(*board.bonus_cities, BONUS * seen.bonus))
        return sorted(goals, key=lambda goal: (goal.stake, goal.a, goal.b))[-MOST_GOALS:]

    def best(self, goals):
        a = self.best1(goals)
        if BOTH and len(goals) > 1:
            b = self.best1(goals[::-1])
            return b if b.worth > a.worth else a
        return a

    def best1(self, goals: Sequence[Goal]) -> Plan:
        """Of all choices among the goals the one that brings most."""
        best = Plan(0.0, 0, ())
        stack: list[tuple[int, int, tuple[Goal, ...]]] = [(0, 0, ())]
        while stack:
            at, laid, chosen = stack.pop()
            if at == len(goals):
                worth = self._worth(laid, chosen)
                if worth > best.worth:
                    best = Plan(worth, laid, chosen)
                continue
            goal = goals[at]
            stack.append((at + 1, laid, chosen))
            path = self.paths.cheapest(goal.a, goal.b, laid)
            if path is not None:
                more = laid | path[1] & ~self.seen.built
                if self._wagons(more) <= self.seen.wagons:
                    stack.append((at + 1, more, (*chosen, goal)))
        return Plan(best.worth, self._pruned(best), best.goals)

    def _wagons(self, routes: int) -> int:
        return sum(route.length for route in self.seen.board.routes_in(routes))

    def _worth(self, mask: int, chosen: Sequence[Goal]) -> float:
        routes = self.seen.board.routes_in(mask)
        turns = saving.turns(self.seen.hand, routes)
        chance = self.chance(turns) * ROUTE_RISK ** (len(routes) * len(self.seen.rivals)) * CROWD_RISK ** sum(crowd(self.seen, r) for r in routes)
        stakes = sum(goal.stake for goal in chosen) * chance
        points = sum(route.points - WAGON * route.length for route in routes)
        return stakes + points - TURN * turns

    def chance(self, turns: float) -> float:
        """That so many turns are still to come."""
        share = turns / self.turns_left
        return RISK * min(1.0, max(0.0, (HOPELESS - share) / (HOPELESS - SURE)))

    def _pruned(self, plan: Plan) -> int:
        """Without the routes that later ones have made needless, dearest first."""
        board, built, left = self.seen.board, self.seen.built, plan.routes
        for route in sorted(board.routes_in(left), key=lambda route: -route.length):
            fewer = left & ~(1 << route.index)
            network = networks(board.links(built | fewer))
            if all(linked(network, goal.a, goal.b) for goal in plan.goals):
                left = fewer
        return left


def crowd(seen: Seen, route: Route) -> int:
    """How many rivals have built at one of its ends."""
    ends = seen.board.touching[route.a] | seen.board.touching[route.b]
    return sum(bool(rival.built & ends) for rival in seen.rivals)


def turns_left(seen: Seen) -> float:
    """About how many turns the seat will still have, by the rival who is nearest to the end."""
    if seen.last_round:
        return 1.0
    return 1.0 + min(_turns_to_end(rival) for rival in seen.rivals)


def _turns_to_end(rival: Rival) -> float:
    wagons = max(1, rival.wagons - FEW_WAGONS)
    return wagons / WAGONS_A_CLAIM + max(0, wagons - rival.cards) / 2
