"""Wants the longest siding, and sends there whatever fits."""

from __future__ import annotations

from random import Random

from game.bots.player import Sight
from game.rules.contract import Move
from tests.crossing.rules.board import Board
from tests.crossing.rules.moves import Keep, Send, Shunt, Swap, Uncouple


class SimpleBot:
    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, sight: Sight) -> Move:
        if sight.kind == "crossing.card":
            return self._keep_or_swap(sight)
        if sight.kind == "crossing.amount":
            return Send(min(_room(sight), sight.view["coming"]))
        return self._shunt(sight)

    def _keep_or_swap(self, sight: Sight) -> Move:
        """The more a siding holds, the more points it can bring."""
        capacities = [siding.capacity(sight.view["large"]) for siding in sight.board.sidings]
        return Swap() if capacities[_own(sight)] == min(capacities) else Keep()

    def _shunt(self, sight: Sight) -> Move:
        """To one's own siding; if too many have come for it, just enough to fill it."""
        board: Board = sight.board
        own = Shunt(board.sidings[_own(sight)].id)
        if own in sight.moves:
            return own
        if Uncouple() in sight.moves:
            return Uncouple()
        return self._rng.choice(sight.moves)


def _own(sight: Sight) -> int:
    board: Board = sight.board
    return board.index[sight.view["card"]]


def _room(sight: Sight) -> int:
    own = _own(sight)
    board: Board = sight.board
    return board.sidings[own].capacity(sight.view["large"]) - int(sight.view["standing"][own])
