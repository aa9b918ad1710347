"""The board of Express: cities, routes, tickets, bonus cards and the point table, all data.

Besides the facts a `Board` holds what can be worked out from them once: which
routes a hand of a given size pays for, as bit masks, and one shared object
for every move.  A list of moves is then put together without making any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.express.moves import LOCO, ClaimRoute, Pay
from game.rules.masks import bits, mask_of

COLOURS = ("blue", "green", "black", "purple", "red", "white", "yellow")
"""The seven colours of cards and routes, in the order of a hand (EX-02)."""
CARDS = (*COLOURS, LOCO)
"""All kinds of cards, as a hand lists them."""
GREY = "grey"
WILD = len(COLOURS)
"""The place of locos in a hand."""


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
        self.city_index = {city.id: city.index for city in cities}
        self.route_index = {route.id: route.index for route in routes}
        self.ticket_index = {ticket.id: ticket.index for ticket in tickets}
        self._work_out_masks()
        self._work_out_moves()

    def _work_out_masks(self) -> None:
        routes = self.routes
        self.longest = max(route.length for route in routes)
        self.all_routes = mask_of(route.index for route in routes)
        self.no_longer_than = self._no_longer_than(routes)
        self.of_colour = [
            self._no_longer_than([route for route in routes if route.colour == colour])
            for colour in range(len(COLOURS))
        ]
        self.grey = self._no_longer_than([route for route in routes if route.colour is None])
        self.touching = [
            mask_of(r.index for r in routes if city.index in (r.a, r.b)) for city in self.cities
        ]

    def _no_longer_than(self, routes: Sequence[Route]) -> list[int]:
        """For every length, which of these routes are no longer than that."""
        return [
            mask_of(route.index for route in routes if route.length <= most)
            for most in range(self.longest + 1)
        ]

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
        return [self.routes[index] for index in bits(mask)]

    def links(self, mask: int) -> list[tuple[int, int]]:
        """The pairs of cities that these routes join."""
        return [(route.a, route.b) for route in self.routes_in(mask)]
