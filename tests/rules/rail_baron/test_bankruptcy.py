"""RB-108 to RB-111a: who cannot pay and has nothing left to sell is out of the game."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import FeePaid, GameWon, TurnBegan, WentBankrupt
from game.rules.rail_baron.moves import BuyNothing, Offer, SellToBank, Step
from tests.rules.playing import do, told
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    fees,
    lose_turn,
    player,
    position,
    ride,
    roll,
)
from tests.rules.refusing import refused


def _broke(seats: int = 3, **facts: Any) -> Game:
    """Seat 0 is about to ride blue, red and green, and has no money for it."""
    given: dict[str, Any] = {
        "at": {0: "oak"},
        "to": {0: "seattle"},
        "cash": {0: 0},
        "owners": {"blue": 1, "red": 2},
    }
    game = position(seats, **(given | facts))
    roll(game, 1, 2)
    ride(game, "blue", "chicago")
    ride(game, "red", "ash")
    return game


@pytest.mark.rule("RB-108")
def test_who_cannot_pay_and_has_nothing_to_sell_is_bankrupt() -> None:
    game = _broke(cash={0: 4_500})
    events = ride(game, "green", "pine")
    assert told(events, WentBankrupt) == [WentBankrupt(0, 6_500)]
    assert player(game, 0)["out"]


@pytest.mark.rule("RB-108")
def test_who_can_pay_to_the_last_dollar_is_not_bankrupt() -> None:
    game = _broke(cash={0: 11_000})
    assert not told(ride(game, "green", "pine"), WentBankrupt)
    assert not player(game, 0)["out"]


@pytest.mark.rule("RB-108")
def test_everything_is_sold_first() -> None:
    game = _broke(owners={"blue": 1, "red": 2, "green": 0})
    assert not told(ride(game, "green", "pine"), WentBankrupt)
    assert told(do(game, Offer("green"), SellToBank()), WentBankrupt) == [WentBankrupt(0, 9_000)]


@pytest.mark.rule("RB-108")
def test_whoever_is_bankrupt_has_no_say_any_more() -> None:
    game = _broke(to={0: "seattle", 1: "chicago"})
    ride(game, "green", "pine")
    assert asked(game) == "move_roll"
    refused(game, BuyNothing(), 0, "RB-108", "bankrupt")
    roll(game, 1, 2)
    refused(game, Step("red", "elm"), 0, "RB-108", "bankrupt")


@pytest.mark.rule("RB-109")
@pytest.mark.parametrize(
    ("money", "paid"),
    [
        (500, {1: 500}),
        (5_000, {1: 5_000}),
        (8_000, {1: 5_000, 2: 3_000}),
        (10_500, {1: 5_000, 2: 5_000, None: 500}),
    ],
)
def test_what_is_left_goes_to_the_creditors_clockwise_and_last_to_the_bank(
    money: int, paid: dict[int | None, int]
) -> None:
    game = _broke(cash={0: money})
    assert fees(ride(game, "green", "pine")) == paid
    assert cash(game, 0) == 0


@pytest.mark.rule("RB-109")
def test_the_creditors_are_served_from_the_left_of_the_bankrupt() -> None:
    game = position(
        turn=1,
        at={1: "oak"},
        to={1: "seattle"},
        cash={1: 6_000},
        owners={"blue": 0, "red": 2},
    )
    roll(game, 1, 1)
    ride(game, "blue", "chicago")
    events = ride(game, "red", "ash")
    assert told(events, FeePaid) == [FeePaid(1, 2, 5_000), FeePaid(1, 0, 1_000)]
    assert (cash(game, 0), cash(game, 2)) == (21_000, 25_000)


@pytest.mark.rule("RB-110")
def test_trains_go_back_the_pawn_leaves_the_map_and_the_seat_is_skipped() -> None:
    game = _broke(superchief=[0], express=[0])
    ride(game, "green", "pine")
    roll(game, red=1)
    events = ride(game, "gold", "bay")
    gone = player(game, 0)
    assert (gone["express"], gone["superchief"], gone["dot"]) == (False, False, None)
    assert told(events, TurnBegan) == [TurnBegan(1)]
    lose_turn(game)
    assert told(lose_turn(game), TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-110")
def test_tables_by_the_number_of_players_keep_the_number_at_the_start() -> None:
    rules = {"net_worth": True, "cheap_superchief": True}
    before = position(4, rules=rules).view(None)
    after = position(4, rules=rules, out=[3], cash={3: 0}).view(None)
    assert before["threshold"] == after["threshold"] == 250_000
    assert before["superchief_price"] == after["superchief_price"] == 36_000


@pytest.mark.rule("RB-111")
def test_the_last_player_left_wins() -> None:
    game = _broke(out=[2], owners={"blue": 1, "red": 1})
    events = ride(game, "green", "pine")
    assert told(events, GameWon) == [GameWon(1, "last", 20_000, (0, 20_000, 20_000))]
    assert asked(game) == "over"
    refused(game, Offer("red"), 1, "RB-111", "game_over")


@pytest.mark.rule("RB-111")
def test_two_players_left_play_on() -> None:
    game = _broke()
    assert not told(ride(game, "green", "pine"), GameWon)


@pytest.mark.rule("RB-111a")
def test_with_the_bankrupt_go_trip_used_sections_and_records() -> None:
    game = position(
        at={0: "chicago"},
        to={0: "seattle"},
        last={0: "blue"},
        cash={0: 500},
        owners={"blue": 1},
        records={0: {"blue": 1_000}},
    )
    roll(game, 1, 1)
    ride(game, "blue", "dallas", "miami")
    gone = player(game, 0)
    assert (gone["goal"], gone["used"], gone["again"]) == (None, [], [])
    assert (gone["last"], gone["records"]) == (None, {})


@pytest.mark.rule("RB-111a")
def test_bankruptcy_hands_no_railroad_to_anybody() -> None:
    game = _broke(owners={"blue": 1, "red": 2, "green": 0})
    ride(game, "green", "pine")
    do(game, Offer("green"), SellToBank())
    assert game.snapshot()["owners"] == {"blue": 1, "red": 2}
