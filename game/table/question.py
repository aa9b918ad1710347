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
from game.table.turn_clock import TimeLeft


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
    silent: tuple[Seat, ...] = ()
    """Who is not waited for any more, and has said nothing."""
    settles_at: float | None = None
    """When silence counts for everybody; None where somebody is waited for for ever."""
    still_since: float | None = None
    """Something covers it: nobody's patience runs out meanwhile."""

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
        wanted = asked = [seat for seat in people if seat not in (self.asker, *self.agreed)]
        if self.kind != PAUSED:
            wanted = [seat for seat in asked if self._is_waited_for(chairs[seat], now, settings)]
        changed = tuple(wanted) != self.voters
        self.voters = tuple(wanted)
        self.silent = tuple(seat for seat in asked if seat not in wanted)
        self.settles_at = self._when_all_is_settled(chairs, settings)
        return changed

    def _when_all_is_settled(self, chairs: Sequence[Chair], settings: Settings) -> float | None:
        patiences = [self._patience(chairs[seat], settings) for seat in self.voters]
        known = [patience for patience in patiences if patience is not None]
        if self.kind == PAUSED or not known or len(known) < len(patiences):
            return None
        return self.asked_at + max(known)

    def stand_still(self, now: float) -> None:
        self.still_since = now

    def go_on(self, now: float) -> None:
        """With the patience that was left."""
        if self.still_since is None:
            return
        late, self.still_since = now - self.still_since, None
        self.asked_at += late
        if self.settles_at is not None:
            self.settles_at += late

    def _time(self, now: float) -> float:
        return now if self.still_since is None else self.still_since

    def time_left(self, now: float) -> TimeLeft | None:
        """Until it is settled without a word."""
        if self.settles_at is None:
            return None
        left = max(0.0, self.settles_at - self._time(now))
        return TimeLeft(left, self.still_since is None, now)

    def _is_waited_for(self, chair: Chair, now: float, settings: Settings) -> bool:
        """A person who is away, or does not answer, has a vote for a while."""
        if chair.present and self.kind == FREE_SEAT:
            return True  # a hand is at stake: silence is no consent
        patience = self._patience(chair, settings)
        return patience is None or self._time(now) < self.asked_at + patience

    @staticmethod
    def _patience(chair: Chair, settings: Settings) -> float | None:
        return settings.consent_seconds if chair.present else settings.absent_seconds

    def is_hopeless(self, now: float, settings: Settings) -> bool:
        """A seat is freed only if somebody else has said so, and nobody is waited for."""
        if self.kind != FREE_SEAT:
            return False
        patience = settings.consent_seconds
        too_late = patience is not None and self._time(now) >= self.asked_at + patience
        return (too_late and bool(self.voters)) or not (self.voters or self.agreed)

    def recount_at(self, now: float, settings: Settings) -> float | None:
        """When the next vote is no longer waited for."""
        if self.kind == PAUSED or self.still_since is not None:
            return None
        patiences = (settings.absent_seconds, settings.consent_seconds)
        times = [self.asked_at + patience for patience in patiences if patience is not None]
        return min((time for time in times if time > now), default=None)
