"""Whatever surfaces do at a table, in whatever order, its promises hold.

Serials and numbers grow; no question is left that nobody can answer; no port sees another's hand;
nothing that was accepted is lost; and whoever comes back is told what led to what it finds.

    python tools/any_order.py [TITLE …] [--examples 500] [--steps 50] [--seed S]
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from hypothesis import Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game import levels
from game.rules import catalogue
from game.rules.contract import CHANCE, Seat, event_from_json
from game.rules.table_messages import FREE_SEAT, PAUSED, TAKE_BACK, Agree, Decline
from game.table import history
from game.table.broadcast import Member
from game.table.core import TableCore
from game.table.identity import guest, identity_of
from game.table.journal import Journal
from game.table.requests import Requests
from game.table.seats import PERSON, Chair
from game.table.settings import EVERY_DECISION, Settings
from game.table.step import Step, Viewer
from game.table.submission import Reply, Submission
from game.table.table import Table, chairs_of

SEATS = 3
CHAIRS = [Chair(name, "sky") for name in ("Anna", "Ben", "Chloé")]
TOKENS = [f"the secret of surface {number}" for number in range(3)]
BOT = "random"
PATIENT = Settings(
    limits={EVERY_DECISION: 90.0},
    absent_seconds=20.0,
    consent_seconds=60.0,
    bots=lambda title: [BOT],
)
JUMPS = ("table.taken_back", "table.redone", "table.ended_early")

some = st.integers(0, 1_000_000)


class Surface:
    """What one surface has seen, which may come back under its token."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self.serial = 0
        self.seen: dict[Viewer, dict[str, Any]] = {}
        """The last view of each viewer it was."""
        self.owners: list[str | None] | None = None
        """Of the seats when it joined, until its first step is read."""

    def read(self, machine: AnyOrder) -> None:
        for step in self.member.outbox.drain():
            assert step.serial > self.serial, "serials grow"
            self.serial = step.serial
            machine.check(self, step)
            self.seen = step.views
            machine.met.update(event["kind"] for event in step.events[None])


