"""A player that takes any legal move: the yardstick, and the one that finds odd positions."""

from __future__ import annotations

from random import Random

from game.bots.player import Sight
from game.rules.contract import Move


class RandomBot:
    def __init__(self, rng: Random) -> None:
        self._draw = rng.random

    def choose(self, sight: Sight) -> Move:
        moves = sight.moves
        return moves[int(self._draw() * len(moves))]
