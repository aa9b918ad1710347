"""A running game in its own thread: one inbox, one writer, any number of surfaces."""

from __future__ import annotations

import queue
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from game import levels
from game.rules import catalogue
from game.rules.contract import Move, ScoreLine, Seat
from game.table import history, saves
from game.table.desk import Desk
from game.table.errors import TableRefusal
from game.table.journal import Journal, about_now
from game.table.seats import Chair, Seating
from game.table.settings import Settings
from game.table.step import Subscription
from game.table.submission import Reply, Submission

Result = TypeVar("Result")


class Table:
    """Everything here may be called from any thread; the work is done in the table's own."""

    def __init__(
        self, journal: Journal, settings: Settings | None = None, dice: Random | None = None
    ) -> None:
        try:
            board = levels.parse(journal.about.title, journal.about.level, journal.path.name)
            resumed = history.resume(journal, board)
            seating = Seating(_chairs(journal))
        except BaseException:
            journal.close()
            raise
        self.path = journal.path
        self.about = journal.about
        self.board = board
        self.notices = resumed.notices
        """What the players must be told about this resumed game."""
        self.settings = settings or Settings()
        self._desk = Desk(journal, resumed, seating, self.settings, time.monotonic(), dice)
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._door = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._thread.start()

    @classmethod
    def new(
        cls,
        title: str,
        chairs: Sequence[Chair],
        data: Path,
        *,
        level: str | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | None = None,
        settings: Settings | None = None,
        dice: Random | None = None,
    ) -> Table:
        """Start a game and its journal; `level` is the text of another board than the usual.

        `dice` are dice that fall as they are told; otherwise nobody can foresee them.
        """
        text = level if level is not None else levels.read_text(levels.path(title))
        board = levels.parse(title, text, "level")
        seed = secrets.randbits(53) if seed is None else seed
        game = catalogue.new_game(title, board, len(chairs), seed=seed, options=options)
        about = about_now(
            title,
            catalogue.title(title).rules_version,
            text,
            [chair.kept() for chair in chairs],
            dict(options or {}),
            seed,
        )
        path = saves.new_path(data, title)
        return cls(Journal.create(path, about, game.snapshot(), game.number), settings, dice)

    @classmethod
    def resume(cls, path: Path, settings: Settings | None = None) -> Table:
        return cls(Journal.open(path), settings)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def submit(
        self,
        surface: str,
        seat: Seat,
        number: int,
        ticket: str,
        move: Move | dict[str, Any],
    ) -> Future[Reply]:
        """Answer the decision `number`; the future may wait where a bot has to."""
        future: Future[Reply] = Future()
        submission = Submission(surface, seat, number, ticket, move)
        self._post(future, lambda: self._desk.submit(submission, future.set_result, _now()))
        return future

    def take_back(self, surface: str, seat: Seat, redo: bool = False) -> Future[Reply]:
        return self._ask(lambda: self._desk.take_back(surface, seat, _now(), redo))

    def reached(self, number: int) -> Future[Reply]:
        """A surface shows this decision; with `Settings.follow` dice and bots have waited for that.

        The reply tells of dice that could not be written down; say it again to roll again.
        """
        return self._ask(lambda: self._desk.reached(number, _now()))

    def pause(self, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.pause(surface, _now()))

    def end_early(self, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.end_early(surface, _now()))

    def claim(self, seat: Seat, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.claim(seat, surface, _now()))

    def release(self, seat: Seat, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.release(seat, surface, _now()))

    def change_seat(
        self, surface: str, seat: Seat, name: str | None = None, player: str | None = None
    ) -> Future[Reply]:
        return self._ask(lambda: self._desk.change_seat(surface, seat, name, player, _now()))

    def lose(self, surface: str) -> Future[None]:
        return self._ask(lambda: self._desk.lose(surface, _now()))

    def subscribe(self, surface: str) -> Future[Subscription]:
        """Every step from now on, beginning with how things stand."""
        return self._ask(lambda: self._desk.subscribe(surface))

    def unsubscribe(self, subscription: Subscription) -> Future[None]:
        return self._ask(lambda: self._desk.unsubscribe(subscription))

    def standings(self) -> Future[list[ScoreLine]]:
        """The score if the game ended now: for people who agree to end it, since it tells all."""
        return self._ask(lambda: self._desk.game.standings())

    def totals_over_time(self) -> Future[list[list[int]]]:
        """Every seat's total after every move of the game so far: it tells all, like standings."""
        return self._ask(lambda: self._desk.totals_over_time())

    def snapshot(self) -> Future[dict[str, Any]]:
        """The whole position, secrets and all: for tests and bug reports."""
        return self._ask(lambda: self._desk.game.snapshot())

    def close(self) -> None:
        """Answer what was asked until now, then stop; everything is on disk already."""
        with self._door:
            if self._closed:
                return
            self._closed = True
            self._inbox.put(None)
        self._thread.join()
        self._desk.journal.close()

    def _ask(self, act: Callable[[], Result]) -> Future[Result]:
        future: Future[Result] = Future()

        def work() -> None:
            future.set_result(act())

        self._post(future, work)
        return future

    def _post(self, future: Future[Any], work: Callable[[], None]) -> None:
        def guarded() -> None:
            try:
                work()
            except BaseException as error:
                future.set_exception(error)

        with self._door:
            if not self._closed:
                self._inbox.put(guarded)
                return
        future.set_exception(TableRefusal("table_closed"))

    def _run(self) -> None:
        while True:
            deadline = self._desk.next_deadline()
            wait = None if deadline is None else max(0.0, deadline - _now())
            try:
                work = self._inbox.get(timeout=wait)
            except queue.Empty:
                self._desk.tick(_now())
                continue
            if work is None:
                return
            work()
            if deadline is not None and _now() >= deadline:
                self._desk.tick(_now())


def _now() -> float:
    return time.monotonic()


def _chairs(journal: Journal) -> list[Chair]:
    """As they were at the start, with every change since."""
    chairs = [Chair(**seat) for seat in journal.about.seats]
    for entry in journal.entries():
        if entry.kind == "seat" and entry.seat is not None:
            chairs[entry.seat] = Chair(**entry.data)
    return chairs
