"""Keeping or swapping one's card: all at once, and in secret (LC-04, LC-05)."""

from __future__ import annotations

from game.rules.contract import Event, Move, Seat
from tests.crossing.rules.events import AnswersShown, CardDecided, CardSwapped
from tests.crossing.rules.flow import begin_turn, expect
from tests.crossing.rules.moves import Keep, Swap
from tests.crossing.rules.state import State

_MOVES = (Keep(), Swap())


def card_moves(s: State, seat: Seat) -> tuple[Move, ...]:
    return _MOVES


def decide(s: State, seat: Seat, move: Keep | Swap) -> list[Event]:
    expect(s, "card")
    swaps = isinstance(move, Swap)
    s.answers[seat] = swaps
    events: list[Event] = [CardDecided(seat, swaps)]
    if None not in s.answers:
        _swap(s, events)
        begin_turn(s, s.first, events)
    return events


def _swap(s: State, events: list[Event]) -> None:
    """When all have answered, in turn order (LC-05)."""
    order = [(s.first + step) % s.seats for step in range(s.seats)]
    swapping = tuple(seat for seat in order if s.answers[seat])
    s.answers = [None] * s.seats
    events.append(AnswersShown(swapping))
    for seat in swapping:
        s.aside[seat], s.cards[seat] = s.cards[seat], s.deck.pop()
        events.append(CardSwapped(seat, s.board.sidings[s.cards[seat]].id))
