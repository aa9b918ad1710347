"""RB-94 to RB-107b: railroads that must be sold to pay the fees, and how they are auctioned."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import (
    Arrived,
    AuctionBegan,
    BidPassed,
    DeclarationLost,
    FeePaid,
    MustSell,
    SoldAtAuction,
    SoldToBank,
    WentBankrupt,
)
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyNothing,
    BuyRailroad,
    Offer,
    PassBid,
    SellToBank,
)
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.rail_baron.boards import SHIPPED
from tests.rules.rail_baron.positions import asked, cash, fees, player, position, ride, roll
from tests.rules.refusing import refused


def _short(seats: int = 3, **facts: Any) -> Game:
    """Seat 0 has $1,000, red and green, and has ridden seat 1's blue for $5,000."""
    given: dict[str, Any] = {
        "at": {0: "chicago"},
        "to": {0: "seattle"},
        "cash": {0: 1_000},
        "owners": {"red": 0, "green": 0, "blue": 1},
    }
    game = position(seats, **(given | facts))
    roll(game, 1, 2)
    ride(game, "blue", "dallas", "miami", "boston")
    return game


def _auction(seats: int = 3, **facts: Any) -> Game:
    """Red, which costs $10,000, is under the hammer."""
    game = _short(seats, **facts)
    do(game, Offer("red"), Auction())
    return game


def _bids(game: Game) -> list[int]:
    return [move.amount for move in offered(game) if isinstance(move, Bid)]


@pytest.mark.rule("RB-94")
def test_who_cannot_pay_the_fees_must_sell_until_they_are_covered_and_no_longer() -> None:
    game = _short()
    assert (asked(game), on_turn(game)) == ("offer", 0)
    events = do(game, Offer("green"), SellToBank())
    assert not fees(events)
    assert asked(game) == "offer"
    events = do(game, Offer("red"), SellToBank())
    assert fees(events) == {1: 5_000}
    assert cash(game, 0) == 1_000 + 2_000 + 5_000 - 5_000


@pytest.mark.rule("RB-94")
def test_when_the_fees_are_covered_nothing_more_is_sold() -> None:
    game = _short()
    do(game, Offer("red"), SellToBank())
    assert on_turn(game) != 0
    assert game.snapshot()["owners"]["green"] == 0


@pytest.mark.rule("RB-94")
def test_exactly_enough_cash_needs_no_sale() -> None:
    game = position(
        at={0: "chicago"}, to={0: "seattle"}, cash={0: 5_000}, owners={"red": 0, "blue": 1}
    )
    roll(game, 1, 2)
    assert not told(ride(game, "blue", "dallas", "miami", "boston"), MustSell)
    assert cash(game, 0) == 0
    assert asked(game) == "region_roll"


@pytest.mark.rule("RB-94")
@pytest.mark.parametrize("move", [Offer("red"), SellToBank(), Auction()])
def test_nothing_is_sold_at_any_other_time(move: Any) -> None:
    game = position(at={0: "chicago"}, to={0: "seattle"}, owners={"red": 0})
    roll(game, 1, 2)
    refused(game, move, 0, "RB-94", "no_sale_now")


@pytest.mark.rule("RB-94")
@pytest.mark.parametrize("move", [Offer("red"), SellToBank(), Auction()])
def test_nothing_is_sold_while_dice_are_awaited(move: Any) -> None:
    game = position(to={0: "seattle"}, owners={"red": 0})
    refused(game, move, 0, "RB-94", "no_sale_now")


@pytest.mark.rule("RB-94")
def test_who_owns_nothing_is_not_told_to_sell() -> None:
    """With nothing to sell one is bankrupt at once (RB-108)."""
    game = position(
        at={0: "chicago"}, to={0: "seattle"}, cash={0: 1_000}, owners={"blue": 1, "red": 2}
    )
    roll(game, 1, 2)
    events = ride(game, "blue", "dallas", "miami", "boston")
    assert not told(events, MustSell)
    assert told(events, WentBankrupt) == [WentBankrupt(0, 4_000)]


