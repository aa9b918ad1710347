"""RB-126 to RB-131a: a declared pawn is reached by another one."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Game
from game.rules.rail_baron.events import (
    Arrived,
    Caught,
    DeclarationLost,
    GameWon,
    Moved,
    ReachedHome,
)
from game.rules.rail_baron.moves import BuyNothing, BuySuperchief
from tests.rules.playing import do, offered, on_turn, told
from tests.rules.rail_baron.positions import asked, cash, player, position, ride, roll


def _chase(**facts: Any) -> Game:
    """Seat 0 rides from Elm to Seattle; seat 1 has declared and stands in Chicago."""
    given: dict[str, Any] = {
        "start": {1: "seattle"},
        "at": {0: "elm", 1: "chicago"},
        "to": {0: "seattle", 1: "dallas"},
        "cash": {1: 300_000},
        "declared": [1],
    }
    return position(**(given | facts))


@pytest.mark.rule("RB-126")
def test_who_reaches_a_declared_pawn_gets_50000_and_the_run_is_over() -> None:
    game = _chase()
    roll(game, 1, 1)
    events = ride(game, "red", "oak", "chicago")
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert told(events, DeclarationLost) == [DeclarationLost(1, "caught")]
    assert (cash(game, 0), cash(game, 1)) == (20_000 + 50_000 - 1_000, 250_000)
    assert not player(game, 1)["declared"]


@pytest.mark.rule("RB-126")
def test_a_pawn_that_has_not_declared_is_not_caught() -> None:
    game = _chase(declared=[])
    roll(game, 1, 1)
    assert not told(ride(game, "red", "oak", "chicago"), Caught)


@pytest.mark.rule("RB-127")
def test_passing_through_is_enough_and_the_full_roll_is_still_used() -> None:
    game = _chase()
    roll(game, 1, 2)
    events = ride(game, "red", "oak", "chicago")
    assert told(events, Caught)
    assert told(events, Moved)[-1].left == 1
    assert (asked(game), on_turn(game)) == ("step", 0)


@pytest.mark.rule("RB-128")
def test_standing_there_or_leaving_does_not_catch_but_coming_back_does() -> None:
    game = _chase(at={0: "chicago", 1: "chicago"})
    roll(game, 1, 1)
    assert not told(ride(game, "red", "oak"), Caught)
    assert told(ride(game, "blue", "chicago"), Caught) == [Caught(1, 0, 50_000)]


@pytest.mark.rule("RB-129")
def test_only_the_first_catcher_is_paid() -> None:
    game = _chase(
        turn=2,
        at={0: "elm", 1: "chicago", 2: "ash"},
        to={0: "seattle", 1: "dallas", 2: "boston"},
    )
    roll(game, 1, 1)
    assert told(ride(game, "red", "chicago"), Caught) == [Caught(1, 2, 50_000)]
    ride(game, "red", "oak")
    roll(game, 1, 1)
    assert not told(ride(game, "red", "oak", "chicago"), Caught)
    assert cash(game, 1) == 250_000


@pytest.mark.rule("RB-130")
def test_a_declared_pawn_that_moves_onto_others_in_its_own_turn_is_not_caught() -> None:
    game = _chase(turn=1, at={1: "chicago", 2: "dallas"})
    roll(game, 1, 2)
    assert not told(ride(game, "blue", "dallas"), Caught)
    assert player(game, 1)["declared"]


@pytest.mark.rule("RB-130")
def test_a_declared_pawn_catches_another_declared_one() -> None:
    game = _chase(
        home={0: "oakland"},
        to={0: "boston", 1: "dallas"},
        cash={0: 210_000, 1: 300_000},
        declared=[0, 1],
    )
    roll(game, 1, 1)
    events = ride(game, "red", "oak", "chicago")
    assert told(events, Caught) == [Caught(1, 0, 50_000)]
    assert [player(game, seat)["declared"] for seat in range(3)] == [True, False, False]


def _three_in_chicago(**facts: Any) -> Game:
    """Seat 2 is one step from Chicago, where seats 0, 1 and 3 have all declared."""
    given: dict[str, Any] = {
        "turn": 2,
        "home": {3: "oakland", 4: "dallas"},
        "at": {0: "chicago", 1: "chicago", 2: "oak", 3: "chicago"},
        "to": {0: "seattle", 1: "dallas", 2: "chicago", 3: "albany"},
        "cash": {0: 250_000, 1: 250_000, 3: 250_000},
        "declared": [0, 1, 3],
    }
    game = position(5, **(given | facts))
    roll(game, 1, 2)
    return game


@pytest.mark.rule("RB-130", "RB-131a")
def test_all_declared_pawns_on_the_dot_are_caught_clockwise_from_the_movers_left() -> None:
    game = _three_in_chicago()
    events = ride(game, "red", "chicago")
    assert [event.seat for event in told(events, Caught)] == [3, 0, 1]


@pytest.mark.rule("RB-131")
def test_who_is_caught_is_declared_no_more_however_much_is_left() -> None:
    game = _chase(cash={1: 900_000})
    roll(game, 1, 1)
    ride(game, "red", "oak", "chicago")
    assert cash(game, 1) == 850_000
    assert not player(game, 1)["declared"]


@pytest.mark.rule("RB-131a")
def test_each_one_is_settled_completely_before_the_next() -> None:
    """Seat 3 stands on its alternate: it arrives and buys before seat 0 is caught."""
    game = _three_in_chicago(
        start={3: "albany"}, to={0: "seattle", 1: "dallas", 2: "chicago", 3: "chicago"}
    )
    events = ride(game, "red", "chicago")
    assert [event.seat for event in told(events, Caught)] == [3]
    assert told(events, Arrived) == [Arrived(3, "albany", "chicago", 6_000)]
    assert (asked(game), on_turn(game)) == ("purchase", 3)
    events = do(game, BuyNothing())
    assert [event.seat for event in told(events, Caught)] == [0, 1]


@pytest.mark.rule("RB-131a")
def test_the_catch_comes_before_the_movers_own_arrival_and_its_purchase() -> None:
    game = _chase(to={0: "chicago", 1: "dallas"}, cash={0: 0, 1: 300_000})
    roll(game, 1, 1)
    events = ride(game, "red", "oak", "chicago")
    kinds = [type(event) for event in events]
    assert kinds.index(Caught) < kinds.index(Arrived)
    assert asked(game) == "purchase"
    assert BuySuperchief() in offered(game)


@pytest.mark.rule("RB-131a", "RB-123")
def test_the_money_of_a_catch_at_home_counts_for_the_win() -> None:
    game = _chase(
        home={0: "chicago", 1: "dallas"},
        at={0: "oak", 1: "chicago"},
        to={0: "boston", 1: "miami"},
        start={0: "seattle", 1: "albany"},
        cash={0: 200_000, 1: 300_000},
        declared=[0, 1],
    )
    roll(game, 1, 2)
    events = ride(game, "red", "chicago")
    kinds = [type(event) for event in events]
    assert kinds.index(Caught) < kinds.index(ReachedHome)
    assert told(events, GameWon) == [GameWon(0, "home", 249_000, (249_000, 250_000, 20_000))]


@pytest.mark.rule("RB-126", "RB-58")
def test_a_bonus_move_catches_too() -> None:
    game = _chase(at={0: "boston", 1: "chicago"}, express=[0])
    roll(game, 1, 1)
    ride(game, "red", "elm", "oak")
    roll(game, red=1)
    assert told(ride(game, "red", "chicago"), Caught) == [Caught(1, 0, 50_000)]
