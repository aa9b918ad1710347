"""A thoughtful family player: plans its tickets, saves for its routes, claims the urgent first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from game.bots.express import saving, seen, ticketing
from game.bots.express.filler import fill
from game.bots.express.plan import Plan, Planner, crowd
from game.bots.player import Sight
from game.rules.contract import Move
from game.rules.express.board import WILD, Board, Route
from game.rules.express.scoring import linked, networks
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pay,
    TakeCard,
    TakeLoco,
)

PLANNED, FILLING, OTHER = 1.0, 0.7, 0.3
"""What a card is worth that the plan lacks, that a route for points lacks, or that nothing does."""
LOCO_WORTH = 1.2
DETOUR = 12.0
"""No detour counts for more than this."""
LOCO_SPENT = 1.5

M = TypeVar("M", bound=Move)


class SimpleBot:
    def __init__(self, rng: Random) -> None:
        self._tie_break = rng.random

    def choose(self, sight: Sight) -> Move:
        moves = sight.moves
        if len(moves) == 1:
            return moves[0]
        thought = _Thought(sight)
        return self._best(moves, thought.rank(sight.kind))

    def _best(self, moves: Sequence[Move], rank: Callable[[Move], float]) -> Move:
        ranked = [(rank(move), self._tie_break(), at) for at, move in enumerate(moves)]
        return moves[max(ranked)[2]]


class _Thought:
    """All that is worked out for one decision."""

    def __init__(self, sight: Sight) -> None:
        self.board: Board = sight.board
        self.seen = seen.read(sight.view, self.board, sight.seat)
        self.planner = Planner(self.seen)
        self.sight = sight

    def rank(self, kind: str) -> Callable[[Move], float]:
        if kind in ("initial_tickets", "keep_tickets"):
            return self._rank_tickets
        self.plan = self.planner.best(self.planner.goals(self.seen.kept))
        self.planned = self.board.routes_in(self.plan.routes)
        if kind == "payment":
            return self._rank_payment
        self.filling = fill(self.seen, self.plan.routes, self.planner.turns_left)
        if kind == "action":
            return self._rank_action
        return self._rank_card

    def _rank_tickets(self, move: Move) -> float:
        assert isinstance(move, KeepTickets)
        return ticketing.worth_keeping(self.planner, move)

    def _rank_payment(self, move: Move) -> float:
        assert isinstance(move, Pay)
        chosen = self.sight.view["chosen"]
        others = [route for route in self.planned if route.id != chosen]
        payment = self.board.payments[move.cards]
        rest = list(self.seen.hand)
        if payment.colour is not None:
            rest[payment.colour] -= payment.cards
        return -LOCO_SPENT * payment.locos - saving.lacking(rest, others)

    def _rank_action(self, move: Move) -> float:
        if isinstance(move, ClaimRoute):
            return self._rank_claim(self.board.routes[self.board.route_index[move.route]])
        if isinstance(move, DrawTickets):
            return self._rank_new_tickets()
        if isinstance(move, TakeLoco):
            return LOCO_WORTH if self.planned or self.filling else OTHER
        return self._rank_first_card(move)

    def _rank_claim(self, route: Route) -> float:
        if self.seen.last_round:
            return 100.0 + self._gain(route)
        if self.plan.routes >> route.index & 1:
            return 100.0 + self._urgency(route) if self._harmless(route) else -5.0
        if not self.planned and self.filling and route.index == self.filling[0].index:
            return 50.0
        return -10.0 + route.points

    def _gain(self, route: Route) -> float:
        """Points of a claim if it is the last."""
        network = networks(self.board.links(self.seen.built | 1 << route.index))
        goals = self.planner.goals(self.seen.kept)
        return route.points + sum(
            goal.stake for goal in goals if linked(network, goal.a, goal.b)
        )

    def _harmless(self, route: Route) -> bool:
        """Does its payment leave the other planned routes as near as they were?"""
        before = saving.still_to_draw(self.seen.hand, self.planned)
        others = [other for other in self.planned if other is not route]
        return any(
            saving.still_to_draw(rest, others) <= before
            for rest in saving.payments(self.seen.hand, route)
        )

    def _urgency(self, route: Route) -> float:
        path = self.planner.paths.cheapest(
            route.a, route.b, self.plan.routes, closed=1 << route.index
        )
        detour = DETOUR if path is None else min(DETOUR, path[0])
        return detour * (1 + crowd(self.seen, route))

    def _rank_new_tickets(self) -> float:
        if self.planned or self.seen.last_round or not ticketing.worth_drawing(self.planner):
            return -100.0
        return 60.0

    def _rank_first_card(self, move: Move) -> float:
        """A card and the best that may come after it."""
        hand = self.seen.hand
        slots = list(self.seen.row)
        values = self._card_values(hand)
        if isinstance(move, DrawCard):
            return self._blind(values) + self._best_card(slots, values)
        assert isinstance(move, TakeCard)
        colour = slots[move.slot]
        assert colour is not None
        slots[move.slot] = None
        more = list(hand)
        more[colour] += 1
        return values[colour] + self._best_card(slots, self._card_values(more))

    def _rank_card(self, move: Move) -> float:
        values = self._card_values(self.seen.hand)
        if isinstance(move, DrawCard):
            return self._blind(values)
        assert isinstance(move, TakeCard)
        colour = self.seen.row[move.slot]
        assert colour is not None
        return values[colour]

    def _best_card(self, slots: Sequence[int | None], values: Sequence[float]) -> float:
        return max(
            self._blind(values), *(values[colour] for colour in slots if colour is not None)
        )

    def _card_values(self, hand: Sequence[int]) -> list[float]:
        planned = saving.fitting(hand, self.planned)
        filling = saving.fitting(hand, [*self.planned, *self.filling])
        return [
            PLANNED if first else FILLING if second else OTHER
            for first, second in zip(planned, filling, strict=True)
        ]

    def _blind(self, values: Sequence[float]) -> float:
        unseen = self.seen.unseen
        return sum(v * n for v, n in zip(values, unseen, strict=True)) / max(1, sum(unseen))
