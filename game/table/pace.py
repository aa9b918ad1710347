"""When bots may answer and dice may fall: at a pace that people can follow."""

from __future__ import annotations

import math

from game.rules.contract import Decision
from game.table.broadcast import Member
from game.table.settings import Settings


class Pace:
    """Waits for the slowest of the surfaces that pace the table."""

    def __init__(self, settings: Settings, now: float) -> None:
        self._settings = settings
        self._shown_at = now
        self._anybody = False
        """Whether somebody has ever joined: before that, nothing would be seen."""
        self._reached: dict[Member, int] = {}
        """The last decision that the pictures of each surface have got to."""
        self._late: set[Member] = set()
        """Those that were waited for in vain: until they show something, nobody does again."""
        self._holding: dict[Member, int] = {}
        """The decision at which a surface waits for somebody's hands: whoever has the dice, or is
        on the way to the screen."""

    def change(self, settings: Settings) -> None:
        self._settings = settings

    def joined(self, member: Member, now: float) -> None:
        self._anybody = True
        if member.paces:
            self._reached[member], self._shown_at = 0, now

    def left(self, member: Member) -> None:
        self._reached.pop(member, None)
        self._late.discard(member)
        self._holding.pop(member, None)

    def hold(self, member: Member, number: int) -> None:
        """Somebody there is awaited: this may take as long as it likes."""
        if self._reached.get(member, number) < number:
            self._holding[member] = number
            self._late.discard(member)

    def _is_held(self, decision: Decision | None) -> bool:
        return decision is not None and any(
            number == decision.number and self._reached[member] < number
            for member, number in self._holding.items()
        )

    def sent(self, now: float) -> None:
        """Something new goes out to be shown."""
        self._shown_at = now

    def reach(self, member: Member, number: int, now: float) -> None:
        """The pictures of this surface have got to this decision."""
        if member in self._reached and number > self._reached[member]:
            self._reached[member], self._shown_at = number, now
            self._late.discard(member)

    def give_up(self, decision: Decision, now: float) -> None:
        """Go on without the pictures that have not come."""
        for member, reached in self._reached.items():
            if reached < decision.number:
                self._late.add(member)
        self._shown_at = now

    def awaits_pictures(self, decision: Decision | None) -> bool:
        if decision is None:
            return False
        return not self._anybody or any(
            reached < decision.number
            for member, reached in self._reached.items()
            if member not in self._late
        )

    def overdue_at(self, decision: Decision | None) -> float | None:
        """From then on nobody waits for pictures; never, where nobody is there to see any, or
        somebody is awaited at a surface."""
        if not self._anybody or self._is_held(decision):
            return None
        return self._shown_at + self._settings.follow_seconds

    def bots_from(self, decision: Decision | None, flowing: tuple[str, ...]) -> float:
        """When a bot may answer; at once within what is seen as one flow, such as a ride."""
        if self.awaits_pictures(decision):
            overdue = self.overdue_at(decision)
            return math.inf if overdue is None else overdue
        if decision is not None and decision.kind in flowing:
            return self._shown_at
        return self._shown_at + self._settings.bot_pause
