"""A table to which the time is told, so that no test waits for it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game import levels
from game.rules.contract import Move
from game.table import history
from game.table.broadcast import Member
from game.table.core import TableCore
from game.table.identity import guest, identity_of
from game.table.journal import Journal
from game.table.requests import Requests
from game.table.settings import Settings
from game.table.step import Step
from game.table.submission import Reply, Submission
from game.table.table import Table
from tests.table.rig import BOTS, TOKEN, TV, chairs

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
        paces: bool = False,
    ) -> None:
        """`paces`: the table waits for the TV's pictures."""
        level = "" if title == "race" else None
        table = Table.new(title, chairs(seats, bots), data, level=level, seed=9)
        table.close()
        self.settings = settings or Settings(bots=lambda title: ["simple"])
        self.now = START
        self._sent = 0
        self._bots = bots
        self._paces = paces
        self.open(table.path)

    def open(self, path: Path, full: bool = False) -> None:
        """Resume this journal, perhaps on a disk on which there was no room just then."""
        self.journal = Journal.open(path)
        self._disk = Disk(self.journal._db)
        self._disk.full = full
        self.journal._db = self._disk  # type: ignore[assignment]
        title, level = self.journal.about.title, self.journal.about.level
        board = levels.parse(title, level, "level")
        resumed = history.resume(self.journal, board)
        seats = len(self.journal.about.seats)
        self.core = TableCore(
            self.journal, resumed, chairs(seats, self._bots), self.settings, self.now, Random(3)
        )
        self.make_room()
        self.requests = Requests(self.core)
        self.tv = self.join(TV, token=TOKEN, host=True, paces=self._paces)
        self.bots = self.join(BOTS, plays_bots=True)
        for seat in range(seats):
            member = self.bots if seat in self._bots else self.tv
            assert self.requests.claim(member, seat, self.now).accepted
        self.steps: list[Step] = []

    def join(
        self, name: str, token: str | None = None, since: int | None = None, **rights: bool
    ) -> Member:
        identity = guest() if token is None else identity_of(token)
        member = Member(name, identity, **rights)
        self.requests.join(member, since, self.now)
        return member

    def leave(self, member: Member | None = None) -> None:
        self.requests.leave(member or self.tv, self.now)

    def take_back(self, seat: int, redo: bool = False, member: Member | None = None) -> Reply:
        return self.requests.take_back(member or self.tv, seat, redo, self.now)

    def pause(self, member: Member | None = None) -> Reply:
        return self.requests.pause(member or self.tv, self.now)

    def go_on(self, member: Member | None = None) -> Reply:
        return self.requests.go_on(member or self.tv, self.now)

    def end_early(self, member: Member | None = None) -> Reply:
        return self.requests.end_early(member or self.tv, self.now)

    def claim(self, seat: int, member: Member | None = None) -> Reply:
        return self.requests.claim(member or self.tv, seat, self.now)

    def release(self, seat: int, member: Member | None = None) -> Reply:
        return self.requests.release(member or self.tv, seat, self.now)

    def change_seat(
        self,
        seat: int,
        name: str | None = None,
        player: str | None = None,
        member: Member | None = None,
    ) -> Reply:
        return self.requests.change_seat(member or self.tv, seat, name, player, self.now)

    def catch_up(self, member: Member | None = None) -> Reply:
        """The pictures have come to whatever is asked now."""
        decision = self.core.decision
        assert decision is not None
        return self.requests.caught_up_to(member or self.tv, decision.number, self.now)

    def close(self) -> None:
        self.core.close()
        self.journal.close()

    def fill_disk(self) -> None:
        self._disk.full = True

    def make_room(self) -> None:
        self._disk.full = False

    def at(self, now: float) -> Told:
        """The time that is told from now on."""
        self.now = now
        return self

    def tick(self, seconds: float = 0.0) -> None:
        self.now += seconds
        self.core.tick(self.now)

    @property
    def step(self) -> Step:
        self.steps += self.tv.outbox.drain()
        return self.steps[-1]

    @property
    def told(self) -> list[str]:
        """Kinds of all events that the room has seen."""
        self.steps += self.tv.outbox.drain()
        return [event["kind"] for step in self.steps for event in step.events[None]]

    @property
    def kind(self) -> str:
        decision = self.core.decision
        return "" if decision is None else decision.kind

    def answer(
        self,
        seat: int,
        move: Move | dict[str, Any] | None = None,
        ticket: str = "",
        member: Member | None = None,
    ) -> list[Reply]:
        """Submit a move, the first legal one if none is given; the replies fill up later."""
        decision = self.core.decision
        assert decision is not None
        self._sent += 1
        member = member or (self.bots if seat in self._bots else self.tv)
        chosen = decision.moves(seat)[0] if move is None else move
        replies: list[Reply] = []
        submission = Submission(member, seat, decision.number, ticket or f"t{self._sent}", chosen)
        self.core.submit(submission, replies.append, self.now)
        return replies


Make = Callable[..., Told]
"""A fixture that makes them and puts them away."""
