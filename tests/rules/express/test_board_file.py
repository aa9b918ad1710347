"""EX-07a: data that make no board are refused, with everything that is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import catalogue
from game.rules.checked_table import Problem
from game.rules.contract import BadSetup
from game.rules.express.reading import build
from tests.rules.express.boards import tiny_data
from tests.rules.spoiling import MISSING, TWICE, changed, problems

PARIS_1, PARIS_2, VIENNA = 0, 1, 2
"""Routes of the tiny board by their place in the list: two twins and another."""


def _changed(*changes: tuple[tuple[Any, ...], Any]) -> dict[str, Any]:
    return changed(tiny_data(), *changes)


def _problems(data: dict[str, Any]) -> list[Problem]:
    return problems(build, data)


@pytest.mark.rule("EX-07a")
def test_good_data_make_a_board() -> None:
    board = build(tiny_data(cards_per_colour=2, locos=0))
    assert (board.cards_per_colour, board.locos, len(board.tickets)) == (2, 0, 12)


@pytest.mark.rule("EX-07a")
@pytest.mark.parametrize(
    ("place", "value", "key", "code"),
    [
        # the bonus cities
        (("city", 0, "id"), "londres", "bonus.from", "no_such_city"),
        (("city", 4, "id"), "stamboul", "bonus.to", "no_such_city"),
        (("bonus", "from"), "paris", "bonus.from", "not_one_of"),
        (("bonus", "to"), "paris", "bonus.to", "not_one_of"),
        (("bonus", "to"), "london", "bonus.to", "not_one_of"),
        (("bonus",), MISSING, "bonus", "missing"),
        # routes
        (("route", VIENNA, "a"), "atlantis", 'route["paris-vienna"].a', "not_one_of"),
        (("route", VIENNA, "b"), "atlantis", 'route["paris-vienna"].b', "not_one_of"),
        (("route", VIENNA, "b"), "paris", 'route["paris-vienna"].b', "same_city"),
        (("route", VIENNA, "length"), 0, 'route["paris-vienna"].length', "out_of_range"),
        (("route", VIENNA, "length"), -3, 'route["paris-vienna"].length', "out_of_range"),
        (("route", VIENNA, "length"), "3", 'route["paris-vienna"].length', "wrong_type"),
        (("route", VIENNA, "length"), True, 'route["paris-vienna"].length', "wrong_type"),
        (("route", VIENNA, "length"), 5, 'route["paris-vienna"].length', "length_without_points"),
        (("route", VIENNA, "colour"), "pink", 'route["paris-vienna"].colour', "not_one_of"),
        (("route", VIENNA, "colour"), "loco", 'route["paris-vienna"].colour', "not_one_of"),
        (("route", VIENNA, "id"), "vienna-sofia", 'route["vienna-sofia"].id', "id_twice"),
        (("route", PARIS_2, "length"), 3, 'route["london-paris-2"].length', "twins_differ"),
        (("route",), [], "route", "empty"),
        (("route_points", "3"), MISSING, 'route["paris-vienna"].length', "length_without_points"),
        (("route_points", "long"), 3, "route_points.long", "not_a_length"),
        (("route_points", "0"), 0, "route_points.0", "not_a_length"),
        # tickets
        (("ticket", 0, "a"), "atlantis", 'ticket["k01"].a', "not_one_of"),
        (("ticket", 0, "b"), "london", 'ticket["k01"].b', "same_city"),
        (("ticket", 0, "points"), 0, 'ticket["k01"].points', "out_of_range"),
        (("ticket", 0, "points"), -2, 'ticket["k01"].points', "out_of_range"),
        (("ticket", 0, "points"), 2.5, 'ticket["k01"].points', "wrong_type"),
        (("ticket", 0), TWICE, 'ticket["k01"].id', "id_twice"),
        # bonus cards
        (("bonus", "values"), [20, 16, 16, 8], "bonus.values", "not_different"),
        (("bonus", "values"), [20, 16, 12, 0], "bonus.values", "not_positive"),
        (("bonus", "values"), [20, 16, 12, True], "bonus.values", "not_positive"),
        (("bonus", "values"), [20], "bonus.values", "too_few"),
        # pieces, and what nobody knows
        (("pieces", "wagons"), 0, "pieces.wagons", "out_of_range"),
        (("pieces", "locos"), MISSING, "pieces.locos", "missing"),
        (("route", VIENNA, "lenght"), 3, 'route["paris-vienna"].lenght', "unknown_key"),
        (("schema",), "express/9", "schema", "not_one_of"),
    ],
)
def test_bad_data_are_refused_with_place_and_reason(
    place: tuple[Any, ...], value: Any, key: str, code: str
) -> None:
    found = {(problem.key, problem.code) for problem in _problems(_changed((place, value)))}
    assert (key, code) in found


@pytest.mark.rule("EX-07a")
def test_a_third_route_between_two_cities_is_refused() -> None:
    data = _changed((("route", VIENNA, "a"), "london"), (("route", VIENNA, "b"), "paris"))
    data["route"][VIENNA]["length"] = 2
    (problem,) = _problems(data)
    assert (problem.key, problem.code) == ('route["paris-vienna"].b', "third_route")
    assert problem.facts["others"] == ["london-paris-1", "london-paris-2"]


@pytest.mark.rule("EX-07a")
def test_twins_may_be_written_from_either_end() -> None:
    data = _changed((("route", PARIS_2, "a"), "paris"), (("route", PARIS_2, "b"), "london"))
    routes = build(data).routes
    assert (routes[PARIS_1].twin, routes[PARIS_2].twin) == (PARIS_2, PARIS_1)
    assert routes[VIENNA].twin is None


@pytest.mark.rule("EX-07a")
def test_all_that_is_wrong_is_told_together() -> None:
    data = _changed(
        (("ticket", 3, "points"), 0),
        (("route", VIENNA, "colour"), "pink"),
        (("bonus", "values"), [1, 1, 2, 3]),
    )
    assert [problem.code for problem in _problems(data)] == [
        "not_one_of",
        "out_of_range",
        "not_different",
    ]


@pytest.mark.rule("EX-07a")
@pytest.mark.parametrize(
    ("place", "value", "key"),
    [
        (("route", VIENNA, "b"), "atlantis", 'route["paris-vienna"].b'),
        (("bonus", "from"), "atlantis", "bonus.from"),
        (("bonus", "to"), MISSING, "bonus.to"),
    ],
)
def test_one_mistake_is_told_once(place: tuple[Any, ...], value: Any, key: str) -> None:
    assert [problem.key for problem in _problems(_changed((place, value)))] == [key]


@pytest.mark.rule("EX-07a")
@pytest.mark.parametrize(
    ("place", "value", "code"),
    [
        (("bonus", "values"), [20, 16, 12], "too_few_bonus_cards"),
        (("ticket", 11), MISSING, "too_few_tickets"),
        (("pieces", "cards_per_colour"), 2, "too_few_cards"),
    ],
)
def test_a_board_for_fewer_players_is_refused_to_more(
    place: tuple[Any, ...], value: Any, code: str
) -> None:
    board = build(_changed((place, value)))
    assert catalogue.new_game("express", board, 3, seed=1).seats == 3
    with pytest.raises(BadSetup) as caught:
        catalogue.new_game("express", board, 4, seed=1)
    assert caught.value.code == code
