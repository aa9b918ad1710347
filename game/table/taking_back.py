"""What an undo or redo would change, and whom it needs.

One's own slip, nothing revealed since: at once.  Past a revealed secret, a
die, a step that binds, or another's move: all the people agree.  Past
something hidden that was seen, what nobody knows is dealt anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.contract import Seat
from game.table.history import History, replay_step
from game.table.journal import Entry
from game.table.submission import press_of


@dataclass(frozen=True, slots=True)
class Plan:
    seat: Seat
    redo: bool
    target: Entry
    """The position that will be the newest."""
    moves: tuple[Entry, ...]
    """What is taken back or done again, oldest first."""
    steps: tuple[dict[str, Any], ...]
    """The same as the room saw it."""

    @property
    def free(self) -> bool:
        """One's own moves, and nothing came to light."""
        return all(
            move.seat == self.seat and not move.reveals and not move.binds for move in self.moves
        )

    @property
    def deals_anew(self) -> bool:
        return not self.redo and any(move.reveals for move in self.moves)


def plan_undo(history: History, head: Entry, seat: Seat) -> Plan | None:
    """Back to before the newest move of this seat, or all that one press of theirs has sent, with
    all that came after it."""
    moves: list[Entry] = []
    newest: Entry | None = None
    for move in history.moves_back(head):
        if newest is not None and not _of_one_press(newest, move):
            break
        moves.append(move)
        if newest is None and move.seat == seat:
            newest = move
        if newest is not None and press_of(newest.ticket) is None:
            break
    if newest is None:
        return None
    target = history.entry(moves[-1].parent)
    return _plan(history, seat, False, target, target, moves[::-1])


def _of_one_press(newest: Entry, move: Entry) -> bool:
    """A surface of its own makes each press, so tickets of two people never have one in common."""
    return move.seat == newest.seat and press_of(move.ticket) == press_of(newest.ticket)


def plan_redo(history: History, head: Entry, seat: Seat) -> Plan | None:
    """Forward to where the newest undo began, if nothing was played since."""
    undo = history.undo_behind(head)
    if undo is None:
        return None
    target, start = history.entry(undo.data["from"]), history.entry(undo.data["to"])
    moves = []
    for move in history.moves_back(target):
        moves.append(move)
        if move.parent == start.id:
            break
    return _plan(history, seat, True, target, start, moves[::-1])


def _plan(
    history: History, seat: Seat, redo: bool, target: Entry, start: Entry, moves: list[Entry]
) -> Plan:
    game = history.position(start)
    steps = [event.for_(None) for move in moves for event in replay_step(game, move)]
    return Plan(seat, redo, target, tuple(moves), tuple(steps))
