"""What every bot is: it looks with the eyes of its seat, and answers with a move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from game.rules.contract import Decision, Game, Move, Seat


class Sight:
    """All that a bot gets to see: its seat's decision and its seat's view, and the board."""

    __slots__ = ("_game", "_view", "board", "kind", "moves", "seat")

    def __init__(self, game: Game, decision: Decision, seat: Seat) -> None:
        self._game = game
        self._view: dict[str, Any] | None = None
        self.seat = seat
        self.board = game.board
        self.kind = decision.kind.split(".")[-1]
        """What is asked."""
        self.moves: Sequence[Move] = decision.moves(seat)

    @property
    def view(self) -> dict[str, Any]:
        """Put together only for bots that look: random players do without."""
        if self._view is None:
            self._view = self._game.view(self.seat)
        return self._view


class Bot(Protocol):
    """Made for one game; `rng` is its own, so that the same seed plays the same."""

    def __init__(self, rng: Random) -> None: ...

    def choose(self, sight: Sight) -> Move: ...
