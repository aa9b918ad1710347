"""Tickets: three at the start, more by an action, some kept for good (EX-12, EX-49 to EX-53)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.express.events import TicketsDecided, TicketsKept, TicketsOffered
from game.rules.express.flow import begin_turn, end_turn, expect
from game.rules.express.moves import DrawTickets, KeepTickets
from game.rules.express.state import State
from game.rules.refusal import Plain

DRAWN = 3
"""EX-49."""
KEEP_AT_START = 2
"""EX-12."""
KEEP_LATER = 1
"""EX-49."""

_DRAW_TICKETS = DrawTickets()


def least_kept(s: State) -> int:
    return KEEP_AT_START if s.phase == "initial_tickets" else KEEP_LATER


def keep_facts(s: State) -> dict[str, Plain]:
    return {"least": least_kept(s)}


def keep_cheapest(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """As few as may be, and those that cost least if they fail."""
    value = {ticket.id: ticket.points for ticket in s.board.tickets}
    return min(
        (move for move in moves if isinstance(move, KeepTickets)),
        key=lambda move: sum(value[ticket] for ticket in move.kept),
    )


def draw_moves(s: State) -> tuple[DrawTickets, ...]:
    return (_DRAW_TICKETS,) if s.deck or s.buried else ()


def keep_moves(s: State, seat: Seat) -> list[KeepTickets]:
    """Every choice of enough tickets, the others in every order, as drawn first (EX-50)."""
    offer = [s.board.tickets[index].id for index in s.offers[seat]]
    return [
        KeepTickets(kept, order)
        for size in range(len(offer), least_kept(s) - 1, -1)
        for kept in combinations(offer, size)
        for order in permutations(ticket for ticket in offer if ticket not in kept)
    ]


def draw_tickets(s: State, seat: Seat, move: DrawTickets) -> list[Event]:
    """The top three, or as many as there are (EX-51)."""
    expect(s, "action")
    if not s.tickets_left():
        raise IllegalMove("EX-52", "no_tickets")
    drawn: list[int] = []
    while len(drawn) < DRAWN and s.tickets_left():
        if s.deck:
            drawn.append(s.deck.pop())
        else:
            drawn.append(s.buried[0][1])
            s.buried = s.buried[1:]
    s.offers[seat] = tuple(drawn)
    s.phase = "keep_tickets"
    s.number += 1
    return [TicketsOffered(seat, len(drawn), tuple(s.board.tickets[i].id for i in drawn))]


def keep_tickets(s: State, seat: Seat, move: KeepTickets) -> list[Event]:
    expect(s, "initial_tickets", "keep_tickets")
    refuse_wrong_choice(s, seat, move)
    if s.phase == "keep_tickets":
        events = [_settle(s, seat, move)]
        end_turn(s, events)
        return events
    s.answers[seat] = move
    events = [TicketsDecided(seat, move.kept, move.buried)]
    if all(s.answers):
        _settle_the_start(s, events)
    return events


def _settle_the_start(s: State, events: list[Event]) -> None:
    """When all have chosen: rejected tickets go under in turn order, from the first (EX-13)."""
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        answer = s.answers[seat]
        assert answer is not None
        events.append(_settle(s, seat, answer))
        s.answers[seat] = None
    begin_turn(s, s.first, events)


def _settle(s: State, seat: Seat, move: KeepTickets) -> Event:
    index = s.board.ticket_index
    kept = tuple(i for i in s.offers[seat] if s.board.tickets[i].id in move.kept)
    s.kept[seat] += kept
    s.buried += tuple((seat, index[ticket]) for ticket in move.buried)
    s.offers[seat] = ()
    at_start = s.phase == "initial_tickets"
    return TicketsKept(seat, len(kept), len(move.buried), at_start, move.kept, move.buried)


def refuse_wrong_choice(s: State, seat: Seat, move: KeepTickets) -> None:
    offer = [s.board.tickets[index].id for index in s.offers[seat]]
    at_start = s.phase == "initial_tickets"
    rule = "EX-12" if at_start else "EX-49"
    already = [s.board.tickets[index].id for index in s.kept[seat]]
    for ticket in (*move.kept, *move.buried):
        if ticket not in offer and ticket in already:
            raise IllegalMove("EX-53", "ticket_kept")
        if ticket not in offer:
            raise IllegalMove(rule, "ticket_not_offered", ticket=ticket[:40])
    if len(move.kept) < least_kept(s):
        if not at_start and len(offer) < DRAWN:
            rule = "EX-51"
        raise IllegalMove(rule, "keep_more", given=len(move.kept), least=least_kept(s))
    if sorted((*move.kept, *move.buried)) != sorted(offer):
        raise IllegalMove("EX-13" if at_start else "EX-50", "tickets_left_over")
