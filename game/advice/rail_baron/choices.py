"""Who acts in Rail Baron, and which moves are shown though they are not legal."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.advice import View
from game.rules.contract import Move, Seat
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import Step


def actor(view: View) -> Seat:
    """Who is asked, or for whom dice are rolled; after the last roll for the order, still that
    seat, until it is told who begins."""
    if view["asked"] is not None:
        return int(view["asked"])
    contenders = view["contenders"]
    if view["phase"] == "roll" and view["purpose"] == "order" and contenders:
        return int(contenders[min(len(view["totals"]), len(contenders) - 1)])
    return int(view["turn"])


def illegal_but_shown(moves: Sequence[Move], view: View, board: Board) -> list[Move]:
    """Sections at the train that may not be ridden."""
    if not any(isinstance(move, Step) for move in moves):
        return []
    dot = board.dot_index[view["players"][view["turn"]]["dot"]]
    return [way.step for way in board.network.ways[dot] if way.step not in moves]
