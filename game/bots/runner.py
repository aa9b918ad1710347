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
from random import Random
from typing import Any

from game import bots, levels
from game.bots.player import Sight
from game.rules.contract import Decision, Seat
from game.table.step import Step
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
        self._names: dict[Seat, str] = {}
        self._asked: set[tuple[Seat, int]] = set()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = threading.Event()
        self._steps = table.subscribe(SURFACE).result()
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def adopt(self, seat: Seat, name: str) -> bool:
        """Play this seat from now on, if nobody else holds it."""
        self._names[seat] = name
        return self._table.claim(seat, SURFACE).result().accepted

    def give_back(self, seat: Seat) -> None:
        self._names.pop(seat, None)
        self._table.release(seat, SURFACE).result()

    def close(self) -> None:
        self._closed.set()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _run(self) -> None:
        while not self._closed.is_set():
            step = self._steps.next(timeout=0.2)
            if step is not None:
                for seat, name in list(self._names.items()):
                    self._consider(step, seat, name)

    def _consider(self, step: Step, seat: Seat, name: str) -> None:
        """Think about a decision once; the table decides when the answer is taken."""
        decision = step.decisions.get(seat)
        if not decision or "moves" not in decision or not decision["kind"].startswith(self._title):
            return
        key = (seat, decision["number"])
        if key in self._asked:
            return
        self._asked.add(key)
        work = (self._title, self._level, name, self._seed + seat, step.views[seat], decision)
        self._submit_work(work, key)

    def _submit_work(self, work: tuple[Any, ...], key: tuple[Seat, int]) -> None:
        try:
            if self._pool is None:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(
                    max_workers=1, mp_context=spawn, initializer=_end_with_the_table
                )
            future = self._pool.submit(think, *work)
            future.add_done_callback(lambda done: self._answer(done, work, key))
        except (BrokenProcessPool, RuntimeError, OSError):
            if not self._closed.is_set():
                self._send(key, think(*work))

    def _answer(self, done: Future[Any], work: tuple[Any, ...], key: tuple[Seat, int]) -> None:
        if self._closed.is_set() or done.cancelled():
            return
        try:
            move = done.result()
        except Exception:
            _log.exception("a bot could not think in its process; it thinks here")
            move = think(*work)
        self._send(key, move)

    def _send(self, key: tuple[Seat, int], move: dict[str, Any]) -> None:
        seat, number = key
        self._table.submit(SURFACE, seat, number, f"bot-{seat}-{number}", move)


def _end_with_the_table() -> None:
    """A killed program must not leave its bots behind: they watch it, and go when it goes."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def think(
    title: str, level: str, name: str, seed: int, view: dict[str, Any], decision: dict[str, Any]
) -> dict[str, Any]:
    """One move, from what the seat may see; the same sight and seed give the same move."""
    asked = Decision.from_json(decision)
    rng = Random(f"{seed}/{asked.number}")
    sight = Sight.seen(view["seat"], _board(title, level), view, asked)
    return bots.make(name, title, rng).choose(sight).to_json()


@lru_cache(maxsize=4)
def _board(title: str, level: str) -> Any:
    return levels.parse(title, level, "level")
