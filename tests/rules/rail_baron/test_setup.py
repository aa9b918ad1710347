"""RB-11 to RB-18: from the box to the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import CHANCE, BadSetup
from game.rules.rail_baron.events import (
    DestinationFound,
    FirstPlayerFound,
    HomeFound,
    HomeTaken,
    OrderTied,
    RegionFound,
    TurnBegan,
)
from game.rules.rail_baron.meta import META
from game.rules.rail_baron.moves import BuyNothing, ChooseRegion, Roll, Step
from game.rules.rail_baron.reading import build
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import SHIPPED, little_data
from tests.rules.rail_baron.positions import (
    HOMES,
    asked,
    first_turn,
    new,
    player,
    position,
    ride,
    roll,
    roll_city,
    roll_region,
    send,
)
from tests.rules.refusing import refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])


@pytest.mark.rule("RB-11")
@SEATS
def test_three_to_six_play_and_two_by_a_house_rule(seats: int) -> None:
    assert len(first_turn(seats).snapshot()["players"]) == seats


@pytest.mark.rule("RB-11")
@pytest.mark.parametrize("seats", [-1, 0, 1, 7])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        new(seats)
    assert caught.value.code == "wrong_seats"


@pytest.mark.rule("RB-11")
@pytest.mark.parametrize("option", ["cheap_superchief", "net_worth"])
def test_two_players_have_no_second_and_third_option(option: str) -> None:
    options: dict[str, Any] = {option: True}
    assert new(3, **options).seats == 3
    with pytest.raises(BadSetup) as caught:
        new(2, **options)
    assert caught.value.code == "not_for_two"


@pytest.mark.rule("RB-11a")
def test_every_board_has_homes_for_six() -> None:
    """No table can be filled without a city of its own region."""
    data = little_data()
    for table in data["destinations"]["city"].values():
        table["even"] = table["odd"]
    board = build(data)
    homes = {board.cities[table[0][0]].dot for table in board.city_tables}
    assert len(homes) > META.most_seats


@pytest.mark.rule("RB-12")
@SEATS
def test_everyone_begins_with_20_000_dollars_and_the_bank_with_all_else(seats: int) -> None:
    game = first_turn(seats)
    assert [seat["cash"] for seat in game.snapshot()["players"]] == [20_000] * seats
    assert game.snapshot()["owners"] == {}
    trains = [(seat["express"], seat["superchief"]) for seat in game.snapshot()["players"]]
    assert trains == [(False, False)] * seats


@pytest.mark.rule("RB-13")
def test_the_highest_total_of_three_dice_starts() -> None:
    game = new(3)
    roll(game, 6, 6, red=1)
    roll(game, 5, 5, red=4)
    events = roll(game, 4, 4, red=5)
    assert told(events, FirstPlayerFound) == [FirstPlayerFound(1)]


@pytest.mark.rule("RB-13")
def test_tied_leaders_roll_again_until_one_is_ahead() -> None:
    game = new(4)
    for red in (1, 6, 6, 6):
        events = roll(game, 1, 1, red=red)
    assert told(events, OrderTied) == [OrderTied((1, 2, 3))]
    for red in (4, 2, 4):
        events = roll(game, 1, 1, red=red)
    assert told(events, OrderTied) == [OrderTied((1, 3))]
    roll(game, 1, 1, red=1)
    assert told(roll(game, 1, 1, red=2), FirstPlayerFound) == [FirstPlayerFound(3)]


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize("dice", [Roll((3, 4), None), Roll(None, 3)])
def test_all_three_dice_are_rolled_for_the_start(dice: Roll) -> None:
    refused(new(), dice, CHANCE, "RB-13", "wrong_dice")


@pytest.mark.rule("RB-14")
def test_turns_go_clockwise() -> None:
    game = position(4, to={0: "seattle", 1: "chicago", 2: "boston", 3: "albany"})
    turns = []
    for _ in range(5):
        turns.append(game.snapshot()["turn"])
        roll(game, 1, 1)
        do(game, offered(game)[0])
        do(game, offered(game)[0])
    assert turns == [0, 1, 2, 3, 0]


@pytest.mark.rule("RB-14")
def test_acting_out_of_turn_is_refused() -> None:
    game = position(to={0: "chicago", 1: "boston"})
    roll(game, 1, 1)
    refused(game, Step("blue", "boston"), 1, "RB-14", "not_your_turn")
    refused(game, Step("red", "elm"), 2, "RB-14", "not_your_turn")
    refused(game, Step("red", "elm"), 3, "RB-14", "not_your_turn")


@pytest.mark.rule("RB-15")
def test_homes_are_rolled_in_turn_order_from_the_first_player() -> None:
    game = new(3)
    for red in (1, 1, 6):
        roll(game, 1, 1, red=red)
    found = [told(send(game, city), HomeFound)[0] for city in ("dallas", "albany", "st_paul")]
    assert found == [HomeFound(2, "dallas"), HomeFound(0, "albany"), HomeFound(1, "st_paul")]


@pytest.mark.rule("RB-15")
@pytest.mark.parametrize("rolls", [0, 1])
def test_both_rolls_for_a_home_are_of_three_dice(rolls: int) -> None:
    game = new(3)
    for red in (6, 1, 1):
        roll(game, 1, 1, red=red)
    if rolls:
        roll_region(game, "NE")
    assert asked(game) == ("home_city_roll" if rolls else "home_region_roll")
    refused(game, Roll((1, 2), None), CHANCE, "RB-24", "wrong_dice")


@pytest.mark.rule("RB-15")
def test_no_region_is_chosen_for_a_home() -> None:
    game = new(3)
    for red in (6, 1, 1):
        roll(game, 1, 1, red=red)
    for city in ("boston", "albany"):
        refused(game, ChooseRegion("NE"), 0, "RB-15", "homes_are_rolled")
        assert told(roll_region(game, "NE"), RegionFound)
        assert asked(game) == "home_city_roll"
        refused(game, ChooseRegion("NE"), 0, "RB-15", "homes_are_rolled")
        roll_city(game, city)


@pytest.mark.rule("RB-16")
def test_a_home_that_is_taken_is_rolled_again_from_the_region() -> None:
    game = new(3)
    for red in (6, 1, 1):
        roll(game, 1, 1, red=red)
    send(game, "boston")
    for _ in range(2):
        assert told(send(game, "boston"), HomeTaken) == [HomeTaken(1, "boston")]
        assert asked(game) == "home_region_roll"
        assert player(game, 1)["home"] is None
    assert told(send(game, "dallas"), HomeFound) == [HomeFound(1, "dallas")]


@pytest.mark.rule("RB-16", "RB-02")
def test_the_two_names_of_a_twin_city_are_one_home() -> None:
    game = new(3)
    for red in (6, 1, 1):
        roll(game, 1, 1, red=red)
    send(game, "minneapolis")
    assert told(send(game, "st_paul"), HomeTaken) == [HomeTaken(1, "st_paul")]


@pytest.mark.rule("RB-17")
def test_pawn_and_chips_begin_at_home() -> None:
    game = first_turn(3)
    for seat, city in enumerate(HOMES[:3]):
        own = player(game, seat)
        assert (own["home"], own["city"], own["dot"], own["goal"]) == (city, city, city, None)


@pytest.mark.rule("RB-17")
def test_a_home_never_changes() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    assert (player(game, 0)["city"], player(game, 0)["home"]) == ("chicago", "boston")


@pytest.mark.rule("RB-18")
def test_the_first_player_begins_when_the_last_home_is_known() -> None:
    game = new(3, SHIPPED)
    for red in (1, 6, 1):
        roll(game, 1, 1, red=red)
    for city in ("miami", "chicago"):
        assert not told(send(game, city), TurnBegan)
    assert told(send(game, "reno"), TurnBegan) == [TurnBegan(1)]
    assert asked(game) == "region_roll"


@pytest.mark.rule("RB-18", "RB-29")
def test_the_first_trip_starts_from_home_by_all_the_rules() -> None:
    game = first_turn(3)
    roll_region(game, "NE")
    assert asked(game) == "region"
    do(game, ChooseRegion("NC"))
    trip = told(roll_city(game, "chicago"), DestinationFound)
    assert trip == [DestinationFound(0, "boston", "chicago", 7_000, alternate=False)]
