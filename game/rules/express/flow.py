"""Which decision comes next: the end of a turn, the last round, the end of the game."""

from __future__ import annotations

from game.rules.contract import Event, IllegalMove, Seat
from game.rules.express.events import (
    BonusCounted,
    GameEnded,
    LastRoundBegan,
    RoutesCounted,
    TicketRevealed,
    TurnBegan,
    WinnersNamed,
)
from game.rules.express.state import Phase, State
from game.rules.express.sums import Tally, places
from game.rules.express.tally import tallies

FEW_WAGONS = 2
"""A reserve of two or fewer begins the last round (EX-56)."""


ASKED_FIRST: dict[Phase, tuple[str, str]] = {
    "initial_tickets": ("EX-12", "tickets_first"),
    "action": ("EX-18", "nothing_to_answer"),
    "second_card": ("EX-19", "action_begun"),
    "payment": ("EX-19", "action_begun"),
    "keep_tickets": ("EX-19", "action_begun"),
}
"""For the open phase: the rule and the code that refuse a move which does not answer it."""


def expect(s: State, *phases: Phase) -> None:
    """Refuse a move that answers these phases while another one is open."""
    if s.phase not in phases:
        rule, code = ASKED_FIRST[s.phase]
        raise IllegalMove(rule, code, phase=s.phase)


def begin_turn(s: State, seat: Seat, events: list[Event]) -> None:
    s.turn = seat
    s.phase = "action"
    s.number += 1
    events.append(TurnBegan(seat))


def end_turn(s: State, events: list[Event], passed: bool = False) -> None:
    """After all effects: trigger, all-pass test, then the next seat or the scoring (EX-62)."""
    seat = s.turn
    s.passes = s.passes + 1 if passed else 0
    if s.turns_left is not None:
        s.turns_left -= 1
        if s.turns_left == 0:
            finish(s, events)
            return
    elif s.wagons[seat] <= FEW_WAGONS:
        s.turns_left = s.seats  # one more turn for each, the triggering seat last (EX-57)
        events.append(LastRoundBegan(seat, s.wagons[seat]))
    elif s.passes >= s.seats:
        finish(s, events)
        return
    begin_turn(s, (seat + 1) % s.seats, events)


def finish(s: State, events: list[Event]) -> None:
    """Count everything in the open (EX-63 to EX-68)."""
    s.phase = "over"
    s.number += 1
    events.append(GameEnded(stuck=s.turns_left is None))
    results = tallies(s)
    for seat, tally in enumerate(results):
        _reveal(s, seat, tally, events)
    place = places(results)
    winners = tuple(seat for seat in range(s.seats) if place[seat] == 1)
    best = results[winners[0]]
    ties = sum(tally.total == best.total for tally in results)
    events.append(WinnersNamed(winners, best.total, by_tickets=ties > len(winners)))


def _reveal(s: State, seat: int, tally: Tally, events: list[Event]) -> None:
    total = tally.routes
    events.append(RoutesCounted(seat, tally.routes, total))
    for index, completed in zip(s.kept[seat], tally.completed, strict=True):
        ticket = s.board.tickets[index]
        points = ticket.points if completed else -ticket.points
        total += points
        events.append(TicketRevealed(seat, ticket.id, completed, points, total))
    if tally.bonus:
        total += tally.bonus
        events.append(BonusCounted(seat, tally.bonus, total))