@pytest.mark.rule("RB-95")
def test_the_seller_chooses_the_railroad_and_then_bank_or_auction() -> None:
    game = _short()
    assert offered(game) == [Offer("red"), Offer("green")]
    do(game, Offer("green"))
    assert offered(game) == [SellToBank(), Auction()]
    assert told(do(game, SellToBank()), SoldToBank) == [SoldToBank(0, "green", 2_000, False)]


@pytest.mark.rule("RB-95")
@pytest.mark.parametrize("railroad", ["blue", "gold", "purple"])
def test_only_ones_own_railroads_can_be_sold(railroad: str) -> None:
    refused(_short(), Offer(railroad), 0, "RB-95", "not_yours")


@pytest.mark.rule("RB-96")
def test_a_railroad_bought_in_the_same_turn_may_be_sold() -> None:
    game = position(
        at={0: "miami"}, start={0: "albany"}, to={0: "boston"}, cash={0: 9_000}, owners={"blue": 1}
    )
    roll(game, 1, 2)
    ride(game, "blue", "boston")
    do(game, BuyRailroad("red"))
    assert offered(game) == [Offer("red")]


@pytest.mark.rule("RB-97")
def test_the_seat_to_the_left_of_the_seller_speaks_first_then_the_others_clockwise() -> None:
    game = _auction(5)
    speakers = []
    for _ in range(4):
        speakers.append(on_turn(game))
        do(game, PassBid())
    assert speakers == [1, 2, 3, 4]


@pytest.mark.rule("RB-97")
def test_seller_and_bankrupt_seats_are_skipped() -> None:
    game = _auction(5, out=[2, 4])
    do(game, Bid(5_000))
    assert on_turn(game) == 3
    do(game, Bid(5_500))
    assert on_turn(game) == 1


@pytest.mark.rule("RB-97")
def test_the_seller_and_whoever_has_not_been_asked_yet_cannot_bid() -> None:
    game = _auction()
    refused(game, Bid(5_000), 0, "RB-97", "not_your_bid")
    refused(game, Bid(5_000), 2, "RB-97", "not_your_bid")


@pytest.mark.rule("RB-97")
@pytest.mark.parametrize("move", [Bid(5_000), PassBid()])
def test_there_is_no_bidding_outside_an_auction(move: Any) -> None:
    game = position(to={0: "seattle"})
    roll(game, 1, 2)
    refused(game, move, 0, "RB-97", "no_auction_now")
    refused(position(to={0: "seattle"}), move, 0, "RB-97", "no_auction_now")


@pytest.mark.rule("RB-98")
def test_the_first_bid_is_half_the_price_and_each_bid_higher_up_to_the_cash() -> None:
    game = _auction(cash={0: 1_000, 1: 6_500, 2: 20_000})
    assert game.decision is not None
    assert game.decision.facts["lowest"] == 5_000
    assert _bids(game) == [5_000, 5_500, 6_000, 6_500]
    do(game, Bid(6_000))
    assert _bids(game)[0] == 6_500
    assert _bids(game)[-1] == 20_000


@pytest.mark.rule("RB-98")
@pytest.mark.parametrize(
    ("amount", "code"),
    [
        (4_500, "bid_too_low"),
        (-500, "bid_too_low"),
        (5_250, "not_a_multiple"),
        (20_500, "bid_above_cash"),
    ],
)
def test_a_bid_too_low_too_high_or_not_in_steps_of_500_is_refused(amount: int, code: str) -> None:
    refused(_auction(), Bid(amount), 1, "RB-98", code)


@pytest.mark.rule("RB-98")
def test_a_bid_that_does_not_top_the_last_one_is_refused() -> None:
    game = _auction()
    do(game, Bid(8_000))
    refused(game, Bid(8_000), 2, "RB-98", "bid_too_low")


@pytest.mark.rule("RB-99")
def test_who_has_passed_may_bid_when_asked_again() -> None:
    game = _auction()
    do(game, PassBid(), Bid(5_000))
    assert on_turn(game) == 1
    events = do(game, Bid(5_500), PassBid())
    assert told(events, SoldAtAuction) == [SoldAtAuction(0, "red", 1, 5_500)]


@pytest.mark.rule("RB-100")
def test_the_auction_ends_when_all_others_have_passed_after_a_bid() -> None:
    game = _auction(5)
    assert not told(do(game, PassBid(), Bid(5_000), PassBid(), PassBid()), SoldAtAuction)
    assert on_turn(game) == 1
    events = do(game, PassBid())
    assert told(events, SoldAtAuction) == [SoldAtAuction(0, "red", 2, 5_000)]


