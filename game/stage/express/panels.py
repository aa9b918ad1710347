"""Choices of Express that need more than a place on the board: paying, and keeping tickets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.contract import Decision, Move
from game.rules.express.moves import KeepTickets, Pay
from game.stage.express.pay_panel import PayPanel
from game.stage.express.ticket_panel import TicketPanel
from game.stage.widgets.panels import Panel

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow


def panel_for(
    show: ExpressShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    payments = [move for move in moves if isinstance(move, Pay)]
    if payments:
        return PayPanel(show, show.cheapest_first(payments, view))
    kept = [move for move in moves if isinstance(move, KeepTickets)]
    if not kept:
        return None
    at_start = decision.kind == "express.initial_tickets"
    return TicketPanel(show, view["seat"], view["offer"], kept, at_start)
