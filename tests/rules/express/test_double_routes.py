"""EX-42 to EX-45: twins between the same two cities."""

from __future__ import annotations

import pytest

from game.rules.express.moves import LOCO, ClaimRoute
from tests.rules.express.positions import claim, draw_two, locos, position
from tests.rules.playing import offered, on_turn
from tests.rules.refusing import refused

ONE, OTHER = "paris-frankfurt-1", "paris-frankfurt-2"
SECOND = ClaimRoute(OTHER)


@pytest.mark.rule("EX-42")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_owns_both_twins(seats: int) -> None:
    game = position(seats, hands={0: {LOCO: 3}}, built={0: [ONE]})
    refused(game, SECOND, 0, "EX-42", "own_twin")


@pytest.mark.rule("EX-42")
def test_the_twin_closes_to_its_owner_as_soon_as_the_first_is_claimed() -> None:
    game = position(3, hands={0: {LOCO: 6}})
    claim(game, OTHER, *locos(3))
    draw_two(game)
    draw_two(game)
    refused(game, ClaimRoute(ONE), 0, "EX-42", "own_twin")


@pytest.mark.rule("EX-43")
def test_with_two_players_a_claimed_twin_closes_the_other() -> None:
    game = position(2, hands={1: {LOCO: 3}}, built={0: [ONE]}, turn=1)
    refused(game, SECOND, 1, "EX-43", "twin_closed")


@pytest.mark.rule("EX-43")
def test_with_two_players_the_other_twin_closes_at_the_moment_of_the_claim() -> None:
    game = position(2, hands={0: {"white": 3}, 1: {"black": 3}})
    assert SECOND in offered(position(2, hands={1: {"black": 3}}, turn=1))
    claim(game, ONE, "white", "white", "white")
    refused(game, SECOND, 1, "EX-43", "twin_closed")


@pytest.mark.rule("EX-44")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_second_twin_stays_open_to_the_others(seats: int) -> None:
    game = position(seats, hands={0: {"white": 3}, 1: {"black": 3}})
    claim(game, ONE, "white", "white", "white")
    claim(game, OTHER, "black", "black", "black")
    assert game.snapshot()["built"][:2] == [[ONE], [OTHER]]


@pytest.mark.rule("EX-44")
def test_with_both_twins_claimed_a_third_player_gets_none() -> None:
    game = position(3, hands={2: {LOCO: 3}}, built={0: [ONE], 1: [OTHER]}, turn=2)
    refused(game, SECOND, 2, "EX-41", "route_taken")


@pytest.mark.rule("EX-45")
def test_three_who_started_stay_three_when_one_has_no_turn_left() -> None:
    """In the last round only two are still to play, yet twins stay open as with three."""
    game = position(3, hands={1: {"black": 3}}, built={0: [ONE]}, turn=1, turns_left=2)
    claim(game, OTHER, "black", "black", "black")
    assert game.snapshot()["built"][1] == [OTHER]
    assert game.seats == 3
    assert on_turn(game) == 2
