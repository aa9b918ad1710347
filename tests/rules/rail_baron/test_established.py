"""RB-85 to RB-93b: who stays on a railroad that becomes dearer keeps paying the old amount."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Event, Game
from game.rules.rail_baron.events import Established, RateDoubled
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyNothing,
    BuyRailroad,
    Offer,
    PassBid,
    SellToBank,
    Step,
)
from tests.rules.playing import do, told
from tests.rules.rail_baron.boards import SHIPPED
from tests.rules.rail_baron.positions import (
    cash,
    fees,
    lose_turn,
    player,
    position,
    ride,
    roll,
    send,
)


def _buying(railroad: str, **facts: Any) -> tuple[Game, list[Event]]:
    """Seat 0 arrives in Chicago on red and buys; next, seat 1 goes from Elm to Seattle."""
    given: dict[str, Any] = {
        "at": {0: "ash", 1: "elm"},
        "to": {0: "chicago", 1: "seattle"},
        "last": {1: "red"},
        "cash": {0: 100_000},
    }
    game = position(**(given | facts))
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    return game, do(game, BuyRailroad(railroad))


def _established(game: Game, seat: int) -> dict[str, int]:
    records: dict[str, int] = player(game, seat)["records"]
    return records


@pytest.mark.rule("RB-85")
def test_who_is_on_a_railroad_that_becomes_dearer_keeps_paying_the_old_amount() -> None:
    game, events = _buying("red")
    assert told(events, Established) == [Established(1, "red", 1_000)]
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago", "ash")) == {0: 1_000}


@pytest.mark.rule("RB-85")
def test_who_comes_later_pays_the_current_rate() -> None:
    game, events = _buying("red", last={})
    assert not told(events, Established)
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago", "ash")) == {0: 5_000}


@pytest.mark.rule("RB-86")
def test_a_pawn_is_on_the_railroad_of_its_last_step_alone() -> None:
    """Red touches the dot as well."""
    game, events = _buying("red", last={1: "green"})
    assert not told(events, Established)
    assert _established(game, 1) == {}


@pytest.mark.rule("RB-86")
def test_before_its_first_step_a_pawn_is_on_no_railroad() -> None:
    game, events = _buying("blue", at={0: "ash"}, to={0: "chicago"}, last={})
    assert player(game, 1)["dot"] == "miami"
    assert not told(events, Established)


@pytest.mark.rule("RB-86")
def test_a_step_puts_the_pawn_on_its_railroad() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"})
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    assert player(game, 0)["last"] == "blue"
    ride(game, "red", "ash")
    assert player(game, 0)["last"] == "red"


@pytest.mark.rule("RB-87")
@pytest.mark.parametrize(
    ("owners", "high", "amount"),
    [
        ({}, False, 1_000),
        ({}, True, 1_000),
        ({"red": 2, "blue": 1, "gold": 1}, False, 5_000),
        ({"blue": 1, "green": 1, "gold": 2}, False, 1_000),
    ],
    ids=["bought", "bought_at_10000", "rate_doubled", "bought_as_the_last"],
)
def test_a_purchase_or_the_doubled_rate_establishes(
    owners: dict[str, int], high: bool, amount: int
) -> None:
    bought = "green" if "red" in owners else "red"
    _, events = _buying(bought, owners=owners, high=high)
    assert Established(1, "red", amount) in events


@pytest.mark.rule("RB-87", "RB-105")
def test_who_must_sell_the_railroad_under_the_pawn_is_established_at_1000() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"}, cash={0: 1_000}, owners={"blue": 1, "red": 0})
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    events = do(game, Offer("red"), Auction(), PassBid(), Bid(5_000), PassBid())
    assert told(events, Established) == [Established(0, "red", 1_000)]
    assert _established(game, 0) == {"red": 1_000}


@pytest.mark.rule("RB-87", "RB-105")
def test_a_railroad_sold_to_the_bank_becomes_no_dearer() -> None:
    game = position(at={0: "oak"}, to={0: "seattle"}, cash={0: 1_000}, owners={"blue": 1, "red": 0})
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    events = do(game, Offer("red"), SellToBank())
    assert not told(events, Established)
    assert _established(game, 0) == {}


@pytest.mark.rule("RB-88")
def test_the_old_amount_goes_to_the_buyer_and_not_to_the_bank() -> None:
    game, _ = _buying("red")
    before = cash(game, 0)
    roll(game, 1, 2)
    ride(game, "red", "oak", "chicago", "ash")
    assert cash(game, 0) == before + 1_000
    assert cash(game, 1) == 19_000


@pytest.mark.rule("RB-89")
def test_the_old_amount_holds_over_turns_arrivals_trips_and_lost_turns() -> None:
    game = position(
        seats=2,
        at={0: "elm"},
        to={0: "chicago"},
        last={0: "red"},
        owners={"red": 1},
        records={0: {"red": 1_000}},
    )
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago") + do(game, BuyNothing())) == {1: 1_000}
    lose_turn(game)
    assert not fees(lose_turn(game))
    lose_turn(game)
    send(game, "seattle")
    roll(game, 1, 2)
    assert fees(ride(game, "red", "ash", "twin_cities", "fir")) == {1: 1_000}
    assert _established(game, 0) == {"red": 1_000}


@pytest.mark.rule("RB-90")
@pytest.mark.parametrize(
    ("owners", "paid"),
    [
        ({"red": 1}, {1: 5_000, None: 1_000}),
        ({"red": 1, "blue": 0}, {1: 5_000, None: 1_000}),
        ({"red": 1, "blue": 2}, {1: 5_000, 2: 5_000}),
    ],
    ids=["the_banks", "ones_own", "anothers"],
)
def test_one_step_elsewhere_ends_it_even_within_the_turn(
    owners: dict[str, int], paid: dict[int | None, int]
) -> None:
    game = position(
        at={0: "elm"},
        to={0: "seattle"},
        last={0: "red"},
        owners=owners,
        records={0: {"red": 1_000}},
    )
    roll(game, 1, 2)
    ride(game, "red", "oak")
    ride(game, "blue", "chicago")
    assert _established(game, 0) == {}
    assert fees(ride(game, "red", "ash")) == paid


@pytest.mark.rule("RB-90")
def test_who_leaves_and_returns_can_be_established_anew_at_what_it_costs_by_then() -> None:
    game = position(
        turn=1,
        home={2: "dallas"},
        at={1: "elm", 2: "fir"},
        to={1: "seattle", 2: "seattle"},
        last={1: "red"},
        owners={"red": 0, "blue": 1, "gold": 0},
        records={1: {"red": 1_000}},
    )
    roll(game, 1, 2)
    ride(game, "red", "oak")
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    roll(game, 1, 2)
    ride(game, "red", "seattle")
    do(game, BuyRailroad("green"))
    assert _established(game, 1) == {"red": 5_000}


@pytest.mark.rule("RB-91")
def test_after_several_rises_the_first_amount_stays() -> None:
    game, events = _buying(
        "green",
        owners={"red": 2, "blue": 1, "gold": 1},
        records={1: {"red": 1_000}},
    )
    assert RateDoubled(10_000) in events
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago", "ash")) == {2: 1_000}


def _red_is_sold(*sale: Any) -> Game:
    """Seat 0 must sell red, on which seat 1 is established; seat 1's turn is next."""
    game = position(
        at={0: "oak", 1: "elm"},
        to={0: "seattle", 1: "seattle"},
        last={1: "red"},
        cash={0: 0},
        owners={"red": 0, "blue": 2},
        high=True,
        records={1: {"red": 5_000}},
    )
    roll(game, 1, 2)
    ride(game, "blue", "chicago", "dallas", "miami")
    do(game, Offer("red"), *sale)
    return game


