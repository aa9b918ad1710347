"""EX-34 to EX-41: which routes can be claimed, how they are paid, what they bring."""

from __future__ import annotations

import pytest

from game.rules.contract import Game
from game.rules.express.board import COLOURS
from game.rules.express.events import RouteClaimed, TicketRevealed
from game.rules.express.moves import LOCO, ClaimRoute, Pay, TakeLoco
from tests.rules.express.boards import SHIPPED, TINY, tiny
from tests.rules.express.positions import claim, hand, locos, position
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused

GREEN_3 = "zurich-marseille"
GREY_3 = "madrid-lisbon"
PURPLE_3 = "paris-zurich"


def _paying(route: str, **cards: int) -> Game:
    """Seat 0 has these cards and has chosen the route."""
    game = position(hands={0: cards})
    do(game, ClaimRoute(route))
    return game


def _payments(game: Game) -> list[tuple[str, ...]]:
    return [move.cards for move in offered(game) if isinstance(move, Pay)]


@pytest.mark.rule("EX-34")
def test_any_free_route_may_be_claimed_wherever_own_routes_are() -> None:
    game = position(hands={0: {LOCO: 6}}, built={0: ["madrid-lisbon"]})
    claimable = {move.route for move in offered(game) if isinstance(move, ClaimRoute)}
    assert claimable == {route.id for route in SHIPPED.routes} - {"madrid-lisbon"}
    claim(game, "kiev-bucharest", *locos(4))
    assert game.snapshot()["built"][0] == ["madrid-lisbon", "kiev-bucharest"]


@pytest.mark.rule("EX-34")
def test_one_route_a_turn() -> None:
    game = position(hands={0: {LOCO: 2}})
    claim(game, "brussels-amsterdam", LOCO)
    assert on_turn(game) == 1
    refused(game, ClaimRoute("zurich-munich"), 0, "EX-15", "not_your_turn")


@pytest.mark.rule("EX-34")
def test_a_route_that_is_not_on_the_board_is_refused() -> None:
    game = position(hands={0: {LOCO: 6}})
    refused(game, ClaimRoute("london-istanbul"), 0, "EX-34", "unknown_route")


@pytest.mark.rule("EX-35")
@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_a_payment_of_more_or_fewer_cards_is_refused(count: int) -> None:
    game = _paying(GREEN_3, green=4)
    refused(game, Pay(("green",) * count), 0, "EX-35", "wrong_count")


@pytest.mark.rule("EX-35")
def test_as_many_cards_as_spaces_are_taken_from_the_hand() -> None:
    game = position(hands={0: {"green": 4, LOCO: 2}})
    claim(game, GREEN_3, "green", "green", LOCO)
    assert hand(game, 0) == {"green": 2, LOCO: 1}


@pytest.mark.rule("EX-35")
@pytest.mark.parametrize("cards", [("green", LOCO, LOCO), ("green",) * 3, locos(3)])
def test_cards_that_are_not_held_pay_nothing(cards: tuple[str, ...]) -> None:
    game = _paying(GREEN_3, green=2, loco=1)
    refused(game, Pay(cards), 0, "EX-35", "cards_not_held")


@pytest.mark.rule("EX-35")
def test_a_card_that_does_not_exist_is_refused() -> None:
    game = _paying(GREEN_3, green=3)
    refused(game, Pay(("green", "green", "pink")), 0, "EX-35", "no_such_card")


@pytest.mark.rule("EX-36")
def test_a_green_route_of_three_is_paid_ggg_ggl_gll_or_lll() -> None:
    game = _paying(GREEN_3, green=3, loco=3, red=3)
    assert _payments(game) == [
        ("green", "green", "green"),
        ("green", "green", LOCO),
        ("green", LOCO, LOCO),
        (LOCO, LOCO, LOCO),
    ]
    for payment in offered(game):
        after = game.copy()
        after.play(payment, 0)
        assert after.snapshot()["built"][0] == [GREEN_3]


@pytest.mark.rule("EX-36")
def test_only_payments_from_the_hand_are_offered() -> None:
    assert _payments(_paying(GREEN_3, green=2, loco=2)) == [
        ("green", "green", LOCO),
        ("green", LOCO, LOCO),
    ]


@pytest.mark.rule("EX-36")
@pytest.mark.parametrize("cards", [("red", "red", "red"), ("green", "red", LOCO)])
def test_another_colour_does_not_pay_for_a_coloured_route(cards: tuple[str, ...]) -> None:
    game = _paying(GREEN_3, green=3, red=3, loco=1)
    refused(game, Pay(cards), 0, "EX-36", "wrong_colour")


@pytest.mark.rule("EX-36")
def test_a_coloured_route_that_cannot_be_paid_is_refused() -> None:
    game = position(hands={0: {"green": 1, LOCO: 1, "red": 9}})
    refused(game, ClaimRoute(GREEN_3), 0, "EX-36", "cannot_pay")


