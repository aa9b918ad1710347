"""What can happen in Rail Baron, in the order of a game."""

from __future__ import annotations

from typing import ClassVar

from game.rules.contract import Event, Seat, message


@message
class GameBegan(Event):
    kind: ClassVar[str] = "rail_baron.game_began"
    threshold: int
    net_worth: bool


@message
class DiceRolled(Event):
    """`purpose` is what for: order, home_region, home_city, region, city, move or bonus."""

    kind: ClassVar[str] = "rail_baron.dice_rolled"
    binds: ClassVar[bool] = True
    seat: Seat
    purpose: str
    white: tuple[int, int] | None
    red: int | None


@message
class OrderTied(Event):
    """These roll again for the start (RB-13)."""

    kind: ClassVar[str] = "rail_baron.order_tied"
    seats: tuple[Seat, ...]


@message
class FirstPlayerFound(Event):
    kind: ClassVar[str] = "rail_baron.first_player_found"
    seat: Seat


@message
class HomeTaken(Event):
    """The home that was rolled is another's: everything is rolled again (RB-16)."""

    kind: ClassVar[str] = "rail_baron.home_taken"
    seat: Seat
    city: str


@message
class HomeFound(Event):
    kind: ClassVar[str] = "rail_baron.home_found"
    seat: Seat
    city: str


@message
class TurnBegan(Event):
    kind: ClassVar[str] = "rail_baron.turn_began"
    seat: Seat


@message
class Declared(Event):
    """Running for home, for all to know (RB-119)."""

    kind: ClassVar[str] = "rail_baron.declared"
    seat: Seat


@message
class RegionFound(Event):
    """By the dice, or chosen where they named the region one is in (RB-29)."""

    kind: ClassVar[str] = "rail_baron.region_found"
    seat: Seat
    region: str
    chosen: bool


@message
class OwnRegionRolled(Event):
    """The player may choose (RB-29)."""

    kind: ClassVar[str] = "rail_baron.own_region_rolled"
    seat: Seat
    region: str


@message
class DestinationFound(Event):
    """`alternate`: the player has declared and goes there only if the run home fails (RB-116)."""

    kind: ClassVar[str] = "rail_baron.destination_found"
    seat: Seat
    start: str
    city: str
    payoff: int
    alternate: bool


@message
class OwnCityRolled(Event):
    """No trip begins and the move is lost (RB-31)."""

    kind: ClassVar[str] = "rail_baron.own_city_rolled"
    seat: Seat
    city: str
    bonus: bool


@message
class BonusEarned(Event):
    """`why`: double_six, express or superchief (RB-49)."""

    kind: ClassVar[str] = "rail_baron.bonus_earned"
    seat: Seat
    why: str


@message
class Moved(Event):
    """One step; it is never taken back unasked (RB-39)."""

    kind: ClassVar[str] = "rail_baron.moved"
    binds: ClassVar[bool] = True
    seat: Seat
    railroad: str
    start: str
    to: str
    left: int


@message
class Caught(Event):
    """A pawn has reached a declared one, which must pay (RB-126)."""

    kind: ClassVar[str] = "rail_baron.caught"
    seat: Seat
    by: Seat
    amount: int


@message
class Arrived(Event):
    """A trip is over and paid (RB-63)."""

    kind: ClassVar[str] = "rail_baron.arrived"
    seat: Seat
    start: str
    city: str
    payoff: int


@message
class ReachedHome(Event):
    """A declared pawn is at home; whether it has won is seen after the fees (RB-123)."""

    kind: ClassVar[str] = "rail_baron.reached_home"
    seat: Seat
    city: str


@message
class NothingBought(Event):
    kind: ClassVar[str] = "rail_baron.nothing_bought"
    seat: Seat


@message
class RailroadBought(Event):
    kind: ClassVar[str] = "rail_baron.railroad_bought"
    seat: Seat
    railroad: str
    price: int


