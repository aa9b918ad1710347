"""The four actions of a turn, and passing where none is possible (EX-17 to EX-20)."""

from __future__ import annotations

from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.express.cards import card_moves, loco_moves
from game.rules.express.claims import claim_moves
from game.rules.express.events import Passed
from game.rules.express.flow import end_turn, expect
from game.rules.express.moves import Pass
from game.rules.express.state import State
from game.rules.express.tickets import draw_moves

_PASS = Pass()


def action_moves(s: State, seat: Seat) -> list[Move]:
    moves = card_moves(s)
    moves += loco_moves(s)
    moves += claim_moves(s, seat)
    moves += draw_moves(s)
    return moves or [_PASS]


def second_card_moves(s: State, seat: Seat) -> list[Move]:
    return card_moves(s)


def pass_turn(s: State, seat: Seat, move: Pass) -> list[Event]:
    """Only where none of the four actions is possible (EX-20)."""
    expect(s, "action")
    if card_moves(s) or s.locos or s.tickets_left() or claim_moves(s, seat):
        raise IllegalMove("EX-20", "action_possible")
    events: list[Event] = [Passed(seat)]
    end_turn(s, events, passed=True)
    return events
