"""EX-01 to EX-07: what is in the box."""

from __future__ import annotations

import pytest

from game.rules import catalogue
from game.rules.contract import BadSetup
from game.rules.express.board import COLOURS
from game.rules.express.moves import LOCO, DrawCard
from game.rules.express.reading import build
from tests.rules.express.boards import SHIPPED, tiny_data
from tests.rules.express.positions import claim, hand, position
from tests.rules.playing import on_turn


@pytest.mark.rule("EX-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_players_have_27_wagons_each(seats: int) -> None:
    game = catalogue.new_game("express", SHIPPED, seats, seed=1)
    assert game.snapshot()["wagons"] == [27] * seats


@pytest.mark.rule("EX-01")
@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        catalogue.new_game("express", SHIPPED, seats, seed=1)
    assert caught.value.code == "wrong_seats"


@pytest.mark.rule("EX-02")
def test_ten_cards_of_each_of_seven_colours() -> None:
    colours = {"blue", "green", "black", "purple", "red", "white", "yellow"}
    start = catalogue.new_game("express", SHIPPED, 2, seed=1).snapshot()
    for colour in colours:
        in_hands = sum(held[colour] for held in start["hands"])
        assert in_hands + start["pile"].count(colour) + start["row"].count(colour) == 10
    assert set(start["discard"]) == set(COLOURS) == colours


@pytest.mark.rule("EX-03")
def test_twelve_locos() -> None:
    assert SHIPPED.locos == 12


@pytest.mark.rule("EX-04")
def test_thirty_different_tickets() -> None:
    pairs = {frozenset((ticket.a, ticket.b)) for ticket in SHIPPED.tickets}
    assert len(SHIPPED.tickets) == len(pairs) == 30


@pytest.mark.rule("EX-05")
def test_four_bonus_cards_of_different_values_for_london_and_istanbul() -> None:
    assert len(set(SHIPPED.bonus_values)) == len(SHIPPED.bonus_values) == 4
    ends = [SHIPPED.cities[index].id for index in SHIPPED.bonus_cities]
    assert ends == ["london", "istanbul"]


@pytest.mark.rule("EX-06")
def test_points_of_a_route_are_those_of_the_table_of_the_series() -> None:
    table = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    assert {route.length: route.points for route in SHIPPED.routes} == table


@pytest.mark.rule("EX-06")
def test_another_board_may_print_another_table() -> None:
    data = tiny_data()
    data["route_points"]["3"] = 99
    game = position(board=build(data), hands={0: {"green": 3}})
    claim(game, "vienna-sofia", "green", "green", "green")
    assert game.snapshot()["points"] == [99, 0]


@pytest.mark.rule("EX-07")
def test_no_blind_draw_ever_turns_out_to_be_a_loco() -> None:
    """The backs are alike, but locos are never among the cards that lie face down."""
    game = position()
    for _ in range(len(game.snapshot()["pile"])):
        seat = on_turn(game)
        game.play(DrawCard(), seat)
        assert LOCO not in hand(game, seat)
    assert game.snapshot()["locos"] == SHIPPED.locos
