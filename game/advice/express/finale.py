"""The end of Express: tickets by rising value, then the bonus cards in the order they were won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.advice.advice import View
from game.advice.express.ways import cheapest
from game.advice.finale import Beat, Finale
from game.rules.contract import ScoreLine, ScorePart, Seat
from game.rules.express.board import Board
from game.rules.express.events import WinnersNamed

ROUTES, DONE, BONUS = "express.routes", "express.ticket_done", "express.bonus"
GROUPS = {
    DONE: "express.tickets",
    "express.ticket_failed": "express.tickets",
    BONUS: "express.europe_express",
}
"""What stands on one line of a label."""


@dataclass(frozen=True, slots=True)
class TicketTold(Beat):
    """A ticket is turned over."""

    kind: ClassVar[str] = "express.ticket_told"
    ticket: str
    completed: bool
    way: tuple[str, ...]
    """From one city to the other: over the owner's routes as far as they were built."""


@dataclass(frozen=True, slots=True)
class BonusTold(Beat):
    """A Europe Express card is counted."""

    kind: ClassVar[str] = "express.bonus_told"
    way: tuple[str, ...]
    """From one of its cities to the other."""


def finale(lines: Sequence[ScoreLine], view: View, board: Board) -> Finale:
    start = [0] * len(lines)
    tickets: list[TicketTold] = []
    bonuses: list[BonusTold] = []
    for line in lines:
        for part in line.parts:
            if part.kind == ROUTES:
                start[line.seat] = part.amount
            elif part.kind == BONUS:
                way = _way(*board.bonus_cities, line.seat, view, board)
                bonuses.append(BonusTold(line.seat, (part,), way))
            else:
                tickets.append(_told(line.seat, part, view, board))
    tickets.sort(key=lambda told: (abs(told.amount), told.seat, told.ticket))
    bonuses.sort(key=lambda told: -told.amount)  # the first to link the cities got most (EX-46)
    return Finale(tuple(start), (*tickets, *bonuses), _verdict(lines))


def _told(seat: Seat, part: ScorePart, view: View, board: Board) -> TicketTold:
    ticket = board.tickets[board.ticket_index[part.subject]]
    way = _way(ticket.a, ticket.b, seat, view, board)
    return TicketTold(seat, (part,), ticket.id, part.kind == DONE, way)


def _way(start: int, goal: int, seat: Seat, view: View, board: Board) -> tuple[str, ...]:
    """With as little as can be that is not the seat's own."""
    routes = cheapest(start, goal, seat, view, board, over_others=True)
    return tuple(route.id for route in routes or ())


def _verdict(lines: Sequence[ScoreLine]) -> WinnersNamed | None:
    """Where several have the highest total, the tickets decide, or they share it (EX-68)."""
    winners = tuple(line.seat for line in lines if line.place == 1)
    best = max(line.total for line in lines)
    ties = sum(line.total == best for line in lines)
    return WinnersNamed(winners, best, by_tickets=ties > len(winners)) if ties > 1 else None
