"""The board of Express: cities, routes, tickets, bonus cards and the point table, all data.

Besides the facts a `Board` holds what can be worked out from them once: which
routes a hand of a given size pays for, as bit masks, and one shared object
for every move.  A list of moves is then put together without making any.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.rules.checked_table import LARGEST, BadBoard, CheckedTable, Problem
from game.rules.express.meta import META
from game.rules.express.moves import LOCO, ClaimRoute, Pay

COLOURS = ("blue", "green", "black", "purple", "red", "white", "yellow")
"""The seven colours of cards and routes, in the order of a hand (EX-02)."""
CARDS = (*COLOURS, LOCO)
"""All kinds of cards, as a hand lists them."""
GREY = "grey"
WILD = len(COLOURS)
"""The place of locos in a hand."""

BONUS_CITIES = ("london", "istanbul")
"""EX-05."""

SCHEMA = "express/1"
LONGEST_ROUTE = 30
MOST_PIECES = 1000
"""Far more than any box holds: more would only use up the memory."""


@dataclass(frozen=True, slots=True)
class City:
    index: int
    id: str
    names: dict[str, str]
    """By language; `local` is what its inhabitants call it."""
    x: float
    y: float
    lat: float
    lon: float


@dataclass(frozen=True, slots=True)
class Route:
    index: int
    id: str
    a: int
    b: int
    length: int
    colour: int | None
    """Index into COLOURS; None is grey and takes any one colour (EX-37)."""
    points: int
    twin: int | None
    over_water: bool
    via: tuple[tuple[float, float], ...]
    bow: float
    """How far the drawn line bends to its left, as a share of its length."""


@dataclass(frozen=True, slots=True)
class Ticket:
    index: int
    id: str
    a: int
    b: int
    points: int


@dataclass(frozen=True, slots=True)
class Payment:
    """`cards` of one colour and `locos` wild ones; no colour where locos alone pay."""

    colour: int | None
    cards: int
    locos: int


class Board:
    """Built and checked by `build`; never changed afterwards."""

    def __init__(
        self,
        cities: tuple[City, ...],
        routes: tuple[Route, ...],
        tickets: tuple[Ticket, ...],
        bonus_cities: tuple[int, int],
        bonus_values: tuple[int, ...],
        wagons: int,
        cards_per_colour: int,
        locos: int,
    ) -> None:
        self.cities = cities
        self.routes = routes
        self.tickets = tickets
        self.bonus_cities = bonus_cities
        self.bonus_values = bonus_values
        self.wagons = wagons
        self.cards_per_colour = cards_per_colour
        self.locos = locos
        self.route_index = {route.id: route.index for route in routes}
        self.ticket_index = {ticket.id: ticket.index for ticket in tickets}
        self._work_out_masks()
        self._work_out_moves()

    def _work_out_masks(self) -> None:
        """A set of routes is a whole number with one bit for each."""
        self.longest = max(route.length for route in self.routes)
        sizes = range(self.longest + 1)
        self.all_routes = (1 << len(self.routes)) - 1
        self.no_longer_than = [self._mask(lambda r, n=n: r.length <= n) for n in sizes]
        self.of_colour = [
            [self._mask(lambda r, n=n, c=c: r.colour == c and r.length <= n) for n in sizes]
            for c in range(len(COLOURS))
        ]
        self.grey = [self._mask(lambda r, n=n: r.colour is None and r.length <= n) for n in sizes]
        self.touching = [
            self._mask(lambda r, i=city.index: i in (r.a, r.b)) for city in self.cities
        ]

    def _mask(self, wanted: Any) -> int:
        return sum(1 << route.index for route in self.routes if wanted(route))

    def _work_out_moves(self) -> None:
        claims = [ClaimRoute(route.id) for route in self.routes]
        # one table for every eight routes: which claims does this byte of a mask stand for?
        self._claims = [
            [
                tuple(claims[start + bit] for bit in range(8) if byte >> bit & 1)
                for byte in range(1 << min(8, len(claims) - start))
            ]
            for start in range(0, len(claims), 8)
        ]
        self.payments: dict[tuple[str, ...], Payment] = {}
        self._pays: dict[tuple[int | None, int, int], Pay] = {}
        for length in sorted({route.length for route in self.routes}):
            self._add_payment(None, 0, length)
            for colour in range(len(COLOURS)):
                for cards in range(1, length + 1):
                    self._add_payment(colour, cards, length - cards)

    def _add_payment(self, colour: int | None, cards: int, locos: int) -> None:
        shown = (() if colour is None else (COLOURS[colour],) * cards) + (LOCO,) * locos
        self.payments[shown] = Payment(colour, cards, locos)
        self._pays[colour, cards, locos] = Pay(shown)

    def claims(self, mask: int) -> list[ClaimRoute]:
        """One claim for every route in the mask."""
        moves: list[ClaimRoute] = []
        for table in self._claims:
            moves += table[mask & 255]
            mask >>= 8
        return moves

    def pay(self, colour: int | None, cards: int, locos: int) -> Pay:
        return self._pays[colour, cards, locos]

    def routes_in(self, mask: int) -> list[Route]:
        return [route for route in self.routes if mask >> route.index & 1]

    def links(self, mask: int) -> list[tuple[int, int]]:
        """The pairs of cities that these routes join."""
        return [(route.a, route.b) for route in self.routes_in(mask)]


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
