"""Bots at a table: a surface that holds their seats, and has them think elsewhere."""

from __future__ import annotations

import logging
import secrets
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import count
from typing import Any

from game import bots
from game.bots.worker import PATIENCE, Failed, Hung, Thinker, Work, think
from game.rules import catalogue
from game.rules.contract import IllegalMove, Seat
from game.rules.plain_data import Malformed
from game.rules.refusal import Refusal
from game.rules.table_messages import Redone, TakenBack
from game.table.seats import PERSON
from game.table.step import Step
from game.table.submission import Reply
from game.table.table import Table

_log = logging.getLogger(__name__)
SURFACE = "bots"
JUMP_EVENTS = (TakenBack.kind, Redone.kind)
"""After these the game is elsewhere, and what a bot remembers is of no use."""


class BotRunner:
    """Answers for every seat that bots play, until it is closed."""

    def __init__(self, table: Table, title: str, level: str, patience: float = PATIENCE) -> None:
        """`patience`: seconds that a bot may think about one decision."""
        self._table = table
        self._title = title
        self._level = level
        self._seed = secrets.randbits(53)  # its own: nothing of the game's hidden chance
        self._id = secrets.token_hex(4)
        """Another program's bots may have answered in this game before, under other ids."""
        self._thoughts = count(1)
        self._sent: list[tuple[Future[Reply], Work]] = []
        """Answers to which the table has not replied yet."""
        self._asked: dict[Seat, int] = {}
        """The last decision that each seat was asked to think about."""
        self._lives: dict[Seat, int] = {}
        """How often each seat's bot began anew."""
        bots.names(title)  # imported by one thread only: two at once find modules half made
        self._thinker = Thinker(patience)
        self._thinking = ThreadPoolExecutor(max_workers=1, thread_name_prefix="thinking")
        self._closed = threading.Event()
        self._port = table.join(SURFACE, plays_bots=True)
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closed.set()
        self._port.leave()
        self._thinking.shutdown(wait=False, cancel_futures=True)
        self._thinker.close()

    # ---- steps ---------------------------------------------------------------

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                if self._port.ended:  # somebody ended it for us; a closed table refuses
                    self._port = self._table.join(SURFACE, plays_bots=True)
                self._hear_replies()  # before a step is taken out: a fault would lose it
                step = self._port.next(timeout=0.2)
                if step is not None:
                    self._follow(step)
            except Refusal:
                return
            except Exception:
                _log.exception("bots met a fault and go on")

    def _follow(self, step: Step) -> None:
        self._take_seats(step)
        mine = [seat for seat in step.views if seat is not None]
        self._asked = {seat: asked for seat, asked in self._asked.items() if seat in mine}
        self._forget(step, mine)
        for seat in mine:
            self._consider(step, seat, self._player(step.seats[seat]["player"]))

    def _take_seats(self, step: Step) -> None:
        """All that bots play and nobody holds."""
        for seat, chair in enumerate(step.seats):
            if chair["player"] != PERSON and not chair["held"]:
                self._port.claim(seat)

    def _forget(self, step: Step, mine: list[Seat]) -> None:
        """A bot lives on while it plays its seat, and the game runs on from what it knows."""
        jumped = step.jump or any(event["kind"] in JUMP_EVENTS for event in step.events[None])
        for seat in range(len(step.seats)):
            if seat not in mine or jumped:
                self._lives[seat] = self._lives.get(seat, 0) + 1

    def _player(self, name: str) -> str:
        if name in bots.names(self._title):
            return name
        best = bots.best(self._title)
        _log.warning("there is no bot %r; %r plays", name[:40], best)
        return best  # it is a save of a program that had other bots

    # ---- thinking --------------------------------------------------------------

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
        life = (self._id, seat, self._lives.get(seat, 0))
        work = Work(meta, self._level, life, name, self._seed + seat, step.views[seat], decision)
        try:
            self._thinking.submit(self._answer, work)
        except RuntimeError:  # closed in the meantime
            return

    def _answer(self, work: Work) -> None:
        seat, number = work.view["seat"], work.decision["number"]
        if self._closed.is_set() or self._asked.get(seat) != number:
            return  # something else is asked by now
        move = self._thought(work)
        if not self._closed.is_set():
            self._send(work, move)

    def _thought(self, work: Work) -> dict[str, Any]:
        """In its process; here, where that cannot be; and if all fails, what the clock would do."""
        try:
            return self._thinker.think(work)
        except (Failed, Hung) as fault:
            _log.error("a bot cannot think (%r); it does what the clock would", fault)
            return dict(work.decision["default"])
        except OSError:
            if self._closed.is_set():
                return {}
            _log.exception("no process can be started; the bot thinks here")
        try:
            return think(work)
        except Exception:
            _log.exception("a bot could not think; it does what the clock would")
            return dict(work.decision["default"])

    def _send(self, work: Work, move: dict[str, Any], again: bool = False) -> None:
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
            if refusal is not None and _is_the_bots_fault(refusal):
                _log.error("a bot's move was refused: %s; the default is played", refusal.code)
                self._send(work, dict(work.decision["default"]), again=True)


def _is_the_bots_fault(refusal: Refusal) -> bool:
    return isinstance(refusal, IllegalMove | Malformed) or refusal.code == "program_fault"
