"""What a surface sends to a table, and what it hears back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.contract import Move, Seat
from game.rules.refusal import Refusal
from game.table.errors import TableRefusal

LONGEST_TICKET = 100


@dataclass(frozen=True, slots=True)
class Submission:
    """An answer to a decision, as a surface sends it."""

    surface: str
    seat: Seat
    number: int
    ticket: str
    """The client's own id of this answer; the same id is never carried out twice."""
    move: Move | dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.surface}/{self.ticket}"


@dataclass(frozen=True, slots=True)
class Reply:
    """Accepted as journal entry `entry`, or refused."""

    entry: int | None = None
    refusal: Refusal | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None

    def to_json(self) -> dict[str, Any]:
        refusal = None if self.refusal is None else self.refusal.to_json()
        return {"accepted": self.accepted, "entry": self.entry, "refusal": refusal}


def refuse_bad_ticket(ticket: object) -> None:
    if not isinstance(ticket, str) or not 0 < len(ticket) <= LONGEST_TICKET:
        raise TableRefusal("bad_ticket", most=LONGEST_TICKET)
