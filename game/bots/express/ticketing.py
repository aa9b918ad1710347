"""Tickets: which to keep, and when new ones are worth a turn and the risk."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from game.bots.express.plan import TURN, Planner, ticket_goal
from game.rules.express.board import Ticket
from game.rules.express.moves import KeepTickets
from game.rules.express.tickets import DRAWN

FEWEST_TURNS, FEWEST_WAGONS = 6, 5
"""With fewer left no new tickets are asked for; the last round has one turn."""


def worth_keeping(planner: Planner, move: KeepTickets) -> float:
    """What the best plan for old and new tickets brings, less those that are failed."""
    board, seen = planner.seen.board, planner.seen
    kept = [board.tickets[board.ticket_index[ticket]] for ticket in move.kept]
    plan = planner.best(planner.goals((*seen.kept, *(ticket.index for ticket in kept))))
    return plan.worth + sum(
        ticket.points if seen.joins(ticket.a, ticket.b) else -ticket.points for ticket in kept
    )


def worth_drawing(planner: Planner) -> bool:
    """Is the best of three new tickets likely to bring more than the turn it takes?"""
    seen = planner.seen
    if planner.turns_left < FEWEST_TURNS or seen.wagons < FEWEST_WAGONS:
        return False
    unknown = [t for t in seen.board.tickets if t.index not in seen.known_tickets]
    if len(unknown) < DRAWN:
        return False
    return _mean_of_best([_worth_alone(planner, ticket) for ticket in unknown]) > TURN


def _worth_alone(planner: Planner, ticket: Ticket) -> float:
    if planner.seen.joins(ticket.a, ticket.b):
        return float(ticket.points)
    return planner.best((ticket_goal(ticket),)).worth - ticket.points


def _mean_of_best(values: Sequence[float]) -> float:
    """The mean of the highest among DRAWN of these, over all ways to draw them."""
    ways = comb(len(values), DRAWN)
    return sum(value * comb(lower, DRAWN - 1) / ways for lower, value in enumerate(sorted(values)))
