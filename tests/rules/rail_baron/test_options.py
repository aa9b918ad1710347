"""RB-139 to RB-147: groups, a cheaper Superchief, and net worth instead of cash."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import BadSetup, Event, Game
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.events import (
    Arrived,
    CashAnnounced,
    Caught,
    DeclarationLost,
    GameBegan,
    GameWon,
    GroupBought,
    MustSell,
    SoldAtAuction,
    SoldToBank,
    TrainBought,
    WorthAnnounced,
)
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Declare,
    Offer,
    PassBid,
    SellToBank,
)
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.rail_baron.boards import DEAR, LITTLE, SHIPPED
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    fees,
    lose_turn,
    new,
    player,
    position,
    ride,
    roll,
)
from tests.rules.refusing import refused

GROUPS = {"groups": True}
NET_WORTH = {"net_worth": True}


# ---- optional rule 1: groups -------------------------------------------------------


def _shopping(money: int = 100_000, seats: int = 3, board: Board = LITTLE, **facts: Any) -> Game:
    """Seat 0 has just arrived in Chicago and may buy."""
    given: dict[str, Any] = {
        "start": {0: "dallas"},
        "at": {0: "oak"},
        "to": {0: "chicago"},
        "cash": {0: money - 5_000},  # what the trip brings
        "rules": GROUPS,
    }
    game = position(seats, board, **(given | facts))
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    return game


@pytest.mark.rule("RB-139")
def test_a_group_is_one_purchase_for_the_price_of_the_group() -> None:
    game = _shopping()
    events = do(game, BuyGroup("pair"))
    assert told(events, GroupBought) == [GroupBought(0, "pair", ("red", "green"), 14_000)]
    assert game.snapshot()["owners"] == {"red": 0, "green": 0}
    assert asked(game) != "purchase"
    assert cash(game, 0) == 100_000 - 14_000 - 1_000


@pytest.mark.rule("RB-139")
def test_single_railroads_and_trains_can_still_be_bought() -> None:
    bought = set(offered(_shopping()))
    assert {BuyRailroad("red"), BuyExpress(), BuyGroup("pair"), BuyGroup("rest")} <= bought


@pytest.mark.rule("RB-139")
def test_without_the_option_there_are_no_groups() -> None:
    refused(_shopping(rules={}), BuyGroup("pair"), 0, "RB-139", "no_groups")


@pytest.mark.rule("RB-140")
def test_the_six_groups_their_members_and_prices() -> None:
    railroads = SHIPPED.railroads
    assert {
        tuple(railroads[member].abbr for member in group.members): group.price
        for group in SHIPPED.groups
    } == {
        ("PA", "NYC", "NYNH&H"): 62_000,
        ("SAL", "ACL", "L&N"): 44_000,
        ("B&O", "C&O"): 44_000,
        ("CB&Q", "GN", "NP"): 51_000,
        ("IC", "GM&O"): 26_000,
        ("MP", "T&P"): 31_000,
    }


@pytest.mark.rule("RB-140")
def test_the_price_of_a_group_is_the_sum_of_its_members() -> None:
    for group in SHIPPED.groups:
        assert group.price == sum(SHIPPED.railroads[member].price for member in group.members)


@pytest.mark.rule("RB-140")
def test_there_are_no_other_groups() -> None:
    refused(_shopping(), BuyGroup("everything"), 0, "RB-140", "no_such_group")


@pytest.mark.rule("RB-141")
def test_the_rest_of_a_group_costs_the_full_price() -> None:
    game = _shopping(owners={"red": 1})
    events = do(game, BuyGroup("pair"))
    assert told(events, GroupBought) == [GroupBought(0, "pair", ("green",), 14_000)]
    assert game.snapshot()["owners"] == {"red": 1, "green": 0}


@pytest.mark.rule("RB-141")
def test_a_group_of_which_the_bank_has_nothing_left_is_not_for_sale() -> None:
    game = _shopping(owners={"red": 1, "green": 2})
    refused(game, BuyGroup("pair"), 0, "RB-141", "group_sold")


@pytest.mark.rule("RB-139", "RB-68")
def test_a_group_is_paid_in_cash() -> None:
    refused(_shopping(13_500), BuyGroup("pair"), 0, "RB-68", "too_dear")
    do(_shopping(14_000), BuyGroup("pair"))


@pytest.mark.rule("RB-141")
def test_members_are_sold_one_by_one_at_half_their_own_price() -> None:
    game = _shopping(14_000, owners={"red": 1, "blue": 1, "gold": 1})
    do(game, BuyGroup("pair"))  # the last one: the fee for red is $5,000 all the same
    assert offered(game) == [Offer("green")]
    events = do(game, Offer("green"), SellToBank())
    assert told(events, SoldToBank) == [SoldToBank(0, "green", 2_000, False)]


# ---- optional rule 2: the Superchief -----------------------------------------------


@pytest.mark.rule("RB-142")
@pytest.mark.parametrize(("seats", "price"), [(3, 40_000), (4, 36_000), (5, 32_000), (6, 28_000)])
@pytest.mark.parametrize("board", [LITTLE, SHIPPED], ids=["little", "shipped"])
def test_the_superchief_is_cheaper_the_more_players_there_are(
    board: Board, seats: int, price: int
) -> None:
    rules = {"cheap_superchief": True}
    game = position(
        seats, board, phase="purchase", asked=0, cash={0: price}, rules=rules, agenda=[["fees", 0]]
    )
    events = do(game, BuySuperchief())
    assert told(events, TrainBought) == [TrainBought(0, "superchief", price)]
    assert cash(game, 0) == 0


@pytest.mark.rule("RB-142")
def test_without_the_option_it_costs_40000_whoever_plays() -> None:
    assert {position(seats).view(None)["superchief_price"] for seats in range(2, 7)} == {40_000}


@pytest.mark.rule("RB-142")
def test_nothing_else_is_cheaper() -> None:
    game = _shopping(seats=6, rules={"cheap_superchief": True})
    assert told(do(game, BuyExpress()), TrainBought) == [TrainBought(0, "express", 4_000)]
    game = _shopping(seats=6, rules={"cheap_superchief": True})
    do(game, BuyRailroad("gold"))
    assert cash(game, 0) == 100_000 - 42_000 - 1_000


@pytest.mark.rule("RB-142", "RB-144", "RB-11")
def test_for_two_players_there_are_no_such_tables() -> None:
    with pytest.raises(BadSetup, match="not_for_two"):
        new(2, cheap_superchief=True)
    with pytest.raises(BadSetup, match="not_for_two"):
        new(2, net_worth=True)


# ---- optional rule 3: net worth ----------------------------------------------------


@pytest.mark.rule("RB-143")
def test_net_worth_is_cash_railroads_at_list_price_and_both_trains_at_the_price_in_force() -> None:
    game = position(
        6,
        cash={0: 60_000},
        owners={"red": 0, "gold": 0},
        express=[0],
        superchief=[0],
        rules=NET_WORTH | {"cheap_superchief": True},
    )
    assert game.view(0)["players"][0]["worth"] == 60_000 + 10_000 + 42_000 + 4_000 + 28_000


@pytest.mark.rule("RB-143")
def test_a_railroad_bought_cheaply_counts_at_its_list_price() -> None:
    game = position(
        at={0: "chicago"},
        to={0: "seattle"},
        cash={0: 0, 1: 60_000},
        owners={"gold": 0, "blue": 2},
        rules=NET_WORTH,
    )
    roll(game, 1, 2)
    ride(game, "blue", "dallas", "miami", "boston")
    before = game.view(1)["players"][1]["worth"]
    do(game, Offer("gold"), Auction(), Bid(21_000), PassBid())
    assert game.view(1)["players"][1]["worth"] == before - 21_000 + 42_000


@pytest.mark.rule("RB-144")
@pytest.mark.parametrize(
    ("seats", "needed"), [(3, 300_000), (4, 250_000), (5, 225_000), (6, 200_000)]
)
def test_the_net_worth_needed_depends_on_the_number_of_players(seats: int, needed: int) -> None:
    began = new(seats, net_worth=True).opening()
    assert told(began, GameBegan) == [GameBegan(needed, net_worth=True)]
    for missing in (0, 500):
        game = position(
            seats,
            turn=seats - 1,
            start={0: "chicago" if seats < 6 else "albany"},
            cash={0: needed - 42_000 - missing},
            owners={"gold": 0},
            rules=NET_WORTH,
        )
        lose_turn(game)
        assert asked(game) == ("region_roll" if missing else "declare")


@pytest.mark.rule("RB-144")
@pytest.mark.parametrize(("money", "wins"), [(95_000, True), (94_500, False)])
def test_net_worth_decides_at_home(money: int, wins: bool) -> None:
    """Gold is worth $210,000, and the fee is $5,000."""
    game = position(
        board=DEAR,
        start={0: "chicago"},
        at={0: "elm"},
        to={0: "seattle"},
        cash={0: money},
        owners={"gold": 0, "red": 1},
        declared=[0],
        rules=NET_WORTH,
    )
    roll(game, 1, 2)
    events = ride(game, "red", "boston")
    won = GameWon(0, "home", 90_000, (90_000, 25_000, 20_000), worth=300_000)
    assert told(events, GameWon) == ([won] if wins else [])
    assert bool(told(events, DeclarationLost)) is not wins


@pytest.mark.rule("RB-144")
def test_a_shorter_game_and_net_worth_do_not_go_together() -> None:
    with pytest.raises(BadSetup, match="net_worth_has_its_own_sum"):
        new(3, net_worth=True, winning_sum=100_000)


@pytest.mark.rule("RB-145")
@pytest.mark.parametrize(("money", "announced"), [(50_500, True), (50_000, False)])
def test_net_worth_is_announced_with_more_than_50000_in_cash(money: int, announced: bool) -> None:
    game = position(
        start={0: "dallas"},
        at={0: "oak"},
        to={0: "chicago"},
        cash={0: money - 5_000},
        owners={"gold": 0},
        rules=NET_WORTH,
    )
    roll(game, 1, 2)
    events = ride(game, "red", "chicago")
    assert told(events, WorthAnnounced) == ([WorthAnnounced(0, 92_500)] if announced else [])
    for reader in (1, 2, None):
        seen = game.view(reader)["players"][0]
        assert seen["worth"] == (92_500 if announced else None)
        assert seen["cash"] is None


@pytest.mark.rule("RB-145")
def test_without_the_option_net_worth_is_not_told() -> None:
    assert _shopping(140_000, rules={}).view(1)["players"][0]["worth"] is None


@pytest.mark.rule("RB-145", "RB-136")
def test_150000_in_cash_are_announced_as_well() -> None:
    game = position(
        start={0: "dallas"}, at={0: "oak"}, to={0: "chicago"}, cash={0: 145_000}, rules=NET_WORTH
    )
    roll(game, 1, 2)
    assert told(ride(game, "red", "chicago"), CashAnnounced) == [CashAnnounced(0, 150_000)]
    seen = game.view(1)["players"][0]
    assert (seen["cash"], seen["worth"]) == (150_000, 150_000)


# ---- caught without cash -----------------------------------------------------------


def _caught_short(**facts: Any) -> tuple[Game, list[Event]]:
    """Seat 1, declared in Chicago, owns blue ($100,000) and gold ($210,000) and has no cash.

    Seat 0 has entered the dot on red and has one step left.
    """
    given: dict[str, Any] = {
        "start": {1: "seattle"},
        "at": {0: "oak", 1: "chicago"},
        "to": {0: "seattle", 1: "albany"},
        "cash": {1: 10_000},
        "owners": {"blue": 1, "gold": 1},
        "declared": [1],
        "rules": NET_WORTH,
    }
    game = position(board=DEAR, **(given | facts))
    roll(game, 1, 1)
    return game, ride(game, "red", "chicago")


@pytest.mark.rule("RB-146")
def test_who_is_caught_with_less_than_50000_must_sell_at_once() -> None:
    game, events = _caught_short()
    assert told(events, MustSell) == [MustSell(1, 50_000)]
    assert not told(events, Caught)
    assert (asked(game), on_turn(game)) == ("offer", 1)
    events = do(game, Offer("blue"), SellToBank())
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert (cash(game, 0), cash(game, 1)) == (70_000, 10_000)


@pytest.mark.rule("RB-146")
def test_who_has_50000_sells_nothing() -> None:
    game, events = _caught_short(cash={1: 50_000})
    assert not told(events, MustSell)
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert (asked(game), on_turn(game)) == ("step", 0)


@pytest.mark.rule("RB-145", "RB-146")
def test_what_was_sold_does_not_count_in_the_net_worth_announced_after_it() -> None:
    game, _ = _caught_short()
    events = do(game, Offer("blue"), SellToBank())
    assert WorthAnnounced(1, 60_000 + 210_000) in events


@pytest.mark.rule("RB-146a")
def test_declaring_inside_a_turn_takes_the_fees_in_cash_too() -> None:
    for purchase, kind in ((BuyNothing(), "declare"), (BuyExpress(), "region_roll")):
        game = position(
            board=DEAR,
            start={0: "dallas"},
            at={0: "oak"},
            to={0: "chicago"},
            cash={0: 0},
            owners={"blue": 0, "gold": 0, "red": 1},
            superchief=[0],
            rules=NET_WORTH,
        )
        roll(game, 1, 2)
        ride(game, "red", "chicago")
        do(game, purchase)
        assert asked(game) == kind
    why = refused(game, Declare(True), 0, "RB-146a", "fees_not_in_cash")
    assert why.facts == {"due": 5_000, "cash": 1_000}


@pytest.mark.rule("RB-146a")
@pytest.mark.parametrize(("money", "may"), [(90_000, True), (89_500, False)])
def test_declaring_inside_a_turn_takes_the_net_worth_after_the_fees(money: int, may: bool) -> None:
    game = position(
        board=DEAR,
        start={0: "dallas"},
        at={0: "oak"},
        to={0: "chicago"},
        cash={0: money - 40_000},
        owners={"gold": 0, "red": 1},
        superchief=[0],
        rules=NET_WORTH,
    )
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert asked(game) == ("declare" if may else "region_roll")


@pytest.mark.rule("RB-146b")
def test_the_caught_player_sells_and_the_catcher_may_bid_like_the_others() -> None:
    game, _ = _caught_short(cash={0: 80_000, 1: 10_000, 2: 60_000})
    do(game, Offer("blue"), Auction())
    assert on_turn(game) == 2
    do(game, Bid(50_000))
    assert on_turn(game) == 0
    events = do(game, Bid(60_500), PassBid())
    assert told(events, SoldAtAuction) == [SoldAtAuction(1, "blue", 0, 60_500)]
    assert (asked(game), on_turn(game)) == ("step", 0)
    assert fees(ride(game, "blue", "dallas")) == {None: 1_000}


@pytest.mark.rule("RB-146b")
def test_selling_stops_as_soon_as_50000_are_there() -> None:
    game, _ = _caught_short(owners={"green": 1, "blue": 1, "gold": 1}, cash={1: 0})
    do(game, Offer("green"), SellToBank())
    assert (asked(game), on_turn(game)) == ("offer", 1)
    do(game, Offer("blue"), SellToBank())
    assert asked(game) == "step"
    assert game.snapshot()["owners"] == {"gold": 1}


@pytest.mark.rule("RB-146b", "RB-87")
def test_who_must_sell_the_railroad_under_the_pawn_to_the_catcher_is_established_there() -> None:
    game, _ = _caught_short(last={1: "blue"}, cash={0: 80_000, 1: 10_000})
    do(game, Offer("blue"), Auction(), PassBid(), Bid(50_000), PassBid())
    assert player(game, 1)["records"] == {"blue": 1_000}


def _overspending(**facts: Any) -> tuple[Game, list[Event]]:
    """Seat 0, declared with $300,000 in all, catches seat 1 and pays $120,000 for blue."""
    given: dict[str, Any] = {
        "home": {0: "oakland"},
        "start": {0: "boston", 1: "seattle"},
        "to": {0: "seattle", 1: "albany"},
        "cash": {0: 250_000, 1: 10_000},
        "owners": {"red": 0, "blue": 1, "gold": 1},
        "declared": [0, 1],
    }
    game, _ = _caught_short(**(given | facts))
    return game, do(game, Offer("blue"), Auction(), PassBid(), Bid(120_000), PassBid())


@pytest.mark.rule("RB-146c")
def test_a_declared_catcher_who_overspends_heads_for_the_alternate_with_the_rest_of_the_move() -> (
    None
):
    game, events = _overspending()
    assert [event.seat for event in told(events, DeclarationLost)] == [0, 1]
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert (asked(game), on_turn(game)) == ("step", 0)
    assert game.decision is not None
    assert game.decision.facts["target"] == "seattle"


@pytest.mark.rule("RB-146c")
def test_on_the_alternate_the_move_ends_with_an_ordinary_arrival_and_the_bonus_check() -> None:
    game, events = _overspending(to={0: "chicago", 1: "albany"}, express=[0])
    assert told(events, Arrived) == [Arrived(0, "boston", "chicago", 7_000)]
    assert (asked(game), on_turn(game)) == ("purchase", 0)
    do(game, BuyNothing())
    assert game.snapshot()["bonus"]
    assert asked(game) == "declare"


@pytest.mark.rule("RB-146c", "RB-129")
def test_a_second_pawn_on_the_dot_that_overspends_in_the_auction_is_caught_no_more() -> None:
    game, _ = _caught_short(
        at={0: "oak", 1: "chicago", 2: "chicago"},
        to={0: "seattle", 1: "albany", 2: "miami"},
        cash={1: 10_000, 2: 260_000},
        owners={"red": 2, "blue": 1, "gold": 1},
        declared=[1, 2],
    )
    events = do(game, Offer("blue"), Auction(), Bid(120_000), PassBid())
    assert told(events, DeclarationLost) == [
        DeclarationLost(2, "poor"),
        DeclarationLost(1, "caught"),
    ]
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert cash(game, 2) == 140_000


# ---- historical notes --------------------------------------------------------------


@pytest.mark.rule("RB-147")
def test_a_merger_of_history_changes_nothing_in_play() -> None:
    """Red and green are a group, and still bought and paid for like any two railroads."""
    game = _shopping(rules={})
    do(game, BuyRailroad("red"))
    assert game.snapshot()["owners"] == {"red": 0}
    game = position(at={0: "chicago"}, to={0: "seattle"}, owners={"red": 1, "green": 2})
    roll(game, 1, 1)
    events = ride(game, "red", "ash") + ride(game, "green", "pine")
    assert fees(events) == {1: 5_000, 2: 5_000}
