"""Writes a game down, move by move: the newest position, its entry, and the numbers given out."""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import Any

from game.rules.contract import Event, Game, Move, Seat
from game.rules.refusal import Refusal
from game.table.history import SNAPSHOT_EVERY, Resumed
from game.table.journal import Entry, Journal

_log = logging.getLogger(__name__)
STEPS_OF_A_RUN = 1 << 32
"""More than a table sends before it is closed; after a million entries serials are still exact in
JavaScript."""


class Recorder:
    def __init__(self, journal: Journal, resumed: Resumed) -> None:
        self.journal = journal
        self.game: Game = resumed.game
        """The newest position."""
        self.head = resumed.head
        """Its entry."""
        self._issued = max(journal.issued(), self.game.number)
        self._since_snapshot = 0

    @property
    def ended_early(self) -> bool:
        """The people stopped before the rules did."""
        return self.head.kind == "end"

    def begin_run(self) -> int:
        """The serial from which the steps of this run grow: beyond those of every earlier one,
        since each run begins with an entry of its own, and clocks may be set back."""
        try:
            return self.note("open", self.game.number).id * STEPS_OF_A_RUN
        except Refusal as refusal:  # on a full disk people can still look at their game
            _log.warning("the run of %s is not written down: %s", self.journal.path.name, refusal)
            return self.journal.newest() * STEPS_OF_A_RUN + STEPS_OF_A_RUN // 2

    def next_number(self) -> int:
        """Of a decision or a question: none is ever given out twice."""
        return max(self._issued, self.game.number) + 1

    def renumber(self) -> None:
        """The open decision is asked again after a question of the table."""
        self._issued = self.game.number = self.next_number()

    def play(self, move: Move, seat: Seat, played_by: str, ticket: str | None) -> list[Event]:
        """Try it on a copy and write it down; only then is it the position that anybody sees."""
        before = self.game.decision
        trial = self.game.copy()
        events = trial.play(move, seat)
        after = trial.decision
        turn_over = after is None or before is None or after.seats != before.seats
        self.advance(
            "move",
            self.game.number,
            trial,
            snapshot=turn_over or self._since_snapshot >= SNAPSHOT_EVERY,
            seat=seat,
            played_by=played_by,
            data=move.to_json(),
            ticket=ticket,
            reveals=any(event.reveals for event in events),
            binds=any(event.binds for event in events),
            over=after is None,
        )
        return events

    def note(self, kind: str, number: int, issued: int = 0, **fields: Any) -> Entry:
        """Something that leaves the position as it is."""
        return self._write(kind, number, issued, None, **fields)

    def advance(
        self, kind: str, number: int, game: Game, snapshot: bool = True, **fields: Any
    ) -> Entry:
        """A new position; where writing fails, the old one stands."""
        entry = self._write(kind, number, game.number, game if snapshot else None, **fields)
        self._since_snapshot = 0 if snapshot else self._since_snapshot + 1
        self.game, self.head = game, entry
        return entry

    def _write(
        self, kind: str, number: int, issued: int, snapshot: Game | None, **fields: Any
    ) -> Entry:
        entry = Entry(
            parent=self.head.id,
            kind=kind,
            number=number,
            issued=max(issued, self._issued),
            at=time.time(),
            **fields,
        )
        data = None if snapshot is None else snapshot.snapshot()
        entry_id = self.journal.append(entry, data)
        self._issued = entry.issued
        return replace(entry, id=entry_id)
