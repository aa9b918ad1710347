"""What stands on the board of Express by name: cities, routes, tickets."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.express.board import Board
from game.words.language import _, named
from game.words.voice import Voice


def city(v: Voice, index: int) -> str:
    board: Board = v.room.board
    return named(v.lang, board.cities[index].names)


def route(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.route_index:
        return name
    found = board.routes[board.route_index[name]]
    return f"{city(v, found.a)} – {city(v, found.b)}"


def ticket(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.ticket_index:
        return name
    found = board.tickets[board.ticket_index[name]]
    return v.say(
        _("{a} – {b} ({points})"), a=city(v, found.a), b=city(v, found.b), points=found.points
    )


def tickets(v: Voice, names: Iterable[str]) -> str:
    return v.listed([ticket(v, name) for name in names])
