"""What goes out to a surface: what happened, and what is there after it, for each pair of eyes."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.contract import CHANCE, Decision, Event, Game, Seat
from game.rules.refusal import Refusal
from game.table.seats import Seating
from game.table.turn_clock import TimeLeft

Eyes = Seat | None
"""A seat, or None for the whole room."""
MOST_UNREAD = 64
"""Steps that wait for a surface; each holds the whole view, so that older ones can be missed."""


@dataclass(frozen=True, slots=True)
class Step:
    """Plain data throughout.  A surface animates the events, then shows the view."""

    entry: int
    events: dict[Eyes, list[dict[str, Any]]]
    views: dict[Eyes, dict[str, Any]]
    decisions: dict[Eyes, dict[str, Any] | None]
    seats: list[dict[str, Any]]
    time_left: TimeLeft | None = None
    """For the open decision, where there is a limit."""
    trouble: Refusal | None = None
    """Why nothing can be written down at the moment."""


def step_for(
    eyes: Sequence[Eyes],
    entry: int,
    events: Sequence[Event],
    game: Game,
    decision: Decision | None,
    seating: Seating,
    time_left: TimeLeft | None = None,
    trouble: Refusal | None = None,
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
        time_left=time_left,
        trouble=trouble,
    )


class Subscription:
    """An outbox: the table puts steps in, the surface takes them when it likes."""

    def __init__(self, surface: str) -> None:
        self.surface = surface
        self._steps: deque[Step] = deque(maxlen=MOST_UNREAD)
        self._changed = threading.Condition()
        self._ended = False

    def put(self, step: Step) -> None:
        with self._changed:
            self._steps.append(step)
            self._changed.notify()

    def end(self) -> None:
        """Nothing will come any more: nobody waits for it."""
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    @property
    def ended(self) -> bool:
        """Nothing is left to take, and nothing will come."""
        with self._changed:
            return self._ended and not self._steps

    def next(self, timeout: float | None = None) -> Step | None:
        """The next step, or None if none came in time or none will come."""
        with self._changed:
            self._changed.wait_for(lambda: self._steps or self._ended, timeout)
            return self._steps.popleft() if self._steps else None

    def drain(self) -> list[Step]:
        """All that have come since the last look; never waits."""
        with self._changed:
            steps = list(self._steps)
            self._steps.clear()
        return steps
