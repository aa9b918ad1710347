"""The plan: which goals are worth their wagons and turns, and which routes they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.bots.express import saving
from game.bots.express.paths import Paths
from game.bots.express.seen import Rival, Seen
from game.rules.express.board import Route, Ticket
from game.rules.express.flow import FEW_WAGONS
from game.rules.graph import components, linked

TURN = 1.5
"""Points that a turn would bring elsewhere."""
WAGON = 1.4
"""Points that a wagon would bring elsewhere."""
POINTS_ON_THE_WAY = 0.6
"""How much the points of a route count in the search for a way: less, or the way grows long."""
CROWDED = 0.3
"""What a rival's routes at one of its ends add to the price of a route."""
LEAST_PRICE = 0.2
"""For each wagon, however well a route scores."""
BLOCKED = 0.02
"""The chance that one rival spoils one route of a plan."""
SURE, HOPELESS = 0.6, 1.4
"""A plan that takes this share of the turns left will surely be in time, or never."""
WAGONS_A_CLAIM = 2.3
MOST_GOALS = 5
"""More than these are not weighed together: the time doubles with each."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Two cities to link, and the points that are at stake."""

    a: int
    b: int
    stake: int


@dataclass(frozen=True, slots=True)
class Plan:
    worth: float
    routes: int
    """Still to be claimed."""
    goals: tuple[Goal, ...]


class Planner:
    """Weighs goals against each other, for one position."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.turns_left = turns_left(seen)
        self.paths = Paths(
            seen.board,
            seen.built,
            {route.index: self._price(route) for route in seen.claimable()},
        )

    def goals(self, tickets: Sequence[int]) -> list[Goal]:
        """What is still to be linked, the smallest stake first."""
        board, seen = self.seen.board, self.seen
        goals = [
            ticket_goal(ticket)
            for ticket in (board.tickets[index] for index in tickets)
            if not seen.joins(ticket.a, ticket.b)
        ]
        if seen.bonus:
            goals.append(Goal(*board.bonus_cities, seen.bonus))
        return sorted(goals, key=lambda goal: (goal.stake, goal.a, goal.b))[-MOST_GOALS:]

    def best(self, goals: Sequence[Goal]) -> Plan:
        """Of all choices among the goals the one that brings most.

        Which way is cheapest depends on what is laid already, so the goals
        are laid in both orders.
        """
        best = Plan(0.0, 0, ())
        for order in (goals, goals[::-1]) if len(goals) > 1 else (goals,):
            for routes, chosen in self._choices(order):
                worth = self._worth(routes, chosen)
                if worth > best.worth:
                    best = Plan(worth, routes, chosen)
        return Plan(best.worth, self._without_needless(best), best.goals)

    def _choices(self, goals: Sequence[Goal]) -> Iterator[tuple[int, tuple[Goal, ...]]]:
        """Every set of goals that the wagons allow, with the routes that link them."""
        built, wagons = self.seen.built, self.seen.wagons
        choices: list[tuple[int, tuple[Goal, ...]]] = [(0, ())]
        for goal in goals:
            for laid, chosen in tuple(choices):
                path = self.paths.cheapest(goal.a, goal.b, laid)
                if path is not None:
                    more = laid | path.routes & ~built
                    if self._wagons(more) <= wagons:
                        choices.append((more, (*chosen, goal)))
        return iter(choices)

    def _wagons(self, routes: int) -> int:
        return sum(route.length for route in self.seen.board.routes_in(routes))

    def _worth(self, routes: int, chosen: Sequence[Goal]) -> float:
        listed = self.seen.board.routes_in(routes)
        turns = saving.turns(self.seen.hand, listed)
        unspoiled = (1 - BLOCKED) ** (len(listed) * len(self.seen.rivals))
        stakes = sum(goal.stake for goal in chosen) * unspoiled * self._in_time(turns)
        points = sum(route.points - WAGON * route.length for route in listed)
        return stakes + points - TURN * turns

    def _in_time(self, turns: float) -> float:
        """The chance that this many turns are still to come."""
        share = turns / self.turns_left
        return min(1.0, max(0.0, (HOPELESS - share) / (HOPELESS - SURE)))

    def _without_needless(self, plan: Plan) -> int:
        """The routes of a plan, without those that later ones have made unnecessary."""
        board, built, left = self.seen.board, self.seen.built, plan.routes
        for route in sorted(board.routes_in(left), key=lambda route: -route.length):
            fewer = left & ~(1 << route.index)
            network = components(board.links(built | fewer))
            if all(linked(network, goal.a, goal.b) for goal in plan.goals):
                left = fewer
        return left

    def _price(self, route: Route) -> float:
        price = (
            TURN * saving.turns_for_one(self.seen.hand, route)
            + WAGON * route.length
            + CROWDED * self.seen.crowd(route)
            - POINTS_ON_THE_WAY * route.points
        )
        return max(LEAST_PRICE * route.length, price)


def ticket_goal(ticket: Ticket) -> Goal:
    """The value counts twice: it is won, or else it is taken off (EX-64)."""
    return Goal(ticket.a, ticket.b, 2 * ticket.points)


def turns_left(seen: Seen) -> float:
    """About how many turns the seat will still have, by the rival who is nearest to the end."""
    if seen.last_round:
        return 1.0
    return 1.0 + min(_turns_to_end(rival) for rival in seen.rivals)


def _turns_to_end(rival: Rival) -> float:
    wagons = max(1, rival.wagons - FEW_WAGONS)
    return wagons / WAGONS_A_CLAIM + max(0, wagons - rival.cards) / 2
