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
from game.table.broadcast import Member
from game.table.core import TableCore
from game.table.errors import TableRefusal
from game.table.identity import guest, identity_of
from game.table.journal import Journal, about_now
from game.table.pending import Listeners, Pending
from game.table.port import Port
from game.table.requests import Requests
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.step import JsonObject, Viewer
from game.table.submission import Reply, Submission, refuse_bad_name

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
            chairs, people = chairs_of(journal)
            self._core = TableCore(journal, resumed, chairs, self.settings, _now(), dice)
            self._requests = Requests(self._core)
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
            [_with_clean_name(seat, chair).to_json() for seat, chair in enumerate(chairs)],
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
        return self._core.journal.path

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def join(
        self,
        name: str,
        *,
        token: str | None = None,
        since: int | None = None,
        host: bool = False,
        plays_bots: bool = False,
        paces: bool = False,
    ) -> Port:
        """A handle for one surface; whoever calls this decides what the surface may do.

        `token` is the secret by which it is known again (`identity.new_token`): its seats wait
        for it.  A surface without one is a guest, whose seats are free when it leaves.  `since`
        is the serial of the last step that it has seen.  For `host`, `plays_bots` and `paces`
        see `Member`.
        """
        refuse_bad_name(name)
        identity = guest() if token is None else identity_of(token)
        member = Member(name, identity, host, plays_bots, paces)
        self.ask(lambda r, now: r.join(member, since, now)).result()
        return Port(self, member)

    def submit(
        self,
        member: Member,
        seat: Seat,
        number: int,
        ticket: str,
        move: Move | dict[str, Any],
    ) -> Future[Reply]:
        """For ports."""
        pending: Pending[Reply] = Pending(self._listeners)
        submission = Submission(member, seat, number, ticket, move)
        self._post(pending, lambda: self._core.submit(submission, pending.settle, _now()))
        return pending

    def ask(self, act: Callable[[Requests, float], Result]) -> Future[Result]:
        """For ports: done in the table's thread, at the time given to it."""
        return self._ask(lambda: act(self._requests, _now()))

    def past(self, member: Member, until: int) -> Future[list[dict[Viewer, list[JsonObject]]]]:
        """For ports."""
        return self._ask(lambda: self._requests.past(member, until, lambda: not self._closed))

    def change(self, settings: Settings) -> Future[None]:
        """How the table is run from now on: for whoever has opened it."""
        self.settings = settings
        return self._ask(lambda: self._core.change(settings))

    def standings(self) -> Future[list[ScoreLine]]:
        """The score if the game ended now: for people who agree to end it, since it tells all."""
        return self._ask(lambda: self._core.game.standings())

    def standings_over_time(self) -> Future[list[list[ScoreLine]]]:
        """The score after every move of the game so far: it tells all, like standings."""
        return self._ask(lambda: self._requests.standings_over_time(lambda: not self._closed))

    def snapshot(self) -> Future[dict[str, Any]]:
        """The whole position, secrets and all: for tests and bug reports."""
        return self._ask(lambda: self._core.game.snapshot())

    def close(self) -> None:
        """Answer what was asked until now, then stop; everything is on disk already."""
        with self._door:
            if self._closed:
                return
            self._closed = True
            self._inbox.put(None)
        self._thread.join()
        self._core.close()
        self._core.journal.close()
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
        deadline = self._core.next_deadline()
        wait = None if deadline is None else max(0.0, deadline - _now())
        try:
            work = self._inbox.get(timeout=wait)
        except queue.Empty:
            self._core.tick(_now())
            return True
        if work is None:
            return None
        work()
        if deadline is not None and _now() >= deadline:
            self._core.tick(_now())
        return True


def _now() -> float:
    return time.monotonic()


def _with_clean_name(seat: Seat, chair: Chair) -> Chair:
    return replace(chair, name=clean_name(chair.name) or str(seat + 1))


def chairs_of(journal: Journal) -> tuple[list[Chair], set[Seat]]:
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
