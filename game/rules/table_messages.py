"""What a table itself asks, hears and tells: pauses, taking back, who sits where.

They are of the same shape as those of the titles, so that every surface shows
them without knowing anything new.
"""

from __future__ import annotations

from typing import Any, ClassVar

from game.rules.contract import Event, Move, Seat, message

PAUSED = "table.pause"
TAKE_BACK = "table.take_back"
FREE_SEAT = "table.free_seat"
"""The kinds of the table's own decisions."""


@message
class Agree(Move):
    kind: ClassVar[str] = "table.agree"


@message
class Decline(Move):
    kind: ClassVar[str] = "table.decline"


@message
class Withdraw(Move):
    """Whoever asked no longer wants to."""

    kind: ClassVar[str] = "table.withdraw"


@message
class GoOn(Move):
    kind: ClassVar[str] = "table.go_on"


@message
class TakeBackAsked(Event):
    """`steps` are the events that would be taken back, as the room saw them."""

    kind: ClassVar[str] = "table.take_back_asked"
    seat: Seat
    redo: bool
    steps: tuple[dict[str, Any], ...]


@message
class TakeBackDeclined(Event):
    kind: ClassVar[str] = "table.take_back_declined"
    seat: Seat


@message
class TakeBackWithdrawn(Event):
    """Whoever had asked no longer does."""

    kind: ClassVar[str] = "table.take_back_withdrawn"
    seat: Seat


@message
class FreeSeatAsked(Event):
    """Somebody wants the seat `of` a player who is away to be free for others."""

    kind: ClassVar[str] = "table.free_seat_asked"
    seat: Seat
    of: Seat


@message
class FreeSeatDeclined(Event):
    kind: ClassVar[str] = "table.free_seat_declined"
    seat: Seat


@message
class FreeSeatWithdrawn(Event):
    """Whoever had asked no longer does, or the owner of the seat is back."""

    kind: ClassVar[str] = "table.free_seat_withdrawn"
    seat: Seat


@message
class TakenBack(Event):
    """`dealt_anew`: something hidden had been seen, so what nobody knows was shuffled.

    `agreed` are those who said yes, `silent` those who were asked and said nothing.
    """

    kind: ClassVar[str] = "table.taken_back"
    seat: Seat
    steps: tuple[dict[str, Any], ...]
    dealt_anew: bool
    agreed: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()


@message
class Redone(Event):
    kind: ClassVar[str] = "table.redone"
    seat: Seat
    steps: tuple[dict[str, Any], ...]
    agreed: tuple[Seat, ...] = ()
    silent: tuple[Seat, ...] = ()


@message
class Paused(Event):
    kind: ClassVar[str] = "table.paused"


@message
class WentOn(Event):
    kind: ClassVar[str] = "table.went_on"


@message
class EndedEarly(Event):
    """The people agreed to stop here; what was hidden is shown."""

    kind: ClassVar[str] = "table.ended_early"


@message
class TimeRanOut(Event):
    """The clock answers for this seat."""

    kind: ClassVar[str] = "table.time_ran_out"
    seat: Seat


@message
class Trouble(Event):
    """Nothing can be written down at the moment, so nothing is played; `code` says why."""

    kind: ClassVar[str] = "table.trouble"
    code: str
    facts: dict[str, Any]


@message
class TroubleOver(Event):
    kind: ClassVar[str] = "table.trouble_over"


@message
class SeatChanged(Event):
    """Another name, another player (a person, or a bot), or somebody sat down or left."""

    kind: ClassVar[str] = "table.seat_changed"
    seat: Seat
    name: str
    player: str
    present: bool
