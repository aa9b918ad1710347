"""What can be said in Level Crossing, in the order of a game."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Move, message


@message
class Keep(Move):
    """Keep the card that was dealt (LC-04)."""

    kind: ClassVar[str] = "crossing.keep"


@message
class Swap(Move):
    """Swap it for the top of the draw pile (LC-04)."""

    kind: ClassVar[str] = "crossing.swap"


@message
class Roll(Move):
    """What the die shows; said by CHANCE (LC-07)."""

    kind: ClassVar[str] = "crossing.roll"
    die: int


@message
class Shunt(Move):
    """All wagons that have come go to this siding (LC-08)."""

    kind: ClassVar[str] = "crossing.shunt"
    siding: str


@message
class Uncouple(Move):
    """Send fewer wagons, once a game; how many is asked next (LC-10)."""

    kind: ClassVar[str] = "crossing.uncouple"


@message
class Send(Move):
    """Keep this number of wagons; the others roll on (LC-10)."""

    kind: ClassVar[str] = "crossing.send"
    wagons: int
