"""EX-63 to EX-68: the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.contract import Event, Game
from game.rules.express.events import BonusCounted, RoutesCounted, TicketRevealed, WinnersNamed
from game.rules.express.moves import TakeLoco
from tests.rules.express.boards import TINY
from tests.rules.express.positions import position
from tests.rules.playing import do, told

LINKED = ["london-paris-1", "paris-sofia", "sofia-istanbul"]
"""London to Istanbul: 2 + 2 + 1 points."""


def _scored(seats: int = 2, **facts: Any) -> tuple[Game, list[Event]]:
    """The last turn of a game on the tiny board has been played."""
    game = position(seats, TINY, turns_left=1, **facts)
    return game, do(game, TakeLoco())


def _totals(game: Game) -> dict[int, int]:
    return {line.seat: line.total for line in game.standings()}


def _winners(events: list[Event]) -> WinnersNamed:
    (named,) = told(events, WinnersNamed)
    return named


@pytest.mark.rule("EX-63")
def test_routes_are_counted_anew_and_the_recount_counts() -> None:
    """The marker of seat 0 was moved too far."""
    kept = {0: ["k11", "k12"]}
    built = {0: ["paris-vienna", "london-vienna"]}
    game, events = _scored(built=built, kept=kept, points=[50, 0], possible=False)
    assert told(events, RoutesCounted)[0] == RoutesCounted(0, points=4 + 7, total=4 + 7)
    assert _totals(game)[0] == 4 + 7 + 1 + 1


@pytest.mark.rule("EX-64")
def test_completed_tickets_add_their_value_and_the_others_subtract_it() -> None:
    kept = {0: ["k02", "k10", "k03"], 1: ["k11", "k12"]}
    game, events = _scored(built={0: ["paris-vienna"]}, kept=kept)
    assert told(events, TicketRevealed) == [
        TicketRevealed(0, "k02", completed=True, points=3, total=4 + 3),
        TicketRevealed(0, "k10", completed=False, points=-5, total=4 + 3 - 5),
        TicketRevealed(0, "k03", completed=False, points=-3, total=4 + 3 - 5 - 3),
        TicketRevealed(1, "k11", completed=False, points=-1, total=-1),
        TicketRevealed(1, "k12", completed=False, points=-1, total=-2),
    ]
    assert _totals(game) == {0: -1, 1: -2}


@pytest.mark.rule("EX-65")
def test_the_value_of_a_bonus_card_is_added() -> None:
    game, events = _scored(built={0: LINKED}, kept={0: ["k01", "k11"]}, bonus=[20, 0])
    total = 5 + 2 + 1 + 20
    assert told(events, BonusCounted) == [BonusCounted(0, 20, total)]
    assert _totals(game)[0] == total


@pytest.mark.rule("EX-66")
@pytest.mark.parametrize("hands", [{}, {0: {"red": 9, "loco": 8}}])
def test_cards_in_hand_are_worth_nothing(hands: dict[int, dict[str, int]]) -> None:
    game, _ = _scored(hands=hands, kept={0: ["k11", "k12"]})
    assert _totals(game)[0] == -2


@pytest.mark.rule("EX-66")
def test_neither_wagons_in_reserve_nor_the_longest_path_score() -> None:
    """All that a total is made of: routes, tickets, bonus."""
    built = {0: ["london-vienna", "vienna-sofia"], 1: []}
    game, _ = _scored(built=built, kept={0: ["k06", "k03"], 1: ["k01", "k11"]})
    parts = {line.seat: [tuple(part) for part in line.parts] for line in game.standings()}
    assert parts == {
        0: [
            ("express.routes", 11, ""),
            ("express.ticket_done", 4, "k06"),
            ("express.ticket_done", 3, "k03"),
        ],
        1: [
            ("express.routes", 0, ""),
            ("express.ticket_failed", -2, "k01"),
            ("express.ticket_failed", -1, "k11"),
        ],
    }
    assert _totals(game) == {0: 11 + 4 + 3, 1: -3}


@pytest.mark.rule("EX-67")
def test_totals_may_be_negative_and_the_highest_still_wins() -> None:
    game, events = _scored(kept={0: ["k10", "k09"], 1: ["k08", "k07"]})
    assert _totals(game) == {0: -9, 1: -7}
    assert _winners(events) == WinnersNamed((1,), -7, by_tickets=False)


@pytest.mark.rule("EX-68")
def test_the_highest_total_wins_though_another_completed_more_tickets() -> None:
    built = {0: ["london-vienna", "paris-vienna"], 1: ["sofia-istanbul", "london-paris-1"]}
    kept = {0: ["k12", "k10"], 1: ["k04", "k11"]}
    game, events = _scored(built=built, kept=kept)
    assert _totals(game) == {0: 11 + 1 - 5, 1: 3 + 1 + 1}
    assert _winners(events) == WinnersNamed((0,), 7, by_tickets=False)


@pytest.mark.rule("EX-68")
def test_a_tie_goes_to_more_completed_tickets_whatever_their_value() -> None:
    """Seat 0 gained more by its one completed ticket than seat 1 by two."""
    built = {0: ["vienna-sofia", "sofia-istanbul"], 1: ["london-paris-1", "paris-vienna"]}
    kept = {0: ["k09", "k02"], 1: ["k11", "k12", "k05"]}
    game, events = _scored(built=built, kept=kept)
    assert _totals(game) == {0: 5 + 4 - 3, 1: 6 + 1 + 1 - 2}
    assert _winners(events) == WinnersNamed((1,), 6, by_tickets=True)
    assert [(line.seat, line.place) for line in game.standings()] == [(1, 1), (0, 2)]


@pytest.mark.rule("EX-68")
def test_completed_tickets_decide_only_among_the_tied() -> None:
    """Seat 2 has completed three tickets, but is not among those with the highest total."""
    built = {0: ["london-vienna"], 1: ["paris-sofia", "sofia-istanbul"], 2: ["london-paris-2"]}
    kept = {0: ["k06", "k10"], 1: ["k05", "k04"], 2: ["k01", "k11", "k12", "k07"]}
    game, events = _scored(3, built=built, kept=kept)
    assert _totals(game) == {0: 7 + 4 - 5, 1: 3 + 2 + 1, 2: 2 + 2 + 1 + 1 - 4}
    assert _winners(events).seats == (1,)


@pytest.mark.rule("EX-68")
def test_who_is_equal_in_both_shares_the_victory() -> None:
    built = {0: ["paris-vienna"], 1: ["vienna-sofia"]}
    kept = {0: ["k02", "k05"], 1: ["k03", "k01"], 2: ["k11", "k12"]}
    game, events = _scored(3, built=built, kept=kept)
    assert _totals(game) == {0: 5, 1: 5, 2: -2}
    assert _winners(events) == WinnersNamed((0, 1), 5, by_tickets=False)
    assert [(line.seat, line.place) for line in game.standings()] == [(0, 1), (1, 1), (2, 3)]