@pytest.mark.rule("RB-100")
def test_a_new_bid_lets_everybody_speak_again() -> None:
    game = _auction(4)
    do(game, Bid(5_000), PassBid(), Bid(5_500), PassBid())
    assert (asked(game), on_turn(game)) == ("bid", 2)


@pytest.mark.rule("RB-100", "RB-101")
def test_when_everyone_has_passed_once_the_bank_pays_half_the_price() -> None:
    game = _auction()
    assert not told(do(game, PassBid()), SoldToBank)
    events = do(game, PassBid())
    assert told(events, SoldToBank) == [SoldToBank(0, "red", 5_000, True)]
    assert "red" not in game.snapshot()["owners"]
    assert cash(game, 0) == 1_000 + 5_000 - 5_000


@pytest.mark.rule("RB-101")
def test_the_highest_bidder_pays_the_seller_and_has_the_title() -> None:
    game = _auction()
    do(game, PassBid(), Bid(12_000), PassBid())
    assert game.snapshot()["owners"]["red"] == 2
    assert [cash(game, seat) for seat in range(3)] == [1_000 + 12_000 - 5_000, 25_000, 8_000]


@pytest.mark.rule("RB-102")
def test_an_offered_railroad_cannot_be_withdrawn() -> None:
    game = _short()
    do(game, Offer("green"))
    refused(game, Offer("red"), 0, "RB-102", "offered_already")
    refused(game, Offer("green"), 0, "RB-102", "offered_already")
    do(game, Auction(), PassBid(), PassBid())
    assert "green" not in game.snapshot()["owners"]


@pytest.mark.rule("RB-102")
@pytest.mark.parametrize("move", [Offer("red"), Offer("green"), SellToBank(), Auction()])
def test_the_seller_cannot_leave_the_auction(move: Any) -> None:
    game = _auction()
    refused(game, move, 0, "RB-102", "own_auction")
    refused(game, PassBid(), 0, "RB-97", "not_your_bid")
    refused(game, move, 2, "RB-97", "not_your_bid")
    do(game, Bid(5_000))
    refused(game, move, 0, "RB-102", "own_auction")


@pytest.mark.rule("RB-95")
@pytest.mark.parametrize("move", [SellToBank(), Auction()])
def test_which_railroad_goes_is_said_before_how_it_goes(move: Any) -> None:
    refused(_short(), move, 0, "RB-95", "nothing_offered")


@pytest.mark.rule("RB-102")
def test_an_offer_is_taken_back_by_consent_only() -> None:
    game = _short()
    (event,) = do(game, Offer("green"))
    assert event.binds


@pytest.mark.rule("RB-107b")
def test_a_sale_shows_whether_the_seller_now_has_enough() -> None:
    """So whoever ended it, by a pass or a bid, does not take that back alone."""
    game = _short()
    (to_the_bank,) = told(do(game, Offer("green"), SellToBank()), SoldToBank)
    assert to_the_bank.reveals
    (at_auction,) = told(do(game, Offer("red"), Auction(), Bid(5_000), PassBid()), SoldAtAuction)
    assert at_auction.reveals


@pytest.mark.rule("RB-103")
def test_a_railroad_bought_at_auction_leaves_the_purchase_of_the_next_arrival() -> None:
    game = _auction(at={0: "chicago", 1: "elm"}, to={0: "seattle", 1: "boston"})
    do(game, Bid(5_000), PassBid())
    roll(game, 1, 2)
    ride(game, "blue", "boston")
    assert (asked(game), on_turn(game)) == ("purchase", 1)
    assert BuyRailroad("red") not in offered(game)
    assert told(do(game, BuyNothing()), FeePaid)


@pytest.mark.rule("RB-104")
def test_the_sale_of_a_railroad_ridden_this_turn_does_not_change_what_is_owed() -> None:
    """Red was the rider's own: the Bank gets its $1,000 and the buyer nothing."""
    game = position(at={0: "oak"}, to={0: "seattle"}, cash={0: 1_000}, owners={"red": 0, "blue": 1})
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    events = do(game, Offer("red"), Auction(), PassBid(), Bid(9_000), PassBid())
    assert fees(events) == {1: 5_000, None: 1_000}


