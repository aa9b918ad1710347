"""A desk to which the time is told, so that no test waits for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game import levels
from game.rules.contract import Move
from game.table import history
from game.table.desk import Desk
from game.table.journal import Journal
from game.table.seats import Seating
from game.table.settings import Settings
from game.table.step import Step
from game.table.submission import Reply, Submission
from game.table.table import Table
from tests.table.rig import BOTS, TV, chairs

START = 100.0


class Disk:
    """A connection to a disk that can be full."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.full = False

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
        if self.full and not statement.startswith("SELECT"):
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise full
        return self._connection.execute(statement, *values)

    def __enter__(self) -> sqlite3.Connection:
        return self._connection.__enter__()

    def __exit__(self, *what: Any) -> Any:
        return self._connection.__exit__(*what)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


class Told:
    """A table of people at the TV, and of bots, at a time that is told."""

    def __init__(
        self,
        data: Path,
        title: str = "express",
        seats: int = 2,
        bots: tuple[int, ...] = (),
        settings: Settings | None = None,
    ) -> None:
        level = "" if title == "race" else None
        table = Table.new(
            title, chairs(seats, bots), data, level=level, seed=9, settings=Settings(follow=True)
        )
        table.close()
        self.settings = settings or Settings(bots=lambda title: ["simple"], host=TV)
        self.now = START
        self._sent = 0
        self._bots = bots
        self.open(table.path)

    def open(self, path: Path) -> None:
        """Resume this journal."""
        self.journal = Journal.open(path)
        self._disk = Disk(self.journal._db)
        self.journal._db = self._disk  # type: ignore[assignment]
        title, level = self.journal.about.title, self.journal.about.level
        board = levels.parse(title, level, "level")
        resumed = history.resume(self.journal, board)
        names = [str(seat["name"]) for seat in self.journal.about.seats]
        seating = Seating(chairs(len(names), self._bots), self.settings.host)
        self.desk = Desk(self.journal, resumed, seating, self.settings, self.now, Random(3))
        for seat in range(len(names)):
            surface = BOTS if seat in self._bots else TV
            assert self.desk.claim(seat, surface, self.now).accepted
        self._steps = self.desk.subscribe(TV)
        self.desk.subscribe(BOTS)
        self.steps: list[Step] = []

    def close(self) -> None:
        self.desk.close()
        self.journal.close()

    def fill_disk(self) -> None:
        self._disk.full = True

    def make_room(self) -> None:
        self._disk.full = False

    def tick(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.desk.tick(self.now)

    @property
    def step(self) -> Step:
        self.steps += self._steps.drain()
        return self.steps[-1]

    @property
    def told(self) -> list[str]:
        """Kinds of all events that the room has seen."""
        self.steps += self._steps.drain()
        return [event["kind"] for step in self.steps for event in step.events[None]]

    @property
    def kind(self) -> str:
        decision = self.desk.decision
        return "" if decision is None else decision.kind

    def answer(
        self, seat: int, move: Move | dict[str, Any] | None = None, ticket: str = ""
    ) -> list[Reply]:
        """Submit a move, the first legal one if none is given; the replies fill up later."""
        decision = self.desk.decision
        assert decision is not None
        self._sent += 1
        surface = BOTS if seat in self._bots else TV
        chosen = decision.moves(seat)[0] if move is None else move
        replies: list[Reply] = []
        submission = Submission(surface, seat, decision.number, ticket or f"t{self._sent}", chosen)
        self.desk.submit(submission, replies.append, self.now)
        return replies


Make = Callable[..., Told]
"""A fixture that makes them and puts them away."""
