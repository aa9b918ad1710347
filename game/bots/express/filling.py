"""Routes for their points alone: what to do with the wagons that no goal needs."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.express import saving
from game.bots.express.seen import Seen
from game.rules.express.board import Route


def fill(seen: Seen, planned: Sequence[Route], turns_left: float) -> list[Route]:
    """The routes that bring most points a turn, one after the other, as far as wagons go.

    The plan has first call on wagons, cards and turns.
    """
    hand = saving.left_over(seen.hand, planned)
    wagons = seen.wagons - sum(route.length for route in planned)
    turns = turns_left - saving.turns(seen.hand, planned)
    barred = {index for route in planned for index in (route.index, route.twin)}
    filling: list[Route] = []
    while True:
        affordable = [
            (route.points / cost, -route.index, cost)
            for route in seen.claimable()
            if route.length <= wagons
            and route.index not in barred
            and (cost := saving.turns_for_one(hand, route)) <= turns
        ]
        if not affordable:
            return filling
        _, index, cost = max(affordable)
        best = seen.board.routes[-index]
        filling.append(best)
        barred |= {best.index, best.twin}
        wagons -= best.length
        turns -= cost
        hand = saving.left_over(hand, (best,))
