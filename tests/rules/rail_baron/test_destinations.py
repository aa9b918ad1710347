"""RB-24 to RB-32a: where the next trip goes."""

from __future__ import annotations

import pytest

from game.rules.contract import CHANCE
from game.rules.rail_baron.events import (
    Arrived,
    DestinationFound,
    FeePaid,
    OwnCityRolled,
    OwnRegionRolled,
    RegionFound,
    TurnBegan,
)
from game.rules.rail_baron.moves import BuyNothing, ChooseRegion, Declare, Roll
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import REGIONS, SHIPPED
from tests.rules.rail_baron.positions import (
    asked,
    player,
    position,
    ride,
    roll,
    roll_city,
    roll_region,
    send,
)
from tests.rules.refusing import refused

ODD = ["PL", "SE", "SE", "SE", "NC", "NC", "NE", "NE", "NE", "NE", "NE"]
EVEN = ["SW", "SC", "SC", "SC", "SW", "SW", "PL", "NW", "NW", "PL", "NW"]
"""The printed table of regions, from 2 to 12."""


@pytest.mark.rule("RB-24")
def test_a_new_trip_takes_a_region_roll_and_a_city_roll() -> None:
    game = position()
    assert asked(game) == "region_roll"
    roll_region(game, "NC")
    assert asked(game) == "city_roll"
    roll_city(game, "chicago")
    assert player(game, 0)["goal"] == "chicago"


@pytest.mark.rule("RB-24")
@pytest.mark.parametrize("dice", [Roll((3, 4), None), Roll(None, 3)])
def test_each_of_them_takes_three_dice(dice: Roll) -> None:
    game = position()
    refused(game, dice, CHANCE, "RB-24", "wrong_dice")
    roll_region(game, "NC")
    refused(game, dice, CHANCE, "RB-24", "wrong_dice")


@pytest.mark.rule("RB-25")
@pytest.mark.parametrize(
    ("red", "region"), [(1, "PL"), (2, "SW"), (3, "PL"), (4, "SW"), (5, "PL"), (6, "SW")]
)
def test_the_coloured_die_names_the_column(red: int, region: str) -> None:
    game = position(board=SHIPPED)
    assert told(roll(game, 1, 1, red=red), RegionFound)[0].region == region


@pytest.mark.rule("RB-26")
@pytest.mark.parametrize("a", range(1, 7))
@pytest.mark.parametrize("b", range(1, 7))
def test_the_sum_of_the_white_dice_names_the_row(a: int, b: int) -> None:
    for column, red in ((ODD, 3), (EVEN, 4)):
        game = position(board=SHIPPED)
        events = roll(game, a, b, red=red)
        found = {event.region for event in told(events, RegionFound)}
        found |= {event.region for event in told(events, OwnRegionRolled)}
        assert found == {column[a + b - 2]}


@pytest.mark.rule("RB-27")
def test_the_first_roll_names_the_region_and_the_second_a_city_in_its_table() -> None:
    game = position(board=SHIPPED)
    assert told(roll(game, 1, 2, red=1), RegionFound) == [RegionFound(0, "SE", chosen=False)]
    assert told(roll(game, 5, 5, red=6), DestinationFound)[0].city == "tampa"


@pytest.mark.rule("RB-28")
def test_both_ends_are_remembered_to_the_end_of_the_trip() -> None:
    game = position(2, to={0: "chicago", 1: "seattle"})
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    roll(game, 1, 1)
    ride(game, "blue", "boston", "elm")
    assert (player(game, 0)["city"], player(game, 0)["goal"]) == ("boston", "chicago")
    roll(game, 1, 1)
    assert told(ride(game, "red", "chicago"), Arrived) == [Arrived(0, "boston", "chicago", 7_000)]


@pytest.mark.rule("RB-29")
@pytest.mark.parametrize("region", REGIONS)
def test_in_the_region_rolled_one_chooses_any(region: str) -> None:
    game = position()
    assert told(roll_region(game, "NE"), OwnRegionRolled)
    assert offered(game) == [ChooseRegion(each) for each in REGIONS]
    assert told(do(game, ChooseRegion(region)), RegionFound) == [RegionFound(0, region, True)]
    assert asked(game) == "city_roll"


@pytest.mark.rule("RB-29")
def test_there_is_no_such_choice_in_another_region() -> None:
    game = position()
    roll_region(game, "NC")
    assert asked(game) == "city_roll"
    roll_city(game, "chicago")
    roll(game, 1, 2)
    refused(game, ChooseRegion("SW"), 0, "RB-29", "no_choice_of_region")


@pytest.mark.rule("RB-29")
def test_a_region_that_is_not_on_the_map_is_refused() -> None:
    game = position()
    roll_region(game, "NE")
    refused(game, ChooseRegion("atlantis"), 0, "RB-29", "no_such_region")


