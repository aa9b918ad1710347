"""A thoughtful family player: goes the cheap short way, buys for reach, and runs home in time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.bots.player import Sight
from game.bots.rail_baron import buying, regions, selling
from game.bots.rail_baron.declaring import should_declare
from game.bots.rail_baron.seen import Seen
from game.bots.rail_baron.travelling import Journey
from game.rules.contract import Move
from game.rules.rail_baron.moves import Declare, Step

STEP = "rail_baron.step"


class SimpleBot:
    """Keeps its plan from step to step, and can begin anew at any decision."""

    def __init__(self, rng: Random) -> None:
        self._journey = Journey()

    def choose(self, sight: Sight) -> Move:
        if sight.kind == STEP:
            return self._step(sight)
        if len(sight.moves) == 1:
            return sight.moves[0]
        return _ANSWERS[sight.kind](Seen(sight), sight.moves)

    def _step(self, sight: Sight) -> Move:
        move = self._journey.next_step(sight.moves)
        if move is None:
            seen = Seen(sight)
            self._journey.plan(seen)
            move = self._journey.next_step(sight.moves) or _nearest(seen, sight.moves)
        return move


def _nearest(seen: Seen, moves: Sequence[Move]) -> Move:
    """For a pawn that may not go where it wants to: the step that ends nearest to it."""
    away, places = seen.board.network.distances(seen.target), seen.board.dot_index
    steps = [move for move in moves if isinstance(move, Step)]
    return min(steps, key=lambda move: away[places[move.to]] or 0)


def _declare(seen: Seen, moves: Sequence[Move]) -> Move:
    return Declare(should_declare(seen))


_ANSWERS: dict[str, Callable[[Seen, Sequence[Move]], Move]] = {
    "rail_baron.declare": _declare,
    "rail_baron.region": regions.choose,
    "rail_baron.purchase": buying.choose,
    "rail_baron.offer": selling.offer,
    "rail_baron.sale": selling.sell,
    "rail_baron.bid": selling.bid,
}
