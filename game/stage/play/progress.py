"""How far the pictures have come: steps of the table wait in line, are animated, then shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Protocol

from game.stage.play.timeline import Animation, Timeline
from game.table.step import Step
from game.table.submission import Reply

Animate = Callable[[Step], Iterable[Sequence[Animation]]]
"""The animations of a step, in groups that run one after another."""


class Source(Protocol):
    """Where steps come from, and who wants to know how far we are: a session."""

    def steps(self) -> list[Step]: ...

    def newest(self) -> Step: ...

    def caught_up_to(self, number: int) -> Future[Reply]: ...


class Progress:
    def __init__(self, source: Source, animate: Animate, on_step: Callable[[], None]) -> None:
        """`on_step` is called whenever another step is shown."""
        self._source, self._animations, self._on_step = source, animate, on_step
        self._queue: deque[Step] = deque()
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
        return self.timeline.busy

    @property
    def caught_up(self) -> bool:
        return not self.timeline.busy and not self._queue

    def update(self, seconds: float, speed: float) -> None:
        """Let time pass; at speed 0 everything is shown at once."""
        self.timeline.speed = speed
        self._queue.extend(self._source.steps())
        if not self.held:
            self.timeline.update(seconds)
        while not self.timeline.busy and self._queue:
            if self.held and not _is_about_the_table(self._queue[0]):
                return
            self._animate(self._queue.popleft())

    def finish(self) -> None:
        """Skip the animations that are running."""
        self.timeline.finish()

    def _animate(self, step: Step) -> None:
        """Animate what happened over the old picture; the new one follows.

        After a jump the old picture is of another time: the new one is shown at once.
        """
        if step.jump:
            self.show_step(step)
            return
        for group in self._animations(step):
            self.timeline.then(group)
        self.timeline.then([Animation(0.0, ended=partial(self.show_step, step))])
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