@pytest.mark.rule("RB-91")
def test_the_amount_stays_when_another_player_gets_the_railroad() -> None:
    game = _red_is_sold(Auction(), PassBid(), Bid(10_000), PassBid())
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago", "ash")) == {2: 5_000}


@pytest.mark.rule("RB-91", "RB-93a")
def test_the_record_is_dropped_when_the_railroad_returns_to_the_bank() -> None:
    game = _red_is_sold(SellToBank())
    assert _established(game, 1) == {}
    roll(game, 1, 2)
    assert fees(ride(game, "red", "oak", "chicago", "ash")) == {None: 1_000}


@pytest.mark.rule("RB-93a")
def test_the_record_is_dropped_when_its_own_player_gets_the_railroad() -> None:
    game = _red_is_sold(Auction(), Bid(10_000), PassBid())
    assert game.snapshot()["owners"]["red"] == 1
    assert _established(game, 1) == {}


@pytest.mark.rule("RB-92")
def test_the_old_amount_and_another_railroad_of_the_owner_make_one_payment() -> None:
    game, _ = _buying("red", owners={"blue": 0})
    roll(game, 1, 2)
    events = ride(game, "red", "oak") + ride(game, "blue", "chicago", "dallas")
    assert fees(events) == {0: 5_000}


@pytest.mark.rule("RB-92")
@pytest.mark.parametrize("owners", [{}, {"blue": 1}], ids=["the_banks", "ones_own"])
def test_the_old_amount_and_own_or_bank_riding_are_paid_both(owners: dict[str, int]) -> None:
    game, _ = _buying("red", owners=owners)
    roll(game, 1, 2)
    events = ride(game, "red", "oak") + ride(game, "blue", "chicago", "dallas")
    assert fees(events) == {0: 1_000, None: 1_000}


def _shipped(**facts: Any) -> Game:
    """On the printed board seat 0 is A, seat 1 is B and seat 2 is C."""
    return position(board=SHIPPED, home={0: "buffalo", 1: "miami", 2: "dallas"}, **facts)


