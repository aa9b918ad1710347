"""RB-63 to RB-65: a trip is over."""

from __future__ import annotations

import pytest

from game.rules.rail_baron.events import Arrived, FeePaid
from game.rules.rail_baron.moves import BuyNothing
from tests.rules.playing import do, on_turn, told
from tests.rules.rail_baron.positions import asked, cash, player, position, ride, roll


@pytest.mark.rule("RB-63")
def test_an_arrival_stops_pays_moves_the_chips_and_allows_a_purchase() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 6, 5)
    events = ride(game, "red", "chicago")
    assert events[-1] == Arrived(0, "boston", "chicago", 7_000)
    assert cash(game, 0) == 27_000
    assert (player(game, 0)["city"], player(game, 0)["goal"]) == ("chicago", None)
    assert (asked(game), on_turn(game)) == ("purchase", 0)


@pytest.mark.rule("RB-63")
def test_passing_any_other_city_is_no_arrival() -> None:
    game = position(at={0: "oak"}, to={0: "st_paul"})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "chicago", "ash"), Arrived)


@pytest.mark.rule("RB-64")
@pytest.mark.parametrize("way", [["dallas"], ["oak", "elm", "boston", "miami", "dallas"]])
def test_the_payoff_does_not_depend_on_the_way(way: list[str]) -> None:
    game = position(start={0: "chicago"}, to={0: "dallas"})
    roll(game, 4, 4)
    for dot in way:
        railroad = "red" if dot in ("oak", "elm") else "blue"
        events = ride(game, railroad, dot)
    assert told(events, Arrived) == [Arrived(0, "chicago", "dallas", 5_000)]


@pytest.mark.rule("RB-64")
def test_the_payoff_is_the_same_both_ways() -> None:
    for start, goal, last in (("chicago", "dallas", "chicago"), ("dallas", "chicago", "dallas")):
        game = position(start={0: start}, at={0: last}, to={0: goal})
        roll(game, 1, 1)
        assert told(ride(game, "blue", goal), Arrived)[0].payoff == 5_000


@pytest.mark.rule("RB-65")
def test_payoff_and_purchase_come_before_the_fees() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, owners={"red": 1})
    roll(game, 1, 2)
    assert not told(ride(game, "red", "chicago"), FeePaid)
    assert (asked(game), cash(game, 0)) == ("purchase", 27_000)
    assert told(do(game, BuyNothing()), FeePaid) == [FeePaid(0, 1, 5_000)]


@pytest.mark.rule("RB-65")
def test_payoff_and_purchase_come_before_the_bonus() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief={0})
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    assert (asked(game), cash(game, 0)) == ("purchase", 27_000)