@pytest.mark.rule("EX-37")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_grey_route_is_paid_in_any_one_colour(colour: str) -> None:
    game = position(hands={0: {colour: 2, LOCO: 1}})
    claim(game, GREY_3, colour, colour, LOCO)
    assert game.snapshot()["built"][0] == [GREY_3]


@pytest.mark.rule("EX-37")
@pytest.mark.parametrize("cards", [("red", "blue", LOCO), ("red", "red", "blue")])
def test_two_colours_in_one_payment_are_refused(cards: tuple[str, ...]) -> None:
    game = _paying(GREY_3, red=2, blue=2, loco=1)
    refused(game, Pay(cards), 0, "EX-37", "mixed_colours")


@pytest.mark.rule("EX-37")
def test_locos_alone_pay_for_a_grey_route_and_are_listed_once() -> None:
    payments = _payments(_paying(GREY_3, red=1, blue=1, loco=3))
    assert sorted(payments) == [
        ("blue", LOCO, LOCO),
        (LOCO, LOCO, LOCO),
        ("red", LOCO, LOCO),
    ]


@pytest.mark.rule("EX-37")
def test_a_grey_route_that_no_one_colour_can_pay_is_refused() -> None:
    game = position(hands={0: {"red": 1, "blue": 1, "white": 1, LOCO: 1}})
    refused(game, ClaimRoute(GREY_3), 0, "EX-37", "cannot_pay_grey")


@pytest.mark.rule("EX-38")
def test_one_wagon_goes_on_every_space() -> None:
    game = position(hands={0: {LOCO: 5}})
    claim(game, "bordeaux-lisbon", *locos(5))
    assert game.snapshot()["wagons"] == [27 - 5, 27]


@pytest.mark.rule("EX-38")
def test_without_enough_wagons_the_right_cards_do_not_help() -> None:
    game = position(board=tiny(wagons=3), hands={0: {"black": 4}})
    refused(game, ClaimRoute("london-vienna"), 0, "EX-38", "too_few_wagons")


@pytest.mark.rule("EX-38")
def test_the_last_wagon_may_be_placed() -> None:
    game = position(board=tiny(wagons=4), hands={0: {"black": 4}})
    claim(game, "london-vienna", *("black",) * 4)
    assert game.snapshot()["wagons"] == [0, 4]


@pytest.mark.rule("EX-39")
def test_paid_colours_are_discarded_and_locos_go_back_to_their_pile() -> None:
    game = position(hands={0: {"purple": 1, LOCO: 2}})
    claim(game, PURPLE_3, "purple", *locos(2))
    now = game.snapshot()
    assert {card: n for card, n in now["discard"].items() if n} == {"purple": 1}
    assert now["locos"] == 12


@pytest.mark.rule("EX-39")
def test_paid_locos_can_be_taken_by_the_next_player() -> None:
    game = position(hands={0: {LOCO: 12}})
    claim(game, PURPLE_3, *locos(3))
    do(game, TakeLoco())
    assert hand(game, 1) == {LOCO: 1}


@pytest.mark.rule("EX-40")
@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("brussels-amsterdam", 1),
        ("london-brussels", 2),
        ("paris-zurich", 4),
        ("warsaw-kiev", 7),
        ("bordeaux-lisbon", 10),
        ("rome-athens", 15),
    ],
)
def test_the_points_of_a_length_are_scored_at_once(route: str, points: int) -> None:
    game = position(hands={0: {LOCO: 6}}, built={0: ["madrid-lisbon"]})
    length = SHIPPED.routes[SHIPPED.route_index[route]].length
    (claimed,) = told(claim(game, route, *locos(length)), RouteClaimed)
    assert (claimed.points, claimed.score) == (points, 4 + points)
    assert game.view(None)["players"][0]["points"] == 4 + points


@pytest.mark.rule("EX-41")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_route_cannot_be_claimed_again(owner: int) -> None:
    game = position(hands={0: {LOCO: 3}}, built={owner: [PURPLE_3]})
    refused(game, ClaimRoute(PURPLE_3), 0, "EX-41", "route_taken")


@pytest.mark.rule("EX-41")
def test_routes_of_others_do_not_connect() -> None:
    """Seat 1 owns the middle of seat 0's way from London to Istanbul."""
    ways = {0: ["london-paris-1", "sofia-istanbul"], 1: ["paris-sofia"]}
    game = position(board=TINY, built=ways, kept={0: ["k10", "k01"]}, turns_left=1)
    shown = told(do(game, TakeLoco()), TicketRevealed)
    assert {e.ticket: e.completed for e in shown if e.seat == 0} == {"k10": False, "k01": True}
