"""What goes out to a surface: what happened, and what is there after it, for each pair of eyes."""

from __future__ import annotations

import queue
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.contract import CHANCE, Decision, Event, Game, Seat
from game.table.seats import Seating

Eyes = Seat | None
"""A seat, or None for the whole room."""


@dataclass(frozen=True, slots=True)
class Step:
    """Plain data throughout.  A surface animates the events, then shows the view."""

    entry: int
    events: dict[Eyes, list[dict[str, Any]]]
    views: dict[Eyes, dict[str, Any]]
    decisions: dict[Eyes, dict[str, Any] | None]
    seats: list[dict[str, Any]]


def step_for(
    eyes: Sequence[Eyes],
    entry: int,
    events: Sequence[Event],
    game: Game,
    decision: Decision | None,
    seating: Seating,
) -> Step:
    decisions = {eye: None if decision is None else decision.for_(eye) for eye in eyes}
    if decision is not None and CHANCE in decision.seats:
        decisions[CHANCE] = decision.for_(CHANCE)  # how dice can fall is no secret
    return Step(
        entry=entry,
        events={eye: [event.for_(eye) for event in events] for eye in eyes},
        views={eye: game.view(eye) for eye in eyes},
        decisions=decisions,
        seats=[chair.shown() for chair in seating.chairs],
    )


class Subscription:
    """An outbox: the table puts steps in, the surface takes them when it likes."""

    def __init__(self, surface: str) -> None:
        self.surface = surface
        self._steps: queue.SimpleQueue[Step] = queue.SimpleQueue()

    def put(self, step: Step) -> None:
        self._steps.put(step)

    def next(self, timeout: float | None = None) -> Step | None:
        """The next step, or None if none came in time."""
        try:
            return self._steps.get(timeout=timeout)
        except queue.Empty:
            return None

    def drain(self) -> list[Step]:
        """All that have come since the last look; never waits."""
        steps = []
        while not self._steps.empty():
            steps.append(self._steps.get())
        return steps
