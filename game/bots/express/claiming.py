"""Claiming: what is urgent, what a payment breaks, what a last claim brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.express import saving
from game.bots.express.plan import Plan, Planner
from game.bots.express.seen import Seen
from game.rules.express.board import Payment, Route
from game.rules.graph import components, linked

LONGEST_DETOUR = 12.0
"""The most that a detour counts for, and what a route counts for that has none."""
LOCO_SPENT = 1.5
"""How many broken colour cards a loco is worth in a payment."""


def urgency(planner: Planner, plan: Plan, route: Route) -> float:
    """What it would cost to go round the route; it counts for more with rivals near."""
    seen = planner.seen
    lost = 1 << route.index
    if route.twin is not None and len(seen.rivals) == 1:
        lost |= 1 << route.twin  # it closes with the other (EX-43)
    round_it = planner.paths.cheapest(route.a, route.b, plan.routes, closed=lost)
    detour = LONGEST_DETOUR if round_it is None else min(LONGEST_DETOUR, round_it.price)
    return detour * (1 + seen.crowd(route))


def is_harmless(hand: Sequence[int], route: Route, planned: Sequence[Route]) -> bool:
    """Can it be paid without taking the other planned routes farther away?"""
    before = saving.still_to_draw(hand, planned)
    others = [other for other in planned if other.index != route.index]
    return any(
        saving.still_to_draw(rest, others) <= before for rest in saving.after_payment(hand, route)
    )


def gain(planner: Planner, route: Route) -> int:
    """What a claim brings if nothing comes after it."""
    seen = planner.seen
    network = components(seen.board.links(seen.built | 1 << route.index))
    return route.points + sum(
        goal.stake for goal in planner.goals(seen.kept) if linked(network, goal.a, goal.b)
    )


def rank_payment(seen: Seen, payment: Payment, planned: Sequence[Route]) -> float:
    """Few locos, and colours that what comes next does not want."""
    rest = list(seen.hand)
    if payment.colour is not None:
        rest[payment.colour] -= payment.cards
    return -LOCO_SPENT * payment.locos - saving.lacking(rest, planned)
