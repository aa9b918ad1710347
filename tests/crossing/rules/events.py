"""What can happen in Level Crossing, in the order of a game."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event, Seat, message, secret


@message
class GameBegan(Event):
    kind: ClassVar[str] = "crossing.game_began"
    first: Seat


@message
class CardDealt(Event):
    """LC-03."""

    kind: ClassVar[str] = "crossing.card_dealt"
    seat: Seat
    siding: str | None = secret()


@message
class CardDecided(Event):
    """This seat has answered; what, is shown when all have (LC-04)."""

    kind: ClassVar[str] = "crossing.card_decided"
    seat: Seat
    swaps: bool | None = secret()


@message
class AnswersShown(Event):
    """Everybody has answered, and these swap (LC-05).

    It reveals: the last to answer must not take that back alone, knowing what the others do.
    """

    kind: ClassVar[str] = "crossing.answers_shown"
    reveals: ClassVar[bool] = True
    swapping: tuple[Seat, ...]


@message
class CardSwapped(Event):
    """The old card is put aside, `siding` is the new one (LC-05)."""

    kind: ClassVar[str] = "crossing.card_swapped"
    reveals: ClassVar[bool] = True
    seat: Seat
    siding: str | None = secret()


@message
class TurnBegan(Event):
    kind: ClassVar[str] = "crossing.turn_began"
    seat: Seat


@message
class DieRolled(Event):
    """As many wagons come as the die shows (LC-07)."""

    kind: ClassVar[str] = "crossing.die_rolled"
    binds: ClassVar[bool] = True
    seat: Seat
    die: int


@message
class UncouplingBegan(Event):
    """How many wagons stay is asked next (LC-10)."""

    kind: ClassVar[str] = "crossing.uncoupling_began"
    seat: Seat


@message
class Uncoupled(Event):
    """`wagons` stay, and `past` roll on (LC-10)."""

    kind: ClassVar[str] = "crossing.uncoupled"
    seat: Seat
    wagons: int
    past: int


@message
class Shunted(Event):
    """`wagons` now stand on the siding, where there are `total`; `past` roll on (LC-08, LC-09)."""

    kind: ClassVar[str] = "crossing.shunted"
    seat: Seat
    siding: str
    wagons: int
    total: int
    past: int


@message
class GameEnded(Event):
    """This siding is full (LC-11)."""

    kind: ClassVar[str] = "crossing.game_ended"
    binds: ClassVar[bool] = True
    siding: str


@message
class CardShown(Event):
    """LC-12."""

    kind: ClassVar[str] = "crossing.card_shown"
    reveals: ClassVar[bool] = True
    seat: Seat
    siding: str
    points: int


@message
class WinnersNamed(Event):
    """More than one seat is a shared victory (LC-13)."""

    kind: ClassVar[str] = "crossing.winners_named"
    seats: tuple[Seat, ...]
    points: int
