"""The table asks its people: may a move be taken back, a seat be freed, shall we go on?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.contract import Event, Move, Seat
from game.rules.table_messages import PAUSED, Agree, GoOn, WentOn
from game.table.broadcast import Member
from game.table.errors import TableRefusal
from game.table.identity import Identity
from game.table.question import Question
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.turn_clock import TimeLeft

CarryOut = Callable[[], int]
"""What everybody was asked for; the entry that it wrote."""


class Consultation:
    """At most one question is open.  What comes of an answer is an event that closes it."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.question: Question | None = None
        self._carry_out: CarryOut | None = None
        self._pauser: Identity | None = None
        """Who asked for the pause, or whose picture of the question something covers."""

    def change(self, settings: Settings) -> None:
        self._settings = settings

    @property
    def paused(self) -> bool:
        return self.question is not None and self.question.kind == PAUSED

    def open(
        self,
        question: Question,
        carry_out: CarryOut | None = None,
        pauser: Member | None = None,
    ) -> None:
        """`pauser` is the surface that asked for a pause, and may end it."""
        self.question, self._carry_out = question, carry_out
        self._pauser = None if pauser is None else pauser.identity

    def close(self) -> None:
        self.question = self._carry_out = self._pauser = None

    def stand_still(self, member: Member, now: float) -> None:
        """Something covers the question on this surface."""
        assert self.question is not None
        if self.question.still_since is not None:
            raise TableRefusal("paused")
        self.question.stand_still(now)
        self._pauser = member.identity

    def stirs_again(self, member: Member, now: float) -> bool:
        """Nothing covers the question any more; whether it stood still for this surface."""
        question = self.question
        if question is None or question.still_since is None or self._pauser != member.identity:
            return False
        self._pauser = None
        question.go_on(now)
        return True

    def agreed(self) -> CarryOut | None:
        """What is to be done now that nobody's word is wanted any more."""
        if self.question is None or self.question.voters:
            return None
        return self._carry_out

    def require_pauser(self, member: Member) -> None:
        if not self.paused:
            raise TableRefusal("not_paused")
        if not member.host and member.identity != self._pauser:
            raise TableRefusal("not_asked")

    def refuse_wrong_answer(self, move: Move, seat: Seat) -> None:
        assert self.question is not None
        if seat not in self.question.decision().seats:
            raise TableRefusal("not_asked")
        if move not in self.question.list_moves(seat):
            raise TableRefusal("no_answer_to_this")

    def answer(self, move: Move, seat: Seat) -> Event | None:
        """A right answer has been written down; the event by which the question is closed."""
        question = self.question
        assert question is not None
        if isinstance(move, GoOn):
            return WentOn()
        if isinstance(move, Agree):
            question.agreed.add(seat)
            return None
        return question.withdrawn() if seat == question.asker else question.declined(seat)

    def recount(
        self, chairs: Sequence[Chair], joined: Callable[[Identity], bool], now: float
    ) -> tuple[Event | None, bool]:
        """Time has passed, or somebody came, left, or handed a seat over.

        The event by which the question is closed, and whether others are asked than before.
        """
        question = self.question
        if question is None:
            return None, False
        if not (self.paused or (self._pauser and joined(self._pauser))):
            question.go_on(now)  # nobody is left who could uncover it
        changed = question.recount(chairs, now, self._settings)
        if question.asker is not None and not chairs[question.asker].attended:
            return question.withdrawn(), changed
        if question.of is not None and chairs[question.of].attended:
            return question.withdrawn(), changed
        if question.is_hopeless(now, self._settings):
            return question.withdrawn(), changed
        if self.paused and not (question.voters or (self._pauser and joined(self._pauser))):
            return WentOn(), changed  # nobody is left who could end it
        return None, changed

    def time_left(self, of_the_turn: TimeLeft | None, now: float) -> TimeLeft | None:
        """For what is open: what the game asks, or the table."""
        if self.question is None or self.paused:
            return of_the_turn
        return self.question.time_left(now)

    def recount_at(self, now: float) -> float | None:
        return None if self.question is None else self.question.recount_at(now, self._settings)