@pytest.mark.rule("RB-93")
def test_case_a_the_nyc_is_bought_under_a_pawn_that_stays_and_later_comes_back() -> None:
    game = _shipped(
        turn=1,
        at={0: "south_bend_in", 1: "terre_haute_in"},
        to={0: "new_york", 1: "indianapolis"},
        last={0: "nyc"},
        cash={1: 100_000},
    )
    roll(game, 1, 2)
    ride(game, "nyc", "indianapolis")
    do(game, BuyRailroad("nyc"))
    lose_turn(game)
    roll(game, 1, 2)
    assert fees(ride(game, "nyc", "bryan_oh", "toledo_oh", "cleveland")) == {1: 1_000}
    lose_turn(game)
    lose_turn(game)
    roll(game, 1, 2)
    events = ride(game, "nyc", "erie_pa") + ride(game, "pa", "buffalo")
    assert fees(events + ride(game, "nyc", "rochester_ny")) == {1: 5_000, None: 1_000}


@pytest.mark.rule("RB-93")
def test_case_b_the_rate_doubles_while_a_pawn_is_on_the_gmo() -> None:
    owners = dict.fromkeys((railroad.id for railroad in SHIPPED.railroads), 1)
    del owners["nyc"]
    game = _shipped(
        turn=2,
        at={0: "pontiac_il", 2: "terre_haute_in"},
        to={0: "mobile", 2: "indianapolis"},
        last={0: "gmo"},
        cash={2: 100_000},
        owners=owners,
    )
    roll(game, 1, 2)
    ride(game, "nyc", "indianapolis")
    do(game, BuyRailroad("nyc"))
    roll(game, 1, 2)
    events = ride(game, "gmo", "springfield_il", "st_louis", "murphysboro_il")
    assert fees(events) == {1: 5_000}


@pytest.mark.rule("RB-93a")
def test_the_gmo_goes_back_to_the_bank_and_is_bought_again() -> None:
    """A is established there at $5,000; B must sell it, C buys it: A pays $1,000 to C."""
    game = _shipped(
        turn=1,
        at={0: "pontiac_il", 1: "cleveland", 2: "terre_haute_in"},
        to={0: "mobile", 1: "new_york", 2: "indianapolis"},
        last={0: "gmo"},
        cash={1: 9_000, 2: 100_000},
        owners={"gmo": 1, "nyc": 2},
        high=True,
        records={0: {"gmo": 5_000}},
    )
    roll(game, 1, 2)
    ride(game, "nyc", "erie_pa", "buffalo", "rochester_ny")
    do(game, Offer("gmo"), SellToBank())
    roll(game, 1, 2)
    ride(game, "nyc", "indianapolis")
    assert Established(0, "gmo", 1_000) in do(game, BuyRailroad("gmo"))
    roll(game, 1, 2)
    events = ride(game, "gmo", "springfield_il", "st_louis", "murphysboro_il")
    assert fees(events) == {2: 1_000}


TOUCHING = {"touching": True}


@pytest.mark.rule("RB-93b")
def test_touching_a_pawn_is_on_every_railroad_at_its_dot_also_before_its_first_step() -> None:
    where = {"at": {0: "ash"}, "to": {0: "chicago"}, "last": {}}
    for railroad in ("red", "blue", "gold", "green"):
        game, _ = _buying(railroad, home={0: "miami", 1: "boston"}, rules=TOUCHING, **where)
        at_boston = railroad in ("red", "blue")
        assert _established(game, 1) == ({railroad: 1_000} if at_boston else {})


@pytest.mark.rule("RB-93b")
def test_touching_several_records_and_the_next_step_keeps_only_its_own() -> None:
    game = position(
        at={0: "chicago"},
        to={0: "seattle"},
        last={0: "green"},
        owners={"red": 1, "blue": 2},
        records={0: {"red": 1_000, "blue": 1_000}},
        rules=TOUCHING,
    )
    roll(game, 1, 2)
    ride(game, "red", "ash")
    assert _established(game, 0) == {"red": 1_000}
    assert fees(ride(game, "red", "twin_cities", "fir")) == {1: 1_000}


@pytest.mark.rule("RB-93b", "RB-90")
def test_touching_a_step_elsewhere_ends_the_record() -> None:
    game = position(
        at={0: "chicago"},
        to={0: "seattle"},
        owners={"red": 1, "blue": 2},
        records={0: {"red": 1_000, "blue": 1_000}},
        rules=TOUCHING,
    )
    roll(game, 1, 2)
    do(game, Step("blue", "dallas"), Step("green", "ash"))
    assert fees(ride(game, "red", "twin_cities")) == {2: 1_000, None: 1_000, 1: 5_000}


@pytest.mark.rule("RB-93b")
def test_touching_is_off_unless_it_is_agreed() -> None:
    game, events = _buying("red", last={1: "blue"})
    assert not told(events, Established)
    assert game.snapshot()["rules"]["touching"] is False
