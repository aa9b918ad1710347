"""An open question of the table, asked in the same shape as a decision of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.rules.contract import Decision, Event, Move, Seat
from game.rules.refusal import Plain
from game.rules.table_messages import (
    FREE_SEAT,
    PAUSED,
    Agree,
    Decline,
    FreeSeatDeclined,
    FreeSeatWithdrawn,
    GoOn,
    TakeBackDeclined,
    TakeBackWithdrawn,
    Withdraw,
)
from game.table.seats import Chair
from game.table.settings import Settings


@dataclass(slots=True)
class Question:
    """It stands before the game's own decision until it is settled."""

    number: int
    kind: str
    asked_at: float
    about: Mapping[str, Plain] = field(default_factory=dict)
    """All that somebody must know who joins only now."""
    asker: Seat | None = None
    of: Seat | None = None
    """Whose seat it is about: its owner is away, and has no vote."""
    voters: tuple[Seat, ...] = ()
    """Whose word is still wanted."""
    agreed: set[Seat] = field(default_factory=set)

    def decision(self) -> Decision:
        asked = self.voters if self.asker is None else (*self.voters, self.asker)
        facts = dict(self.about)
        if self.asker is not None:
            facts |= {"asker": self.asker, "agreed": sorted(self.agreed)}
        if self.of is not None:
            facts["of"] = self.of
        return Decision(self.number, self.kind, tuple(sorted(asked)), facts, self)

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        if self.kind == PAUSED:
            return (GoOn(),)
        return (Withdraw(),) if seat == self.asker else (Agree(), Decline())

    def default_move(self, seat: Seat) -> Move:
        return self.list_moves(seat)[-1]

    def withdrawn(self) -> Event:
        assert self.asker is not None
        free_seat = self.kind == FREE_SEAT
        return FreeSeatWithdrawn(self.asker) if free_seat else TakeBackWithdrawn(self.asker)

    def declined(self, seat: Seat) -> Event:
        return FreeSeatDeclined(seat) if self.kind == FREE_SEAT else TakeBackDeclined(seat)

    def recount(self, chairs: Sequence[Chair], now: float, settings: Settings) -> bool:
        """Ask the people who sit here now; whether somebody else is asked than before."""
        people = [seat for seat, chair in enumerate(chairs) if chair.human and seat != self.of]
        self.agreed.intersection_update(people)
        wanted = [seat for seat in people if seat != self.asker and seat not in self.agreed]
        if self.kind != PAUSED:
            wanted = [seat for seat in wanted if self._is_waited_for(chairs[seat], now, settings)]
        changed = tuple(wanted) != self.voters
        self.voters = tuple(wanted)
        return changed

    def _is_waited_for(self, chair: Chair, now: float, settings: Settings) -> bool:
        """A person who is away, or does not answer, has a vote for a while."""
        if chair.present and self.kind == FREE_SEAT:
            return True  # a hand is at stake: silence is no consent
        patience = settings.consent_seconds if chair.present else settings.absent_seconds
        return patience is None or now < self.asked_at + patience

    def is_hopeless(self, now: float, settings: Settings) -> bool:
        """A seat is freed only if somebody else has said so, and nobody is waited for."""
        if self.kind != FREE_SEAT:
            return False
        patience = settings.consent_seconds
        too_late = patience is not None and now >= self.asked_at + patience
        return (too_late and bool(self.voters)) or not (self.voters or self.agreed)

    def recount_at(self, now: float, settings: Settings) -> float | None:
        """When the next vote is no longer waited for."""
        if self.kind == PAUSED:
            return None
        patiences = (settings.absent_seconds, settings.consent_seconds)
        times = [self.asked_at + patience for patience in patiences if patience is not None]
        return min((time for time in times if time > now), default=None)
