"""EX-46 to EX-48: the express bonus for linking London and Istanbul."""

from __future__ import annotations

import pytest

from game.rules.express.events import BonusWon, GameEnded
from game.rules.express.moves import LOCO
from game.rules.express.reading import build
from tests.rules.express.boards import TINY, tiny_data
from tests.rules.express.positions import claim, locos, position
from tests.rules.playing import on_turn, told

WAYS = {
    0: "london-amsterdam amsterdam-frankfurt frankfurt-munich-1 munich-vienna-1 "
    "vienna-budapest-1 budapest-belgrade belgrade-sofia sofia-istanbul-1",
    1: "london-brussels brussels-frankfurt frankfurt-munich-2 munich-vienna-2 "
    "vienna-budapest-2 budapest-bucharest bucharest-istanbul",
    2: "london-paris-1 paris-zurich zurich-venice venice-rome rome-athens athens-istanbul",
    3: "london-paris-2 paris-frankfurt-1 frankfurt-berlin-1 berlin-warsaw warsaw-kiev "
    "kiev-bucharest sofia-bucharest sofia-istanbul-2",
}
"""Four ways from London to Istanbul that do not get into each other's way."""
FIRST_ROUTE = {seat: way.split()[0] for seat, way in WAYS.items()}
ALL_BUT_FIRST = {seat: way.split()[1:] for seat, way in WAYS.items()}


@pytest.mark.rule("EX-46")
def test_the_bonus_cards_go_from_the_highest_down() -> None:
    game = position(4, hands={seat: {LOCO: 2} for seat in range(4)}, built=ALL_BUT_FIRST)
    won = [
        bonus
        for seat in range(4)
        for bonus in told(claim(game, FIRST_ROUTE[seat], *locos(2)), BonusWon)
    ]
    assert won == [BonusWon(0, 20), BonusWon(1, 16), BonusWon(2, 12), BonusWon(3, 8)]
    assert game.view(None)["bonus"] == []
    game.invariants()


@pytest.mark.rule("EX-46")
def test_the_bonus_is_not_marked_on_the_track() -> None:
    game = position(hands={0: {LOCO: 2}}, built={0: ALL_BUT_FIRST[0]})
    before = game.view(None)["players"][0]["points"]
    claim(game, FIRST_ROUTE[0], *locos(2))
    player = game.view(None)["players"][0]
    assert (player["points"], player["bonus"]) == (before + 2, 20)


@pytest.mark.rule("EX-46")
def test_nobody_gets_a_second_bonus_card() -> None:
    ways = {0: ["london-paris-1", "paris-sofia", "sofia-istanbul"]}
    game = position(board=TINY, hands={0: {LOCO: 4}}, built=ways, bonus=[20, 0])
    assert not told(claim(game, "london-vienna", *locos(4)), BonusWon)
    assert game.view(None)["bonus"] == [16, 12, 8]


@pytest.mark.rule("EX-46", "EX-05")
def test_the_values_are_those_of_the_cards_of_this_board() -> None:
    data = tiny_data()
    data["bonus"]["values"] = [3, 7]
    ways = {0: ["london-paris-1", "paris-sofia"]}
    game = position(board=build(data), hands={0: {LOCO: 1}}, built=ways)
    assert told(claim(game, "sofia-istanbul", LOCO), BonusWon) == [BonusWon(0, 7)]


@pytest.mark.rule("EX-47")
def test_the_last_route_need_not_touch_london_or_istanbul() -> None:
    ways = {0: ["london-paris-1", "sofia-istanbul"]}
    game = position(board=TINY, hands={0: {LOCO: 2}}, built=ways)
    assert told(claim(game, "paris-sofia", *locos(2)), BonusWon) == [BonusWon(0, 20)]


@pytest.mark.rule("EX-47")
@pytest.mark.parametrize(
    "others",
    [
        ["paris-vienna"],
        ["london-vienna"],
        ["paris-vienna", "vienna-sofia"],
        ["london-vienna", "vienna-sofia", "paris-vienna"],
    ],
)
def test_branches_and_loops_do_no_harm(others: list[str]) -> None:
    ways = {0: ["london-paris-1", "paris-sofia", *others]}
    game = position(board=TINY, hands={0: {LOCO: 1}}, built=ways)
    assert told(claim(game, "sofia-istanbul", LOCO), BonusWon) == [BonusWon(0, 20)]


@pytest.mark.rule("EX-47")
def test_two_ends_that_do_not_meet_win_nothing() -> None:
    game = position(board=TINY, hands={0: {LOCO: 1}}, built={0: ["london-paris-1", "paris-vienna"]})
    assert not told(claim(game, "sofia-istanbul", LOCO), BonusWon)
    assert game.view(None)["bonus"] == [20, 16, 12, 8]


@pytest.mark.rule("EX-47", "EX-41")
def test_a_route_of_another_player_does_not_help_to_the_bonus() -> None:
    ways = {0: ["london-paris-1"], 1: ["paris-sofia"]}
    game = position(board=TINY, hands={0: {LOCO: 1}}, built=ways)
    assert not told(claim(game, "sofia-istanbul", LOCO), BonusWon)


@pytest.mark.rule("EX-48")
def test_the_bonus_comes_without_being_asked_for() -> None:
    game = position(board=TINY, hands={0: {LOCO: 1}}, built={0: ["london-paris-1", "paris-sofia"]})
    claim(game, "sofia-istanbul", LOCO)
    assert game.view(None)["players"][0]["bonus"] == 20
    assert game.decision is not None
    assert (game.decision.kind, on_turn(game)) == ("express.action", 1)


@pytest.mark.rule("EX-48")
def test_the_bonus_can_be_won_with_the_very_last_turn() -> None:
    ways = {0: ["london-paris-1", "paris-sofia"]}
    game = position(board=TINY, hands={0: {LOCO: 1}}, built=ways, turns_left=1)
    events = claim(game, "sofia-istanbul", LOCO)
    kinds = [type(event) for event in events]
    assert kinds.index(BonusWon) < kinds.index(GameEnded)
    assert game.standings()[0].seat == 0
