"""RB-01 to RB-10: what is in the box."""

from __future__ import annotations

import pytest

from game.rules.contract import CHANCE
from game.rules.rail_baron.events import Arrived, RateDoubled
from game.rules.rail_baron.moves import (
    BuyExpress,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Roll,
)
from tests.rules.playing import do, offered, told
from tests.rules.rail_baron.boards import LITTLE, SHIPPED
from tests.rules.rail_baron.positions import asked, cash, position, ride, roll, send
from tests.rules.refusing import refused

PRICES = """
    SP 42  AT&SF 40  UP 40  PA 30  CRI&P 29  NYC 28  B&O 24  MP 21  C&O 20  SOU 20  CB&Q 20
    SLSF 19  L&N 18  CMStP&P 18  GN 17  SAL 14  IC 14  C&NW 14  NP 14  ACL 12  N&W 12  GM&O 12
    T&P 10  WP 8  D&RGW 6  B&M 4  NYNH&H 4  RF&P 4
"""
"""The list of the rules, in thousands."""


@pytest.mark.rule("RB-01")
def test_28_railroads_with_cities_and_round_dots_in_seven_regions() -> None:
    assert len(SHIPPED.railroads) == 28
    kinds = [bool(dot.cities) for dot in SHIPPED.dots]
    assert (kinds.count(True), kinds.count(False)) == (65, 465)
    assert [region.names["en"] for region in SHIPPED.regions] == [
        "Northeast",
        "Southeast",
        "North Central",
        "South Central",
        "Plains",
        "Northwest",
        "Southwest",
    ]


@pytest.mark.rule("RB-02")
def test_two_pairs_of_names_share_a_dot() -> None:
    twins = {
        tuple(SHIPPED.cities[city].id for city in dot.cities)
        for dot in SHIPPED.dots
        if len(dot.cities) > 1
    }
    assert twins == {("minneapolis", "st_paul"), ("oakland", "san_francisco")}


@pytest.mark.rule("RB-02")
def test_passing_a_twin_city_is_a_single_step() -> None:
    game = position(start={0: "chicago"}, at={0: "ash"}, to={0: "seattle"})
    roll(game, 1, 1)
    ride(game, "red", "twin_cities", "fir")
    assert game.snapshot()["turn"] == 1


@pytest.mark.rule("RB-02")
@pytest.mark.parametrize("name", ["minneapolis", "st_paul"])
def test_a_pawn_arrives_at_either_name_of_a_twin_city(name: str) -> None:
    game = position(at={0: "ash"}, to={0: name})
    roll(game, 1, 1)
    assert told(ride(game, "red", "twin_cities"), Arrived)[0].city == name


@pytest.mark.rule("RB-03")
def test_the_tables_name_only_cities() -> None:
    named = {city for table in SHIPPED.city_tables for column in table for city in column}
    assert named == set(range(len(SHIPPED.cities)))
    assert all(SHIPPED.dots[SHIPPED.cities[city].dot].cities for city in named)


@pytest.mark.rule("RB-03")
def test_nothing_is_earned_at_a_round_dot() -> None:
    game = position(to={0: "chicago"})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "elm", "oak"), Arrived)
    assert cash(game, 0) == 20_000 - 1_000


@pytest.mark.rule("RB-04")
def test_a_railroad_belongs_to_the_bank_or_to_one_player() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, owners={"green": 1})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    refused(game, BuyRailroad("green"), 0, "RB-67", "not_for_sale")
    do(game, BuyRailroad("red"))
    assert game.snapshot()["owners"] == {"green": 1, "red": 0}


@pytest.mark.rule("RB-05")
def test_there_are_trains_for_all_six_colours() -> None:
    others = range(1, 6)
    game = position(
        6,
        home={5: "albany"},
        at={0: "oak"},
        to={0: "chicago"},
        cash={0: 60_000},
        express=others,
        superchief=others,
    )
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    assert {BuyExpress(), BuySuperchief()} <= set(offered(game))


