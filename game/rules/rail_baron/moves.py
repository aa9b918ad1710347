"""What can be said in Rail Baron, in the order of a turn; dice are the moves of chance."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Move, message


@message
class Roll(Move):
    """What the dice show: all three, the two white ones, or the coloured one (RB-07)."""

    kind: ClassVar[str] = "rail_baron.roll"
    white: tuple[int, int] | None
    red: int | None


@message
class Declare(Move):
    """Run for home, or not yet (RB-114)."""

    kind: ClassVar[str] = "rail_baron.declare"
    declare: bool


@message
class ChooseRegion(Move):
    """Where to go next, since the dice named the region one is in (RB-29)."""

    kind: ClassVar[str] = "rail_baron.choose_region"
    region: str


@message
class Step(Move):
    """Ride this railroad to the neighbouring dot (RB-34, RB-37).

    Who leaves one of them out is told by its rule what is missing.
    """

    kind: ClassVar[str] = "rail_baron.step"
    railroad: str = ""
    to: str = ""


@message
class BuyNothing(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_nothing"


@message
class BuyRailroad(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_railroad"
    railroad: str


@message
class BuyGroup(Move):
    """Several railroads at one price (RB-139)."""

    kind: ClassVar[str] = "rail_baron.buy_group"
    group: str


@message
class BuyExpress(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_express"


@message
class BuySuperchief(Move):
    """RB-67."""

    kind: ClassVar[str] = "rail_baron.buy_superchief"


@message
class Offer(Move):
    """Which railroad must go (RB-95)."""

    kind: ClassVar[str] = "rail_baron.offer"
    railroad: str


@message
class SellToBank(Move):
    """The offered railroad, for half its price (RB-95)."""

    kind: ClassVar[str] = "rail_baron.sell_to_bank"


@message
class Auction(Move):
    """Let the others bid for the offered railroad (RB-95)."""

    kind: ClassVar[str] = "rail_baron.auction"


@message
class Bid(Move):
    """RB-98."""

    kind: ClassVar[str] = "rail_baron.bid"
    amount: int


@message
class PassBid(Move):
    """RB-98."""

    kind: ClassVar[str] = "rail_baron.pass_bid"