class AnyOrder(RuleBasedStateMachine):
    title: ClassVar[str]
    met_by_all: ClassVar[set[str]]

    @initialize(seed=some, hosted=st.booleans())
    def open(self, seed: int, hosted: bool) -> None:
        self.hosted = hosted
        self.folder = Path(tempfile.mkdtemp())
        self.now, self.sent, self.rng = 1000.0, 0, Random(seed)
        self.accepted: list[int] = []
        self.kinds: dict[int, str] = {}
        self.highest = 0
        self.surfaces: list[Surface] = []
        self.away: list[Surface] = []
        self.met: set[str] = set()
        """Kinds of events and of questions."""
        with Table.new(self.title, CHAIRS, self.folder, seed=seed, settings=PATIENT) as table:
            self.path = table.path
        self.start()
        self.first_joins()
        for seat, token in enumerate(TOKENS):
            phone = self.join(identity_of(token))
            self.note(self.requests.claim(phone.member, seat, self.now))

    def start(self) -> None:
        self.journal = Journal.open(self.path)
        self.board = levels.parse(self.title, self.journal.about.level, "level")
        resumed = history.resume(self.journal, self.board)
        assert resumed.notices == ()
        seats, _people = chairs_of(self.journal)
        self.core = TableCore(self.journal, resumed, seats, PATIENT, self.now, self.rng)
        self.requests = Requests(self.core)
        self.owners: dict[int, list[str | None]] = {}
        """Of the seats, when each step was sent."""
        self.views: dict[int, dict[Viewer, dict[str, Any]]] = {}
        """What each viewer may see by the rules, then."""
        send = self.core.broadcast.send

        def noted(*given: Any) -> None:
            serial = self.core.broadcast.serial + 1
            self.owners[serial] = self.owners_now()
            self.views[serial] = {seat: self.core.game.view(seat) for seat in (None, *range(SEATS))}
            send(*given)

        setattr(self.core.broadcast, "send", noted)  # noqa: B010

    def first_joins(self) -> None:
        """The screen: from then on dice fall."""
        self.join(guest(), host=self.hosted, plays_bots=True)

    def join(
        self,
        identity: str,
        since: int | None = None,
        host: bool = False,
        plays_bots: bool = False,
        paces: bool = False,
    ) -> Surface:
        surface = Surface(Member(f"surface {identity[:12]}", identity, host, plays_bots, paces))
        surface.owners = self.owners_now()
        self.requests.join(surface.member, since, self.now)
        self.surfaces.append(surface)
        return surface

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            self.met_by_all.update(self.met)
            self.core.close()
            self.journal.close()
            shutil.rmtree(self.folder)

    # ---- what can happen -----------------------------------------------------

    @rule(token=st.sampled_from(TOKENS), paces=st.booleans())
    def somebody_joins(self, token: str, paces: bool) -> None:
        if len(self.surfaces) < 6:
            self.join(identity_of(token), paces=paces)

    @rule(which=some)
    def somebody_leaves(self, which: int) -> None:
        surface = self.one_of(self.surfaces, which)
        if surface is not None:
            surface.read(self)
            self.requests.leave(surface.member, self.now)
            surface.read(self)
            self.surfaces.remove(surface)
            if surface.member.plays_bots:
                self.first_joins()  # a screen is missed at once, but it is another guest now
            else:
                self.away.append(surface)

    @precondition(lambda self: self.away)
    @rule(which=some)
    def somebody_comes_back(self, which: int) -> None:
        """With what it has seen, so that it is told what it missed."""
        gone = self.one_of(self.away, which)
        assert gone is not None
        self.away.remove(gone)
        back = self.join(gone.member.identity, since=gone.serial, paces=gone.member.paces)
        back.serial, back.seen = gone.serial - 1, gone.seen

    @rule(which=some, seat=st.integers(0, SEATS - 1))
    def somebody_claims(self, which: int, seat: Seat) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        self.note(self.requests.claim(surface.member, seat, self.now))

    @rule(which=some, seat=st.integers(0, SEATS - 1))
    def somebody_releases(self, which: int, seat: Seat) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        waiting = [at for at, c in enumerate(self.core.seating.chairs) if c.owner and not c.present]
        if waiting and which % 3:
            seat = waiting[0]
        self.note(self.requests.release(surface.member, seat, self.now))

    @rule(which=some, seat=st.integers(0, SEATS - 1), player=st.sampled_from([BOT, PERSON]))
    def a_seat_is_handed_over(self, which: int, seat: Seat, player: str) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        self.note(self.requests.change_seat(surface.member, seat, None, player, self.now))

    @rule(which=some)
    def somebody_pauses(self, which: int) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        self.note(self.requests.pause(surface.member, self.now))

    @rule(which=some)
    def somebody_goes_on(self, which: int) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        paused = self.core.consultation.paused
        reply = self.requests.go_on(surface.member, self.now)
        self.note(reply)
        assert reply.accepted or not (paused and surface.member.host), "a host can end any pause"

    @rule(which=some, seat=st.integers(0, SEATS - 1), redo=st.booleans(), agreed=st.booleans())
    def somebody_takes_back(self, which: int, seat: Seat, redo: bool, agreed: bool) -> None:
        owner = self.owner_of(seat) or self.one_of(self.surfaces, which)
        assert owner is not None
        self.note(self.requests.take_back(owner.member, seat, redo, self.now))
        if agreed and self.core.question is not None:
            self.somebody_answers_the_table(yes=True, which=which)

    @rule(yes=st.booleans(), which=some)
    def somebody_answers_the_table(self, yes: bool, which: int) -> None:
        """Mostly there is no question; then the game is played on."""
        question = self.core.question
        if question is None or question.kind == PAUSED:
            self.the_game_is_played(3, which)
            return
        for seat in question.voters:
            owner = self.owner_of(seat)
            if owner is not None:
                self.answer(owner, seat, question.number, Agree() if yes else Decline())

    @rule(times=st.integers(1, 6), which=some)
    def the_game_is_played(self, times: int, which: int) -> None:
        rng = Random(which)
        for _ in range(times):
            decision = self.core.decision
            if decision is None or not decision.seats:  # only who asked for the pause can end it
                return
            seat = rng.choice(decision.seats)
            if seat == CHANCE:
                self.dice_are_waited_for(decision.number)
            elif (owner := self.owner_of(seat)) is not None:
                self.answer(owner, seat, decision.number, rng.choice(decision.moves(seat)))

    def dice_are_waited_for(self, number: int) -> None:
        """Until every screen shows that they are to fall."""
        for surface in self.surfaces:
            self.requests.caught_up_to(surface.member, number, self.now)

    @rule(which=some, seat=st.integers(0, SEATS - 1), number=some)
    def somebody_answers_what_is_not_asked(self, which: int, seat: Seat, number: int) -> None:
        surface = self.one_of(self.surfaces, which)
        assert surface is not None
        self.answer(surface, seat, number % (self.core.recorder.next_number() + 2), {"kind": "?"})

    @rule(seconds=st.sampled_from([0.0, 1.0, 15.0, 30.0, 100.0]))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.core.tick(self.now)

    @rule(which=some)
    def pictures_catch_up(self, which: int) -> None:
        surface, decision = self.one_of(self.surfaces, which), self.core.decision
        if surface is not None and decision is not None:
            self.requests.caught_up_to(surface.member, decision.number, self.now)

    @rule()
    def the_program_ends_and_the_game_is_resumed(self) -> None:
        self.everybody_reads()
        before = self.position()
        owners = [chair.to_json() for chair in self.core.seating.chairs]
        self.core.close()
        self.journal.close()
        self.away = [
            one for one in (*self.away, *self.surfaces) if "guest" not in one.member.identity
        ]
        self.surfaces = []
        self.start()
        assert self.position() == before
        assert [chair.to_json() for chair in self.core.seating.chairs] == owners
        written = {entry.id for entry in self.journal.entries()}
        assert written >= set(self.accepted), "nothing accepted is lost"
        self.first_joins()

    # ---- what must hold --------------------------------------------------------

    @invariant()
    def everybody_reads(self) -> None:
        for surface in getattr(self, "surfaces", ()):
            surface.read(self)

    @invariant()
    def numbers_grow(self) -> None:
        if not hasattr(self, "core") or (decision := self.core.decision) is None:
            return
        assert decision.number >= self.highest
        self.highest = decision.number
        assert self.kinds.setdefault(decision.number, decision.kind) == decision.kind

    @invariant()
    def somebody_can_answer(self) -> None:
        if not hasattr(self, "core") or (decision := self.core.decision) is None:
            return
        assert decision.seats or decision.kind == PAUSED
        question = self.core.question
        if question is None:
            assert decision.seats != (CHANCE,) or self.core.next_deadline() is not None
        elif question.kind in (TAKE_BACK, FREE_SEAT):
            assert question.voters, "what all agree to is done"
            assert question.asker is not None
            assert self.core.seating.chairs[question.asker].human
            present = [seat for seat in decision.seats if self.core.seating.chairs[seat].present]
            assert present or self.core.next_deadline() is not None
        else:
            people = [chair for chair in self.core.seating.chairs if chair.human]
            assert people or self.core.consultation._pauser in {
                surface.member.identity for surface in self.surfaces
            }

    def check(self, surface: Surface, step: Step) -> None:
        """One step as one surface has read it, just after it was sent."""
        owners, surface.owners = surface.owners or self.owners[step.serial], None
        own = {seat for seat, owner in enumerate(owners) if owner == surface.member.identity}
        for sight in (step.events, step.views, step.decisions):
            assert set(sight) - {None} <= own, "another's hand"
        for viewer in step.views:
            json.dumps(step.for_(viewer))
            right = self.views.get(step.serial)
            assert right is None or step.views[viewer] == right[viewer], "what it may see"
            if viewer in surface.seen and not step.jump:
                self.check_story(surface.seen[viewer], step, viewer)

    def check_story(self, before: dict[str, Any], step: Step, viewer: Viewer) -> None:
        """Old view + events = new view, but for what is taken back."""
        if any(event["kind"] in JUMPS for event in step.events[viewer]):
            return
        events = [
            event_from_json(event)
            for event in step.events[viewer]
            if not event["kind"].startswith("table.")
        ]
        title = catalogue.title(self.title)
        after = title.after(before, events, self.board) if events else before
        for key in set(after) | set(step.views[viewer]):
            if key not in title.untold:
                assert after.get(key) == step.views[viewer].get(key), key

    # ---- helpers -----------------------------------------------------------------

    def owners_now(self) -> list[str | None]:
        return [chair.owner for chair in self.core.seating.chairs]

    def one_of(self, surfaces: list[Surface], which: int) -> Surface | None:
        return surfaces[which % len(surfaces)] if surfaces else None

    def owner_of(self, seat: Seat) -> Surface | None:
        identity = self.core.seating.chairs[seat].owner
        return next((one for one in self.surfaces if one.member.identity == identity), None)

    def answer(self, surface: Surface, seat: Seat, number: int, move: Any) -> None:
        self.sent += 1
        submission = Submission(surface.member, seat, number, f"t{self.sent}", move)
        self.core.submit(submission, self.note, self.now)

    def note(self, reply: Reply) -> None:
        if reply.refusal is not None:
            assert reply.refusal.code != "program_fault", reply.refusal
        elif reply.entry:
            self.accepted.append(reply.entry)

    def position(self) -> dict[str, Any]:
        data = self.core.game.snapshot()
        del data["number"]
        return data


def besiege(title: str, examples: int, steps: int, number: int = 1) -> set[str]:
    """The kinds of events that were met on the way."""
    met: set[str] = set()
    machine = type(f"{title}InAnyOrder", (AnyOrder,), {"title": title, "met_by_all": met})
    run_state_machine_as_test(
        seed(number)(machine),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            phases=(Phase.generate,),  # a failure is printed as it was met: games are long
        ),
    )
    return met


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("titles", nargs="*")
    parser.add_argument("--examples", type=int, default=500)
    parser.add_argument("--steps", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for title in options.titles or catalogue.metas():
        besiege(title, options.examples, options.steps, options.seed)
        print(f"{title}: {options.examples} tables in any order, 0 failures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
