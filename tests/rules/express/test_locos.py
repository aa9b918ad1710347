"""EX-30 to EX-33: locos, taken one at a time, wild when a route is paid."""

from __future__ import annotations

import pytest

from game.rules.contract import Move
from game.rules.express.events import LocoTaken
from game.rules.express.moves import LOCO, ClaimRoute, DrawCard, Pay, TakeCard, TakeLoco
from tests.rules.express.positions import claim, hand, locos, position
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused


@pytest.mark.rule("EX-30")
def test_exactly_one_loco_is_taken_from_the_open_pile() -> None:
    game = position()
    events = do(game, TakeLoco())
    assert told(events, LocoTaken) == [LocoTaken(0, left=11)]
    assert hand(game, 0) == {LOCO: 1}
    assert game.snapshot()["locos"] == 11


@pytest.mark.rule("EX-31")
def test_no_loco_can_be_taken_from_an_empty_pile() -> None:
    refused(position(hands={1: {LOCO: 12}}), TakeLoco(), 0, "EX-31", "no_locos")


@pytest.mark.rule("EX-31")
def test_one_player_may_hold_all_twelve_locos() -> None:
    game = position(hands={0: {LOCO: 11}})
    do(game, TakeLoco())
    assert hand(game, 0) == {LOCO: 12}


@pytest.mark.rule("EX-32")
def test_after_a_loco_no_card_is_taken() -> None:
    game = position()
    do(game, TakeLoco())
    assert on_turn(game) == 1
    refused(game, DrawCard(), 0, "EX-15")


@pytest.mark.rule("EX-32")
@pytest.mark.parametrize("first", [DrawCard(), TakeCard(0)])
def test_after_a_card_no_loco_is_taken(first: Move) -> None:
    game = position()
    do(game, first)
    refused(game, TakeLoco(), 0, "EX-32", "loco_with_cards")


@pytest.mark.rule("EX-33")
@pytest.mark.parametrize(
    ("route", "colour"),
    [
        ("amsterdam-frankfurt", "blue"),
        ("belgrade-sofia", "green"),
        ("barcelona-marseille", "black"),
        ("danzig-warsaw", "purple"),
        ("venice-rome", "red"),
        ("berlin-prague", "white"),
        ("zurich-venice", "yellow"),
        ("prague-vienna", "red"),
    ],
)
def test_a_loco_stands_for_any_colour_when_a_route_is_claimed(route: str, colour: str) -> None:
    game = position(hands={0: {colour: 1, LOCO: 1}})
    claim(game, route, colour, LOCO)
    assert game.snapshot()["built"][0] == [route]
    assert hand(game, 0) == {}


@pytest.mark.rule("EX-33")
def test_a_loco_leaves_the_hand_only_to_pay_for_a_route() -> None:
    game = position(hands={0: {LOCO: 3}})
    for move in offered(game):
        after = game.copy()
        after.play(move, 0)
        assert hand(after, 0)[LOCO] >= 3
        if isinstance(move, ClaimRoute):
            paid = after.copy()
            paid.play(offered(paid)[0], 0)
            assert hand(paid, 0).get(LOCO, 0) < 3


@pytest.mark.rule("EX-33")
def test_a_loco_is_not_asked_to_be_one_colour_of_a_grey_route() -> None:
    """Locos alone pay for a grey route without naming a colour."""
    game = position(hands={0: {LOCO: 2}})
    do(game, ClaimRoute("prague-vienna"))
    assert offered(game) == [Pay(locos(2))]
