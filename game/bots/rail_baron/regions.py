"""Where to go next, when the dice leave that to the player (RB-29)."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.rail_baron.ways import STEP
from game.bots.rail_baron import geography
from game.bots.rail_baron.seen import Seen
from game.rules.contract import Move
from game.rules.rail_baron.moves import ChooseRegion
from game.rules.rail_baron.sums import BANK

LOST_TURN = 0.6
"""Of a turn: what is left of the last throw when a trip ends."""
DODGED = 0.5
"""The share of foreign track on a direct way that can be avoided."""


def choose(seen: Seen, moves: Sequence[Move]) -> Move:
    """The region whose cities bring most in a turn, fees deducted."""
    board = seen.board
    start = board.city_index[seen.own["city"]]
    known = geography.of(board)
    friendly = [
        railroad for railroad, owner in enumerate(seen.owner()) if owner in (BANK, seen.seat)
    ]
    foreign = DODGED * (1 - sum(known.traffic[railroad] for railroad in friendly))
    reached = known.served_by(friendly)
    short = seen.threshold - seen.wealth
    homeward = board.network.distances(seen.home)

    def brings(move: Move) -> float:
        assert isinstance(move, ChooseRegion)
        money = turns = 0.0
        for city, chance in known.cities_of[board.region_index[move.region]]:
            dot = board.cities[city].dot
            if dot == seen.dot:  # the turn would be lost (RB-31)
                turns += chance
                continue
            travelled = (board.network.distances(dot)[seen.dot] or 0) / seen.pace
            payoff = board.payoff(start, city)
            fees = seen.rate * (foreign * travelled + (not reached >> city & 1))
            money += chance * (payoff - fees)
            turns += chance * (travelled + LOST_TURN)
            if payoff >= short:  # the trip may be the last one: better end it near home
                money -= chance * (homeward[dot] or 0) * STEP
        return money / turns

    return max(moves, key=brings)
