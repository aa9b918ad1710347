"""The table without its thread: every request is handled here, one after the other.

Time comes in with each call, so that tests need not wait for it.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random, SystemRandom
from typing import Any

from game.rules import catalogue
from game.rules.contract import CHANCE, Decision, Event, Game, Move, Seat, move_from_json
from game.rules.refusal import Refusal
from game.rules.talk import (
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
    WentOn,
)
from game.table.errors import TableRefusal
from game.table.history import FAR, History, Resumed
from game.table.journal import Entry, Journal
from game.table.question import Question
from game.table.seats import Seating
from game.table.settings import Settings
from game.table.step import Step, Subscription, step_for
from game.table.submission import Reply, Submission, refuse_bad_ticket
from game.table.taking_back import Plan, plan_redo, plan_undo

_log = logging.getLogger(__name__)
REMEMBERED = 4096
"""So many refused submissions are answered again as before; accepted ones are in the journal."""


Answer = Callable[[Reply], None]


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
        self._refused: OrderedDict[str, Reply] = OrderedDict()
        self._held: list[tuple[Submission, Answer]] = []
        self._subscriptions: list[Subscription] = []
        self._now = now
        self._shown_at = now
        self._reached = 0
        """The last decision that pictures have got to."""
        self._clock_for: int | None = None
        self._deadline: float | None = None
        self._time_left: float | None = None
        self._roll(now)
        self._wind_clock()

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

    def submit(self, submission: Submission, answer: Answer, now: float) -> None:
        """Carry it out, or say why not; a bot may have to wait for its answer to be taken."""
        self._now = now
        before = self._answered_before(submission)
        if before is not None:
            answer(before)
        elif self._must_wait(submission):
            self._held.append((submission, answer))
        else:
            self._take(submission, answer)
            self._take_held()

    def take_back(self, surface: str, seat: Seat, now: float, redo: bool = False) -> Reply:
        """Undo this seat's newest move, or redo what was undone; perhaps the others are asked."""
        self._now = now
        return self._replied(lambda: self._ask_to_take_back(surface, seat, redo))

    def pause(self, surface: str, now: float) -> Reply:
        self._now = now
        return self._replied(lambda: self._pause(surface))

    def end_early(self, surface: str, now: float) -> Reply:
        """Stop here, for good: the score as it stands is the score."""
        self._now = now
        return self._replied(lambda: self._end_early(surface))

    def claim(self, seat: Seat, surface: str, now: float) -> Reply:
        self._now = now

        def claim() -> None:
            if self.seating.claim(seat, surface):
                self._tell([self._seat_event(seat)])

        return self._replied(claim)

    def release(self, seat: Seat, surface: str, now: float) -> Reply:
        self._now = now

        def release() -> None:
            self.seating.release(seat, surface)
            self._tell([self._seat_event(seat)])

        return self._replied(release)

    def change_seat(
        self, surface: str, seat: Seat, name: str | None, player: str | None, now: float
    ) -> Reply:
        """Another name, or hand the seat to a bot or back; the holder's right, or anyone's
        while nobody is there."""
        self._now = now

        def change() -> None:
            chairs = self.seating.chairs
            if not 0 <= seat < len(chairs) or chairs[seat].present:
                self.seating.demand(seat, surface)
            kept = chairs[seat].kept()
            wanted = {"name": name or kept["name"], "player": player or kept["player"]}
            self._write("seat", self.game.number, seat=seat, data={**kept, **wanted})
            self.seating.change(seat, name, player)
            self._tell([self._seat_event(seat)])

        return self._replied(change)

    def lose(self, surface: str, now: float) -> None:
        """The surface has gone: unplugged, asleep, closed."""
        self._now = now
        events = [self._seat_event(seat) for seat in self.seating.lose(surface)]
        if events:
            self._tell(events)

    def subscribe(self, surface: str) -> Subscription:
        subscription = Subscription(surface)
        self._subscriptions.append(subscription)
        subscription.put(self._step(surface, ()))
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)

    def totals_over_time(self) -> list[list[int]]:
        """By seat, from the beginning to now, as the game would have ended at each move."""
        totals: list[list[int]] = [[] for _ in self.seating.chairs]
        for _entry, _events, game in self._history.replay(self.head):
            for line in game.standings():
                totals[line.seat].append(line.total)
        return totals

    def next_deadline(self) -> float | None:
        """When `tick` has something to do, if nothing is asked before."""
        times = [self._deadline, None if self.question is None else self.question.leave_out_at]
        paced = self._shown_at + self._bot_pause()
        if self._held and self.question is None and paced >= self._now:
            times.append(paced)  # after that a bot waits for people only, who wake the table
        if self._unseen() and self._shown_at + self.settings.follow_seconds >= self._now:
            times.append(self._shown_at + self.settings.follow_seconds)
        return min((time for time in times if time is not None), default=None)

    def tick(self, now: float) -> None:
        """Do what has become due."""
        self._now = now
        question = self.question
        if question is not None:
            if question.leave_out_at is not None and now >= question.leave_out_at:
                self._replied(lambda: self._leave_out_the_absent(question))
        elif self._deadline is not None and now >= self._deadline:
            self._answer_by_clock()
        if self._unseen() and now >= self._shown_at + self.settings.follow_seconds:
            self.reached(self.game.number, now)  # whoever should have shown it is gone
        self._take_held()

    # ---- answers -----------------------------------------------------------

    def _answered_before(self, submission: Submission) -> Reply | None:
        if submission.key in self._refused:
            return self._refused[submission.key]
        if any(submission.key == held.key for held, _ in self._held):
            return Reply(refusal=TableRefusal("already_waiting"))
        try:
            entry = self.journal.by_ticket(submission.key)
        except Refusal as refusal:
            return Reply(refusal=refusal)
        return None if entry is None else Reply(entry.id)

    def _must_wait(self, submission: Submission) -> bool:
        """Bots answer after the people, and at a pace that can be followed."""
        seat = submission.seat
        if self.question is not None or self.ended_early or type(seat) is not int:
            return False
        if not 0 <= seat < len(self.seating.chairs):
            return False
        decision = self.game.decision
        chairs = self.seating.chairs
        if chairs[seat].human or decision is None or seat not in decision.seats:
            return False
        people_asked = any(chairs[asked].human for asked in decision.seats if asked != CHANCE)
        return people_asked or self._now < self._shown_at + self._bot_pause()

    def reached(self, number: int, now: float) -> Reply:
        """The pictures of some surface have come here: now dice fall and bots answer."""
        self._now = now
        if number > self._reached:
            self._reached, self._shown_at = number, now
        reply = self._replied(lambda: self._roll(now))
        self._take_held()
        return reply

    def _unseen(self) -> bool:
        """Whether pictures are awaited that have not got to the open decision."""
        decision = self.game.decision
        return bool(decision and self.settings.follow and self._reached < decision.number)

    def _bot_pause(self) -> float:
        """None within what is seen as one flow, such as the steps of a move."""
        decision = self.game.decision
        if self._unseen():
            return self.settings.follow_seconds
        flowing = catalogue.title(self.game.title).flowing
        return 0.0 if decision and decision.kind in flowing else self.settings.bot_pause

    def _take_held(self) -> None:
        while True:
            ready = next((h for h in self._held if not self._must_wait(h[0])), None)
            if ready is None or self.question is not None:
                return
            self._held.remove(ready)
            self._take(*ready)

    def _take(self, submission: Submission, answer: Answer) -> None:
        reply = self._replied(lambda: self._answer(submission))
        if not reply.accepted:
            self._refused[submission.key] = reply
            while len(self._refused) > REMEMBERED:
                self._refused.popitem(last=False)
        answer(reply)

    def _replied(self, act: Callable[[], int | None]) -> Reply:
        """Refusals become replies; a fault of ours is told too, and the game stays as it was."""
        try:
            return Reply(act())
        except Refusal as refusal:
            return Reply(refusal=refusal)
        except Exception as error:
            _log.exception("a request failed")
            return Reply(refusal=TableRefusal("program_fault", detail=type(error).__name__))

    def _answer(self, submission: Submission) -> int:
        refuse_bad_ticket(submission.ticket)
        self._refuse_after_the_end()
        if submission.seat == CHANCE and not self.settings.roll_dice:
            self._demand_any_seat(submission.surface)  # what fell is typed in by whoever sits there
        else:
            self.seating.demand(submission.seat, submission.surface)
        given = submission.move
        move = given if isinstance(given, Move) else move_from_json(given)
        decision = self.decision
        if decision is not None and submission.number != decision.number:
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
        told: list[Event] = [TimeRanOut(seat)] if played_by == "clock" else []
        self._wind_clock()
        self._tell(told + events)
        self._roll(self._now)
        return entry.id

    def _roll(self, now: float) -> None:
        """Answer for chance, if this table has its own dice."""
        decision = self.game.decision
        if decision is None or decision.seats != (CHANCE,) or not self.settings.roll_dice:
            return
        if self.ended_early or self._unseen():
            return
        self._play(self._dice.choice(decision.moves(CHANCE)), CHANCE, "chance")

    # ---- taking back and pausing -------------------------------------------

    def _ask_to_take_back(self, surface: str, seat: Seat, redo: bool) -> int | None:
        self.seating.demand(seat, surface)
        self._refuse_after_the_end()
        self._refuse_while_asked()
        plan = (plan_redo if redo else plan_undo)(self._history, self.head, seat)
        if plan is None:
            raise TableRefusal("nothing_to_redo" if redo else "nothing_to_take_back")
        voters = tuple(person for person in self.seating.people() if person != seat)
        if plan.free or self.settings.friendly or not voters:
            return self._carry_out(plan)
        question = Question(self._next_number(), TAKE_BACK, voters, seat, redo=redo)
        question.leave_out_at = self._now + self.settings.absent_seconds
        self._ask(question, plan, TakeBackAsked(seat, redo, plan.steps))
        return None

    def _pause(self, surface: str) -> None:
        self._demand_any_seat(surface)
        self._refuse_after_the_end()
        self._refuse_while_asked()
        question = Question(self._next_number(), PAUSED, tuple(self.seating.people()))
        self._ask(question, None, Paused())

    def _end_early(self, surface: str) -> int:
        """An entry that stands for the position it ends, as a redo stands for another's."""
        self._demand_any_seat(surface)
        if self.game.decision is None or self.ended_early:
            raise TableRefusal("game_over")
        here = self.head.id
        entry = self._write(
            "end",
            self.game.number,
            data={"from": here, "to": here, "seed": None},
            over=True,
            snapshot=self.game,
        )
        self.head = entry
        self.question = self._plan = self._time_left = None
        self._wind_clock()
        self._tell([EndedEarly()])
        return entry.id

    def _refuse_after_the_end(self) -> None:
        """Everything hidden has been seen: nobody plays on, and nothing is taken back."""
        if self.ended_early:
            raise TableRefusal("game_over")

    def _demand_any_seat(self, surface: str) -> None:
        if not self.seating.held_by(surface):
            raise TableRefusal("seat_not_held", seat="")

    def _refuse_while_asked(self) -> None:
        if self.question is not None:
            code = "paused" if self.question.kind == PAUSED else "question_open"
            raise TableRefusal(code)

    def _ask(self, question: Question, plan: Plan | None, event: Event) -> None:
        self._write("ask", question.number, issued=question.number, data=question.kind)
        self.question, self._plan = question, plan
        if self._deadline is not None:  # the clock stands still meanwhile
            self._time_left = max(0.0, self._deadline - self._now)
            self._deadline = None
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
            question.voters = tuple(voter for voter in question.voters if voter != seat)
            self._settle_if_all_agree(question)
        else:
            withdrawn = seat == question.asker
            self._close_question(TakeBackWithdrawn(seat) if withdrawn else TakeBackDeclined(seat))
        return written.id

    def _leave_out_the_absent(self, question: Question) -> None:
        question.leave_out_at = None
        chairs = self.seating.chairs
        question.voters = tuple(voter for voter in question.voters if chairs[voter].present)
        self._settle_if_all_agree(question)

    def _settle_if_all_agree(self, question: Question) -> None:
        if question.voters:
            self._tell([])
            return
        assert self._plan is not None
        self._carry_out(self._plan)

    def _close_question(self, event: Event) -> None:
        """The game's decision is asked again, under a new number."""
        self.question = self._plan = None
        self._issued = self.game.number = self._next_number()
        self._clock_for = self.game.number
        if self._time_left is not None:
            self._deadline, self._time_left = self._now + self._time_left, None
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
        self.question = self._plan = self._time_left = None
        self._wind_clock()
        if plan.redo:
            self._tell([Redone(plan.seat, plan.steps)])
        else:
            self._tell([TakenBack(plan.seat, plan.steps, seed is not None)])
        self._roll(self._now)
        return entry.id

    # ---- the clock ---------------------------------------------------------

    def _wind_clock(self) -> None:
        """A new decision of a person has its time; one that is half answered keeps its own."""
        decision = self.game.decision
        if decision is None or self.ended_early:
            self._clock_for = self._deadline = None
            return
        if decision.number == self._clock_for:
            return
        self._clock_for = decision.number
        limit = self.settings.limit(decision.kind)
        self._deadline = None if limit is None else self._now + limit

    def _answer_by_clock(self) -> None:
        decision = self.game.decision
        self._deadline = None
        if decision is None:
            return
        for seat in decision.seats:
            if seat != CHANCE and self.seating.chairs[seat].human:
                move = decision.default(seat)
                reply = self._replied(lambda m=move, s=seat: self._play(m, s, "clock"))  # type: ignore[misc]
                if not reply.accepted:
                    self._deadline = self._now + 1.0  # a full disk, say: try again
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
        return replace(entry, id=entry_id)

    def _seat_event(self, seat: Seat) -> SeatChanged:
        chair = self.seating.chairs[seat]
        return SeatChanged(seat, chair.name, chair.player, chair.present)

    def _tell(self, events: Sequence[Event]) -> None:
        self._shown_at = self._now
        for subscription in self._subscriptions:
            subscription.put(self._step(subscription.surface, events))

    def _step(self, surface: str, events: Sequence[Event]) -> Step:
        eyes = [None, *self.seating.held_by(surface)]
        return step_for(eyes, self.head.id, events, self.game, self.decision, self.seating)
