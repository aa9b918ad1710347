"""The table without its thread: every request is handled here, one after the other.

Time comes in with each call, so that tests need not wait for it.  A request is
answered as soon as it is written down; what follows from it by itself (votes
that are in, dice, bots) is done afterwards, and again later where the disk
does not let it.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from game.names import clean_name
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Event, Game, Move, Seat
from game.rules.refusal import Refusal
from game.rules.table_messages import (
    PAUSED,
    TAKE_BACK,
    Agree,
    EndedEarly,
    GoOn,
    Paused,
    Redone,
    SeatChanged,
    TakeBackAsked,
    TakeBackDeclined,
    TakeBackWithdrawn,
    TakenBack,
    TimeRanOut,
    Trouble,
    TroubleOver,
    WentOn,
)
from game.table.broadcast import Broadcast
from game.table.errors import TableRefusal, is_disk_trouble
from game.table.history import FAR, History, Resumed
from game.table.journal import Entry, Journal
from game.table.pace import Pace
from game.table.question import Question
from game.table.seats import PERSON, Seating
from game.table.settings import Settings
from game.table.step import Eyes, Step, Subscription, step_for
from game.table.submission import (
    Reply,
    Submission,
    Tickets,
    read_move,
    refuse_bad_surface,
    refuse_bad_ticket,
)
from game.table.taking_back import Plan, plan_redo, plan_undo
from game.table.turn_clock import TurnClock

_log = logging.getLogger(__name__)
RETRY_AFTER, LONGEST_RETRY = 1.0, 30.0
"""Seconds until what could not be written is tried again: twice as long each time."""

Respond = Callable[[Reply], None]


class Desk:
    def __init__(
        self,
        journal: Journal,
        resumed: Resumed,
        seating: Seating,
        settings: Settings,
        now: float,
        dice: Random | None = None,
    ) -> None:
        self.journal = journal
        self.game: Game = resumed.game
        self.head = resumed.head
        self.notices = resumed.notices
        self.seating = seating
        self.settings = settings
        self.question: Question | None = None
        self._plan: Plan | None = None
        self._history = History(journal, resumed.game.board)
        self._issued = max(journal.issued(), self.game.number)
        self._since_snapshot = 0
        self._dice = dice or SystemRandom()
        self._tickets = Tickets(journal)
        self._held: list[tuple[Submission, Respond]] = []
        """Answers of bots that are not taken yet; at most one a seat."""
        self._broadcast = Broadcast()
        self._now = now
        self._pace = Pace(settings, now)
        self._clock = TurnClock(settings)
        self._trouble: Refusal | None = None
        self._again_at = now
        self._again_after = RETRY_AFTER
        self._wind_clock()
        self._follow_up()

    # ---- what surfaces ask -------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """A question of the table stands before the game's own decision."""
        if self.ended_early:
            return None
        return self.game.decision if self.question is None else self.question.decision()

    @property
    def ended_early(self) -> bool:
        """The people stopped before the rules did."""
        return self.head.kind == "end"

    def submit(self, submission: Submission, respond: Respond, now: float) -> None:
        """Carry it out, or say why not; a bot may have to wait for its answer to be taken."""
        self._now = now
        try:
            refuse_bad_surface(submission.surface)
            refuse_bad_ticket(submission.ticket)
            before = self._answered_before(submission)
        except Refusal as refusal:
            before = Reply(refusal=refusal)
        if before is not None:
            respond(before)
        elif self._must_wait(submission):
            self._held.append((submission, respond))
        else:
            reply = self._take(submission, respond)
            self._follow_up()  # whoever hears the reply finds the dice thrown, too
            if reply is not None:
                respond(reply)

    def take_back(self, surface: str, seat: Seat, now: float, redo: bool = False) -> Reply:
        """Undo this seat's newest move, or redo what was undone; perhaps the others are asked."""
        return self._request(surface, now, lambda: self._ask_to_take_back(surface, seat, redo))

    def pause(self, surface: str, now: float) -> Reply:
        return self._request(surface, now, lambda: self._pause(surface))

    def go_on(self, surface: str, now: float) -> Reply:
        """End a pause, by the surface that asked for it; the people may, too (`GoOn`)."""

        def go_on() -> None:
            if self.question is None or self.question.kind != PAUSED:
                raise TableRefusal("not_paused")
            if surface != self.question.surface:
                raise TableRefusal("not_asked")
            self._close_question(WentOn())

        return self._request(surface, now, go_on)

    def end_early(self, surface: str, now: float) -> Reply:
        """Stop here, for good: the score as it stands is the score."""
        return self._request(surface, now, lambda: self._end_early(surface))

    def claim(self, seat: Seat, surface: str, now: float) -> Reply:
        def claim() -> None:
            if self.seating.claim(seat, surface):
                self._seat_changed(seat)

        return self._request(surface, now, claim)

    def release(self, seat: Seat, surface: str, now: float) -> Reply:
        def release() -> None:
            self.seating.release(seat, surface)
            self._seat_changed(seat)

        return self._request(surface, now, release)

    def change_seat(
        self,
        surface: str,
        seat: Seat,
        name: str | None,
        player: str | None,
        holder: str | None,
        now: float,
    ) -> Reply:
        """Another name, or hand the seat to a bot or back, together with who answers for it."""
        return self._request(
            surface, now, lambda: self._change_seat(surface, seat, name, player, holder)
        )

    def lose(self, surface: str, now: float) -> None:
        """The surface has gone: unplugged, asleep, closed."""

        def lose() -> None:
            self._broadcast.drop_surface(surface)
            for seat in self.seating.lose(surface):
                self._seat_changed(seat)

        self._request(surface, now, lose)

    def reached(self, surface: str, number: int, now: float) -> Reply:
        """The pictures of this surface have come here: now dice fall and bots answer."""

        def reach() -> None:
            if not self._broadcast.hears(surface):
                raise TableRefusal("not_listening")
            decision = self.decision
            if type(number) is not int or decision is None or number > decision.number:
                raise TableRefusal("stale", open=None if decision is None else decision.number)
            self._reach(number)

        return self._request(surface, now, reach)

    def subscribe(self, surface: str) -> Subscription:
        refuse_bad_surface(surface)
        subscription = self._broadcast.add(surface)
        subscription.put(self._step(self._eyes_of(surface), ()))
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        self._broadcast.drop(subscription)

    def totals_over_time(self, wanted: Callable[[], bool]) -> list[list[int]]:
        """By seat, from the beginning to now, as the game would have ended at each move.

        A long game takes seconds: `wanted` is asked at every move.
        """
        totals: list[list[int]] = [[] for _ in self.seating.chairs]
        for _entry, _events, game in self._history.replay(self.head):
            if not wanted():
                raise TableRefusal("table_closed")
            for line in game.standings():
                totals[line.seat].append(line.total)
        return totals

    def next_deadline(self) -> float | None:
        """When `tick` has something to do, if nothing is asked before."""
        times = [self._clock.deadline]
        if self.question is not None:
            times.append(self.question.recount_at(self._now, self.settings))
        elif self._held and self._bots_from() >= self._now:
            times.append(self._bots_from())  # later they wait for people, who wake the table
        if self._awaits_pictures():
            times.append(self._pace.pictures_overdue_at())
        if self._trouble is not None:
            times.append(self._again_at)
        return min((at for at in times if at is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what has become due."""
        self._now = now
        if self.question is not None:
            self._recount(self.question)
        elif self._clock.expired(now):
            self._answer_by_clock()
        if self._awaits_pictures() and now >= self._pace.pictures_overdue_at():
            self._reach(self.game.number)  # whoever should have shown it is gone
        self._follow_up()

    def close(self) -> None:
        """Whoever still waits for an answer or a step hears that none will come."""
        for _submission, respond in self._held:
            respond(Reply(refusal=TableRefusal("table_closed")))
        self._held.clear()
        self._broadcast.close()

    # ---- requests and what follows from them ---------------------------------

    def _request(self, surface: str, now: float, act: Callable[[], int | None]) -> Reply:
        self._now = now

        def checked() -> int | None:
            refuse_bad_surface(surface)
            return act()

        reply = self._as_reply(checked)
        self._follow_up()
        return reply

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

    def _follow_up(self) -> None:
        """What nobody asks for: votes that are in, dice, bots that may answer now."""
        if self._trouble is not None and self._now < self._again_at:
            return
        while (due := self._due()) is not None:
            if not due():
                return
        if self._trouble is not None:
            self._as_reply(self._probe)

    def _due(self) -> Callable[[], bool] | None:
        """The next thing to do; what it returns is whether it could be done."""
        plan, question = self._plan, self.question
        if question is not None:
            if plan is None or question.voters:
                return None
            return lambda: self._done(lambda: self._carry_out(plan))
        if self._chance_is_asked():
            return lambda: self._done(self._roll)
        held = next((held for held in self._held if not self._must_wait(held[0])), None)
        return None if held is None else lambda: self._take_held(held)

    def _done(self, act: Callable[[], int]) -> bool:
        reply = self._as_reply(act)
        if reply.refusal is not None and not is_disk_trouble(reply.refusal):
            self._meet_trouble(reply.refusal)  # not by anybody's doing: it is tried again, too
        return reply.accepted

    def _probe(self) -> None:
        self.journal.probe()
        self._leave_trouble()

    def _meet_trouble(self, refusal: Refusal) -> None:
        """Everybody is told at once, and the table tries again by itself."""
        known = self._trouble is not None and self._trouble.code == refusal.code
        if not known:
            self._again_after = RETRY_AFTER
        self._trouble = refusal
        self._clock.stop(self._now)  # nobody can answer in time
        self._again_at = self._now + self._again_after
        self._again_after = min(self._again_after * 2, LONGEST_RETRY)
        if not known:
            self._tell([Trouble(refusal.code, dict(refusal.facts))])

    def _leave_trouble(self) -> None:
        if self._trouble is not None:
            self._trouble, self._again_after = None, RETRY_AFTER
            if self.question is None:
                self._clock.go_on(self.game.number, self._now)
            self._tell([TroubleOver()])

    # ---- answers -----------------------------------------------------------

    def _answered_before(self, submission: Submission) -> Reply | None:
        if any(submission.key == held.key for held, _ in self._held):
            raise TableRefusal("already_waiting")
        return self._tickets.answered(submission)

    def _must_wait(self, submission: Submission) -> bool:
        """Bots answer after the people, and at a pace that can be followed."""
        seat, decision, chairs = submission.seat, self.game.decision, self.seating.chairs
        if self.question is not None or self.ended_early or decision is None:
            return False
        if seat not in decision.seats or submission.number != decision.number:
            return False
        if not self._is_bots(submission) or self._has_waiting(submission):
            return False
        if self._trouble is not None and self._now < self._again_at:
            return True
        people_asked = any(chairs[asked].human for asked in decision.seats if asked != CHANCE)
        return people_asked or self._now < self._bots_from()

    def _is_bots(self, submission: Submission) -> bool:
        """An answer of the surface that plays a bot's seat."""
        seat, chairs = submission.seat, self.seating.chairs
        if type(seat) is not int or not 0 <= seat < len(chairs) or chairs[seat].human:
            return False
        return chairs[seat].holder == submission.surface

    def _has_waiting(self, submission: Submission) -> bool:
        """Whether another answer of this seat waits already."""
        return any(
            held.seat == submission.seat and held is not submission for held, _ in self._held
        )

    def _bots_from(self) -> float:
        flowing = catalogue.title(self.game.title).flowing
        return self._pace.bots_from(self.game.decision, flowing)

    def _reach(self, number: int) -> None:
        before = self._clock.deadline
        self._pace.reach(number, self._now)
        self._wind_clock()
        if self._clock.deadline != before:  # it has just started
            self._tell([])

    def _awaits_pictures(self) -> bool:
        return not self.ended_early and self._pace.awaits_pictures(self.game.decision)

    def _take_held(self, held: tuple[Submission, Respond]) -> bool:
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
            self._held.append((submission, respond))
            return None
        self._tickets.remember(submission, reply)
        return reply

    def _answer(self, submission: Submission) -> int:
        if self.ended_early:
            raise TableRefusal("game_over")
        if self._has_waiting(submission):
            raise TableRefusal("already_waiting")
        if submission.seat == CHANCE and not self.settings.roll_dice:
            self.seating.demand_any(submission.surface)  # whoever sits there types in what fell
        else:
            self.seating.demand(submission.seat, submission.surface)
        move = read_move(submission.move)
        decision = self.decision
        number = submission.number
        if decision is not None and (type(number) is not int or number != decision.number):
            raise TableRefusal("stale", open=decision.number)
        if self.question is not None:
            return self._answer_question(self.question, move, submission)
        return self._play(move, submission.seat, "seat", submission.key)

    def _play(self, move: Move, seat: Seat, played_by: str, ticket: str | None = None) -> int:
        """Try it on a copy, write it down, and only then let it be seen."""
        before = self.game.decision
        trial = self.game.copy()
        events = trial.play(move, seat)
        after = trial.decision
        turn_over = after is None or before is None or after.seats != before.seats
        keep = turn_over or self._since_snapshot >= FAR
        entry = self._write(
            "move",
            self.game.number,
            issued=trial.number,
            seat=seat,
            played_by=played_by,
            data=move.to_json(),
            ticket=ticket,
            reveals=any(event.reveals for event in events),
            binds=any(event.binds for event in events),
            over=after is None,
            snapshot=trial if keep else None,
        )
        self._since_snapshot = 0 if keep else self._since_snapshot + 1
        self.game, self.head = trial, entry
        late: list[Event] = [TimeRanOut(seat)] if played_by == "clock" else []
        self._wind_clock()
        self._tell(late + events)
        return entry.id

    def _chance_is_asked(self) -> bool:
        """Whether this table's own dice are to fall now: not while it asks something itself."""
        decision = self.game.decision
        if decision is None or decision.seats != (CHANCE,) or not self.settings.roll_dice:
            return False
        return self.question is None and not self.ended_early and not self._awaits_pictures()

    def _roll(self) -> int:
        decision = self.game.decision
        assert decision is not None
        return self._play(self._dice.choice(decision.moves(CHANCE)), CHANCE, "chance")

    # ---- taking back and pausing -------------------------------------------

    def _ask_to_take_back(self, surface: str, seat: Seat, redo: bool) -> int | None:
        self.seating.demand(seat, surface)
        self._refuse_after_the_end()
        if self.question is not None and self.question.kind != PAUSED:
            raise TableRefusal("question_open")
        plan = (plan_redo if redo else plan_undo)(self._history, self.head, seat)
        if plan is None:
            raise TableRefusal("nothing_to_redo" if redo else "nothing_to_take_back")
        question = Question(self._next_number(), TAKE_BACK, self._now, seat, redo)
        question.recount(self.seating.chairs, self._now, self.settings)
        if plan.free or self.settings.friendly or not question.voters:
            return self._carry_out(plan)
        self._ask(question, plan, TakeBackAsked(seat, redo, plan.steps))
        return None

    def _pause(self, surface: str) -> None:
        self.seating.demand_any(surface)
        self._refuse_after_the_end()
        if self.question is not None:
            raise TableRefusal("paused" if self.question.kind == PAUSED else "question_open")
        question = Question(self._next_number(), PAUSED, self._now, surface=surface)
        question.recount(self.seating.chairs, self._now, self.settings)
        self._ask(question, None, Paused())

    def _end_early(self, surface: str) -> int:
        """An entry that stands for the position it ends, as a redo stands for another's."""
        self.seating.demand_any(surface)
        self._refuse_after_the_end()
        here = self.head.id
        entry = self._write(
            "end",
            self.game.number,
            data={"from": here, "to": here, "seed": None},
            over=True,
            snapshot=self.game,
        )
        self.head = entry
        self.question = self._plan = None
        self._wind_clock()
        self._tell([EndedEarly()])
        return entry.id

    def _refuse_after_the_end(self) -> None:
        """Everything hidden has been seen: nobody plays on, and nothing is taken back."""
        if self.ended_early or self.game.decision is None:
            raise TableRefusal("game_over")

    def _ask(self, question: Question, plan: Plan | None, event: Event) -> None:
        self._write("ask", question.number, issued=question.number, data=question.kind)
        self.question, self._plan = question, plan
        self._clock.stop(self._now)
        self._tell([event])

    def _answer_question(self, question: Question, move: Move, submission: Submission) -> int:
        seat = submission.seat
        if seat not in question.decision().seats:
            raise TableRefusal("not_asked")
        if move not in question.list_moves(seat):
            raise TableRefusal("no_answer_to_this")
        written = self._write(
            "answer", question.number, seat=seat, data=move.to_json(), ticket=submission.key
        )
        if isinstance(move, GoOn):
            self._close_question(WentOn())
        elif isinstance(move, Agree):
            question.agreed.add(seat)
            self._recount(question)
        else:
            withdrawn = seat == question.asker
            self._close_question(TakeBackWithdrawn(seat) if withdrawn else TakeBackDeclined(seat))
        return written.id

    def _recount(self, question: Question) -> None:
        """Time has passed, or somebody came, left, or handed a seat over."""
        chairs, asker = self.seating.chairs, question.asker
        changed = question.recount(chairs, self._now, self.settings)
        if asker is not None and not chairs[asker].human:
            self._close_question(TakeBackWithdrawn(asker))
        elif question.kind == PAUSED and not self._can_go_on(question):
            self._close_question(WentOn())
        elif changed:
            self._tell([])

    def _can_go_on(self, pause: Question) -> bool:
        """Whether somebody is left who can end it."""
        return bool(pause.voters) or self._broadcast.hears(pause.surface)

    def _close_question(self, event: Event) -> None:
        """The game's decision is asked again, under a new number."""
        self.question = self._plan = None
        self._issued = self.game.number = self._next_number()
        self._clock.go_on(self.game.number, self._now)
        self._tell([event])

    def _carry_out(self, plan: Plan) -> int:
        game = self._history.position(plan.target)
        game.number = number = self._next_number()
        seed = secrets.randbits(53) if plan.deals_anew else None
        if seed is not None:
            game.reseed(seed)
        entry = self._write(
            "redo" if plan.redo else "undo",
            number,
            issued=number,
            seat=plan.seat,
            data={"from": self.head.id, "to": plan.target.id, "seed": seed},
            over=game.decision is None,
            snapshot=game,
        )
        self.game, self.head, self._since_snapshot = game, entry, 0
        self.question = self._plan = None
        self._wind_clock()
        if plan.redo:
            self._tell([Redone(plan.seat, plan.steps)])
        else:
            self._tell([TakenBack(plan.seat, plan.steps, seed is not None)])
        return entry.id

    # ---- seats ---------------------------------------------------------------

    def _change_seat(
        self, surface: str, seat: Seat, name: object, player: object, holder: object
    ) -> int:
        seat, chair = self.seating.demand_right_to_change(seat, surface)
        changed = replace(
            chair,
            name=chair.name if name is None else self._checked_name(name),
            player=chair.player if player is None else self._checked_player(player),
        )
        if holder is not None:
            if not self._broadcast.hears(holder):
                raise TableRefusal("not_listening")
            changed = replace(changed, holder=str(holder), present=True)
        entry = self._write("seat", self.game.number, seat=seat, data=changed.kept())
        self.seating.chairs[seat] = changed
        self._seat_changed(seat)
        return entry.id

    def _checked_name(self, name: object) -> str:
        cleaned = clean_name(name) if isinstance(name, str) else ""
        if not cleaned:
            raise TableRefusal("bad_name")
        return cleaned

    def _checked_player(self, player: object) -> str:
        known = (PERSON, *self.settings.bots(self.game.title))
        if not isinstance(player, str) or player not in known:
            asked = player[:40] if isinstance(player, str) else "?"
            raise TableRefusal("unknown_bot", bot=asked, nearest=None, choices=list(known[1:]))
        return player

    def _seat_changed(self, seat: Seat) -> None:
        chair = self.seating.chairs[seat]
        self._tell([SeatChanged(seat, chair.name, chair.player, chair.present)])
        if self.question is not None:
            self._recount(self.question)

    # ---- the clock ---------------------------------------------------------

    def _wind_clock(self) -> None:
        if self.question is not None:
            return
        decision = None if self.ended_early else self.game.decision
        self._clock.wind(decision, self._now, seen=not self._awaits_pictures())

    def _answer_by_clock(self) -> None:
        decision = self.game.decision
        self._clock.ring()
        if decision is None:
            return
        for seat in decision.seats:
            if seat != CHANCE and self.seating.chairs[seat].human:
                move = decision.default(seat)
                reply = self._as_reply(lambda m=move, s=seat: self._play(m, s, "clock"))  # type: ignore[misc]
                if not reply.accepted:
                    self._clock.try_again(self._now)
                    if self._trouble is not None:
                        self._clock.stop(self._now)
                    return

    # ---- writing and telling -----------------------------------------------

    def _next_number(self) -> int:
        return max(self._issued, self.game.number) + 1

    def _write(
        self,
        kind: str,
        number: int,
        issued: int = 0,
        snapshot: Game | None = None,
        **fields: Any,
    ) -> Entry:
        entry = Entry(
            parent=self.head.id,
            kind=kind,
            number=number,
            issued=max(issued, self._issued),
            at=time.time(),
            **fields,
        )
        data = None if snapshot is None else snapshot.snapshot()
        entry_id = self.journal.append(entry, data)
        self._issued = entry.issued
        self._leave_trouble()
        return replace(entry, id=entry_id)

    def _tell(self, events: Sequence[Event]) -> None:
        self._pace.sent(self._now)
        self._broadcast.send(self._eyes_of, lambda eyes: self._step(eyes, events))

    def _eyes_of(self, surface: str) -> tuple[Eyes, ...]:
        return (None, *self.seating.held_by(surface))

    def _step(self, eyes: tuple[Eyes, ...], events: Sequence[Event]) -> Step:
        return step_for(
            eyes,
            self.head.id,
            events,
            self.game,
            self.decision,
            self.seating,
            self._clock.left(self._now),
            self._trouble,
        )
