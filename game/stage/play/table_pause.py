"""The table pauses while something covers the game, and continues afterwards."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

from game.rules.table_messages import PAUSED
from game.stage.session import Session
from game.table.step import Step
from game.table.submission import Reply


class TablePause:
    """Asks the table to pause, and ends the pause it asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: Future[Reply] | None = None
        self._asked_at: int | None = None
        """The number of the decision that was open then."""
        self._granted = False
        self._ending: Future[Reply] | None = None

    @property
    def ours(self) -> bool:
        """Whether we asked for the pause: then the scene that covers the game ends it."""
        asked = self._asked is not None and not _is_refused(self._asked)
        ending = self._ending is not None and not self._ending.done()
        return self._granted or asked or ending

    def update(self, covered: bool, step: Step) -> None:
        """`step` is where the table is, even if the pictures are behind."""
        decision = step.decisions[None]
        if self._asked is not None:
            if not self._asked.done():
                return
            # a second one is refused while the first still holds
            self._granted = self._granted or not _is_refused(self._asked)
        if not covered:
            if self._granted:
                self._ending = self._session.go_on()
            self._asked, self._asked_at, self._granted = None, None, False
        elif decision is not None and self._should_ask(decision):
            self._asked, self._asked_at = self._session.pause(), decision["number"]

    def _should_ask(self, decision: dict[str, Any]) -> bool:
        """The game is not paused, and we have not asked at this decision already."""
        return bool(decision["kind"] != PAUSED and decision["number"] != self._asked_at)


def _is_refused(asked: Future[Reply]) -> bool:
    return asked.done() and not asked.result().accepted
