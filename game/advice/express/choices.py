"""Which moves of Express are shown where the legal ones would betray a hand."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.advice import View
from game.advice.express.payments import ways_to_pay
from game.advice.express.ways import free
from game.rules.contract import Move
from game.rules.express.board import Board
from game.rules.express.moves import ClaimRoute, DrawCard, DrawTickets, TakeCard, TakeLoco


def plausible_moves(kind: str, view: View, board: Board) -> list[Move]:
    """What lies there to be taken, and every free route: which of them is payable is secret."""
    if kind == "express.second_card":
        return _cards(view)
    if kind == "express.action":
        return [*_cards(view), *_piles(view), *_free_routes(view, board)]
    return []


def illegal_but_shown(moves: Sequence[Move], view: View, board: Board) -> list[Move]:
    """All that lies on the board or beside it and is not among the moves: somebody will try it.

    Only while an action is chosen: later there are panels, and before it tickets.
    """
    if view.get("phase") not in ("action", "second_card"):
        return []
    row: list[Move] = [TakeCard(slot) for slot in range(len(view["row"]))]
    routes = [ClaimRoute(route.id) for route in board.routes]
    known = set(moves)
    every = [*row, DrawCard(), TakeLoco(), DrawTickets(), *routes]
    return [move for move in every if move not in known]


def _cards(view: View) -> list[Move]:
    """Of the row and of the pile (EX-21, EX-26)."""
    row: list[Move] = [TakeCard(slot) for slot, card in enumerate(view["row"]) if card]
    return [*row, DrawCard()] if view["pile"] else row


def _piles(view: View) -> list[Move]:
    """Locomotives and tickets (EX-31, EX-52)."""
    locos: list[Move] = [TakeLoco()] if view["locos"] else []
    return [*locos, DrawTickets()] if view["deck"] or view["buried"] else locos


def _free_routes(view: View, board: Board) -> list[Move]:
    return [ClaimRoute(route.id) for route in board.routes if route.id not in view["routes"]]


def inviting_routes(view: View, board: Board) -> list[str]:
    """What the seat whose turn it is can claim: all of it in its own view, in others as far as
    the room can see; which of the free routes it can pay for is secret."""
    seat = view["turn"]
    wagons = view["players"][seat]["wagons"]
    hand = view["hand"] if view["seat"] == seat else None
    return [
        route.id
        for route in board.routes
        if free(route, seat, view, board)
        and (hand is None or (route.length <= wagons and ways_to_pay(route, hand, board)))
    ]
