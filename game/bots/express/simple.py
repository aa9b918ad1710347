"""A thoughtful family player: plans its tickets, saves for its routes, claims the urgent first."""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from random import Random

from game.bots.express import claiming, ticketing
from game.bots.express.drawing import Drawing
from game.bots.express.filling import fill
from game.bots.express.plan import Plan, Planner
from game.bots.express.seen import Seen
from game.bots.player import Sight
from game.rules.contract import Move
from game.rules.express.board import Route
from game.rules.express.moves import ClaimRoute, DrawTickets, KeepTickets, Pay

Rank = tuple[int, float]
"""First how sensible a move is at all, then how good it is among moves of that sort."""


class Priority(IntEnum):
    """Whatever is sensible comes before all that is less so."""

    RISKY = 0
    """New tickets that will hardly succeed."""
    WASTEFUL = 1
    """A claim that spends what something better needs."""
    SAVING = 2
    """Cards and locos."""
    FILLING = 3
    """A route for its points, when all goals are reached or given up."""
    NEW_TICKETS = 4
    PLANNED = 5
    """A route of the plan, or any in the last round."""


class SimpleBot:
    """Thinks anew at every decision; only ties are broken by chance."""

    def __init__(self, rng: Random) -> None:
        self._tie_break = rng.random

    def choose(self, sight: Sight) -> Move:
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        thought = _Thought(sight)
        ranked = [(thought.rank(move), self._tie_break(), at) for at, move in enumerate(moves)]
        return moves[max(ranked)[2]]


class _Thought:
    """What is worked out for one decision, and shared by the ranks of its moves."""

    def __init__(self, sight: Sight) -> None:
        self._kind = sight.kind
        self._seen = Seen(sight)
        self._planner = Planner(self._seen)

    @cached_property
    def _plan(self) -> Plan:
        return self._planner.best(self._planner.goals(self._seen.kept))

    @cached_property
    def _planned(self) -> list[Route]:
        return self._seen.board.routes_in(self._plan.routes)

    @cached_property
    def _filling(self) -> list[Route]:
        return fill(self._seen, self._planned, self._planner.turns_left)

    @cached_property
    def _drawing(self) -> Drawing:
        return Drawing(self._seen, self._planned, self._filling)

    def rank(self, move: Move) -> Rank:
        board = self._seen.board
        if isinstance(move, KeepTickets):
            return Priority.PLANNED, ticketing.worth_keeping(self._planner, move)
        if isinstance(move, Pay):
            payment = board.payments[move.cards]
            return Priority.PLANNED, claiming.rank_payment(self._seen, payment, self._planned)
        if isinstance(move, ClaimRoute):
            return self._rank_claim(board.routes[board.route_index[move.route]])
        if isinstance(move, DrawTickets):
            return self._rank_new_tickets()
        if self._kind == "express.second_card":
            return Priority.SAVING, self._drawing.rank_second(move)
        return Priority.SAVING, self._drawing.rank_first(move)

    def _rank_claim(self, route: Route) -> Rank:
        if self._seen.last_round:
            return Priority.PLANNED, claiming.gain(self._planner, route)
        if self._plan.routes >> route.index & 1:
            if claiming.is_harmless(self._seen.hand, route, self._planned):
                return Priority.PLANNED, claiming.urgency(self._planner, self._plan, route)
        elif not self._planned and route in self._filling[:1]:
            return Priority.FILLING, route.points
        return Priority.WASTEFUL, route.points

    def _rank_new_tickets(self) -> Rank:
        """Only when nothing is left to do for the old ones."""
        if not self._planned and ticketing.worth_drawing(self._planner):
            return Priority.NEW_TICKETS, 0.0
        return Priority.RISKY, 0.0