@pytest.mark.rule("RB-05")
@pytest.mark.parametrize("train", [BuyExpress(), BuySuperchief()])
def test_nobody_has_two_trains_of_a_kind(train: BuyExpress | BuySuperchief) -> None:
    game = position(at={0: "oak"}, to={0: "chicago"}, cash={0: 90_000}, express={0}, superchief={0})
    roll(game, 1, 2)
    ride(game, "red", "chicago")
    refused(game, train, 0, "RB-67", "has_train")


@pytest.mark.rule("RB-06")
def test_everybody_sees_the_two_ends_of_a_trip() -> None:
    game = position(to={1: "oakland"})
    send(game, "chicago")
    ends = [(seat["city"], seat["goal"]) for seat in game.view(None)["players"]]
    assert ends == [("boston", "chicago"), ("miami", "oakland"), ("seattle", None)]


@pytest.mark.rule("RB-06")
def test_a_chip_on_the_way_is_of_no_concern_to_others() -> None:
    """The destination of one is a dot like any other for the next."""
    game = position(at={0: "oak"}, to={0: "seattle", 1: "chicago"})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "chicago", "ash"), Arrived)


@pytest.mark.rule("RB-07")
def test_two_white_dice_and_a_coloured_one_of_six_sides() -> None:
    destination, move = position(), position(to={0: "chicago"})
    bonus = position(to={0: "chicago"}, purpose="bonus", bonus=True)
    assert len(set(offered(destination))) == 6 * 6 * 6
    assert len(set(offered(move))) == 6 * 6
    assert len(set(offered(bonus))) == 6


@pytest.mark.rule("RB-07")
@pytest.mark.parametrize("white", [(0, 3), (3, 7), (-1, 1)])
def test_a_die_shows_one_to_six(white: tuple[int, int]) -> None:
    refused(position(to={0: "chicago"}), Roll(white, None), CHANCE, "RB-07", "no_such_die")


@pytest.mark.rule("RB-07")
def test_no_player_says_what_the_dice_show() -> None:
    game = position(to={0: "chicago"})
    refused(game, Roll((6, 6), None), 0, "RB-07", "dice_are_rolled")


@pytest.mark.rule("RB-07")
def test_the_dice_decide_nothing_but_rolls() -> None:
    game = position(at={0: "oak"}, to={0: "chicago"})
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    refused(game, BuyNothing(), CHANCE, "RB-07", "dice_are_rolled")


@pytest.mark.rule("RB-08")
def test_the_bank_pays_however_much_it_has_given_before() -> None:
    game = position(at={0: "fir"}, to={0: "seattle"}, cash={1: 10**9, 2: 10**9})
    roll(game, 1, 1)
    ride(game, "red", "seattle")
    assert cash(game, 0) == 20_000 + 22_000


@pytest.mark.rule("RB-09")
def test_eight_tables_of_two_columns_with_eleven_rows() -> None:
    tables = [SHIPPED.region_table, *SHIPPED.city_tables]
    assert [[len(column) for column in table] for table in tables] == [[11, 11]] * 8


@pytest.mark.rule("RB-09")
def test_all_railroads_are_those_of_the_board_in_play() -> None:
    owners = {"blue": 1, "green": 2, "gold": 0}
    game = position(at={0: "oak"}, to={0: "chicago"}, owners=owners)
    assert len(LITTLE.railroads) == 4
    roll(game, 1, 1)
    ride(game, "red", "chicago")
    assert told(do(game, BuyRailroad("red")), RateDoubled)


@pytest.mark.rule("RB-10")
def test_every_railroad_has_the_price_of_the_list() -> None:
    words = PRICES.split()
    listed = {name: 1000 * int(price) for name, price in zip(words[::2], words[1::2], strict=True)}
    assert {railroad.abbr: railroad.price for railroad in SHIPPED.railroads} == listed
    assert sum(listed.values()) == 514_000


@pytest.mark.rule("RB-10")
def test_the_price_of_the_list_is_what_a_railroad_costs() -> None:
    game = position(3, SHIPPED, at={0: "toledo_oh"}, to={0: "detroit"}, cash={0: 100_000})
    roll(game, 1, 1)
    ride(game, "nyc", "detroit")
    before = cash(game, 0)
    do(game, BuyRailroad("sp"))
    assert asked(game) == "region_roll"
    assert cash(game, 0) == before - 42_000 - 1_000
