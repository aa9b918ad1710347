"""Level Crossing as the contract wants it: what each phase asks, and who carries out each move."""

from __future__ import annotations

from typing import ClassVar

from game.rules.position_game import Ask, Parts, PositionGame, chance
from tests.crossing.rules import (
    cards,
    flow,
    invariants,
    moves,
    setup,
    shunting,
    snapshot,
    tally,
    view,
)
from tests.crossing.rules.meta import META
from tests.crossing.rules.state import State


class CrossingGame(PositionGame[State]):
    __slots__ = ()

    title: ClassVar[str] = META.id
    asks: ClassVar = {
        "card": Ask(flow.undecided, cards.card_moves),
        "roll": Ask(chance, shunting.roll_moves, shunting.roll_facts, shunting.as_the_seed_has_it),
        "shunt": Ask(flow.on_turn, shunting.shunt_moves, shunting.shunt_facts),
        "amount": Ask(flow.on_turn, shunting.amount_moves, default=shunting.all_of_them),
    }
    handlers: ClassVar = {
        moves.Keep: cards.decide,
        moves.Swap: cards.decide,
        moves.Roll: shunting.roll,
        moves.Shunt: shunting.shunt,
        moves.Uncouple: shunting.uncouple,
        moves.Send: shunting.send,
    }
    parts: ClassVar = Parts.of(setup, view, snapshot, tally, invariants)
    over = staticmethod(flow.over)
    refuse_out_of_turn = staticmethod(flow.refuse_out_of_turn)
