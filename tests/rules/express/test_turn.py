"""EX-17 to EX-20a: one action a turn, finished once begun, and when there is none."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game, Move
from game.rules.express.events import GameEnded, LastRoundBegan, Passed
from game.rules.express.moves import (
    LOCO,
    ClaimRoute,
    DrawCard,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
    TakeCard,
    TakeLoco,
)
from tests.rules.express.positions import FOUR_ACTIONS, claim, position, stuck
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.refusing import refused

ACTIONS: dict[str, list[Move]] = {
    "two cards": [DrawCard(), TakeCard(0)],
    "a loco": [TakeLoco()],
    "a route": [ClaimRoute("paris-zurich"), Pay(("purple",) * 3)],
    "tickets": [DrawTickets(), KeepTickets(("t01", "t02"), ("t03",))],
}
BEGUN = {name: moves[0] for name, moves in ACTIONS.items() if len(moves) == 2}
STAGES = {"two cards": "second_card", "a route": "payment", "tickets": "keep_tickets"}


def _ready() -> Game:
    """Seat 0 can do any of the four actions above."""
    return position(hands={0: {"purple": 3}}, deck=("t01", "t02", "t03", ...))


@pytest.mark.rule("EX-17")
def test_the_four_actions_are_offered_and_no_other() -> None:
    assert {type(move) for move in offered(_ready())} == FOUR_ACTIONS


@pytest.mark.rule("EX-17")
@pytest.mark.parametrize("action", ACTIONS)
def test_one_action_is_the_whole_turn(action: str) -> None:
    game = _ready()
    do(game, *ACTIONS[action])
    assert on_turn(game) == 1
    for first, *_ in ACTIONS.values():
        refused(game, first, 0, "EX-15")


@pytest.mark.rule("EX-18")
@pytest.mark.parametrize("action", STAGES)
def test_an_action_of_two_steps_asks_for_the_second(action: str) -> None:
    game = _ready()
    do(game, BEGUN[action])
    assert game.decision is not None
    assert (game.decision.kind, on_turn(game)) == (f"express.{STAGES[action]}", 0)


@pytest.mark.rule("EX-18")
@pytest.mark.parametrize("move", [Pay(("purple",)), KeepTickets(("t01",), ())])
def test_a_second_step_without_the_first_is_refused(move: Move) -> None:
    refused(_ready(), move, 0, "EX-18", "nothing_to_answer")


@pytest.mark.rule("EX-19")
@pytest.mark.parametrize(
    ("begun", "other"),
    [
        ("two cards", ClaimRoute("paris-zurich")),
        ("two cards", DrawTickets()),
        ("two cards", Pass()),
        ("a route", ClaimRoute("paris-zurich")),
        ("a route", DrawCard()),
        ("a route", TakeCard(0)),
        ("a route", TakeLoco()),
        ("a route", DrawTickets()),
        ("a route", Pass()),
        ("tickets", DrawTickets()),
        ("tickets", DrawCard()),
        ("tickets", TakeCard(0)),
        ("tickets", TakeLoco()),
        ("tickets", ClaimRoute("paris-zurich")),
        ("tickets", Pass()),
    ],
)
def test_an_action_that_has_begun_must_be_finished(begun: str, other: Move) -> None:
    game = _ready()
    do(game, BEGUN[begun])
    refused(game, other, 0, "EX-19", "action_begun")


@pytest.mark.rule("EX-20")
def test_who_can_do_nothing_passes() -> None:
    game = stuck()
    assert offered(game) == [Pass()]
    assert told(do(game, Pass()), Passed) == [Passed(0)]
    assert on_turn(game) == 1


@pytest.mark.rule("EX-20")
@pytest.mark.parametrize(
    ("left", "possible"),
    [
        ({"row": (None, "red", None, None, None)}, TakeCard(1)),
        ({"hands": {1: {LOCO: 11}}}, TakeLoco()),
        ({"deck": ("k07",)}, DrawTickets()),
        ({"hands": {0: {LOCO: 4}, 1: {LOCO: 8}}, "built": {}}, ClaimRoute("london-vienna")),
    ],
)
def test_the_only_possible_action_must_be_taken(left: dict[str, Any], possible: Move) -> None:
    game = stuck(**left)
    assert possible in offered(game)
    assert {type(move) for move in offered(game)} == {type(possible)}
    refused(game, Pass(), 0, "EX-20", "action_possible")


@pytest.mark.rule("EX-20")
def test_tickets_that_were_put_back_are_an_action_too() -> None:
    game = stuck(buried=[(0, "k07")])
    refused(game, Pass(), 0, "EX-20", "action_possible")
    assert offered(game) == [DrawTickets()]


@pytest.mark.rule("EX-20a")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_when_all_pass_in_a_row_the_game_ends_at_once(seats: int, first: int) -> None:
    game = stuck(seats, turn=first)
    for _ in range(seats - 1):
        events = do(game, Pass())
        assert not told(events, GameEnded)
    events = do(game, Pass())
    assert told(events, GameEnded) == [GameEnded(stuck=True)]
    assert not told(events, LastRoundBegan)
    assert game.decision is None
    refused(game, Pass(), first, "EX-20a", "game_over")


@pytest.mark.rule("EX-20a")
def test_a_pass_changes_nothing_but_whose_turn_it_is() -> None:
    game = stuck(3)
    before = game.snapshot()
    do(game, Pass())
    turn = {"turn": 1, "passes": 1, "number": before["number"] + 1}
    assert game.snapshot() == before | turn


@pytest.mark.rule("EX-20a")
def test_an_action_between_passes_breaks_the_row_of_passes() -> None:
    west = ["london-paris-1", "paris-vienna", "vienna-sofia", "paris-sofia"]
    game = stuck(built={0: west, 1: ["london-vienna"]})
    do(game, Pass())
    claim(game, "sofia-istanbul", LOCO)
    do(game, TakeLoco())
    assert not told(do(game, Pass()), GameEnded)
    assert told(do(game, Pass()), GameEnded)


@pytest.mark.rule("EX-20a", "EX-57")
def test_a_pass_is_a_turn_of_the_last_round() -> None:
    game = stuck(2, turns_left=2)
    do(game, Pass())
    assert game.snapshot()["turns_left"] == 1
    assert told(do(game, Pass()), GameEnded) == [GameEnded(stuck=False)]
