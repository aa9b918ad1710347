"""When bots may answer and dice may fall: at a pace that people can follow."""

from __future__ import annotations

from game.rules.contract import Decision
from game.table.settings import Settings


class Pace:
    def __init__(self, settings: Settings, now: float) -> None:
        self._settings = settings
        self._shown_at = now
        self._reached = 0
        """The last decision that pictures have got to."""

    def sent(self, now: float) -> None:
        """Something new goes out to be shown."""
        self._shown_at = now

    def reach(self, number: int, now: float) -> None:
        """Pictures have got to this decision."""
        if number > self._reached:
            self._reached, self._shown_at = number, now

    def awaits_pictures(self, decision: Decision | None) -> bool:
        return bool(decision and self._settings.follow and self._reached < decision.number)

    def pictures_overdue_at(self) -> float:
        """From then on nobody waits for them: whoever should have shown them is gone."""
        return self._shown_at + self._settings.follow_seconds

    def bots_from(self, decision: Decision | None, flowing: tuple[str, ...]) -> float:
        """When a bot may answer; at once within what is seen as one flow, such as a ride."""
        if self.awaits_pictures(decision):
            return self.pictures_overdue_at()
        if decision is not None and decision.kind in flowing:
            return self._shown_at
        return self._shown_at + self._settings.bot_pause
