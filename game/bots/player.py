"""What every bot is: it looks with the eyes of its seat, and answers with a move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from game.rules.contract import Decision, Game, Move, Seat


class Sight:
    """All that a bot gets to see: its seat's decision and its seat's view, and the board."""

    __slots__ = ("_view", "_view_of", "board", "kind", "moves", "seat")

    def __init__(
        self, seat: Seat, board: Any, decision: Decision, view_of: Callable[[Seat], dict[str, Any]]
    ) -> None:
        self._view_of = view_of
        self._view: dict[str, Any] | None = None
        self.seat = seat
        self.board = board
        self.kind = decision.kind
        """What is asked."""
        self.moves: Sequence[Move] = decision.moves(seat)

    @classmethod
    def of(cls, game: Game, decision: Decision, seat: Seat) -> Sight:
        return cls(seat, game.board, decision, game.view)

    @classmethod
    def seen(cls, seat: Seat, board: Any, view: dict[str, Any], decision: Decision) -> Sight:
        """From what a table sent."""
        return cls(seat, board, decision, lambda _: view)

    @property
    def view(self) -> dict[str, Any]:
        """Put together only for bots that look: random players do without."""
        if self._view is None:
            self._view = self._view_of(self.seat)
        return self._view


class Bot(Protocol):
    """Made for one game; `rng` is its own, so that the same seed plays the same."""

    def __init__(self, rng: Random) -> None: ...

    def choose(self, sight: Sight) -> Move: ...
