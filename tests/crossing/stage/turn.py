"""The verbs of a turn: short ways to what can be done; one that cannot be answers why."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.rules.contract import Decision, Move
from game.stage.terms import Ask
from game.stage.widgets.verbs import Verb
from tests.crossing.rules.moves import Send, Shunt, Uncouple

if TYPE_CHECKING:
    from tests.crossing.stage.show import CrossingShow


def verbs(show: CrossingShow, decision: Decision, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    if decision.kind == "crossing.shunt":
        return _shunting(show, moves, ask)
    if decision.kind == "crossing.amount":
        every = partial(ask.send, Send(show.view["coming"]))
        return [Verb("verb", show.label("send_all"), every, "verb:all")]
    return []


def _shunting(show: CrossingShow, moves: Sequence[Move], ask: Ask) -> list[Verb]:
    """The focus goes to a siding, so that nothing is sent by mistake."""
    open_ = [move.siding for move in moves if isinstance(move, Shunt)]
    best = max(open_, key=show.room_of)
    uncouple = partial(ask.send, Uncouple())
    return [
        Verb("verb", show.label("roomiest"), partial(ask.focus_on, f"siding:{best}"), "verb:best"),
        Verb("verb", show.label("uncouple"), uncouple, "verb:uncouple", Uncouple() in moves),
    ]
