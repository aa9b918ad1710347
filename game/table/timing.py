"""What happens when: pictures are waited for, bots keep a pace, a person's time runs out."""

from __future__ import annotations

import math

from game.rules.contract import Decision
from game.table.broadcast import Member
from game.table.pace import Pace
from game.table.settings import Settings
from game.table.turn_clock import TurnClock


class Timing:
    """`decision` is always the game's own, or None when it is over."""

    def __init__(self, settings: Settings, flowing: tuple[str, ...], now: float) -> None:
        self.clock = TurnClock(settings)
        self.pace = Pace(settings, now)
        self._flowing = flowing

    def change(self, settings: Settings) -> None:
        self.clock.change(settings)
        self.pace.change(settings)

    def awaits_pictures(self, decision: Decision | None) -> bool:
        return self.pace.awaits_pictures(decision)

    def bots_from(self, decision: Decision | None) -> float:
        return self.pace.bots_from(decision, self._flowing)

    def wind(self, decision: Decision | None, now: float) -> bool:
        """The clock runs from when a decision is seen; whether it has started just now."""
        before = self.clock.deadline
        self.clock.wind(decision, now, seen=not self.awaits_pictures(decision))
        return self.clock.deadline != before

    def reach(self, member: Member, number: int, now: float) -> None:
        self.pace.reach(member, number, now)

    def hold(self, member: Member, number: int) -> None:
        self.pace.hold(member, number)

    def give_up_late_pictures(self, decision: Decision | None, now: float) -> bool:
        """Whether the table goes on without them from now on."""
        overdue = self.pace.overdue_at(decision)
        if decision is None or not self.awaits_pictures(decision):
            return False
        if overdue is None or now < overdue:
            return False
        self.pace.give_up(decision, now)
        return True

    def deadlines(self, decision: Decision | None, bots_wait: bool, now: float) -> list[float]:
        """When something becomes due."""
        times = [self.clock.deadline]
        if self.awaits_pictures(decision):
            times.append(self.pace.overdue_at(decision))
        if bots_wait and now <= self.bots_from(decision) < math.inf:
            times.append(self.bots_from(decision))  # later they wait for people
        return [at for at in times if at is not None]
