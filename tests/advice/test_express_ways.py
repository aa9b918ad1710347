"""The ways of tickets and the ways to pay, against what the rules and brute force say."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import advice, levels
from game.advice.express import looking, ways
from game.advice.express.payments import ways_to_pay
from game.rules.contract import IllegalMove
from game.rules.express.board import CARDS, Board, City, Route, Ticket
from game.rules.express.moves import LOCO, ClaimRoute, DrawCard, DrawTickets, TakeCard, TakeLoco
from game.rules.graph import components, linked
from tests.positions import asked

ADVICE = advice.of("express")
CITIES = 5


def small_board(links: list[tuple[int, int, int]]) -> Board:
    """Routes as (a, b, length); the second between two cities is the twin of the first."""
    cities = tuple(City(i, f"c{i}", {}, i, 0, 0, 0) for i in range(CITIES))
    routes: list[Route] = []
    for index, (a, b, length) in enumerate(links):
        twin = next((r.index for r in routes if (r.a, r.b) == (a, b)), None)
        if twin is not None:
            routes[twin] = _route(routes[twin].index, a, b, routes[twin].length, index)
        routes.append(_route(index, a, b, length, twin))
    return Board(cities, tuple(routes), (Ticket(0, "t", 0, 1, 5),), (0, 1), (20,), 20, 10, 8)


def _route(index: int, a: int, b: int, length: int, twin: int | None) -> Route:
    return Route(index, f"r{index}", a, b, length, None, 1, twin, False, (), 0.0)


pairs = st.tuples(st.integers(0, CITIES - 1), st.integers(0, CITIES - 1)).filter(
    lambda pair: pair[0] < pair[1]
)
links = st.lists(
    st.tuples(pairs, st.integers(1, 6)).map(lambda each: (*each[0], each[1])),
    min_size=1, max_size=8,
).filter(lambda found: max(Counter((a, b) for a, b, _ in found).values()) <= 2)  # fmt: skip


@given(links, st.data())
def test_a_way_is_the_cheapest_of_all(
    links: list[tuple[int, int, int]], data: st.DataObject
) -> None:
    board = small_board(links)
    seats = data.draw(st.sampled_from([2, 3]))
    owners = data.draw(
        st.lists(st.sampled_from([None, 0, 1]), min_size=len(links), max_size=len(links))
    )
    taken = {f"r{i}": owner for i, owner in enumerate(owners) if owner is not None}
    view = {"routes": taken, "players": [{"wagons": 9}] * seats}
    usable = [
        route
        for route in board.routes
        if taken.get(route.id) == 0 or ways.free(route, 0, view, board)
    ]
    costs = [
        sum(route.length for route in chosen if route.id not in taken)
        for size in range(1, len(usable) + 1)
        for chosen in combinations(usable, size)
        if linked(components((route.a, route.b) for route in chosen), 0, 1)
    ]
    found = ways.way("t", 0, view, board)
    if costs:
        assert found.to_go == min(costs)
        assert found.possible == (min(costs) <= 9)
        assert linked(
            components((board.routes[i].a, board.routes[i].b) for i in _indices(found, board)), 0, 1
        )
    else:
        assert not found.possible
        assert found.routes == ()


def _indices(way: ways.Way, board: Board) -> list[int]:
    return [board.route_index[name] for name in way.routes]


def test_a_completed_ticket_has_nothing_to_go() -> None:
    met = 0
    for game, _decision, seat in asked("express", "action"):
        view = game.view(seat)
        for ticket in view["kept"]:
            found = ways.way(ticket, seat, view, game.board)
            assert (found.to_go == 0 and found.possible) == (ticket in view["done"])
            met += ticket in view["done"]
    assert met


def test_the_ways_to_pay_are_those_of_the_rules() -> None:
    met = 0
    for game, decision, seat in asked("express", "payment"):
        view = game.view(seat)
        route = game.board.routes[game.board.route_index[view["chosen"]]]
        found = ways_to_pay(route, view["hand"], game.board)
        assert set(found) == set(decision.moves(seat))
        assert len(found) == len(set(found))
        met += 1
    assert met


def test_wagon_cards_pay_before_locomotives_and_the_colour_that_leaves_most() -> None:
    board = levels.load("express")
    grey = next(route for route in board.routes if route.colour is None and route.length == 3)
    hand = dict.fromkeys(CARDS, 0) | {"black": 2, "white": 3, LOCO: 1}
    first, *others = ways_to_pay(grey, hand, board)
    assert first.cards == ("white",) * 3
    assert all(LOCO in pay.cards for pay in others)
    hand |= {"red": 5}
    assert ways_to_pay(grey, hand, board)[0].cards == ("red",) * 3


@pytest.mark.parametrize("kind", ["action", "second_card"])
def test_everything_that_can_be_seen_can_be_tried(kind: str) -> None:
    for game, decision, seat in asked("express", kind):
        view = game.view(None)
        everything = {
            *(ClaimRoute(route.id) for route in game.board.routes),
            *(TakeCard(slot) for slot in range(len(view["row"]))),
            DrawCard(), TakeLoco(), DrawTickets(),
        }  # fmt: skip
        for moves in (
            decision.moves(seat),
            ADVICE.plausible_moves(decision.kind, view, game.board),
        ):
            shown = ADVICE.illegal_but_shown(moves, view, game.board)
            assert everything <= {*moves, *shown}
            assert not set(moves) & set(shown)
        for move in ADVICE.illegal_but_shown(decision.moves(seat), view, game.board):
            with pytest.raises(IllegalMove):
                game.copy().play(move, seat)


def test_what_a_hand_lacks_is_what_the_rules_say() -> None:
    met = 0
    for game, decision, seat in asked("express", "action"):
        view = game.view(seat)
        for move in ADVICE.illegal_but_shown(decision.moves(seat), view, game.board):
            if not isinstance(move, ClaimRoute):
                continue
            with pytest.raises(IllegalMove) as refused:
                game.copy().play(move, seat)
            why = refused.value
            if why.code.startswith("cannot_pay"):
                lack = looking.lack(move.route, view, game.board)
                told = {"need": lack.need, "have": lack.have, "locos": lack.locos}
                assert told.items() <= why.facts.items()
                assert all(view["row"][slot] for slot in lack.helps)
                met += 1
    assert met
