"""How each event changes what is seen: a view before it becomes the view after it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any

from game.rules.contract import Event
from tests.crossing.rules import events as e
from tests.crossing.rules.board import Board

View = dict[str, Any]
UNTOLD = frozenset({"number", "phase", "standings"})
"""What no event tells: it comes with the next view, or with its decision."""


def after(view: View, events: Iterable[Event], board: Board) -> View:
    """`view` is that of a seat or of the room, and `events` are as the same reader sees them."""
    seen = copy.deepcopy(view)
    for event in events:
        change = _CHANGES.get(type(event))
        if change is not None:
            change(seen, event, board)
    return seen


def _card_decided(view: View, event: e.CardDecided, board: Board) -> None:
    view["decided"][event.seat] = True
    if event.swaps is not None:
        view["answer"] = event.swaps


def _answers_shown(view: View, event: e.AnswersShown, board: Board) -> None:
    view["decided"] = [False] * view["seats"]
    if view["seat"] is not None:
        view["answer"] = None


def _card_swapped(view: View, event: e.CardSwapped, board: Board) -> None:
    view["swapped"][event.seat] = True
    view["deck"] -= 1
    if event.siding is not None:
        view["aside"], view["card"] = view["card"], event.siding


def _turn_began(view: View, event: e.TurnBegan, board: Board) -> None:
    view["turn"] = event.seat


def _die_rolled(view: View, event: e.DieRolled, board: Board) -> None:
    view["die"] = view["coming"] = event.die


def _uncoupling_began(view: View, event: e.UncouplingBegan, board: Board) -> None:
    view["uncoupled"][event.seat] = True


def _uncoupled(view: View, event: e.Uncoupled, board: Board) -> None:
    view["coming"] = event.wagons


def _shunted(view: View, event: e.Shunted, board: Board) -> None:
    view["standing"][board.index[event.siding]] = event.total
    view["die"] = view["coming"] = 0


def _card_shown(view: View, event: e.CardShown, board: Board) -> None:
    view["shown"][event.seat] = event.siding


_CHANGES: dict[type[Event], Callable[[View, Any, Board], None]] = {
    e.CardDecided: _card_decided,
    e.AnswersShown: _answers_shown,
    e.CardSwapped: _card_swapped,
    e.TurnBegan: _turn_began,
    e.DieRolled: _die_rolled,
    e.UncouplingBegan: _uncoupling_began,
    e.Uncoupled: _uncoupled,
    e.Shunted: _shunted,
    e.CardShown: _card_shown,
}
