"""RB-120 to RB-125: the run home of a declared pawn, and the win at its end."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import Arrived, DeclarationLost, GameWon, ReachedHome
from game.rules.rail_baron.moves import BuyNothing, BuyRailroad, Step
from tests.rules.playing import do, on_turn, told
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    fees,
    lose_turn,
    player,
    position,
    ride,
    roll,
    section,
    steps,
)
from tests.rules.refusing import refused


def _running(money: int = 250_000, **facts: Any) -> Game:
    """Seat 0 has declared in Chicago and runs for Boston; its alternate is Seattle."""
    given: dict[str, Any] = {
        "start": {0: "chicago"},
        "at": {0: "elm"},
        "to": {0: "seattle"},
        "cash": {0: money},
        "declared": [0],
    }
    return position(**(given | facts))


@pytest.mark.rule("RB-120")
def test_the_target_of_a_declared_pawn_is_home() -> None:
    game = _running()
    roll(game, 1, 2)
    assert game.decision is not None
    assert game.decision.facts["target"] == "boston"
    assert ("green", "albany") not in steps(game)
    refused(game, Step("green", "albany"), 0, "RB-44", "trap")


@pytest.mark.rule("RB-120")
def test_sections_are_used_once_and_riding_is_paid_on_the_run_home_too() -> None:
    game = _running(at={0: "chicago"}, owners={"red": 1})
    roll(game, 1, 1)
    ride(game, "red", "oak")
    refused(game, Step("red", "chicago"), 0, "RB-41", "section_used")
    assert fees(ride(game, "red", "elm")) == {1: 5_000}
    assert player(game, 0)["used"] == [
        section("red", "elm", "oak"),
        section("red", "oak", "chicago"),
    ]


@pytest.mark.rule("RB-120", "RB-57")
def test_a_declared_pawn_earns_and_must_use_a_bonus() -> None:
    game = _running(at={0: "chicago"}, express=[0])
    roll(game, 1, 1)
    ride(game, "red", "oak", "elm")
    assert asked(game) == "bonus_roll"


@pytest.mark.rule("RB-121")
@pytest.mark.parametrize("alternate", ["dallas", "miami"], ids=["passed", "stopped_on"])
def test_the_alternate_is_ignored_on_the_run_home(alternate: str) -> None:
    game = _running(at={0: "chicago", 1: "oak"}, to={0: alternate})
    roll(game, 1, 1)
    events = ride(game, "blue", "dallas", "miami")
    assert not told(events, Arrived)
    assert player(game, 0)["dot"] == "miami"
    assert player(game, 0)["declared"]


@pytest.mark.rule("RB-122")
def test_on_entering_home_the_pawn_stops_and_gets_no_payoff() -> None:
    game = _running()
    roll(game, 5, 4)
    events = ride(game, "red", "boston")
    assert told(events, ReachedHome) == [ReachedHome(0, "boston")]
    assert not told(events, Arrived)
    assert cash(game, 0) == 250_000 - 1_000


@pytest.mark.rule("RB-122")
def test_if_home_is_also_the_alternate_it_pays_and_offers_a_purchase() -> None:
    game = _running(to={0: "boston"})
    roll(game, 1, 2)
    events = ride(game, "red", "boston")
    assert told(events, Arrived) == [Arrived(0, "chicago", "boston", 7_000)]
    assert (asked(game), on_turn(game)) == ("purchase", 0)
    events = do(game, BuyRailroad("red"))
    left = 250_000 + 7_000 - 10_000 - 1_000
    assert told(events, GameWon) == [GameWon(0, "home", left, (left, 20_000, 20_000))]


@pytest.mark.rule("RB-122", "RB-32a")
def test_the_other_name_of_a_twin_city_is_home_as_well_and_is_paid_by_the_name_rolled() -> None:
    game = _running(home={0: "oakland"}, at={0: "pine"}, to={0: "san_francisco"})
    roll(game, 1, 2)
    events = ride(game, "gold", "bay")
    assert told(events, Arrived) == [Arrived(0, "chicago", "san_francisco", 17_000)]


@pytest.mark.rule("RB-123", "RB-125")
@pytest.mark.parametrize(("money", "wins"), [(205_000, True), (204_500, False)])
def test_at_home_200000_must_be_left_after_the_fees(money: int, wins: bool) -> None:
    game = _running(money, owners={"red": 1})
    roll(game, 1, 2)
    events = ride(game, "red", "boston")
    assert fees(events) == {1: 5_000}
    won = GameWon(0, "home", 200_000, (200_000, 25_000, 20_000))
    assert told(events, GameWon) == ([won] if wins else [])


@pytest.mark.rule("RB-123")
def test_when_the_game_is_won_nothing_more_is_played() -> None:
    game = _running()
    roll(game, 1, 2)
    ride(game, "red", "boston")
    assert game.decision is None
    refused(game, BuyNothing(), 0, "RB-123", "game_over")


@pytest.mark.rule("RB-123")
def test_home_ends_the_movement_and_a_bonus_is_void() -> None:
    game = _running(200_500, superchief=[0])
    roll(game, 6, 6)
    events = ride(game, "red", "boston")
    assert told(events, DeclarationLost)
    assert asked(game) == "region_roll"
    assert game.snapshot()["turn"] == 1


@pytest.mark.rule("RB-124")
def test_with_less_the_pawn_goes_to_the_alternate_from_the_next_turn_on() -> None:
    game = _running(200_500)
    roll(game, 1, 2)
    events = ride(game, "red", "boston")
    assert told(events, DeclarationLost) == [DeclarationLost(0, "not_enough")]
    assert not told(events, GameWon)
    lose_turn(game)
    lose_turn(game)
    assert (asked(game), game.snapshot()["turn"]) == ("move_roll", 0)
    roll(game, 1, 2)
    assert game.decision is not None
    assert game.decision.facts["target"] == "seattle"


@pytest.mark.rule("RB-124", "RB-134c")
def test_if_home_was_the_alternate_that_trip_is_complete_and_not_paid_again() -> None:
    game = _running(200_500, to={0: "boston"}, owners={"red": 1})
    roll(game, 1, 2)
    ride(game, "red", "boston")
    events = do(game, BuyRailroad("green"))
    assert told(events, DeclarationLost) == [DeclarationLost(0, "not_enough")]
    assert not told(events, Arrived)
    lose_turn(game)
    lose_turn(game)
    assert (asked(game), game.snapshot()["turn"]) == ("region_roll", 0)


@pytest.mark.rule("RB-125")
def test_exactly_200000_is_enough_to_stay_declared() -> None:
    game = _running(201_000, at={0: "chicago"})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "oak", "elm"), DeclarationLost)
    assert cash(game, 0) == 200_000
    assert player(game, 0)["declared"]


@pytest.mark.rule("RB-123")
def test_a_short_evening_is_won_with_100000() -> None:
    game = _running(101_000, rules={"winning_sum": 100_000})
    roll(game, 1, 2)
    won = GameWon(0, "home", 100_000, (100_000, 20_000, 20_000))
    assert told(ride(game, "red", "boston"), GameWon) == [won]
