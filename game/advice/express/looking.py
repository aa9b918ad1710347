"""What there is to know of a city, a route, a player, and of what a hand lacks for a route."""

from __future__ import annotations

from game.advice.advice import View
from game.advice.express.facts import CityFacts, Lack, PlayerFacts, RouteFacts
from game.rules.contract import Seat
from game.rules.express.board import COLOURS, GREY, Board
from game.rules.express.moves import LOCO


def open_tickets(view: View) -> list[str]:
    """Those of the seat whose view it is that are not completed yet; of the room's none."""
    return [name for name in view.get("kept", ()) if name not in view["done"]]


def city(index: int, view: View, board: Board) -> CityFacts:
    routes = [route for route in board.routes if index in (route.a, route.b)]
    free = [route for route in routes if route.id not in view["routes"]]
    tickets = [board.tickets[board.ticket_index[name]] for name in open_tickets(view)]
    bonus = view["bonus"][0] if index in board.bonus_cities and view["bonus"] else 0
    return CityFacts(
        board.cities[index].id,
        tuple(ticket.id for ticket in tickets if index in (ticket.a, ticket.b)),
        len(routes),
        len(free),
        bonus,
    )


def route(name: str, view: View, board: Board) -> RouteFacts:
    found = board.routes[board.route_index[name]]
    colour = GREY if found.colour is None else COLOURS[found.colour]
    return RouteFacts(name, found.length, colour, found.points, view["routes"].get(name))


def player(seat: Seat, view: View) -> PlayerFacts:
    info = view["players"][seat]
    return PlayerFacts(
        seat, info["points"], info["wagons"], info["cards"], info["tickets"], info["bonus"]
    )


def lack(name: str, view: View, board: Board) -> Lack:
    """For the seat whose view it is."""
    found, hand = board.routes[board.route_index[name]], view["hand"]
    if found.colour is None:
        colour = max(COLOURS, key=lambda card: hand[card])
        wanted = [card for card in COLOURS if hand[card] == hand[colour]]
    else:
        colour = COLOURS[found.colour]
        wanted = [colour]
    helps = tuple(slot for slot, card in enumerate(view["row"]) if card in wanted)
    return Lack(name, colour, found.colour is None, found.length, hand[colour], hand[LOCO], helps)
