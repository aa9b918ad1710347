"""An open question of the table, asked in the same shape as a decision of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.contract import Decision, Move, Seat
from game.rules.talk import PAUSED, Agree, Decline, GoOn, Withdraw


@dataclass(slots=True)
class Question:
    """It stands before the game's own decision until it is settled."""

    number: int
    kind: str
    voters: tuple[Seat, ...]
    asker: Seat | None = None
    leave_out_at: float | None = None
    """When seats that are not there are no longer waited for."""
    redo: bool = False

    def decision(self) -> Decision:
        asked = self.voters if self.asker is None else (*self.voters, self.asker)
        facts = {} if self.asker is None else {"asker": self.asker, "redo": self.redo}
        return Decision(self.number, self.kind, tuple(sorted(asked)), facts, self)

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        if self.kind == PAUSED:
            return (GoOn(),)
        return (Withdraw(),) if seat == self.asker else (Agree(), Decline())

    def default_move(self, seat: Seat) -> Move:
        return self.list_moves(seat)[-1]
