"""What can be said in Level Crossing, in the order of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.contract import Move


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the card that was dealt (LC-04)."""

    kind: ClassVar[str] = "crossing.keep"


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Swap it for the top of the draw pile (LC-04)."""

    kind: ClassVar[str] = "crossing.swap"


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """What the die shows; said by CHANCE (LC-07)."""

    kind: ClassVar[str] = "crossing.roll"
    die: int


@dataclass(frozen=True, slots=True)
class Shunt(Move):
    """All wagons that have come go to this siding (LC-08)."""

    kind: ClassVar[str] = "crossing.shunt"
    siding: str


@dataclass(frozen=True, slots=True)
class Uncouple(Move):
    """Send fewer wagons, once a game; how many is asked next (LC-10)."""

    kind: ClassVar[str] = "crossing.uncouple"


@dataclass(frozen=True, slots=True)
class Send(Move):
    """Keep this number of wagons; the others roll on (LC-10)."""

    kind: ClassVar[str] = "crossing.send"
    wagons: int
