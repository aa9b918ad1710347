"""RB-112 to RB-119: who is rich enough may run for home."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import (
    Arrived,
    DeclarationLost,
    Declared,
    DestinationFound,
    GameWon,
    OwnCityRolled,
)
from game.rules.rail_baron.moves import BuyNothing, ChooseRegion, Declare
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.rail_baron.positions import (
    asked,
    cash,
    fees,
    lose_turn,
    player,
    position,
    ride,
    roll,
    roll_city,
    roll_region,
    send,
)
from tests.rules.refusing import refused


def _before_a_trip(money: int = 200_000, **facts: Any) -> Game:
    """Seat 0, at home in Boston, begins its turn in Chicago, where its last trip ended."""
    given: dict[str, Any] = {"turn": 2, "start": {0: "chicago"}, "cash": {0: money}}
    game = position(**(given | facts))
    lose_turn(game)
    return game


def _arrived_with_a_bonus(money: int) -> Game:
    """Seat 0 arrives in Chicago over seat 1's railroad, and has a bonus move to come."""
    game = position(
        start={0: "dallas"},
        at={0: "oak"},
        to={0: "chicago"},
        cash={0: money - 5_000},  # what the trip brings
        owners={"red": 1},
        express=[0],
    )
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert cash(game, 0) == money
    return game


@pytest.mark.rule("RB-112")
def test_reaching_home_on_an_ordinary_trip_does_not_win() -> None:
    game = position(start={0: "chicago"}, at={0: "elm"}, to={0: "boston"}, cash={0: 500_000})
    roll(game, 1, 2)
    ride(game, "red", "boston")
    assert not told(do(game, BuyNothing()), GameWon)
    assert asked(game) != "over"


@pytest.mark.rule("RB-113", "RB-125")
@pytest.mark.parametrize(("money", "may"), [(200_000, True), (199_500, False)])
def test_declaring_takes_200000_in_cash(money: int, may: bool) -> None:
    game = _before_a_trip(money)
    assert asked(game) == ("declare" if may else "region_roll")


@pytest.mark.rule("RB-113")
def test_nobody_declares_under_way() -> None:
    game = _before_a_trip(to={0: "seattle"}, at={0: "oak"})
    assert asked(game) == "move_roll"
    roll(game, 1, 2)
    refused(game, Declare(True), 0, "RB-113", "no_declaring_now")


@pytest.mark.rule("RB-113")
def test_declaring_comes_before_the_roll() -> None:
    game = _before_a_trip()
    do(game, Declare(False))
    roll_region(game, "NC")
    assert asked(game) == "region"
    refused(game, Declare(True), 0, "RB-113", "no_declaring_now")


@pytest.mark.rule("RB-113")
def test_nobody_declares_between_the_region_and_the_city() -> None:
    game = _before_a_trip()
    do(game, Declare(False))
    roll_region(game, "SW")
    assert asked(game) == "city_roll"
    refused(game, Declare(True), 0, "RB-113", "no_declaring_now")


@pytest.mark.rule("RB-113")
def test_who_has_too_little_to_declare_is_told_how_much_it_takes() -> None:
    game = _before_a_trip(199_500)
    why = refused(game, Declare(True), 0, "RB-113", "too_poor")
    assert why.facts == {"need": 200_000, "have": 199_500, "due": 0, "net_worth": False}
    refused(game, Declare(True), 1, "RB-113", "no_declaring_now")


@pytest.mark.rule("RB-113")
@pytest.mark.parametrize(("money", "may"), [(205_000, True), (204_500, False)])
def test_inside_a_turn_the_fees_so_far_count_as_spent(money: int, may: bool) -> None:
    game = _arrived_with_a_bonus(money)
    assert asked(game) == ("declare" if may else "region_roll")


@pytest.mark.rule("RB-114")
def test_declaring_is_optional_and_a_trip_begun_without_it_must_be_completed() -> None:
    game = _before_a_trip()
    assert set(offered(game)) == {Declare(False), Declare(True)}
    do(game, Declare(False))
    send(game, "dallas")
    assert asked(game) == "move_roll"
    assert not player(game, 0)["declared"]
    roll(game, 1, 2)
    events = ride(game, "blue", "dallas")
    assert told(events, Arrived) == [Arrived(0, "chicago", "dallas", 5_000)]


