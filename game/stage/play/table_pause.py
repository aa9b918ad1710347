"""The table stands still while something lies over the game, and goes on afterwards."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from game.rules.table_messages import PAUSED
from game.stage.session import Session
from game.table.step import Step
from game.table.submission import Reply


class TablePause:
    """Asks the table for a pause, and ends the pause it asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: Future[Reply] | None = None
        self._asked_at: int | None = None
        """The decision that was open then."""
        self._granted = False
        self._ending: Future[Reply] | None = None

    @property
    def ours(self) -> bool:
        """Whether the open pause is this one: it has its own scene, and nobody else is asked."""
        asked = self._asked is not None and not _is_refused(self._asked)
        ending = self._ending is not None and not self._ending.done()
        return self._granted or asked or ending

    def update(self, covered: bool, step: Step) -> None:
        """`step` is where the table is, whatever the pictures show."""
        decision = step.decisions[None]
        if self._asked is not None:
            if not self._asked.done():
                return
            # a later one is refused where the first still holds
            self._granted = self._granted or not _is_refused(self._asked)
        if not covered:
            if self._granted:
                self._ending = self._session.go_on()
            self._asked, self._asked_at, self._granted = None, None, False
        elif decision is not None and self._is_news(decision):
            self._asked, self._asked_at = self._session.pause(), decision["number"]

    def _is_news(self, decision: dict[str, Any]) -> bool:
        """The game is not paused, and no answer to our last word about it is on its way."""
        return bool(decision["kind"] != PAUSED and decision["number"] != self._asked_at)


def _is_refused(asked: Future[Reply]) -> bool:
    return asked.done() and not asked.result().accepted
