"""The table without its thread: every request is handled here, one after the other.

Time comes in with each call, so that tests need not wait for it.  A request is
answered as soon as it is written down; what follows from it by itself (votes
that are in, dice, bots) is done afterwards, and again later where the disk
does not let it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from random import Random, SystemRandom
from typing import Any

from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Event, Game, Move, Seat
from game.rules.refusal import Refusal
from game.rules.table_messages import TimeRanOut, Trouble, TroubleOver
from game.table.broadcast import Broadcast, Member
from game.table.consultation import CarryOut, Consultation
from game.table.errors import TableRefusal, is_disk_trouble, stale
from game.table.held_answers import Held, HeldAnswers, Respond
from game.table.history import History, Resumed
from game.table.journal import Entry, Journal
from game.table.question import Question
from game.table.recorder import Recorder
from game.table.seats import Chair, Seating
from game.table.settings import Settings
from game.table.step import Moment
from game.table.submission import Reply, Submission, Tickets, read_move, refuse_bad_ticket
from game.table.timing import Timing
from game.table.trouble import DiskTrouble

_log = logging.getLogger(__name__)


class TableCore:
    def __init__(
        self,
        journal: Journal,
        resumed: Resumed,
        chairs: list[Chair],
        settings: Settings,
        now: float,
        dice: Random | None = None,
    ) -> None:
        self.recorder = Recorder(journal, resumed)
        self.seating = Seating(chairs)
        self.settings = settings
        self.broadcast = Broadcast(self.recorder.begin_run())
        self.now = now
        self.history = History(journal, resumed.game.board)
        self._dice = dice or SystemRandom()
        self._tickets = Tickets(journal)
        self._held = HeldAnswers()
        flowing = catalogue.title(resumed.game.title).flowing
        self.timing = Timing(settings, flowing, now)
        self._clock = self.timing.clock
        self._trouble = DiskTrouble()
        self.consultation = Consultation(settings)

    @property
    def journal(self) -> Journal:
        return self.recorder.journal

    @property
    def game(self) -> Game:
        return self.recorder.game

    @property
    def decision(self) -> Decision | None:
        """A question of the table stands before the game's own decision."""
        question = self.question
        return self._own_decision if question is None else question.decision()

    @property
    def _own_decision(self) -> Decision | None:
        """The game's, whatever the table itself asks."""
        return None if self.recorder.ended_early else self.game.decision

    @property
    def question(self) -> Question | None:
        return self.consultation.question

    # ---- requests and what follows from them ---------------------------------

    def request(self, member: Member, now: float, act: Callable[[], int | None]) -> Reply:
        """Do what a joined surface asks for, or say why not."""
        self.now = now

        def checked() -> int | None:
            self.broadcast.require(member)
            return act()

        reply = self._as_reply(checked)
        self.follow_up()
        return reply

    def submit(self, submission: Submission, respond: Respond, now: float) -> None:
        """Carry it out, or say why not; a bot may have to wait for its answer to be taken."""
        self.now = now
        try:
            self.broadcast.require(submission.member)
            refuse_bad_ticket(submission.ticket)
            self._held.refuse_same(submission)
            before = self._tickets.answered(submission)
        except Refusal as refusal:
            before = Reply(refusal=refusal)
        if before is not None:
            respond(before)
        elif self._must_wait(submission):
            self._held.add(submission, respond)
        else:
            reply = self._take(submission, respond)
            self.follow_up()  # whoever hears the reply finds the dice thrown, too
            if reply is not None:
                respond(reply)

    def next_deadline(self) -> float | None:
        """When `tick` has something to do, if nothing is asked before."""
        bots_wait = bool(self._held) and self.question is None
        times = self.timing.deadlines(self._own_decision, bots_wait, self.now)
        others = (self._trouble.retry_at, self.consultation.recount_at(self.now))
        return min((*times, *(at for at in others if at is not None)), default=None)

    def tick(self, now: float) -> None:
        """Do what has become due."""
        self.now = now
        if self.question is not None:
            self.recount()
        elif self._clock.expired(now):
            self._answer_by_clock()
        if self.timing.give_up_late_pictures(self._own_decision, now):
            self.start_clock()
        self.follow_up()

    def follow_up(self) -> None:
        """What nobody asks for: votes that are in, dice, bots that may answer now."""
        if self._trouble.holds_up(self.now):
            return
        while (due := self._due()) is not None:
            if not due():
                return
        if self._trouble.reason is not None:
            self._as_reply(self._probe)

    def close(self) -> None:
        """Whoever still waits for an answer or a step hears that none will come."""
        self._held.close()
        self.broadcast.close()

    def _as_reply(self, act: Callable[[], int | None]) -> Reply:
        """Refusals become replies; a fault of ours does too, and the game stays as it was."""
        try:
            return Reply(act())
        except Refusal as refusal:
            reply = Reply(refusal=refusal)
        except Exception as error:
            _log.exception("a request failed")
            reply = Reply(refusal=TableRefusal("program_fault", detail=type(error).__name__))
        assert reply.refusal is not None
        if is_disk_trouble(reply.refusal):
            self._meet_trouble(reply.refusal)
        return reply

    def _due(self) -> Callable[[], bool] | None:
        """The next thing to do; what it returns is whether it could be done."""
        if self.question is not None:
            agreed = self.consultation.agreed()
            return None if agreed is None else lambda: self._done(agreed)
        if self._chance_is_asked():
            return lambda: self._done(self._roll)
        held = self._held.first(lambda submission: not self._must_wait(submission))
        return None if held is None else lambda: self._take_held(held)

    def _done(self, act: CarryOut) -> bool:
        reply = self._as_reply(act)
        if reply.refusal is not None and not is_disk_trouble(reply.refusal):
            self._meet_trouble(reply.refusal)  # not by anybody's doing: it is tried again, too
        return reply.accepted

    # ---- a disk that cannot be written ---------------------------------------

    def _probe(self) -> None:
        self.journal.probe()
        self._leave_trouble()

    def _meet_trouble(self, refusal: Refusal) -> None:
        """Everybody is told at once, and the table tries again by itself."""
        news = self._trouble.met(refusal, self.now)
        self._clock.stop(self.now)  # nobody can answer in time
        if news:
            self.tell([Trouble(refusal.code, dict(refusal.facts))])

    def _leave_trouble(self) -> None:
        if self._trouble.over():
            if self.question is None:
                self._clock.go_on(self.game.number, self.now)
            self.tell([TroubleOver()])

    # ---- answers -----------------------------------------------------------

    def _must_wait(self, submission: Submission) -> bool:
        """Bots answer after the people, and at a pace that can be followed."""
        seat, decision, chairs = submission.seat, self._own_decision, self.seating.chairs
        if self.question is not None or decision is None:
            return False
        if seat not in decision.seats or submission.number != decision.number:
            return False
        if not self._is_bots(submission) or self._held.has_another(submission):
            return False
        if self._trouble.holds_up(self.now):
            return True
        people_asked = any(chairs[asked].human for asked in decision.seats if asked != CHANCE)
        return people_asked or self.now < self.timing.bots_from(decision)

    def _is_bots(self, submission: Submission) -> bool:
        return self.seating.plays_as_bot(submission.seat, submission.member)

    def _take_held(self, held: Held) -> bool:
        self._held.remove(held)
        reply = self._take(*held)
        if reply is not None:
            held[1](reply)
        return reply is not None

    def _take(self, submission: Submission, respond: Respond) -> Reply | None:
        """None where a bot's answer could not be written: nobody there would press again."""
        reply = self._as_reply(lambda: self._answer(submission))
        refused = reply.refusal
        if refused is not None and is_disk_trouble(refused) and self._is_bots(submission):
            self._held.add(submission, respond)
            return None
        self._tickets.remember(submission, reply)
        return reply

    def _answer(self, submission: Submission) -> int:
        if self.recorder.ended_early:
            raise TableRefusal("game_over")
        if self._held.has_another(submission):
            raise TableRefusal("already_waiting")
        if submission.seat == CHANCE and not self.settings.roll_dice:
            self.seating.require_seated(submission.member)  # who sits there types in what fell
        else:
            self.seating.require_owner(submission.seat, submission.member)
        move = read_move(submission.move)
        decision = self.decision
        number = submission.number
        if decision is not None and (type(number) is not int or number != decision.number):
            raise stale(decision)
        if self.question is not None:
            return self._answer_question(move, submission)
        return self._play(move, submission.seat, "seat", submission.key)

    def _play(self, move: Move, seat: Seat, played_by: str, ticket: str | None = None) -> int:
        events = self.recorder.play(move, seat, played_by, ticket)
        self._wind_clock()  # before a clock that stood still goes on: this is another decision
        self._leave_trouble()
        late: list[Event] = [TimeRanOut(seat)] if played_by == "clock" else []
        self.tell(late + events)
        return self.recorder.head.id

    def _chance_is_asked(self) -> bool:
        """Whether this table's own dice are to fall now: not while it asks something itself."""
        decision = self._own_decision
        if decision is None or decision.seats != (CHANCE,) or not self.settings.roll_dice:
            return False
        return self.question is None and not self.timing.awaits_pictures(decision)

    def _roll(self) -> int:
        decision = self.game.decision
        assert decision is not None
        return self._play(self._dice.choice(decision.moves(CHANCE)), CHANCE, "chance")

    # ---- pictures and the clock ----------------------------------------------

    def caught_up_to(self, member: Member, number: object) -> None:
        """The pictures of this surface have come here: now dice fall and bots answer."""
        decision = self.decision
        if type(number) is not int or decision is None or number > decision.number:
            raise stale(decision)
        self.timing.reach(member, number, self.now)
        self.start_clock()

    def hold(self, member: Member, number: object) -> None:
        """Somebody at this surface is awaited: nobody goes on without its pictures."""
        decision = self._own_decision
        if self.question is not None or decision is None:
            raise stale(self.decision)
        if type(number) is not int or number != decision.number:
            raise stale(decision)
        self.timing.hold(member, number)

    def change(self, settings: Settings) -> None:
        """The people at the table want another pace, or ask each other less."""
        self.settings = settings
        self.timing.change(settings)
        self.consultation.change(settings)
        self.recount()
        self.tell([])

    def start_clock(self) -> None:
        if self._wind_clock():
            self.tell([])

    def _wind_clock(self) -> bool:
        """Whether the clock has started just now."""
        return self.question is None and self.timing.wind(self._own_decision, self.now)

    def _answer_by_clock(self) -> None:
        """For every person who has not answered yet, until something else is asked."""
        asked = self._own_decision
        self._clock.ring()
        for seat in () if asked is None else asked.seats:
            decision = self._own_decision
            if decision is None or asked is None or decision.number != asked.number:
                return
            if seat != CHANCE and self.seating.chairs[seat].human:
                move = decision.default(seat)
                reply = self._as_reply(lambda m=move, s=seat: self._play(m, s, "clock"))  # type: ignore[misc]
                if not reply.accepted:
                    self._clock.try_again(self.now)
                    if self._trouble.reason is not None:
                        self._clock.stop(self.now)
                    return

    # ---- questions of the table ----------------------------------------------

    def new_question(self, kind: str, **about: Any) -> Question:
        """`about` is all that its facts say; who is asked is counted at once."""
        asker, of = about.pop("asker", None), about.pop("of", None)
        number = self.recorder.next_number()
        question = Question(number, kind, self.now, about, asker, of)
        question.recount(self.seating.chairs, self.now, self.settings)
        return question

    def ask(
        self,
        question: Question,
        event: Event,
        carry_out: CarryOut | None = None,
        pauser: Member | None = None,
    ) -> None:
        self.note("ask", question.number, issued=question.number, data=question.kind)
        self.consultation.open(question, carry_out, pauser)
        self._clock.stop(self.now)
        self.tell([event])

    def _answer_question(self, move: Move, submission: Submission) -> int:
        question, seat = self.question, submission.seat
        assert question is not None
        self.consultation.refuse_wrong_answer(move, seat)
        written = self.note(
            "answer", question.number, seat=seat, data=move.to_json(), ticket=submission.key
        )
        closing = self.consultation.answer(move, seat)
        if closing is not None:
            self.close_question(closing)
        else:
            self.recount()
        return written.id

    def recount(self) -> None:
        """Time has passed, or somebody came, left, or handed a seat over."""
        closing, changed = self.consultation.recount(
            self.seating.chairs, self.broadcast.has_identity, self.now
        )
        if closing is not None:
            self.close_question(closing)
        elif changed:
            self.tell([])

    def close_question(self, event: Event | None) -> None:
        """The game's decision is asked again, under a new number."""
        self.consultation.close()
        self.recorder.renumber()
        self._clock.go_on(self.game.number, self.now)
        self._wind_clock()  # perhaps it was seen only now
        self.tell([] if event is None else [event])

    def jump(self, kind: str, game: Game, events: Sequence[Event], **fields: Any) -> int:
        """Another position than a move would lead to; whatever was asked is settled by it."""
        entry = self.recorder.advance(kind, game.number, game, **fields)
        self.consultation.close()
        self._wind_clock()
        self._leave_trouble()
        self.tell(events)
        return entry.id

    # ---- writing and telling -----------------------------------------------

    def note(self, kind: str, number: int, **fields: Any) -> Entry:
        """Write down what leaves the position as it is."""
        entry = self.recorder.note(kind, number, **fields)
        self._leave_trouble()
        return entry

    def tell(self, events: Sequence[Event]) -> None:
        self.timing.pace.sent(self.now)
        self.broadcast.send(events, self.moment, self.seating.viewers_of)

    def moment(self) -> Moment:
        return Moment(
            self.broadcast.serial,
            self.now,
            self.recorder.head.id,
            self.game,
            self.decision,
            [chair.shown() for chair in self.seating.chairs],
            self.consultation.time_left(self._clock.left(self.now), self.now),
            self._trouble.reason,
        )
