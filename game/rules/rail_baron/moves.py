"""What can be said in Rail Baron, in the order of a turn; dice are the moves of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.contract import Move


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """What the dice show: all three, the two white ones, or the coloured one (RB-07)."""

    kind: ClassVar[str] = "rail_baron.roll"
    white: tuple[int, int] | None
    red: int | None


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """Run for home, or not yet (RB-114)."""

    kind: ClassVar[str] = "rail_baron.declare"
    declare: bool


@dataclass(frozen=True, slots=True)
class ChooseRegion(Move):
    """Where to go next, since the dice named the region one is in (RB-29)."""

    kind: ClassVar[str] = "rail_baron.choose_region"
    region: str


@dataclass(frozen=True, slots=True)
class Step(Move):
    """Ride this railroad to the neighbouring dot (RB-34, RB-37).

    Who leaves one of them out is told by its rule what is missing.
    """

    kind: ClassVar[str] = "rail_baron.step"
    railroad: str = ""
    to: str = ""


@dataclass(frozen=True, slots=True)
class BuyNothing(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_nothing"


@dataclass(frozen=True, slots=True)
class BuyRailroad(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_railroad"
    railroad: str


@dataclass(frozen=True, slots=True)
class BuyGroup(Move):
    """Several railroads at one price (RB-139)."""

    kind: ClassVar[str] = "rail_baron.buy_group"
    group: str


@dataclass(frozen=True, slots=True)
class BuyExpress(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_express"


@dataclass(frozen=True, slots=True)
class BuySuperchief(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_superchief"


@dataclass(frozen=True, slots=True)
class Offer(Move):
    """Which railroad must go (RB-95)."""

    kind: ClassVar[str] = "rail_baron.offer"
    railroad: str


@dataclass(frozen=True, slots=True)
class SellToBank(Move):
    """The offered railroad, for half its price (RB-95)."""

    kind: ClassVar[str] = "rail_baron.sell_to_bank"


@dataclass(frozen=True, slots=True)
class Auction(Move):
    """Let the others bid for the offered railroad (RB-95)."""

    kind: ClassVar[str] = "rail_baron.auction"


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """RB-98."""

    kind: ClassVar[str] = "rail_baron.bid"
    amount: int


@dataclass(frozen=True, slots=True)
class PassBid(Move):
    """RB-98."""

    kind: ClassVar[str] = "rail_baron.pass_bid"
