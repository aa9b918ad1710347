"""The score of a position: what `sums` makes of the routes, tickets and bonus of each seat."""

from __future__ import annotations

from game.rules.contract import ScoreLine, ScorePart
from game.rules.express.state import State
from game.rules.express.sums import Tally, places, tally


def tallies(s: State) -> list[Tally]:
    """Routes are counted anew from the board, not read off the marker (EX-63)."""
    board = s.board
    return [
        tally(
            routes=sum(route.points for route in board.routes_in(s.built[seat])),
            links=board.links(s.built[seat]),
            tickets=[
                (board.tickets[i].a, board.tickets[i].b, board.tickets[i].points)
                for i in s.kept[seat]
            ],
            bonus=s.bonus[seat],
        )
        for seat in range(s.seats)
    ]


def standings(s: State) -> list[ScoreLine]:
    results = tallies(s)
    lines = []
    for seat, (result, place) in enumerate(zip(results, places(results), strict=True)):
        parts = [ScorePart("express.routes", result.routes)]
        for index, completed in zip(s.kept[seat], result.completed, strict=True):
            ticket = s.board.tickets[index]
            if completed:
                parts.append(ScorePart("express.ticket_done", ticket.points, ticket.id))
            else:
                parts.append(ScorePart("express.ticket_failed", -ticket.points, ticket.id))
        if result.bonus:
            parts.append(ScorePart("express.bonus", result.bonus))
        lines.append(ScoreLine(seat, result.total, place, tuple(parts)))
    return sorted(lines, key=lambda line: (line.place, line.seat))
