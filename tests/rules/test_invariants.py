"""The invariants notice what they are there for, by the numbers of the rule sheets.

Games that are played right never break one, so each is broken here by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules import catalogue
from game.rules.contract import Game, InvariantBroken
from tests.rules.express import positions as express
from tests.rules.express.boards import TINY
from tests.rules.rail_baron import positions as rail_baron
from tests.rules.test_restoring import bidding, put, selling, stepping


def ours() -> Game:
    """Seat 0 has linked London and Istanbul on the tiny board."""
    built = {0: ["london-paris-1", "paris-sofia", "sofia-istanbul"]}
    return express.position(2, TINY, built=built, bonus=[TINY.bonus_values[0], 0])


def three() -> Game:
    return express.position(3, TINY, built={0: ["london-paris-1"], 1: ["paris-sofia"]})


def twice() -> Game:
    return express.position(3, TINY, built={0: ["london-paris-1", "paris-sofia"]})


def declaring() -> Game:
    return rail_baron.position(phase="declare", asked=0, cash={0: 200_000}, start={0: "chicago"})


def running_home() -> Game:
    return rail_baron.position(
        start={0: "chicago"}, to={0: "seattle"}, declared=[0], cash={0: 200_000}
    )


def established() -> Game:
    return rail_baron.position(
        to={0: "chicago"}, owners={"red": 1}, last={0: "red"}, records={0: {"red": 1_000}}
    )


BROKEN: list[tuple[Callable[[], Game], str, Any, str]] = [
    # a position, a field of it, what stands there instead, and the invariant that is broken
    (ours, "hands[0]", {"red": 9}, "1: "),
    (ours, "locos", 0, "2: "),
    (ours, "wagons[0]", 1, "3: wagons"),
    (ours, "deck", [], "4: "),
    (ours, "kept[0]", [], "9: "),
    (three, "built[1]", ["london-paris-1"], "5: a route with two owners"),
    (twice, "built[0]", ["london-paris-1", "london-paris-2"], "5: twins"),
    (three, "points[1]", 9, "7: "),
    (ours, "bonus[0]", 0, "8: bonus"),
    (ours, "bonus[0]", TINY.bonus_values[1], "8: the order"),
    (ours, "phase", "over", "10: how"),
    (stepping, "players[1].cash", 250, "2: seat 1"),
    (stepping, "bank", 0, "3: "),
    (stepping, "due[1]", 2_000, "8: a fee of 2000"),
    (stepping, "due[0]", 5_000, "8: a fee to oneself"),
    (stepping, "due[3]", 5_000, "8: a fee of 5000 to the Bank"),
    (stepping, "owners", {"red": 0, "blue": 0, "green": 0, "gold": 0}, "4: "),
    (stepping, "players[1].home", "boston", "10: "),
    (stepping, "players[0].again", ["red:boston:elm"], "5: "),
    (stepping, "players[0].city", "chicago", "9: seat 0 goes nowhere"),
    (stepping, "left", 12, "7: more steps"),
    (stepping, "white", None, "7: more steps"),
    (running_home, "rules.winning_sum", 250_000, "9: seat 0 is not rich"),
    (established, "players[0].records.red", 5_000, "11: a record"),
    (established, "players[0].last", "blue", "11: seat 0 is established"),
    (declaring, "rules.winning_sum", 250_000, "9: seat 0 may not declare"),
    (selling, "due[1]", 0, "8: seat 0 need not sell"),
    (bidding, "sale.bid", 30_000, "2: seat 1 cannot pay"),
]


@pytest.mark.parametrize(("made", "field", "value", "broken"), BROKEN)
def test_what_no_move_may_break_is_noticed(
    made: Callable[[], Game], field: str, value: Any, broken: str
) -> None:
    game = made()
    game.invariants()
    restored = catalogue.restore(put(game.snapshot(), field, value), game.board)
    with pytest.raises(InvariantBroken, match=f"^({broken})"):
        restored.invariants()


def test_a_gap_in_the_row_beside_a_pile_is_noticed() -> None:
    game = express.position(2, TINY, row=express.NO_ROW, possible=False)
    with pytest.raises(InvariantBroken, match="6: a gap in the row"):
        game.invariants()
