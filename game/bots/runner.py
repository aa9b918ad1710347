"""Bots at a table: a surface that holds their seats and thinks in another process.

Thinking may take long, and Python's threads would make the pictures wait; a
process of its own does not.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import secrets
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any, NamedTuple

from game import bots, levels
from game.bots.player import Sight
from game.rules import catalogue
from game.rules.contract import Decision, IllegalMove, Seat
from game.rules.meta import Meta
from game.rules.plain_data import Malformed
from game.rules.refusal import Refusal
from game.table.seats import PERSON
from game.table.step import Step
from game.table.submission import Reply
from game.table.table import Table

_log = logging.getLogger(__name__)
SURFACE = "bots"


class BotRunner:
    """Answers for the seats it is given, until it is closed."""

    def __init__(self, table: Table, title: str, level: str) -> None:
        self._table = table
        self._title = title
        self._level = level
        self._seed = secrets.randbits(53)  # its own: nothing of the game's hidden chance
        self._id = secrets.token_hex(4)
        """Another program's bots may have answered in this game before, under other ids."""
        self._thoughts = count(1)
        self._sent: list[tuple[Future[Reply], _Work]] = []
        """Answers to which the table has not replied yet."""
        self._asked: dict[Seat, int] = {}
        """The last decision that each seat was asked to think about."""
        self._pool: ProcessPoolExecutor | None = None
        self._closed = threading.Event()
        self._port = table.join(SURFACE, plays_bots=True)
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                if self._port.ended:  # somebody ended it for us; a closed table refuses
                    self._port = self._table.join(SURFACE, plays_bots=True)
                self._hear_replies()  # before a step is taken out: a fault would lose it
                step = self._port.next(timeout=0.2)
                if step is not None:
                    self._take_seats(step)
                    self._asked = {s: n for s, n in self._asked.items() if s in step.views}
                    for seat in step.views:
                        if seat is not None:
                            self._consider(step, seat, self._player(step.seats[seat]["player"]))
            except Refusal:
                return
            except Exception:
                _log.exception("bots met a fault and go on")

    def _take_seats(self, step: Step) -> None:
        """All that bots play and nobody holds."""
        for seat, chair in enumerate(step.seats):
            if chair["player"] != PERSON and not chair["held"]:
                self._port.claim(seat)

    def _player(self, name: str) -> str:
        known = bots.names(self._title)
        if name in known:
            return name
        _log.warning("there is no bot %r; %r plays", name[:40], known[-1])
        return known[-1]  # it is a save of a program that had other bots

    def _consider(self, step: Step, seat: Seat, name: str) -> None:
        """Think about a decision once; the table decides when the answer is taken."""
        decision = step.decisions.get(seat)
        if not decision or "moves" not in decision:
            return
        if decision["kind"].partition(".")[0] != self._title:
            return
        if self._asked.get(seat) == decision["number"]:
            return
        self._asked[seat] = decision["number"]
        meta = catalogue.title(self._title).meta
        self._think(_Work(meta, self._level, name, self._seed + seat, step.views[seat], decision))

    def _think(self, work: _Work) -> None:
        try:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    max_workers=1, mp_context=spawn, initializer=_end_with_the_table
                )
            future = self._pool.submit(think, *work)
            future.add_done_callback(lambda done: self._answer(done, work))
        except (BrokenProcessPool, RuntimeError, OSError):
            if not self._closed.is_set():
                self._send(work, self._think_here(work))

    def _answer(self, done: Future[Any], work: _Work) -> None:
        if self._closed.is_set() or done.cancelled():
            return
        try:
            move = done.result()
        except Exception:
            _log.exception("a bot could not think in its process; it thinks here")
            move = self._think_here(work)
        self._send(work, move)

    def _think_here(self, work: _Work) -> dict[str, Any]:
        try:
            return think(*work)
        except Exception:
            _log.exception("a bot could not think; it does what the clock would")
            return dict(work.decision["default"])

    def _send(self, work: _Work, move: dict[str, Any], again: bool = False) -> None:
        seat, number = work.view["seat"], work.decision["number"]
        ticket = f"{self._id}-{next(self._thoughts)}"
        reply = self._port.submit(seat, number, ticket, move)
        if not again:
            self._sent.append((reply, work))

    def _hear_replies(self) -> None:
        """The game must not stand still because a bot plays what the rules forbid."""
        for reply, work in [sent for sent in self._sent if sent[0].done()]:
            self._sent.remove((reply, work))
            refusal = None if reply.exception() is not None else reply.result().refusal
            if isinstance(refusal, IllegalMove | Malformed) or _is_a_fault(refusal):
                _log.error("a bot's move was refused (%s); it does what the clock would", refusal)
                self._send(work, dict(work.decision["default"]), again=True)


def _is_a_fault(refusal: Refusal | None) -> bool:
    return refusal is not None and refusal.code == "program_fault"


class _Work(NamedTuple):
    """What a bot is asked to think about."""

    meta: Meta
    level: str
    name: str
    seed: int
    view: dict[str, Any]
    decision: dict[str, Any]


def _end_with_the_table() -> None:
    """A killed program must not leave its bots behind: they watch it, and go when it goes."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(
    meta: Meta, level: str, name: str, seed: int, view: dict[str, Any], decision: dict[str, Any]
) -> dict[str, Any]:
    """One move, from what the seat may see; the same sight and seed give the same move."""
    if meta.id not in catalogue.metas():
        catalogue.know(meta)  # this process was started without it
    catalogue.title(meta.id)  # its moves can be read only when its rules are loaded
    asked = Decision.from_json(decision)
    rng = Random(f"{seed}/{asked.number}")
    sight = Sight.seen(view["seat"], _board(meta.id, level), view, asked)
    return bots.make(name, meta.id, rng).choose(sight).to_json()


@lru_cache(maxsize=4)
def _board(title: str, level: str) -> Any:
    return levels.parse(title, level, "level")