@pytest.mark.rule("RB-106", "RB-132")
def test_a_declared_player_who_bids_below_the_threshold_is_declared_no_more() -> None:
    facts: dict[str, Any] = {"to": {0: "seattle", 2: "dallas"}, "declared": [2]}
    game = _auction(cash={0: 1_000, 2: 205_000}, **facts)
    events = do(game, PassBid(), Bid(5_500), PassBid())
    assert told(events, DeclarationLost) == [DeclarationLost(2, "poor")]
    game = _auction(cash={0: 1_000, 2: 205_000}, **facts)
    assert not told(do(game, PassBid(), Bid(5_000), PassBid()), DeclarationLost)


@pytest.mark.rule("RB-106", "RB-134a")
def test_who_loses_the_status_by_a_bid_on_the_alternate_arrives_at_once() -> None:
    game = _auction(
        at={0: "chicago", 2: "albany"},
        to={0: "seattle", 2: "albany"},
        cash={0: 1_000, 2: 200_000},
        declared=[2],
    )
    events = do(game, PassBid(), Bid(5_000), PassBid())
    assert told(events, Arrived) == [Arrived(2, "seattle", "albany", 21_000)]
    assert (asked(game), on_turn(game)) == ("purchase", 2)
    assert fees(do(game, BuyNothing())) == {1: 5_000}


@pytest.mark.rule("RB-107")
def test_half_of_every_price_is_a_multiple_of_500() -> None:
    for railroad in SHIPPED.railroads:
        assert 2 * SHIPPED.half_price(railroad.index) == railroad.price
        assert SHIPPED.half_price(railroad.index) % 500 == 0


@pytest.mark.rule("RB-107a")
def test_the_only_possible_bidder_ends_the_auction_with_the_first_bid() -> None:
    game = _auction(seats=2)
    assert told(do(game, Bid(5_000)), SoldAtAuction) == [SoldAtAuction(0, "red", 1, 5_000)]


@pytest.mark.rule("RB-107a")
def test_who_cannot_afford_the_minimum_is_asked_and_can_only_pass() -> None:
    game = _auction(cash={0: 1_000, 1: 4_500, 2: 5_000})
    assert offered(game) == [PassBid()]
    assert told(do(game, PassBid()), BidPassed) == [BidPassed(1, "red")]


@pytest.mark.rule("RB-107a")
def test_the_highest_bidder_is_not_asked_again_before_somebody_outbids() -> None:
    game = _auction(4)
    do(game, Bid(5_000), PassBid())
    assert on_turn(game) == 3
    do(game, Bid(5_500))
    assert on_turn(game) == 1


@pytest.mark.rule("RB-107b")
def test_sales_go_on_even_when_the_debt_can_clearly_not_be_covered() -> None:
    game = _short(owners={"green": 0, "red": 1, "blue": 2}, cash={0: 0}, high=True)
    assert offered(game) == [Offer("green")]
    do(game, Offer("green"), SellToBank())
    assert player(game, 0)["out"]


@pytest.mark.rule("RB-107b")
def test_only_the_seller_learns_what_is_missing() -> None:
    """A seat that sees one view for both has no way to tell."""
    poor, poorer = _short(cash={0: 4_500}), _short(cash={0: 0})
    for reader in (1, 2, None):
        assert poor.view(reader) == poorer.view(reader)
    assert poor.view(0)["players"][0]["cash"] == 4_500
    assert poorer.view(0)["players"][0]["cash"] == 0


@pytest.mark.rule("RB-94", "RB-98")
def test_an_auction_says_what_is_sold_and_where_it_begins() -> None:
    game = position(at={0: "chicago"}, to={0: "seattle"}, cash={0: 0}, owners={"red": 0, "blue": 1})
    roll(game, 1, 2)
    events = ride(game, "blue", "dallas", "miami", "boston")
    assert told(events, MustSell) == [MustSell(0, 5_000)]
    events = do(game, Offer("red"), Auction())
    assert told(events, AuctionBegan) == [AuctionBegan(0, "red", 5_000)]
