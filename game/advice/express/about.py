"""What a claim scores, worked out as the rules do."""

from __future__ import annotations

from game.advice.advice import View
from game.advice.express.facts import Claim
from game.advice.facts import Facts
from game.rules.contract import Decision, Move
from game.rules.express.board import Board
from game.rules.express.moves import ClaimRoute, Pay
from game.rules.graph import components, linked


def about(move: Move, view: View, board: Board) -> Facts | None:
    """Of a claim, and of the payment for it."""
    if isinstance(move, ClaimRoute):
        return _claim(move.route, view, board)
    if isinstance(move, Pay) and view["chosen"] is not None:
        return _claim(view["chosen"], view, board)
    return None


def question(decision: Decision, view: View, board: Board) -> Facts | None:
    """What is being paid for."""
    return _claim(view["chosen"], view, board) if decision.kind == "express.payment" else None


def _claim(name: str, view: View, board: Board) -> Claim:
    route = board.routes[board.route_index[name]]
    seat = view["turn"]
    own = [name, *(taken for taken, owner in view["routes"].items() if owner == seat)]
    routes = [board.routes[board.route_index[each]] for each in own]
    network = components((each.a, each.b) for each in routes)
    bonus, completes = _bonus(view, network, board), _completed(view, network, board)
    left = view["players"][seat]["wagons"] - route.length
    return Claim(name, route.length, route.points, bonus, completes, left)


def _bonus(view: View, network: dict[int, int], board: Board) -> int:
    """One card a seat at most, the highest that is left (EX-46 to EX-48)."""
    if view["players"][view["turn"]]["bonus"] or not linked(network, *board.bonus_cities):
        return 0
    return int(view["bonus"][0])


def _completed(view: View, network: dict[int, int], board: Board) -> tuple[str, ...]:
    if view["seat"] != view["turn"]:
        return ()
    open_ones = [name for name in view["kept"] if name not in view["done"]]
    tickets = [board.tickets[board.ticket_index[name]] for name in open_ones]
    return tuple(ticket.id for ticket in tickets if linked(network, ticket.a, ticket.b))
