"""RB-132 to RB-134c: how the declared status is lost, and the way to the alternate."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import Arrived, DeclarationLost, FeePaid, GameWon, TurnBegan
from game.rules.rail_baron.moves import (
    BuyGroup,
    BuyNothing,
    BuySuperchief,
    Offer,
    SellToBank,
    Step,
)
from tests.rules.playing import do, on_turn, told
from tests.rules.rail_baron.boards import DEAR
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    lose_turn,
    player,
    position,
    ride,
    roll,
    section,
    steps,
)
from tests.rules.refusing import refused


def _running(money: int, **facts: Any) -> Game:
    """Seat 0 has declared in Chicago and is on the way to Boston; its alternate is Seattle."""
    given: dict[str, Any] = {
        "start": {0: "chicago"},
        "at": {0: "chicago"},
        "to": {0: "seattle"},
        "cash": {0: money},
        "declared": [0],
    }
    return position(**(given | facts))


def _lost(**facts: Any) -> Game:
    """Seat 0 has ridden red from Chicago to Elm and lost the status there; its turn again."""
    game = _running(200_500, **facts)
    roll(game, 1, 1)
    ride(game, "red", "oak", "elm")
    lose_turn(game)
    lose_turn(game)
    return game


@pytest.mark.rule("RB-132")
@pytest.mark.parametrize(("money", "lost"), [(201_000, False), (200_500, True)])
def test_the_status_is_lost_when_the_fees_leave_less_than_200000(money: int, lost: bool) -> None:
    game = _running(money)
    roll(game, 1, 1)
    events = ride(game, "red", "oak", "elm")
    assert told(events, DeclarationLost) == ([DeclarationLost(0, "poor")] if lost else [])
    assert player(game, 0)["declared"] is not lost


@pytest.mark.rule("RB-132", "RB-134c")
def test_a_purchase_at_home_that_is_too_dear_loses_the_status() -> None:
    game = _running(210_000, at={0: "elm"}, to={0: "boston"})
    roll(game, 1, 2)
    ride(game, "red", "boston")
    events = do(game, BuySuperchief())
    assert told(events, DeclarationLost) == [DeclarationLost(0, "poor")]
    assert not told(events, Arrived)
    assert not told(events, GameWon)
    assert player(game, 0)["goal"] is None


@pytest.mark.rule("RB-132", "RB-143")
def test_by_net_worth_a_railroad_sold_at_half_price_loses_the_status() -> None:
    game = _running(
        0, board=DEAR, owners={"blue": 0, "gold": 0, "red": 1}, rules={"net_worth": True}
    )
    roll(game, 1, 1)
    ride(game, "red", "oak", "elm")
    events = do(game, Offer("blue"), SellToBank())
    assert told(events, DeclarationLost) == [DeclarationLost(0, "poor")]


@pytest.mark.rule("RB-132", "RB-141")
def test_by_net_worth_the_full_price_for_what_is_left_of_a_group_loses_the_status() -> None:
    """Green alone is worth $4,000 and costs $14,000 as the rest of its group."""
    game = _running(
        202_000,
        seats=6,
        at={0: "elm"},
        to={0: "boston"},
        owners={"red": 1},
        rules={"net_worth": True, "groups": True},
    )
    roll(game, 1, 2)
    ride(game, "blue", "boston")
    events = do(game, BuyGroup("pair"))
    assert told(events, DeclarationLost) == [DeclarationLost(0, "poor")]


@pytest.mark.rule("RB-133")
def test_run_and_way_to_the_alternate_are_one_trip_paid_from_the_city_of_the_declaration() -> None:
    game = _lost(to={0: "boston"}, home={0: "albany"})
    assert asked(game) == "move_roll"
    assert player(game, 0)["used"] == [
        section("red", "elm", "oak"),
        section("red", "oak", "chicago"),
    ]
    roll(game, 1, 2)
    assert game.decision is not None
    assert game.decision.facts["target"] == "boston"
    events = ride(game, "blue", "boston")
    assert told(events, Arrived) == [Arrived(0, "chicago", "boston", 7_000)]


@pytest.mark.rule("RB-133")
def test_nobody_declares_again_before_arriving_at_the_alternate() -> None:
    game = _running(400_000, turn=1, at={0: "elm", 1: "oak"}, to={0: "seattle", 1: "boston"})
    roll(game, 1, 2)
    ride(game, "red", "elm", "boston")
    do(game, BuyNothing())
    lose_turn(game)
    assert cash(game, 0) == 350_000
    assert (asked(game), game.snapshot()["turn"]) == ("move_roll", 0)


@pytest.mark.rule("RB-134")
def test_out_of_a_dead_end_the_pawn_goes_back_the_way_it_came() -> None:
    game = _running(200_500, home={0: "albany"}, at={0: "elm"})
    roll(game, 1, 2)
    ride(game, "green", "albany")
    lose_turn(game)
    lose_turn(game)
    roll(game, 1, 2)
    assert steps(game) == {("green", "elm")}
    ride(game, "green", "elm")
    refused(game, Step("green", "albany"), 0, "RB-41", "section_used")


@pytest.mark.rule("RB-134")
def test_while_there_is_another_way_no_section_is_ridden_again() -> None:
    game = _lost()
    roll(game, 1, 2)
    assert ("red", "oak") not in steps(game)
    refused(game, Step("red", "oak"), 0, "RB-134", "section_used")


@pytest.mark.rule("RB-134")
def test_a_section_ridden_after_the_loss_is_never_ridden_again() -> None:
    game = _lost()
    roll(game, 1, 2)
    ride(game, "red", "boston")
    refused(game, Step("red", "elm"), 0, "RB-41", "section_used")


@pytest.mark.rule("RB-134")
def test_each_section_of_the_run_may_be_ridden_once_more_at_most() -> None:
    """Albany is a dead end: Elm must be left by one of the sections of the run."""
    used = [
        section("red", "boston", "elm"),
        section("blue", "boston", "elm"),
        section("red", "elm", "oak"),
    ]
    game = position(at={0: "elm"}, to={0: "seattle"}, used={0: used}, again={0: used[1:]})
    roll(game, 1, 2)
    assert steps(game) == {("blue", "boston"), ("red", "oak")}
    ride(game, "blue", "boston")
    assert player(game, 0)["again"] == [section("red", "elm", "oak")]
    refused(game, Step("blue", "elm"), 0, "RB-41", "section_used")


@pytest.mark.rule("RB-134a")
def test_who_is_caught_on_the_alternate_arrives_at_once_in_the_other_players_turn() -> None:
    game = position(
        start={1: "seattle"},
        at={0: "oak", 1: "chicago"},
        to={0: "seattle", 1: "chicago"},
        cash={1: 250_000},
        declared=[1],
    )
    roll(game, 1, 1)
    events = ride(game, "red", "chicago")
    assert told(events, Arrived) == [Arrived(1, "seattle", "chicago", 16_000)]
    assert (asked(game), on_turn(game)) == ("purchase", 1)
    do(game, BuyNothing())
    assert (asked(game), on_turn(game)) == ("step", 0)
    ride(game, "red", "ash")
    assert asked(game) == "declare"  # the next trip of seat 1, in its own turn


@pytest.mark.rule("RB-134a")
def test_in_the_own_turn_the_late_arrival_comes_after_the_fees_and_ends_the_turn() -> None:
    game = _running(200_500, to={0: "miami"})
    roll(game, 1, 1)
    events = ride(game, "blue", "dallas", "miami")
    kinds = [type(event) for event in events]
    assert kinds.index(FeePaid) < kinds.index(DeclarationLost) < kinds.index(Arrived)
    assert (asked(game), on_turn(game)) == ("purchase", 0)
    events = do(game, BuyNothing())
    assert not told(events, FeePaid)
    assert told(events, TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-134b")
@pytest.mark.parametrize(("money", "may"), [(234_000, True), (233_500, False)])
def test_after_that_arrival_200000_are_enough_to_declare_again(money: int, may: bool) -> None:
    game = position(
        start={1: "seattle"},
        at={0: "oak", 1: "chicago"},
        to={0: "seattle", 1: "chicago"},
        cash={1: money},
        declared=[1],
    )
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    ride(game, "red", "ash")
    assert asked(game) == ("declare" if may else "region_roll")
