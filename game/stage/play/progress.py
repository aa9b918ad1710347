"""How far the pictures have come: steps of the table wait in line, are told event by event, then
shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import NamedTuple, Protocol

from game.stage.play.timeline import Animation, Timeline
from game.table.step import Step
from game.table.submission import Reply


class Telling(NamedTuple):
    """How an event is told."""

    animate: Callable[[], Iterable[Sequence[Animation]]]
    """In groups that run one after another; made when its turn has come, or for a new layout."""
    at_once: Callable[[], None]
    """What is seen after it, without a word."""


Tell = Callable[[Step], Iterable[Telling]]
"""The events of a step, which begins now."""


class Source(Protocol):
    """Where steps come from, and who wants to know how far we are: a session."""

    def steps(self) -> list[Step]: ...

    def newest(self) -> Step: ...

    def caught_up_to(self, number: int) -> Future[Reply]: ...


class Progress:
    def __init__(self, source: Source, tell: Tell, on_step: Callable[[], None]) -> None:
        """`on_step` is called whenever another step is shown."""
        self._source, self._tell, self._on_step = source, tell, on_step
        self._queue: deque[Step] = deque()
        self._told: Step | None = None
        """Is being told; it is shown after its last event."""
        self._past: list[Telling] = []
        """Its events so far, with the one whose animations run."""
        self._coming: deque[Telling] = deque()
        self.timeline = Timeline()
        self.step = source.newest()
        """What the pictures have reached."""
        self.held = False
        """Something covers the game: nothing on the board moves until it is gone."""

    @property
    def newest(self) -> Step:
        """Where the table is; the pictures may still be on their way."""
        return self._queue[-1] if self._queue else self.step

    @property
    def busy(self) -> bool:
        return self.timeline.busy or self._told is not None

    @property
    def caught_up(self) -> bool:
        return not self.busy and not self._queue

    def update(self, seconds: float, speed: float) -> None:
        """Let time pass; at speed 0 everything is shown at once."""
        self.timeline.speed = speed
        self._queue.extend(self._source.steps())
        if not self.held:
            self.timeline.update(seconds)
        while not self.timeline.busy and self._go_on():
            pass

    def finish(self) -> None:
        """Skip the animations that are running, and the rest of what is being told."""
        self.timeline.finish()
        while self._told is not None and not self.timeline.busy:
            self._tell_next(self._told)
            self.timeline.finish()

    def begin_anew(self) -> None:
        """The event that is being told is told from its beginning, as the picture lies elsewhere
        now and is the one before the step."""
        if not self._past:
            return
        self.timeline.clear()
        for each in self._past[:-1]:
            each.at_once()
        self._run(self._past[-1])

    def _go_on(self) -> bool:
        """Whether there is anything to go on with."""
        step = self._told or (self._queue[0] if self._queue else None)
        if step is None or (self.held and not _is_about_the_table(step)):
            return False
        if self._told is None:
            self._begin(self._queue.popleft())
        else:
            self._tell_next(self._told)
        return True

    def _begin(self, step: Step) -> None:
        """Animate what happened over the old picture; the new one follows.

        After a jump the old picture is of another time: the new one is shown at once.
        """
        if step.jump:
            self.show_step(step)
            return
        self._told, self._coming = step, deque(self._tell(step))

    def _tell_next(self, step: Step) -> None:
        if self._coming:
            self._past.append(self._coming.popleft())
            self._run(self._past[-1])
        else:
            self._told = None
            self._past.clear()
            self.show_step(step)

    def _run(self, telling: Telling) -> None:
        for group in telling.animate():
            self.timeline.then(group)
        self.timeline.update(0.0)

    def show_step(self, step: Step) -> None:
        self.step = step
        self._on_step()

    def report(self) -> None:
        """Tell the table what is on the screen: bots and dice wait until people have seen it."""
        decision = self.step.decisions[None]
        if decision is not None:
            self._source.caught_up_to(decision["number"])


def _is_about_the_table(step: Step) -> bool:
    """Who sits where, a pause …: the board stays as it is."""
    events = step.events[None]
    return not step.jump and all(str(event["kind"]).startswith("table.") for event in events)