@pytest.mark.rule("RB-29")
def test_the_region_where_the_pawn_stands_counts_not_that_of_its_home() -> None:
    game = position(start={0: "chicago"})
    roll_region(game, "NE")
    assert asked(game) == "city_roll"
    game = position(start={0: "chicago"})
    roll_region(game, "NC")
    assert asked(game) == "region"


@pytest.mark.rule("RB-30")
def test_a_destination_is_final() -> None:
    game = position()
    send(game, "chicago")
    refused(game, Roll((1, 2), 3), CHANCE, "RB-33", "wrong_dice")
    refused(game, ChooseRegion("SW"), 0, "RB-30", "destination_final")
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    assert player(game, 0)["goal"] == "chicago"


@pytest.mark.rule("RB-31")
def test_who_rolls_the_city_under_the_pawn_loses_the_turn() -> None:
    game = position()
    events = send(game, "boston")
    assert told(events, OwnCityRolled) == [OwnCityRolled(0, "boston", bonus=False)]
    assert told(events, TurnBegan) == [TurnBegan(1)]
    assert not told(events, FeePaid)
    own = player(game, 0)
    assert (own["dot"], own["goal"], own["cash"]) == ("boston", None, 20_000)


@pytest.mark.rule("RB-31")
@pytest.mark.parametrize(("money", "then"), [(20_000, "region_roll"), (200_000, "declare")])
def test_the_next_turn_starts_the_trip_anew(money: int, then: str) -> None:
    game = position(2, start={0: "chicago"}, cash={0: money})
    send(game, "chicago")
    send(game, "miami")
    assert (game.snapshot()["turn"], asked(game)) == (0, then)


@pytest.mark.rule("RB-31")
def test_before_a_bonus_only_the_bonus_is_lost() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, superchief={0}, owners={"red": 2})
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    do(game, BuyNothing())
    events = send(game, "chicago")
    assert told(events, OwnCityRolled) == [OwnCityRolled(0, "chicago", bonus=True)]
    assert told(events, FeePaid) == [FeePaid(0, 2, 5_000)]
    assert told(events, TurnBegan) == [TurnBegan(1)]


@pytest.mark.rule("RB-32", "RB-02")
def test_the_other_name_of_a_twin_city_is_the_city_under_the_pawn() -> None:
    game = position(start={0: "minneapolis"})
    assert told(send(game, "st_paul"), OwnCityRolled)


@pytest.mark.rule("RB-32")
@pytest.mark.parametrize(("name", "payoff"), [("minneapolis", 9_000), ("st_paul", 9_500)])
def test_the_name_rolled_is_looked_up_for_the_payoff(name: str, payoff: int) -> None:
    game = position(at={0: "ash"}, to={0: name})
    roll(game, 1, 2)
    (arrival,) = told(ride(game, "red", "twin_cities"), Arrived)
    assert (arrival.city, arrival.payoff) == (name, payoff)


@pytest.mark.rule("RB-32a")
@pytest.mark.parametrize(("name", "payoff"), [("minneapolis", 14_500), ("st_paul", 14_000)])
def test_a_trip_departs_under_the_name_of_the_last_arrival(name: str, payoff: int) -> None:
    game = position(at={0: "ash"}, to={0: name})
    roll(game, 6, 6)
    ride(game, "red", "twin_cities")
    do(game, BuyNothing())
    trip = told(send(game, "seattle"), DestinationFound)
    assert trip == [DestinationFound(0, name, "seattle", payoff, alternate=False)]


@pytest.mark.rule("RB-32a")
def test_a_lost_turn_does_not_change_the_name() -> None:
    game = position(2, start={0: "st_paul"})
    send(game, "minneapolis")
    send(game, "miami")
    assert told(send(game, "seattle"), DestinationFound)[0].start == "st_paul"


@pytest.mark.rule("RB-32a")
def test_home_under_its_other_name_is_the_alternate_and_pays_as_rolled() -> None:
    game = position(
        home={0: "minneapolis"},
        start={0: "chicago"},
        at={0: "ash"},
        to={0: "st_paul"},
        declared={0},
        cash={0: 200_000},
    )
    roll(game, 1, 1)
    arrival = told(ride(game, "red", "twin_cities"), Arrived)
    assert arrival == [Arrived(0, "chicago", "st_paul", 3_500)]


@pytest.mark.rule("RB-32a")
def test_no_trip_goes_from_a_name_to_its_twin() -> None:
    game = position(2, home={0: "minneapolis"}, cash={0: 300_000}, phase="declare", asked=0)
    do(game, Declare(False))
    assert not told(send(game, "st_paul"), DestinationFound)
    assert player(game, 0)["goal"] is None
