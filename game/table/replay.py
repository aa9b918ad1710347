"""A saved game told again, from its beginning to any point.

While a game is not over, only what the room may know is told; afterwards
everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import levels
from game.rules.contract import ALL_SEEING, Seat
from game.table.history import History, sound
from game.table.journal import Journal
from game.table.seats import Chair


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One step of a replay: the entry of the journal, the events, the view after them."""

    entry: int
    at: float
    reader: Seat | None
    events: list[dict[str, Any]]
    view: dict[str, Any]


class Replay:
    def __init__(self, path: Path) -> None:
        self._journal = Journal.open(path)
        try:
            self.about = self._journal.about
            self.names = [Chair.from_json(seat, path.name).name for seat in self.about.seats]
            self.board = levels.parse(self.about.title, self.about.level, path.name)
            self.head = self._journal.head()
        except BaseException:
            self.close()
            raise
        self.reader: Seat | None = ALL_SEEING if self.head.over else None

    def steps(self, upto: int | None = None) -> Iterator[ReplayStep]:
        """The line of play that led to the newest position; moves taken back are not in it."""
        history = History(self._journal, self.board)
        for number, (entry, events, game) in enumerate(history.replay(self.head)):
            if upto is not None and number > upto:
                return
            with sound(self._journal):
                seen = [event.for_(self.reader) for event in events]
                view = game.view(None)
            yield ReplayStep(entry.id, entry.at, self.reader, seen, view)

    def close(self) -> None:
        self._journal.close()

    def __enter__(self) -> Replay:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
