"""The time that a person has for a decision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.contract import Decision
from game.table.settings import Settings

SECOND_TRY = 1.0
"""Seconds until the clock plays again what could not be written down."""


@dataclass(frozen=True, slots=True)
class TimeLeft:
    """What a surface shows of the clock."""

    seconds: float
    """When the step was made."""
    running: bool
    made_at: float
    """On the clock of `time.monotonic`."""

    def to_json(self) -> dict[str, Any]:
        """Without the moment it was made: the step has that."""
        return {"seconds": self.seconds, "running": self.running}

    def at(self, now: float) -> float:
        passed = now - self.made_at if self.running else 0.0
        return max(0.0, self.seconds - passed)


class TurnClock:
    """Wound for each decision; stands still while the table asks something itself."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._for: int | None = None
        self.deadline: float | None = None
        self._left: float | None = None
        """Of a clock that stands still."""

    def wind(self, decision: Decision | None, now: float, seen: bool) -> None:
        """A decision has its time from when it is seen; one that is half answered keeps its own."""
        if decision is not None and decision.number == self._for:
            return
        self._for = self.deadline = self._left = None
        if decision is not None and seen:
            self._for = decision.number
            limit = self._settings.limit(decision.kind)
            self.deadline = None if limit is None else now + limit

    def change(self, settings: Settings) -> None:
        """From the next decision on; but a limit that is no more ends with this one."""
        self._settings = settings
        if not settings.limits:
            self.deadline = self._left = None

    def stop(self, now: float) -> None:
        if self.deadline is not None:
            self._left = max(0.0, self.deadline - now)
            self.deadline = None

    def go_on(self, number: int, now: float) -> None:
        """The same decision is asked again, under a new number, with the time that was left."""
        if self._for is not None:
            self._for = number
        if self._left is not None:
            self.deadline, self._left = now + self._left, None

    def expired(self, now: float) -> bool:
        return self.deadline is not None and now >= self.deadline

    def ring(self) -> None:
        self.deadline = None

    def try_again(self, now: float) -> None:
        self.deadline = now + SECOND_TRY

    def left(self, now: float) -> TimeLeft | None:
        if self.deadline is not None:
            return TimeLeft(max(0.0, self.deadline - now), True, now)
        return None if self._left is None else TimeLeft(self._left, False, now)
