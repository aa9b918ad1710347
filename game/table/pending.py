"""Futures of a table: whoever listens to one cannot hold up the table."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from typing import Any, TypeVar

_log = logging.getLogger(__name__)
Result = TypeVar("Result")
MOST_WAITING = 1000
"""Calls that wait behind a listener that sleeps."""


class Listeners:
    """Calls back in a thread of its own: some callbacks raise, some sleep."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._door = threading.Lock()

    def call(self, listener: Callable[[], object]) -> None:
        if self._calls.qsize() >= MOST_WAITING:
            _log.error("a listener sleeps, and too many wait behind it; one is not called")
            return
        with self._door:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="listeners", daemon=True)
                self._thread.start()
            self._calls.put(listener)

    def close(self) -> None:
        """The calls that are due are still made."""
        with self._door:
            if self._thread is not None:
                self._calls.put(None)
                self._thread = None

    def _run(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                call()
            except BaseException:
                _log.exception("a listener failed")


class Pending(Future[Result]):
    """What will come of one request: settled by the table, whatever anybody else does to it."""

    def __init__(self, listeners: Listeners) -> None:
        super().__init__()
        self._listeners = listeners

    def add_done_callback(self, fn: Callable[[Future[Any]], object]) -> None:
        super().add_done_callback(lambda done: self._listeners.call(lambda: fn(done)))

    def begin(self) -> bool:
        """Whether it is still wanted; from then on nobody can cancel it."""
        try:
            return self.set_running_or_notify_cancel()
        except (InvalidStateError, RuntimeError):  # settled by somebody else
            return False

    def settle(self, result: Result) -> None:
        try:
            self.set_result(result)
        except InvalidStateError:
            _log.warning("an answer was settled by somebody else")

    def fail(self, error: BaseException) -> None:
        try:
            self.set_exception(error)
        except InvalidStateError:
            _log.warning("an answer was settled by somebody else")
