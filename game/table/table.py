"""A running game in its own thread: one inbox, one writer, any number of surfaces."""

from __future__ import annotations

import logging
import queue
import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from game import levels
from game.names import clean_name
from game.rules import catalogue
from game.rules.contract import Move, ScoreLine, Seat
from game.table import history, saves
from game.table.desk import Desk
from game.table.errors import TableRefusal
from game.table.journal import Journal, about_now
from game.table.pending import Listeners, Pending
from game.table.seats import Chair, Seating
from game.table.settings import Settings
from game.table.step import Subscription
from game.table.submission import Reply, Submission

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
AFTER_A_FAULT = 1.0
"""Seconds that the thread waits where its own work failed, so that it does not spin."""


class Table:
    """Everything here may be called from any thread; the work is done in the table's own."""

    def __init__(
        self, journal: Journal, settings: Settings | None = None, dice: Random | None = None
    ) -> None:
        self.settings = settings or Settings()
        try:
            board = levels.parse(journal.about.title, journal.about.level, journal.path.name)
            resumed = history.resume(journal, board)
            chairs, people = _chairs(journal)
            seating = Seating(chairs, self.settings.host)
            self._desk = Desk(journal, resumed, seating, self.settings, time.monotonic(), dice)
        except BaseException:
            journal.close()
            raise
        self.about = journal.about
        self.board = board
        self.notices = resumed.notices
        """What the players must be told about this resumed game."""
        self.had_company = len(people) > 1
        """Whether more than one person has played in this game before now."""
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._listeners = Listeners()
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
            [_with_clean_name(seat, chair).kept() for seat, chair in enumerate(chairs)],
            dict(options or {}),
            seed,
        )
        path = saves.new_path(data, title)
        return cls(Journal.create(path, about, game.snapshot(), game.number), settings, dice)

    @classmethod
    def resume(cls, path: Path, settings: Settings | None = None) -> Table:
        return cls(Journal.open(path), settings)

    @property
    def path(self) -> Path:
        """Of the save; it goes on elsewhere where somebody has put another file in its place."""
        return self._desk.journal.path

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
        pending: Pending[Reply] = Pending(self._listeners)
        submission = Submission(surface, seat, number, ticket, move)
        self._post(pending, lambda: self._desk.submit(submission, pending.settle, _now()))
        return pending

    def take_back(self, surface: str, seat: Seat, redo: bool = False) -> Future[Reply]:
        return self._ask(lambda: self._desk.take_back(surface, seat, _now(), redo))

    def reached(self, surface: str, number: int) -> Future[Reply]:
        """A surface shows this decision: with `Settings.follow`, dice, bots and the clock wait."""
        return self._ask(lambda: self._desk.reached(surface, number, _now()))

    def pause(self, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.pause(surface, _now()))

    def go_on(self, surface: str) -> Future[Reply]:
        """End the pause that this surface asked for."""
        return self._ask(lambda: self._desk.go_on(surface, _now()))

    def end_early(self, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.end_early(surface, _now()))

    def claim(self, seat: Seat, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.claim(seat, surface, _now()))

    def release(self, seat: Seat, surface: str) -> Future[Reply]:
        return self._ask(lambda: self._desk.release(seat, surface, _now()))

    def change_seat(
        self,
        surface: str,
        seat: Seat,
        name: str | None = None,
        player: str | None = None,
        holder: str | None = None,
    ) -> Future[Reply]:
        """Rename a seat, or hand it to a bot or a person, and to the surface that answers then."""
        return self._ask(
            lambda: self._desk.change_seat(surface, seat, name, player, holder, _now())
        )

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
        return self._ask(lambda: self._desk.totals_over_time(lambda: not self._closed))

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
        self._desk.close()
        self._desk.journal.close()
        self._listeners.close()

    def _ask(self, act: Callable[[], Result]) -> Future[Result]:
        pending: Pending[Result] = Pending(self._listeners)
        self._post(pending, lambda: pending.settle(act()))
        return pending

    def _post(self, pending: Pending[Any], work: Callable[[], None]) -> None:
        def guarded() -> None:
            if not pending.begin():
                return  # whoever asked no longer wants to know, and nothing was done
            try:
                work()
            except BaseException as error:
                pending.fail(error)

        with self._door:
            if not self._closed:
                self._inbox.put(guarded)
                return
        pending.fail(TableRefusal("table_closed"))

    def _run(self) -> None:
        while True:
            try:
                if self._serve() is None:
                    return
            except BaseException:
                _log.exception("the table's thread met a fault and goes on")
                time.sleep(AFTER_A_FAULT)

    def _serve(self) -> bool | None:
        """One request, or what has become due; None when the table is closed."""
        deadline = self._desk.next_deadline()
        wait = None if deadline is None else max(0.0, deadline - _now())
        try:
            work = self._inbox.get(timeout=wait)
        except queue.Empty:
            self._desk.tick(_now())
            return True
        if work is None:
            return None
        work()
        if deadline is not None and _now() >= deadline:
            self._desk.tick(_now())
        return True


def _now() -> float:
    return time.monotonic()


def _with_clean_name(seat: Seat, chair: Chair) -> Chair:
    return replace(chair, name=clean_name(chair.name) or str(seat + 1))


def _chairs(journal: Journal) -> tuple[list[Chair], set[Seat]]:
    """As they were at the start, with every change since; and who was ever played by a person."""
    file = journal.path.name
    chairs = [Chair.from_json(seat, file) for seat in journal.about.seats]
    people = {seat for seat, chair in enumerate(chairs) if chair.human}
    for entry in journal.entries("seat"):
        if entry.seat is None or not 0 <= entry.seat < len(chairs):
            raise journal.damaged(f"line {entry.id}: seat")
        chairs[entry.seat] = Chair.from_json(entry.data, file)
        if chairs[entry.seat].human:
            people.add(entry.seat)
    return chairs, people