@message
class GroupBought(Event):
    """`railroads`: those of the group that the Bank still had (RB-141)."""

    kind: ClassVar[str] = "rail_baron.group_bought"
    seat: Seat
    group: str
    railroads: tuple[str, ...]
    price: int


@message
class TrainBought(Event):
    """`train`: express or superchief."""

    kind: ClassVar[str] = "rail_baron.train_bought"
    seat: Seat
    train: str
    price: int


@message
class RateDoubled(Event):
    """The Bank has sold its last railroad (RB-82)."""

    kind: ClassVar[str] = "rail_baron.rate_doubled"
    rate: int


@message
class Established(Event):
    """A rise does not concern this pawn as long as it stays on the railroad (RB-85)."""

    kind: ClassVar[str] = "rail_baron.established"
    seat: Seat
    railroad: str
    amount: int


@message
class FeePaid(Event):
    """`owner` is the seat that is paid, None the Bank."""

    kind: ClassVar[str] = "rail_baron.fee_paid"
    seat: Seat
    owner: Seat | None
    amount: int


@message
class MustSell(Event):
    """The cash does not cover what is due (RB-94, RB-146)."""

    kind: ClassVar[str] = "rail_baron.must_sell"
    reveals: ClassVar[bool] = True
    seat: Seat
    due: int


@message
class Offered(Event):
    """It cannot be withdrawn any more (RB-102)."""

    kind: ClassVar[str] = "rail_baron.offered"
    binds: ClassVar[bool] = True
    seat: Seat
    railroad: str


@message
class SoldToBank(Event):
    """`unwanted`: nobody bid for it (RB-101).  Whether the seller now has enough comes to light."""

    kind: ClassVar[str] = "rail_baron.sold_to_bank"
    reveals: ClassVar[bool] = True
    seat: Seat
    railroad: str
    price: int
    unwanted: bool


@message
class AuctionBegan(Event):
    kind: ClassVar[str] = "rail_baron.auction_began"
    seat: Seat
    railroad: str
    lowest: int


@message
class BidMade(Event):
    kind: ClassVar[str] = "rail_baron.bid_made"
    seat: Seat
    railroad: str
    amount: int


@message
class BidPassed(Event):
    kind: ClassVar[str] = "rail_baron.bid_passed"
    seat: Seat
    railroad: str


@message
class SoldAtAuction(Event):
    """Whether the seller now has enough comes to light."""

    kind: ClassVar[str] = "rail_baron.sold_at_auction"
    reveals: ClassVar[bool] = True
    seat: Seat
    railroad: str
    buyer: Seat
    price: int


@message
class DeclarationLost(Event):
    """`why`: caught, poor (cash fell below what it takes), own_city (RB-117) or not_enough
    (home, but not won: RB-124)."""

    kind: ClassVar[str] = "rail_baron.declaration_lost"
    reveals: ClassVar[bool] = True
    seat: Seat
    why: str


@message
class CashAnnounced(Event):
    """RB-136."""

    kind: ClassVar[str] = "rail_baron.cash_announced"
    reveals: ClassVar[bool] = True
    seat: Seat
    cash: int


@message
class WorthAnnounced(Event):
    """RB-145."""

    kind: ClassVar[str] = "rail_baron.worth_announced"
    reveals: ClassVar[bool] = True
    seat: Seat
    worth: int


@message
class WentBankrupt(Event):
    """RB-108."""

    kind: ClassVar[str] = "rail_baron.went_bankrupt"
    reveals: ClassVar[bool] = True
    seat: Seat
    unpaid: int


@message
class GameWon(Event):
    """`how`: home (RB-123), declared_at_home (RB-115) or last (RB-111)."""

    kind: ClassVar[str] = "rail_baron.game_won"
    reveals: ClassVar[bool] = True
    seat: Seat
    how: str
    cash: int
    cash_of_all: tuple[int, ...]
    """Of every seat: nothing is hidden any more."""
    worth: int | None = None
    """Where net worth wins (RB-143)."""
