"""What stands on the board of Express by name: cities, routes, tickets."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.express.board import Board, Route, Ticket
from game.words.language import _, named
from game.words.voice import Voice


def city(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.city_index:
        return name
    return named(v.lang, board.cities[board.city_index[name]].names)


def ends(v: Voice, found: Route | Ticket) -> tuple[str, str]:
    """The two cities of a route or a ticket."""
    board: Board = v.room.board
    return city(v, board.cities[found.a].id), city(v, board.cities[found.b].id)


def route(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.route_index:
        return name
    found = board.routes[board.route_index[name]]
    return " – ".join(ends(v, found))


def ticket(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.ticket_index:
        return name
    found = board.tickets[board.ticket_index[name]]
    a, b = ends(v, found)
    return v.say(_("{a} – {b} ({points})"), a=a, b=b, points=found.points)


def tickets(v: Voice, names: Iterable[str]) -> str:
    return v.listed([ticket(v, name) for name in names])
