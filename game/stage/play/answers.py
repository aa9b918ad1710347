"""What the people at this screen answer: one answer at a time is on its way to the table."""

from __future__ import annotations

from collections.abc import Container, Sequence
from concurrent.futures import Future
from typing import Protocol

from game.rules.contract import Move, Seat
from game.stage.input.hands import held_as, may_play
from game.stage.play.asked import Asked
from game.table.submission import Reply


class Recipient(Protocol):
    """Where answers go, and who holds which device: a session."""

    devices: dict[Seat, str]

    def press(self) -> str: ...

    def send(self, seat: Seat, number: int, move: Move, press: str = "") -> Future[Reply]: ...

    def take_back(self, seat: Seat) -> Future[Reply]: ...

    def end_early(self) -> Future[Reply]: ...


class Answers:
    def __init__(self, session: Recipient, asked: Asked) -> None:
        self._session, self._asked = session, asked
        self._waiting: Future[Reply] | None = None
        self._planned: list[Move] = []
        """Moves that were chosen together and are played one by one."""
        self._press = ""
        """What the tickets of those have in common."""
        self._last_mover: Seat | None = None
        """People notice a slip when it is already the next person's turn."""

    @property
    def busy(self) -> bool:
        return self._waiting is not None or self.planning

    @property
    def replied(self) -> bool:
        return self._waiting is not None and self._waiting.done()

    def take_reply(self) -> Reply | None:
        """The table's reply; from now on the next answer can be sent."""
        if self._waiting is None or not self._waiting.done():
            return None
        reply, self._waiting = self._waiting.result(), None
        if not reply.accepted:
            self._planned.clear()
        return reply

    # ---- moves -----------------------------------------------------------------

    def send(self, move: Move, press: str = "") -> None:
        """As the actor's answer to what they are asked."""
        actor, decision = self._asked.actor, self._asked.own_decision
        if actor is not None and decision is not None and self._waiting is None:
            self._last_mover = actor
            self._waiting = self._session.send(actor, decision.number, move, press)

    def plan(self, moves: Sequence[Move]) -> None:
        """Several moves with one press; each is played when the pictures have reached it."""
        self._planned, self._press = list(moves), self._session.press()

    def play_next_planned(self) -> None:
        """Nothing happens while a reply is outstanding; a plan that no longer fits is dropped."""
        if not self._planned or self._waiting is not None:
            return
        actor, decision = self._asked.actor, self._asked.own_decision
        move = self._planned.pop(0)
        if actor is None or decision is None or move not in list(decision.moves(actor)):
            self._planned.clear()
        else:
            self.send(move, self._press)

    @property
    def planning(self) -> bool:
        return bool(self._planned)

    def drop_plan(self) -> None:
        self._planned.clear()

    def answer(self, seat: Seat, move: Move) -> None:
        """To a question of the table, by anyone who is asked."""
        number = self._asked.number
        if number is not None and self._waiting is None:
            self._waiting = self._session.send(seat, number, move)

    # ---- taking back, ending ---------------------------------------------------

    def take_back(self, device: str, cancellable_kinds: Container[str]) -> None:
        seat = self.who_takes_back(device, cancellable_kinds)
        if seat is not None and self._waiting is None:
            self._last_mover = None
            self._waiting = self._session.take_back(seat)

    def who_takes_back(self, device: str, cancellable_kinds: Container[str]) -> Seat | None:
        """Whoever is halfway through a choice, else holds this device, moved last, or is asked."""
        (kind, actor), mine = self._asked.in_the_game, self._asked.mine
        held = self._session.devices
        halfway = actor is not None and kind in cancellable_kinds
        theirs = [seat for seat in mine if may_play(device, held.get(seat))]
        if actor in theirs and halfway:
            return actor
        holding = [seat for seat, holder in held.items() if holder == held_as(device)]
        likely = (*holding, self._last_mover, actor, *theirs)
        return next((seat for seat in likely if seat in theirs), None)

    def remember(self, seat: Seat | None) -> None:
        """Who moved last before this scene began."""
        if self._last_mover is None:
            self._last_mover = seat

    def end_early(self) -> None:
        self._waiting = self._session.end_early()
