"""Steps on their way to one surface, which takes them when it likes."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import replace

from game.table.step import Step

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
        self._waiting: list[Waiting] = []

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

    async def wait(self) -> None:
        """Until there is something to take, or nothing will come."""
        waiting = Waiting()
        with self._changed:
            if self._steps or self._closed:
                return
            self._waiting.append(waiting)
        try:
            await waiting.changed.wait()
        finally:
            with self._changed:
                self._waiting.remove(waiting)

    def _notify(self) -> None:
        self._changed.notify_all()
        for waiting in self._waiting:
            waiting.wake()


class Waiting:
    """A task of an event loop that waits for what another thread does."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self.changed = asyncio.Event()

    def wake(self) -> None:
        # a loop that is closed has nobody left who waits
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self.changed.set)


class Arriving(AsyncIterator[Step]):
    """The steps of an outbox as they come.  Whoever gives up waiting for one may ask again."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox

    async def __anext__(self) -> Step:
        while not self._outbox.ended:
            step = self._outbox.next(timeout=0)
            if step is not None:
                return step
            await self._outbox.wait()
        raise StopAsyncIteration
