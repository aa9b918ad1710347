"""Answers of bots that came before their time: at most one a seat."""

from __future__ import annotations

from collections.abc import Callable

from game.table.errors import TableRefusal
from game.table.submission import Reply, Submission

Respond = Callable[[Reply], None]
Held = tuple[Submission, Respond]


class HeldAnswers:
    def __init__(self) -> None:
        self._held: list[Held] = []

    def __bool__(self) -> bool:
        return bool(self._held)

    def add(self, submission: Submission, respond: Respond) -> None:
        self._held.append((submission, respond))

    def refuse_same(self, submission: Submission) -> None:
        if any(submission.key == held.key for held, _ in self._held):
            raise TableRefusal("already_waiting")

    def has_another(self, submission: Submission) -> bool:
        """Whether another answer of this seat waits already."""
        return any(
            held.seat == submission.seat and held is not submission for held, _ in self._held
        )

    def first(self, ready: Callable[[Submission], bool]) -> Held | None:
        return next((held for held in self._held if ready(held[0])), None)

    def remove(self, held: Held) -> None:
        self._held.remove(held)

    def close(self) -> None:
        """Whoever still waits hears that no answer will come."""
        for _submission, respond in self._held:
            respond(Reply(refusal=TableRefusal("table_closed")))
        self._held.clear()
