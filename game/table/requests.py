"""What a joined surface can ask of a table, apart from answering its decisions."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace

from game.names import clean_name
from game.rules.contract import ScoreLine, Seat
from game.rules.table_messages import (
    FREE_SEAT,
    PAUSED,
    TAKE_BACK,
    EndedEarly,
    FreeSeatAsked,
    Paused,
    Redone,
    SeatChanged,
    TakeBackAsked,
    TakenBack,
    WentOn,
)
from game.table.broadcast import Member
from game.table.core import TableCore
from game.table.errors import TableRefusal
from game.table.seats import PERSON, Chair
from game.table.step import JsonObject, Viewer
from game.table.submission import Reply
from game.table.taking_back import Plan, plan_redo, plan_undo


class Requests:
    """Each is refused, or carried out and written down before anybody is told of it."""

    def __init__(self, core: TableCore) -> None:
        self._core = core

    # ---- coming and going ------------------------------------------------------

    def join(self, member: Member, since: int | None, now: float) -> None:
        """The first step is what was missed after step `since`, or the present."""
        core = self._core
        core.now = now
        core.broadcast.require_room(member)
        for oldest in core.broadcast.crowded_out_by(member):
            self.leave(oldest, now)
        core.timing.pace.joined(member, now)
        core.start_clock()
        missed = core.broadcast.missed_since(since)
        viewers = core.seating.viewers_of(member)
        member.outbox.put(core.moment().step(viewers, missed or (), jump=missed is None))
        core.broadcast.add(member)
        for seat in core.seating.arrived(member.identity):
            self._seat_changed(seat)
        core.follow_up()

    def leave(self, member: Member, now: float) -> None:
        """Unplugged, asleep, closed; the seats of whoever can prove to be their owner wait."""
        core = self._core
        core.now = now
        core.timing.pace.left(member)
        if core.broadcast.remove(member) and not core.broadcast.has_identity(member.identity):
            for seat in core.seating.departed(member.identity):
                self._seat_changed(seat)
        if core.question is not None:
            core.recount()
        core.start_clock()  # its pictures are no longer waited for
        core.follow_up()

    def caught_up_to(self, member: Member, number: int, now: float) -> Reply:
        core = self._core
        return core.request(member, now, lambda: core.caught_up_to(member, number))

    def hold(self, member: Member, number: int, now: float) -> Reply:
        core = self._core
        return core.request(member, now, lambda: core.hold(member, number))

    # ---- seats -----------------------------------------------------------------

    def claim(self, member: Member, seat: Seat, now: float) -> Reply:
        """Take a free seat, or come back to one's own."""

        def claim() -> None:
            claimed = self._core.seating.claimed(seat, member)
            if claimed is not None:
                self._set_chair(*claimed)

        return self._core.request(member, now, claim)

    def release(self, member: Member, seat: Seat, now: float) -> Reply:
        """By its owner; of an owner who is away, or of a bot, by the host or by all others."""

        def release() -> int | None:
            seating = self._core.seating
            if not seating.is_in_common(seat):
                seating.require_owner(seat, member)
            elif not member.host:
                self._refuse_beside_a_host()
                return self._ask_to_free(member, seat)
            return self._free(seat)

        return self._core.request(member, now, release)

    def _ask_to_free(self, member: Member, seat: Seat) -> int | None:
        core = self._core
        asker = core.seating.person_of(member)
        self._refuse_after_the_end()
        if core.question is not None:
            raise TableRefusal("question_open")
        question = core.new_question(FREE_SEAT, asker=asker, of=seat)
        if not question.voters:
            raise TableRefusal("seat_kept", seat=seat)  # nobody else is there to agree
        core.ask(question, FreeSeatAsked(asker, seat), lambda: self._free_as_agreed(seat))
        return None

    def _free_as_agreed(self, seat: Seat) -> int:
        entry = self._free(seat)
        self._core.close_question(None)
        return entry

    def _free(self, seat: Seat) -> int:
        return self._set_chair(*self._core.seating.freed(seat)) or 0

    def change_seat(
        self, member: Member, seat: Seat, name: str | None, player: str | None, now: float
    ) -> Reply:
        """Another name, or hand the seat to a bot, or take it from one."""
        return self._core.request(
            member, now, lambda: self._change_seat(member, seat, name, player)
        )

    def _change_seat(self, member: Member, seat: Seat, name: object, player: object) -> int:
        hosted = self._core.broadcast.has_host()
        seat, chair = self._core.seating.require_right_to_change(seat, member, hosted)
        changed = replace(
            chair,
            name=chair.name if name is None else self._checked_name(name),
            player=chair.player if player is None else self._checked_player(player),
        )
        if changed.player != chair.player:
            holder = self._holder_for(changed, member)
            owner = None if holder is None else holder.identity
            changed = replace(changed, owner=owner, present=holder is not None)
        return self._set_chair(seat, changed, always=True) or 0

    def _holder_for(self, chair: Chair, member: Member) -> Member | None:
        """Bots are played where bots are; a person comes back where it was asked for."""
        if chair.human:
            return member
        return next((known for known in self._core.broadcast if known.plays_bots), None)

    def _checked_name(self, name: object) -> str:
        cleaned = clean_name(name) if isinstance(name, str) else ""
        if not cleaned:
            raise TableRefusal("bad_name")
        return cleaned

    def _checked_player(self, player: object) -> str:
        known = (PERSON, *self._core.settings.bots(self._core.game.title))
        if not isinstance(player, str) or player not in known:
            asked = player[:40] if isinstance(player, str) else "?"
            raise TableRefusal("unknown_bot", bot=asked, nearest=None, choices=list(known[1:]))
        return player

    def _set_chair(self, seat: Seat, chair: Chair, always: bool = False) -> int | None:
        """Written down where a resumed game must know of it."""
        core, entry = self._core, None
        if always or chair.to_json() != core.seating.chairs[seat].to_json():
            entry = core.note("seat", core.game.number, seat=seat, data=chair.to_json()).id
        if chair.owner != core.seating.chairs[seat].owner:
            core.broadcast.forget()  # nobody catches up with what another was told of this hand
        core.seating.chairs[seat] = chair
        self._seat_changed(seat)
        return entry

    def _seat_changed(self, seat: Seat) -> None:
        chair = self._core.seating.chairs[seat]
        self._core.tell([SeatChanged(seat, chair.name, chair.player, chair.present)])
        if self._core.question is not None:
            self._core.recount()

    # ---- taking back, pausing, ending --------------------------------------------

    def take_back(self, member: Member, seat: Seat, redo: bool, now: float) -> Reply:
        """Undo this seat's newest move, or redo what was undone; perhaps the others are asked."""
        return self._core.request(member, now, lambda: self._take_back(member, seat, redo))

    def _take_back(self, member: Member, seat: Seat, redo: bool) -> int | None:
        core = self._core
        core.seating.require_owner(seat, member)
        self._refuse_after_the_end()
        if not core.seating.chairs[seat].human:
            raise TableRefusal("bots_never_take_back")
        if core.question is not None and not core.consultation.paused:
            raise TableRefusal("question_open")
        plan = (plan_redo if redo else plan_undo)(core.history, core.recorder.head, seat)
        if plan is None:
            raise TableRefusal("nothing_to_redo" if redo else "nothing_to_take_back")
        question = core.new_question(TAKE_BACK, asker=seat, redo=redo, steps=plan.steps)
        if plan.free or core.settings.friendly or not question.voters:
            return self._carry_out(plan)

        def carry_out() -> int:
            return self._carry_out(plan, tuple(sorted(question.agreed)), question.silent)

        core.ask(question, TakeBackAsked(seat, redo, plan.steps), carry_out)
        return None

    def _carry_out(
        self, plan: Plan, agreed: tuple[Seat, ...] = (), silent: tuple[Seat, ...] = ()
    ) -> int:
        core = self._core
        game = core.history.position(plan.target)
        game.number = core.recorder.next_number()
        seed = secrets.randbits(53) if plan.deals_anew else None
        if seed is not None:
            game.reseed(seed)
        event = (
            Redone(plan.seat, plan.steps, agreed, silent)
            if plan.redo
            else TakenBack(plan.seat, plan.steps, seed is not None, agreed, silent)
        )
        return core.jump(
            "redo" if plan.redo else "undo",
            game,
            [event],
            seat=plan.seat,
            data={"from": core.recorder.head.id, "to": plan.target.id, "seed": seed},
            over=game.decision is None,
        )

    def pause(self, member: Member, now: float) -> Reply:
        core = self._core

        def pause() -> None:
            core.seating.require_seated(member)
            self._refuse_after_the_end()
            if core.consultation.paused:
                raise TableRefusal("paused")
            if core.question is not None:  # it stands still until this surface goes on
                core.consultation.stand_still(member, now)
                core.tell([])
            else:
                core.ask(core.new_question(PAUSED, by=member.name), Paused(), pauser=member)

        return core.request(member, now, pause)

    def go_on(self, member: Member, now: float) -> Reply:
        """End a pause, by the surface that asked for it; the people may, too (`GoOn`)."""

        core = self._core

        def go_on() -> None:
            if core.consultation.stirs_again(member, now):
                core.tell([])
                return
            core.consultation.require_pauser(member)
            core.close_question(WentOn())

        return core.request(member, now, go_on)

    def end_early(self, member: Member, now: float) -> Reply:
        """Stop here, for good: the score as it stands is the score."""
        core = self._core

        def end_early() -> int:
            self._require_right_to_end(member)
            self._refuse_after_the_end()
            here = core.recorder.head.id  # it stands for the position it ends, as a redo does
            return core.jump(
                "end",
                core.game,
                [EndedEarly()],
                data={"from": here, "to": here, "seed": None},
                over=True,
            )

        return core.request(member, now, end_early)

    def _require_right_to_end(self, member: Member) -> None:
        """The host's; where there is none, that of the only person: it is for good."""
        seating = self._core.seating
        seating.require_seated(member)
        if not (member.host or seating.is_only_person(member)):
            raise TableRefusal("host_only")

    def _refuse_beside_a_host(self) -> None:
        if self._core.broadcast.has_host():
            raise TableRefusal("host_only")

    def _refuse_after_the_end(self) -> None:
        """Everything hidden has been seen: nobody plays on, and nothing is taken back."""
        if self._core.recorder.ended_early or self._core.game.decision is None:
            raise TableRefusal("game_over")

    # ---- what has happened ---------------------------------------------------------

    def past(
        self, member: Member, until: int, wanted: Callable[[], bool]
    ) -> list[dict[Viewer, list[JsonObject]]]:
        """Move by move from the beginning to the entry `until`, as the room and the seats of this
        member saw it; what was taken back is left out.

        What was hidden while a seat was somebody else's stays hidden.
        """
        core = self._core
        core.broadcast.require(member)
        viewers, since = core.seating.viewers_of(member), self._owned_since()
        told = []
        for entry, events, _game in core.history.replay(core.history.entry(until)):
            if not wanted():
                raise TableRefusal("table_closed")
            told.append(
                {
                    viewer: [event.for_(_eye(viewer, entry.id, since)) for event in events]
                    for viewer in viewers
                }
            )
        return told

    def _owned_since(self) -> dict[Seat, int]:
        """The entry by which a seat last got another owner, or another player."""
        since: dict[Seat, int] = {}
        held: dict[Seat, tuple[object, object]] = {}
        for seat, chair in enumerate(self._core.journal.about.seats):
            held[seat] = (chair.get("player"), chair.get("owner"))
        for entry in self._core.journal.entries("seat"):
            if entry.seat is not None:
                holder = (entry.data.get("player"), entry.data.get("owner"))
                if held.get(entry.seat) != holder:
                    held[entry.seat], since[entry.seat] = holder, entry.id
        return since

    # ---- what tells everything -----------------------------------------------------

    def standings_over_time(self, wanted: Callable[[], bool]) -> list[list[ScoreLine]]:
        """By move, from the beginning to now, as the game would have ended at each; by seat.

        A long game takes seconds: `wanted` is asked at every move.
        """
        core = self._core
        found: list[list[ScoreLine]] = []
        for _entry, _events, game in core.history.replay(core.recorder.head):
            if not wanted():
                raise TableRefusal("table_closed")
            found.append(sorted(game.standings(), key=lambda line: line.seat))
        return found


def _eye(viewer: Viewer, entry: int, since: dict[Seat, int]) -> Viewer:
    """Whose eyes saw this then."""
    return viewer if viewer is None or entry > since.get(viewer, 0) else None
