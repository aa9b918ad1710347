"""Steps on their way to one surface, which takes them when it likes."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import deque
from collections.abc import AsyncIterator, Callable
from dataclasses import replace

from game.table.step import Step

_log = logging.getLogger(__name__)
MOST_UNREAD = 64
"""Steps that wait to be read.  Each holds the whole view, so none is needed to read the next."""


class Outbox:
    """The table puts steps in; any thread, or an event loop, waits for them."""

    def __init__(self) -> None:
        self._steps: deque[Step] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._lost = False
        """A step is missing between the newest one here and the next to come."""
        self._wake: Callable[[], object] | None = None

    def put(self, step: Step) -> None:
        """Whoever has not read for long finds the present only; what follows a gap is a jump."""
        with self._changed:
            if self._closed:
                return
            if len(self._steps) >= MOST_UNREAD:
                self._steps.clear()
                self._lost = True
            self._steps.append(replace(step, jump=True) if self._lost else step)
            self._lost = False
            self._notify()

    def lose(self) -> None:
        """A step could not be made, so the next one does not follow from the one before."""
        with self._changed:
            self._lost = True

    def close(self) -> None:
        """Nothing will come any more, so nobody waits for it."""
        with self._changed:
            self._closed = True
            self._notify()

    @property
    def ended(self) -> bool:
        """Nothing is left to take, and nothing will come."""
        with self._changed:
            return self._closed and not self._steps

    def next(self, timeout: float | None = None) -> Step | None:
        """The next step, or None if none came in time or none will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._steps or self._closed, timeout)
            return self._steps.popleft() if self._steps else None

    def drain(self) -> list[Step]:
        """All that have come since the last look; never waits."""
        with self._changed:
            steps = list(self._steps)
            self._steps.clear()
        return steps

    async def steps(self) -> AsyncIterator[Step]:
        """Every step as it comes, until none will come, for one task of an event loop."""
        loop = asyncio.get_running_loop()
        changed = asyncio.Event()

        def wake() -> None:
            loop.call_soon_threadsafe(changed.set)

        with self._changed:
            self._wake = wake
        while not self.ended:
            changed.clear()
            while (step := self.next(timeout=0)) is not None:
                yield step
            if not self.ended:
                await changed.wait()

    def _notify(self) -> None:
        self._changed.notify_all()
        if self._wake is not None:
            try:
                self._wake()
            except RuntimeError:  # its event loop is closed: nobody waits there any more
                self._wake = None
