"""The cheapest way still open between the cities of a ticket: own track and free routes."""

from __future__ import annotations

from heapq import heappop, heappush

from game.advice.advice import View
from game.advice.express.facts import Way
from game.rules.contract import Seat
from game.rules.express.board import Board, Route


def way(ticket: str, seat: Seat, view: View, board: Board) -> Way:
    """For this seat as the board lies now; without routes where there is none any more."""
    found = board.tickets[board.ticket_index[ticket]]
    routes = cheapest(found.a, found.b, seat, view, board)
    if routes is None:
        return Way(ticket, (), 0, possible=False)
    to_go = sum(route.length for route in routes if route.id not in view["routes"])
    enough = to_go <= view["players"][seat]["wagons"]
    return Way(ticket, tuple(route.id for route in routes), to_go, possible=enough)


def cheapest(
    start: int, goal: int, seat: Seat, view: View, board: Board, *, over_others: bool = False
) -> list[Route] | None:
    """With the fewest spaces to build; of equally cheap ways the one with the fewest routes.

    `over_others`: as if routes that others have claimed could still be built.
    """
    best: dict[int, tuple[int, int]] = {}
    came: dict[int, Route] = {}
    edge: list[tuple[int, int, int, int]] = [(0, 0, start, -1)]
    while edge:
        spaces, routes, city, by = heappop(edge)
        if city in best:
            continue
        best[city] = (spaces, routes)
        if by >= 0:
            came[city] = board.routes[by]
        if city == goal:
            return _traced(came, start, goal)
        for route in _leaving(city, seat, view, board, over_others):
            there = route.b if route.a == city else route.a
            if there not in best:
                built = view["routes"].get(route.id) == seat
                cost = spaces + (0 if built else route.length)
                heappush(edge, (cost, routes + 1, there, route.index))
    return None


def _leaving(city: int, seat: Seat, view: View, board: Board, over_others: bool) -> list[Route]:
    routes = (route for route in board.routes if city in (route.a, route.b))
    if over_others:
        return list(routes)
    return [r for r in routes if view["routes"].get(r.id) == seat or free(r, seat, view, board)]


def free(route: Route, seat: Seat, view: View, board: Board) -> bool:
    """Whether this seat may still claim it, if it can pay (EX-41 to EX-43)."""
    taken = view["routes"]
    if route.id in taken:
        return False
    if route.twin is None:
        return True
    owner = taken.get(board.routes[route.twin].id)
    return owner is None or (owner != seat and len(view["players"]) > 2)


def _traced(came: dict[int, Route], start: int, goal: int) -> list[Route]:
    routes: list[Route] = []
    city = goal
    while city != start:
        route = came[city]
        routes.append(route)
        city = route.a if route.b == city else route.b
    return routes[::-1]
