"""What a table itself asks, hears and tells: pauses, taking back, who sits where.

They are of the same shape as those of the titles, so that every surface shows
them without knowing anything new.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.rules.contract import Event, Move, Seat

PAUSED = "table.pause"
TAKE_BACK = "table.take_back"
FREE_SEAT = "table.free_seat"
"""The kinds of the table's own decisions."""


@dataclass(frozen=True, slots=True)
class Agree(Move):
    kind: ClassVar[str] = "table.agree"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    kind: ClassVar[str] = "table.decline"


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """Whoever asked no longer wants to."""

    kind: ClassVar[str] = "table.withdraw"


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    kind: ClassVar[str] = "table.go_on"


@dataclass(frozen=True, slots=True)
class TakeBackAsked(Event):
    """`steps` are the events that would be taken back, as the room saw them."""

    kind: ClassVar[str] = "table.take_back_asked"
    seat: Seat
    redo: bool
    steps: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class TakeBackDeclined(Event):
    kind: ClassVar[str] = "table.take_back_declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeBackWithdrawn(Event):
    """Whoever had asked no longer does."""

    kind: ClassVar[str] = "table.take_back_withdrawn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeSeatAsked(Event):
    """Somebody wants the seat `of` a player who is away to be free for others."""

    kind: ClassVar[str] = "table.free_seat_asked"
    seat: Seat
    of: Seat


@dataclass(frozen=True, slots=True)
class FreeSeatDeclined(Event):
    kind: ClassVar[str] = "table.free_seat_declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class FreeSeatWithdrawn(Event):
    """Whoever had asked no longer does, or the owner of the seat is back."""

    kind: ClassVar[str] = "table.free_seat_withdrawn"
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """`dealt_anew`: something hidden had been seen, so what nobody knows was shuffled."""

    kind: ClassVar[str] = "table.taken_back"
    seat: Seat
    steps: tuple[dict[str, Any], ...]
    dealt_anew: bool


@dataclass(frozen=True, slots=True)
class Redone(Event):
    kind: ClassVar[str] = "table.redone"
    seat: Seat
    steps: tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Paused(Event):
    kind: ClassVar[str] = "table.paused"


@dataclass(frozen=True, slots=True)
class WentOn(Event):
    kind: ClassVar[str] = "table.went_on"


@dataclass(frozen=True, slots=True)
class EndedEarly(Event):
    """The people agreed to stop here; what was hidden is shown."""

    kind: ClassVar[str] = "table.ended_early"


@dataclass(frozen=True, slots=True)
class TimeRanOut(Event):
    """The clock answers for this seat."""

    kind: ClassVar[str] = "table.time_ran_out"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Trouble(Event):
    """Nothing can be written down at the moment, so nothing is played; `code` says why."""

    kind: ClassVar[str] = "table.trouble"
    code: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class TroubleOver(Event):
    kind: ClassVar[str] = "table.trouble_over"


@dataclass(frozen=True, slots=True)
class SeatChanged(Event):
    """Another name, another player (a person, or a bot), or somebody sat down or left."""

    kind: ClassVar[str] = "table.seat_changed"
    seat: Seat
    name: str
    player: str
    present: bool