@pytest.mark.rule("RB-115")
def test_who_declares_at_home_wins_without_a_roll() -> None:
    game = _before_a_trip(start={})
    events = do(game, Declare(True))
    assert told(events, GameWon) == [
        GameWon(0, "declared_at_home", 200_000, (200_000, 20_000, 20_000))
    ]
    assert asked(game) == "over"
    refused(game, Declare(True), 0, "RB-115", "game_over")


@pytest.mark.rule("RB-115")
def test_who_declares_at_home_inside_a_turn_pays_the_fees_first() -> None:
    game = position(
        start={0: "chicago"},
        at={0: "elm"},
        to={0: "boston"},
        cash={0: 198_000},
        owners={"red": 1},
        express=[0],
    )
    roll(game, 1, 1)
    ride(game, "red", "boston")
    do(game, BuyNothing())
    events = do(game, Declare(True))
    assert fees(events) == {1: 5_000}
    assert told(events, GameWon) == [
        GameWon(0, "declared_at_home", 200_000, (200_000, 25_000, 20_000))
    ]


@pytest.mark.rule("RB-116")
def test_who_declares_elsewhere_still_rolls_a_destination() -> None:
    game = _before_a_trip()
    do(game, Declare(True))
    assert asked(game) == "region_roll"
    events = send(game, "seattle")
    assert told(events, DestinationFound) == [
        DestinationFound(0, "chicago", "seattle", 16_000, alternate=True)
    ]
    assert asked(game) == "move_roll"


@pytest.mark.rule("RB-116")
def test_the_region_of_the_alternate_is_chosen_if_ones_own_is_rolled() -> None:
    game = _before_a_trip()
    do(game, Declare(True))
    roll_region(game, "NC")
    assert asked(game) == "region"
    do(game, ChooseRegion("SW"))
    roll_city(game, "oakland")
    assert player(game, 0)["goal"] == "oakland"


@pytest.mark.rule("RB-117")
def test_if_the_alternate_is_where_one_stands_the_turn_and_the_declaration_are_lost() -> None:
    game = _before_a_trip()
    do(game, Declare(True))
    events = send(game, "chicago")
    assert told(events, OwnCityRolled) == [OwnCityRolled(0, "chicago", bonus=False)]
    assert told(events, DeclarationLost) == [DeclarationLost(0, "own_city")]
    assert not player(game, 0)["declared"]
    lose_turn(game)
    lose_turn(game)
    assert (asked(game), on_turn(game)) == ("declare", 0)


@pytest.mark.rule("RB-117")
def test_inside_a_turn_only_the_bonus_is_lost_and_the_fees_are_still_due() -> None:
    game = _arrived_with_a_bonus(205_000)
    do(game, Declare(True))
    events = send(game, "chicago")
    assert told(events, OwnCityRolled) == [OwnCityRolled(0, "chicago", bonus=True)]
    assert told(events, DeclarationLost) == [DeclarationLost(0, "own_city")]
    assert fees(events) == {1: 5_000}


@pytest.mark.rule("RB-118")
def test_the_alternate_may_be_home() -> None:
    game = _before_a_trip()
    do(game, Declare(True))
    send(game, "boston")
    assert player(game, 0)["goal"] == player(game, 0)["home"] == "boston"
    assert player(game, 0)["declared"]


@pytest.mark.rule("RB-119")
def test_a_declaration_is_public() -> None:
    game = _before_a_trip()
    events = do(game, Declare(True))
    assert told(events, Declared)[0].for_(None)["seat"] == 0
    for reader in (0, 1, 2, None):
        assert game.view(reader)["players"][0]["declared"]


@pytest.mark.rule("RB-119")
def test_several_players_may_be_declared_at_once() -> None:
    game = _before_a_trip(
        at={1: "albany"}, to={1: "chicago"}, cash={0: 200_000, 1: 200_000}, declared=[1]
    )
    do(game, Declare(True))
    send(game, "seattle")
    assert [player(game, seat)["declared"] for seat in range(3)] == [True, True, False]
