"""The others at the table: bots of the title that answer at once, in the order of their seats.

They are no threads and no processes of their own, so that a game goes the same way again.
"""

from __future__ import annotations

from itertools import count
from random import Random

from game import bots
from game.bots import Sight
from game.rules.contract import Decision
from game.stage.session import Session
from game.table.seats import PERSON
from game.table.step import Step


class Company:
    def __init__(self, session: Session, rng: Random) -> None:
        self._session = session
        self._port = session.table.join("bots", plays_bots=True)
        self._player = bots.make(bots.usual(session.title), session.title, rng)
        self._asked: set[tuple[int, int]] = set()
        """Seats and the numbers of what they have answered."""
        self._tickets = count(1)

    def play(self) -> None:
        """Answer whatever they are asked by now."""
        for step in self._port.drain():
            self._follow(step)

    def _follow(self, step: Step) -> None:
        for seat, chair in enumerate(step.seats):
            if chair["player"] != PERSON and not chair["held"]:
                self._port.claim(seat)
        for seat in sorted(seat for seat in step.views if seat is not None):
            data = step.decisions.get(seat)
            if not data or "moves" not in data or data["kind"].startswith("table."):
                continue
            asked = (seat, int(data["number"]))
            if asked in self._asked:
                continue
            self._asked.add(asked)
            board, decision = self._session.table.board, Decision.from_json(data)
            move = self._player.choose(Sight.seen(seat, board, step.views[seat], decision))
            self._port.submit(seat, asked[1], f"company-{next(self._tickets)}", move)
