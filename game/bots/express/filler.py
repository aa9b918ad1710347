"""Routes for their points alone: what to do with the wagons that no goal needs."""

from __future__ import annotations

from game.bots.express import saving
from game.bots.express.seen import Seen
from game.rules.express.board import WILD, Route


def fill(seen: Seen, spoken_for: int, turns_left: float) -> list[Route]:
    """The routes that bring most points a turn, one after the other, as far as wagons go.

    `spoken_for` are the routes of the plan, which have first call on wagons and cards.
    """
    board = seen.board
    planned = board.routes_in(spoken_for)
    hand = left_over(seen.hand, planned)
    wagons = seen.wagons - sum(route.length for route in planned)
    turns = turns_left - saving.turns(seen.hand, planned)
    twins = sum(1 << route.twin for route in planned if route.twin is not None)
    free = board.routes_in(seen.open & ~spoken_for & ~twins)
    chosen: list[Route] = []
    while True:
        rated = [
            (route.points / cost, -route.index)
            for route in free
            if route.length <= wagons and (cost := saving.turns(hand, (route,))) <= turns
        ]
        if not rated:
            return chosen
        best = board.routes[-max(rated)[1]]
        chosen.append(best)
        wagons -= best.length
        turns -= saving.turns(hand, (best,))
        hand = left_over(hand, (best,))
        free = [route for route in free if route.index not in (best.index, best.twin)]


def left_over(hand: list[int], routes: list[Route] | tuple[Route, ...]) -> list[int]:
    """The cards that these routes will not need."""
    rest = list(hand)
    for route in sorted(routes, key=lambda route: (route.colour is None, -route.length)):
        colour = rest.index(max(rest[:WILD])) if route.colour is None else route.colour
        paid = min(rest[colour], route.length)
        rest[colour] -= paid
        rest[WILD] -= min(rest[WILD], route.length - paid)
    return rest
