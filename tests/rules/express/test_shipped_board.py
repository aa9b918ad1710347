"""The board that comes with the program, pinned: no number of it changes unnoticed."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import product

import pytest

from game.rules.express.board import COLOURS, GREY, Route, Ticket
from game.rules.graph import components
from tests.rules.express.boards import SHIPPED

DIGEST = "dcacc9af91ae009fce678afb74b7a2c7f109968a0b3a986607a30190120e050e"


def _colour(route: Route) -> str:
    return GREY if route.colour is None else COLOURS[route.colour]


def _ends(thing: Route | Ticket) -> tuple[str, str]:
    return SHIPPED.cities[thing.a].id, SHIPPED.cities[thing.b].id


def _shortest_chains() -> dict[tuple[int, int], int]:
    """The fewest spaces between any two cities (Floyd and Warshall)."""
    cities = range(len(SHIPPED.cities))
    far = 10**6
    spaces = {(a, b): 0 if a == b else far for a, b in product(cities, cities)}
    for route in SHIPPED.routes:
        spaces[route.a, route.b] = spaces[route.b, route.a] = route.length
    for by, a, b in product(cities, cities, cities):
        spaces[a, b] = min(spaces[a, b], spaces[a, by] + spaces[by, b])
    return spaces


def test_cities_routes_and_spaces_are_counted() -> None:
    assert len(SHIPPED.cities) == 29
    assert len(SHIPPED.routes) == 61
    assert sum(route.length for route in SHIPPED.routes) == 168
    lengths = Counter(route.length for route in SHIPPED.routes)
    assert lengths == {1: 4, 2: 23, 3: 21, 4: 11, 5: 1, 6: 1}


def test_every_colour_has_six_routes_and_grey_nineteen() -> None:
    colours = Counter(_colour(route) for route in SHIPPED.routes)
    assert colours == {**dict.fromkeys(COLOURS, 6), GREY: 19}
    assert sum(route.length for route in SHIPPED.routes if route.colour is None) == 59


def test_eight_double_routes_of_two_twins_each() -> None:
    twins = [route for route in SHIPPED.routes if route.twin is not None]
    assert len(twins) == 2 * 8
    for route in twins:
        other = SHIPPED.routes[route.twin]
        assert other.twin == route.index != other.index
        assert _ends(other) == _ends(route)
        assert other.length == route.length


def test_all_cities_are_connected() -> None:
    network = components(SHIPPED.links(SHIPPED.all_routes))
    assert len(network) == len(SHIPPED.cities)
    assert len(set(network.values())) == 1


@pytest.mark.rule("EX-04")
def test_a_ticket_is_worth_the_shortest_chain_between_its_cities() -> None:
    spaces = _shortest_chains()
    for ticket in SHIPPED.tickets:
        assert ticket.points == spaces[ticket.a, ticket.b], ticket.id
    points = [ticket.points for ticket in SHIPPED.tickets]
    assert (min(points), max(points)) == (4, 15)


def test_the_tables_are_those_that_were_checked() -> None:
    """Change the digest only together with the tables, when they were read anew."""
    tables = (
        sorted((route.id, *_ends(route), route.length, _colour(route)) for route in SHIPPED.routes),
        sorted((ticket.id, *_ends(ticket), ticket.points) for ticket in SHIPPED.tickets),
        SHIPPED.bonus_values,
        sorted({(route.length, route.points) for route in SHIPPED.routes}),
    )
    assert hashlib.sha256(repr(tables).encode()).hexdigest() == DIGEST
