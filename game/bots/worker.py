"""Bots that live as long as their seat, in a process of their own.

Thinking may take long, and Python's threads would make the pictures wait.  A plan or a search is
kept from one decision to the next; whatever happens to it, a bot can begin again from the view.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, NamedTuple

from game import bots, levels
from game.bots.player import Bot, Sight
from game.rules import catalogue
from game.rules.contract import Decision, Seat
from game.rules.meta import Meta

_log = logging.getLogger(__name__)
PATIENCE = 30.0
"""Seconds that a bot may think about one decision."""
MOST_ALIVE = 64
"""Bots that one process remembers: far more than sit at a table."""


class Work(NamedTuple):
    """What a bot is asked to think about."""

    meta: Meta
    level: str
    life: tuple[str, Seat, int]
    """Which bot: of this runner, at this seat, since its memory was last of use."""
    name: str
    seed: int
    view: dict[str, Any]
    decision: dict[str, Any]


class Hung(Exception):
    """A bot has thought for too long."""


class Failed(Exception):
    """A bot has met a fault of its own, or its process has died of it."""


def think(work: Work) -> dict[str, Any]:
    """One move, from what the seat may see and what the same bot remembers."""
    if catalogue.metas().get(work.meta.id) != work.meta:
        catalogue.know(work.meta)  # this process was started without it
    catalogue.title(work.meta.id)  # its moves can be read only when its rules are loaded
    asked = Decision.from_json(work.decision)
    sight = Sight.seen(work.view["seat"], _board(work.meta.id, work.level), work.view, asked)
    return _living(work).choose(sight).to_json()


_ALIVE: OrderedDict[tuple[tuple[str, Seat, int], str], Bot] = OrderedDict()


def _living(work: Work) -> Bot:
    """The bot that thought about this seat before, or a new one."""
    key = (work.life, work.name)
    if key not in _ALIVE:
        rng = Random(f"{work.seed}/{work.decision['number']}")
        _ALIVE[key] = bots.make(work.name, work.meta.id, rng)
    _ALIVE.move_to_end(key)
    while len(_ALIVE) > MOST_ALIVE:
        _ALIVE.popitem(last=False)
    return _ALIVE[key]


@lru_cache(maxsize=4)
def _board(title: str, level: str) -> Any:
    return levels.parse(title, level, "level")


class Thinker:
    """The process: started when it is first needed, and again after it died or hung."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._closed = False
        self._door = threading.Lock()
        """A process that is being started cannot be killed."""

    def think(self, work: Work) -> dict[str, Any]:
        """Waits for the move, or raises `Hung` or `Failed`; OSError where no process can start."""
        for _attempt in range(2):
            line = self._ready()
            try:
                return self._asked(line, work)
            except (EOFError, OSError):  # it was killed: the next one needs to know nothing
                self._end()
        raise Failed(work.name)

    def close(self) -> None:
        """For good; whoever waits for a thought hears at once that none will come."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        with self._door:
            process, self._process = self._process, None
            if process is not None:
                process.kill()

    def _asked(self, line: Connection, work: Work) -> dict[str, Any]:
        line.send(work)
        if not line.poll(self._patience):
            self._end()
            raise Hung(work.name)
        answer = line.recv()
        if answer is None:
            raise Failed(work.name)
        move: dict[str, Any] = answer
        return move

    def _ready(self) -> Connection:
        with self._door:
            if self._closed:
                raise OSError("closed")
            if self._process is None or self._line is None:
                spawn = multiprocessing.get_context("spawn")
                self._line, theirs = spawn.Pipe()
                process = spawn.Process(target=_serve, args=(theirs,), name="bots", daemon=True)
                process.start()
                theirs.close()
                self._process = process
            return self._line


def _serve(line: Connection) -> None:
    _end_with_the_table()
    while True:
        try:
            work = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        try:
            line.send(think(work))
        except Exception:
            _log.exception("a bot could not think")
            line.send(None)


def _end_with_the_table() -> None:
    """A killed program must not leave its bots behind: they watch it, and go when it goes."""

    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
