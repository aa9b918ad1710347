"""A level of Express read and checked: everything that is wrong is told at once (EX-07a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.checked_table import LARGEST, BadBoard, CheckedTable, Problem
from game.rules.express.board import COLOURS, GREY, Board, City, Route, Ticket
from game.rules.express.meta import META

SCHEMA = "express/1"
BONUS_CITIES = ("london", "istanbul")
"""EX-05."""
LONGEST_ROUTE = 30
MOST_PIECES = 1000
"""Far more than any box holds: more would only use up the memory."""


def build(data: Mapping[str, Any]) -> Board:
    """The board these data describe, or BadBoard with everything that is wrong (EX-07a)."""
    problems: list[Problem] = []
    table = CheckedTable(data, problems)
    if table.text("schema", one_of=(SCHEMA,)) != SCHEMA:
        raise BadBoard(problems)
    for about in ("meta", "provenance", "projection"):  # told to people and to the stage
        table.table(about)
    pieces = table.table("pieces")
    wagons = pieces.whole("wagons", least=1, most=MOST_PIECES)
    cards_per_colour = pieces.whole("cards_per_colour", least=1, most=MOST_PIECES)
    locos = pieces.whole("locos", least=0, most=MOST_PIECES)
    pieces.close()
    points = _read_points(table.table("route_points"))
    cities = _read_cities(table)
    routes = _read_routes(table, cities, points)
    tickets = _read_tickets(table, cities)
    bonus_cities, bonus_values = _read_bonus(table.table("bonus"), cities)
    table.close()
    if problems:
        raise BadBoard(problems)
    return Board(
        tuple(cities.values()),
        routes,
        tickets,
        bonus_cities,
        bonus_values,
        wagons,
        cards_per_colour,
        locos,
    )


def _read_points(table: CheckedTable) -> dict[int, int]:
    points = {}
    for name in table.names():
        if name.isdecimal() and len(name) < 3 and 1 <= int(name) <= LONGEST_ROUTE:
            points[int(name)] = table.whole(name, least=0)
        else:
            table.wrong(name, "not_a_length")
    return points


def _read_cities(table: CheckedTable) -> dict[str, City]:
    cities: dict[str, City] = {}
    for each in table.tables("city"):
        city = City(
            index=len(cities),
            id=each.new_id(cities),
            names={
                "en": each.text("name"),
                "fr": each.text("name_fr"),
                "local": each.text("name_local"),
            },
            x=each.number("x"),
            y=each.number("y"),
            lat=each.number("lat"),
            lon=each.number("lon"),
        )
        each.close()
        cities.setdefault(city.id, city)
    return cities


def _read_routes(
    table: CheckedTable, cities: Mapping[str, City], points: Mapping[int, int]
) -> tuple[Route, ...]:
    routes: dict[str, Route] = {}
    for each in table.tables("route"):
        ends = _read_ends(each, cities)
        length = each.whole("length", least=1, most=LONGEST_ROUTE)
        if length not in points:
            each.wrong("length", "length_without_points", found=length, choices=sorted(points))
        colour = each.text("colour", one_of=(*COLOURS, GREY))
        name = each.new_id(routes)
        over_water = each.flag("over_water") if each.has("over_water") else False
        via = _read_via(each) if each.has("via") else ()
        bow = each.number("bow") if each.has("bow") else 0.0
        each.close()
        if ends is None or name in routes:
            continue
        others = [route for route in routes.values() if {route.a, route.b} == set(ends)]
        _check_twins(each, length, others)
        routes[name] = Route(
            index=len(routes),
            id=name,
            a=ends[0],
            b=ends[1],
            length=length,
            colour=COLOURS.index(colour) if colour in COLOURS else None,
            points=points.get(length, 0),
            twin=others[0].index if others else None,
            over_water=over_water,
            via=via,
            bow=bow,
        )
        if others:
            routes[others[0].id] = replace(others[0], twin=routes[name].index)
    if not routes and not table.problems:
        table.wrong("route", "empty")
    return tuple(routes.values())


def _check_twins(table: CheckedTable, length: int, others: list[Route]) -> None:
    if len(others) >= 2:
        table.wrong("b", "third_route", others=[other.id for other in others])
    elif others and others[0].length != length:
        table.wrong("length", "twins_differ", other=others[0].id, right=others[0].length)


def _read_via(table: CheckedTable) -> tuple[tuple[float, float], ...]:
    """Places (latitude, longitude) that the drawn line passes."""
    via = []
    for place in table.items("via"):
        if (
            isinstance(place, list)
            and len(place) == 2
            and all(isinstance(value, int | float) and abs(value) <= LARGEST for value in place)
        ):
            via.append((float(place[0]), float(place[1])))
        else:
            table.wrong("via", "not_a_place")
    return tuple(via)


def _read_tickets(table: CheckedTable, cities: Mapping[str, City]) -> tuple[Ticket, ...]:
    tickets: dict[str, Ticket] = {}
    for each in table.tables("ticket"):
        ends = _read_ends(each, cities)
        points = each.whole("points", least=1)
        name = each.new_id(tickets)
        each.close()
        if ends is not None:
            tickets.setdefault(name, Ticket(len(tickets), name, *ends, points))
    return tuple(tickets.values())


def _read_bonus(
    table: CheckedTable, cities: Mapping[str, City]
) -> tuple[tuple[int, int], tuple[int, ...]]:
    for key, city in zip(("from", "to"), BONUS_CITIES, strict=True):
        if table.text(key, one_of=(city,)) == city and city not in cities:
            table.wrong(key, "no_such_city", found=city)
    values = table.items("values")
    if any(type(value) is not int or not 1 <= value <= LARGEST for value in values):
        table.wrong("values", "not_positive")
        values = []
    elif len(set(values)) < len(values):
        table.wrong("values", "not_different")
    elif len(values) < META.fewest_seats:
        table.wrong("values", "too_few", found=len(values), least=META.fewest_seats)
    table.close()
    start, goal = (cities[city].index if city in cities else 0 for city in BONUS_CITIES)
    return (start, goal), tuple(sorted(values, reverse=True))


def _read_ends(table: CheckedTable, cities: Mapping[str, City]) -> tuple[int, int] | None:
    """The two cities of a route or ticket, or None where one is not known."""
    a, b = table.text("a", one_of=cities), table.text("b", one_of=cities)
    if a and a == b:
        table.wrong("b", "same_city", found=b)
    return (cities[a].index, cities[b].index) if a in cities and b in cities else None
