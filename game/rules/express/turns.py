"""Who may answer: a seat that is not asked is told by which rule."""

from __future__ import annotations

from game.rules.contract import IllegalMove, Move, Seat
from game.rules.express.state import State


def on_turn(s: State) -> tuple[Seat, ...]:
    return (s.turn,)


def undecided(s: State) -> tuple[Seat, ...]:
    """All who have not yet chosen their first tickets: everyone does at once (EX-13)."""
    return tuple(seat for seat in range(s.seats) if s.answers[seat] is None)


def refuse_out_of_turn(s: State, seat: Seat, move: Move) -> None:
    if s.phase != "initial_tickets":
        if seat != s.turn:
            raise IllegalMove("EX-15", "not_your_turn", turn=s.turn)
    elif not 0 <= seat < s.seats:
        raise IllegalMove("EX-15", "not_your_turn", turn=s.first)
    elif s.answers[seat] is not None:
        raise IllegalMove("EX-13", "already_chosen")


def over(s: State) -> IllegalMove:
    return IllegalMove("EX-20a" if s.turns_left is None else "EX-57", "game_over")
