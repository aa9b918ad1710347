"""Tickets: which to keep, and when new ones are worth a turn and the risk."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from game.bots.express import saving
from game.bots.express.plan import TURN, Goal, Planner
from game.rules.express.moves import KeepTickets
from game.rules.express.tickets import DRAWN

FEWEST_TURNS = 6.0
"""With fewer turns left new tickets are not asked for."""
FEWEST_WAGONS = 5
LEAST_GAIN = 1.5


def worth_keeping(planner: Planner, move: KeepTickets) -> float:
    """What the best plan brings, and what the tickets that it leaves out cost."""
    board, seen = planner.seen.board, planner.seen
    kept = [board.tickets[board.ticket_index[ticket]] for ticket in move.kept]
    plan = planner.best(planner.goals((*seen.kept, *(ticket.index for ticket in kept))))
    done = sum(2 * ticket.points for ticket in kept if seen.joins(ticket.a, ticket.b))
    return plan.worth + done - sum(ticket.points for ticket in kept)


def worth_drawing(planner: Planner) -> bool:
    """Is the best of three new tickets likely to bring more than the turn?"""
    seen = planner.seen
    if planner.turns_left < FEWEST_TURNS or seen.wagons < FEWEST_WAGONS:
        return False
    values = sorted(
        (
            _worth_alone(planner, ticket.index)
            for ticket in seen.board.tickets
            if ticket.index not in seen.known_tickets
        ),
        reverse=True,
    )
    return len(values) >= DRAWN and _mean_of_best(values) > LEAST_GAIN


def _worth_alone(planner: Planner, index: int) -> float:
    ticket = planner.seen.board.tickets[index]
    if planner.seen.joins(ticket.a, ticket.b):
        return float(ticket.points)
    goal = Goal(ticket.a, ticket.b, 2.0 * ticket.points)
    return planner.best((goal,)).worth - ticket.points


def _mean_of_best(values: Sequence[float]) -> float:
    """Of the highest of DRAWN values taken at random from these, which are sorted, best first."""
    count = len(values)
    ways = comb(count, DRAWN)
    return sum(
        value * comb(count - place - 1, DRAWN - 1) for place, value in enumerate(values)
    ) / ways
