"""Express as the contract wants it: what each phase asks, and who carries out each move."""

from __future__ import annotations

from typing import ClassVar

from game.rules.express import invariants, moves, setup, snapshot, tally, turns, view
from game.rules.express.actions import action_moves, pass_turn, second_card_moves
from game.rules.express.cards import draw_card, take_card, take_loco
from game.rules.express.claims import claim_route, pay, payment_facts, payment_moves
from game.rules.express.state import State
from game.rules.express.tickets import (
    draw_tickets,
    keep_cheapest,
    keep_facts,
    keep_moves,
    keep_tickets,
)
from game.rules.express.turns import on_turn, undecided
from game.rules.position_game import Ask, Parts, PositionGame


class ExpressGame(PositionGame[State]):
    __slots__ = ()

    title: ClassVar[str] = "express"
    asks: ClassVar = {
        "initial_tickets": Ask(undecided, keep_moves, keep_facts, keep_cheapest),
        "action": Ask(on_turn, action_moves),
        "second_card": Ask(on_turn, second_card_moves),
        "payment": Ask(on_turn, payment_moves, payment_facts),
        "keep_tickets": Ask(on_turn, keep_moves, keep_facts, keep_cheapest),
    }
    handlers: ClassVar = {
        moves.TakeCard: take_card,
        moves.DrawCard: draw_card,
        moves.TakeLoco: take_loco,
        moves.ClaimRoute: claim_route,
        moves.Pay: pay,
        moves.DrawTickets: draw_tickets,
        moves.KeepTickets: keep_tickets,
        moves.Pass: pass_turn,
    }
    parts: ClassVar = Parts.of(setup, view, snapshot, tally, invariants)
    over = staticmethod(turns.over)
    refuse_out_of_turn = staticmethod(turns.refuse_out_of_turn)
