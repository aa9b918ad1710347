"""RB-74 to RB-84a: who is paid for riding, how much, and when."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import FeePaid, RateDoubled
from game.rules.rail_baron.moves import BuyNothing, BuyRailroad, Offer, SellToBank
from tests.rules.playing import do, told
from tests.rules.rail_baron.boards import DEAR
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    fees,
    lose_turn,
    position,
    ride,
    roll,
    send,
)

OTHERS_BUT_GREEN = {"red": 2, "blue": 1, "gold": 2}


def _on_the_way(**owners: int) -> Game:
    """Seat 0 goes from Boston to Seattle and has three steps to make."""
    game = position(to={0: "seattle"}, owners=owners)
    roll(game, 1, 2)
    return game


def _meeting(*white: int, **facts: Any) -> Game:
    """Seat 1 has declared and stands on its alternate, Chicago, where seat 0 is about to come.

    Seat 0 is one step away, has two to make, and a bonus to come.
    """
    given: dict[str, Any] = {
        "start": {1: "dallas"},
        "at": {0: "oak", 1: "chicago"},
        "to": {0: "seattle", 1: "chicago"},
        "cash": {1: 250_000},
        "declared": [1],
        "express": [0],
    }
    game = position(**(given | facts))
    roll(game, *(white or (1, 1)))
    return game


@pytest.mark.rule("RB-74")
def test_normal_and_bonus_move_are_paid_together_at_the_end_of_the_turn() -> None:
    game = position(to={0: "seattle"}, owners={"red": 1}, express=[0])
    roll(game, 1, 1)
    assert not fees(ride(game, "red", "elm", "oak"))
    assert cash(game, 0) == 20_000
    roll(game, red=1)
    assert told(ride(game, "red", "chicago"), FeePaid) == [FeePaid(0, 1, 5_000)]
    assert (cash(game, 0), cash(game, 1)) == (15_000, 25_000)


@pytest.mark.rule("RB-74")
def test_who_rides_nothing_pays_nothing() -> None:
    game = position()
    assert not fees(lose_turn(game))
    assert cash(game, 0) == 20_000


@pytest.mark.rule("RB-75")
def test_the_owner_at_the_time_of_riding_is_paid_even_if_the_railroad_is_sold_since() -> None:
    game = position(
        board=DEAR,
        at={0: "oak", 1: "chicago"},
        to={0: "seattle", 1: "seattle"},
        cash={1: 40_000},
        owners={"blue": 1, "gold": 1},
        declared=[1],
        rules={"net_worth": True},
    )
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    do(game, Offer("blue"), SellToBank())
    assert fees(ride(game, "red", "ash")) == {1: 5_000, None: 1_000}


@pytest.mark.rule("RB-76")
def test_own_and_bank_railroads_cost_1000_to_the_bank_however_many_are_ridden() -> None:
    game = _on_the_way(red=0)
    events = ride(game, "red", "elm", "oak") + ride(game, "blue", "chicago")
    assert told(events, FeePaid) == [FeePaid(0, None, 1_000)]
    assert cash(game, 0) == 19_000


@pytest.mark.rule("RB-77")
def test_a_player_is_paid_5000_once_however_many_railroads_are_ridden() -> None:
    game = _on_the_way(red=1, blue=1)
    events = ride(game, "red", "elm", "oak") + ride(game, "blue", "chicago")
    assert told(events, FeePaid) == [FeePaid(0, 1, 5_000)]


@pytest.mark.rule("RB-78")
def test_several_owners_are_each_paid_in_full_and_the_bank_on_top() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"}, owners={"blue": 1, "red": 2})
    roll(game, 1, 2)
    events = ride(game, "blue", "chicago") + ride(game, "red", "ash") + ride(game, "green", "pine")
    assert fees(events) == {1: 5_000, 2: 5_000, None: 1_000}
    assert [cash(game, seat) for seat in range(3)] == [9_000, 25_000, 25_000]


@pytest.mark.rule("RB-79")
def test_the_bank_gets_nothing_for_other_players_railroads() -> None:
    game = _on_the_way(red=1, blue=2)
    events = ride(game, "red", "elm", "oak") + ride(game, "blue", "chicago")
    assert fees(events) == {1: 5_000, 2: 5_000}


@pytest.mark.rule("RB-80")
def test_of_two_rates_to_one_owner_only_the_highest_is_paid() -> None:
    game = position(
        at={0: "elm"},
        to={0: "seattle"},
        last={0: "red"},
        owners={"red": 1, "blue": 1},
        records={0: {"red": 1_000}},
    )
    roll(game, 1, 2)
    events = ride(game, "red", "oak") + ride(game, "blue", "chicago", "dallas")
    assert told(events, FeePaid) == [FeePaid(0, 1, 5_000)]


@pytest.mark.rule("RB-80")
def test_the_highest_is_paid_also_when_the_lower_rate_comes_later() -> None:
    """After blue, seat 0 is established on red, which seat 1 buys under its pawn."""
    game = _meeting(1, 3, at={0: "boston", 1: "chicago"}, owners={"blue": 1})
    ride(game, "blue", "elm")
    ride(game, "red", "oak", "chicago")
    do(game, BuyRailroad("red"))
    assert fees(ride(game, "red", "ash")) == {1: 5_000, None: 1_000}


@pytest.mark.rule("RB-81")
def test_nobody_has_to_ask_for_a_fee() -> None:
    game = _on_the_way(red=1)
    ride(game, "red", "elm", "oak", "chicago")
    assert asked(game) == "region_roll"
    assert cash(game, 1) == 25_000


@pytest.mark.rule("RB-82", "RB-71")
def test_the_last_railroad_sold_doubles_the_rate() -> None:
    game = position(
        at={0: "oak", 1: "chicago"},
        to={0: "chicago", 1: "boston"},
        owners=OTHERS_BUT_GREEN | {"gold": 0},
    )
    roll(game, 1, 2)
    ride(game, "blue", "chicago")
    events = do(game, BuyRailroad("green"))
    assert told(events, RateDoubled) == [RateDoubled(10_000)]
    assert fees(events) == {1: 5_000}
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "elm", "boston") + do(game, BuyNothing())) == {2: 10_000}


@pytest.mark.rule("RB-82")
def test_before_the_last_railroad_is_sold_the_rate_is_5000() -> None:
    game = _on_the_way(**OTHERS_BUT_GREEN)
    assert fees(ride(game, "red", "elm", "oak", "chicago")) == {2: 5_000}


@pytest.mark.rule("RB-82", "RB-83")
def test_when_a_railroad_returns_to_the_bank_it_costs_1000_and_the_others_still_10000() -> None:
    game = position(
        at={1: "ash"},
        to={0: "seattle", 1: "boston"},
        cash={0: 9_000},
        owners={"red": 1, "blue": 2, "gold": 1, "green": 0},
    )
    roll(game, 1, 2)
    ride(game, "red", "elm", "oak", "chicago")
    do(game, Offer("green"), SellToBank())
    roll(game, 1, 2)
    events = ride(game, "green", "dallas") + ride(game, "blue", "chicago", "oak")
    assert fees(events) == {None: 1_000, 2: 10_000}


def _arrived_with_a_bonus(to: str) -> Game:
    """Seat 0 rode red and blue, bought the last railroad, and begins a trip with the bonus move."""
    game = position(
        at={0: "elm"}, start={0: "seattle"}, to={0: "chicago"}, owners=OTHERS_BUT_GREEN, express=[0]
    )
    roll(game, 1, 1)
    ride(game, "red", "oak")
    ride(game, "blue", "chicago")
    do(game, BuyRailroad("green"))
    send(game, to)
    roll(game, red=1)
    return game


@pytest.mark.rule("RB-84")
def test_riding_before_the_last_purchase_costs_5000_and_riding_after_it_10000() -> None:
    game = _arrived_with_a_bonus(to="seattle")
    assert fees(ride(game, "red", "ash")) == {1: 5_000, 2: 10_000}


@pytest.mark.rule("RB-84", "RB-85")
def test_who_stays_on_the_railroad_of_the_last_step_is_established_at_5000() -> None:
    game = _arrived_with_a_bonus(to="seattle")
    assert fees(ride(game, "blue", "dallas")) == {1: 5_000, 2: 5_000}


@pytest.mark.rule("RB-84a")
def test_a_railroad_bought_between_two_steps_is_paid_to_the_bank_and_to_the_buyer() -> None:
    game = _meeting()
    ride(game, "red", "chicago")
    do(game, BuyRailroad("red"))
    ride(game, "blue", "dallas")
    roll(game, red=2)
    events = ride(game, "green", "ash") + ride(game, "red", "twin_cities")
    assert fees(events) == {None: 1_000, 1: 5_000}


@pytest.mark.rule("RB-84a", "RB-88")
def test_the_buyer_of_the_railroad_under_the_mover_gets_the_old_amount_for_the_later_step() -> None:
    game = _meeting()
    ride(game, "red", "chicago")
    do(game, BuyRailroad("red"))
    ride(game, "red", "ash")
    roll(game, red=1)
    assert fees(ride(game, "red", "twin_cities")) == {None: 1_000, 1: 1_000}


@pytest.mark.rule("RB-84a")
def test_what_the_mover_buys_does_not_make_earlier_steps_cheaper_or_dearer() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, owners={"blue": 1})
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    assert fees(do(game, BuyRailroad("red"))) == {None: 1_000}
