"""A surface's handle to a table: it can do what that surface may, and nothing else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from game.rules.contract import Move, Seat
from game.table.broadcast import Member
from game.table.outbox import Arriving
from game.table.step import JsonObject, Step, Viewer
from game.table.submission import Reply

if TYPE_CHECKING:
    from game.table.table import Table


class Port:
    """Everything here may be called from any thread; steps may be awaited in an event loop."""

    def __init__(self, table: Table, member: Member) -> None:
        self._table = table
        self._member = member

    @property
    def name(self) -> str:
        return self._member.name

    # ---- steps -------------------------------------------------------------

    def next(self, timeout: float | None = None) -> Step | None:
        """The next step, or None if none came in time or none will come."""
        return self._member.outbox.next(timeout)

    def drain(self) -> list[Step]:
        """All that have come since the last look; never waits."""
        return self._member.outbox.drain()

    def steps(self) -> AsyncIterator[Step]:
        """Every step as it comes, until none will come, for a task of an event loop."""
        return Arriving(self._member.outbox)

    @property
    def ended(self) -> bool:
        """Nothing is left to take, and nothing will come."""
        return self._member.outbox.ended

    def caught_up_to(self, number: int) -> Future[Reply]:
        """This decision is shown here; a table that this port paces goes on."""
        return self._table.ask(lambda r, now: r.caught_up_to(self._member, number, now))

    def hold(self, number: int) -> Future[Reply]:
        """Somebody here holds the dice that are asked for, or is on the way to the screen: dice
        fall, bots answer and the clock runs when this decision is said to be shown, or when the
        port leaves, and not sooner."""
        return self._table.ask(lambda r, now: r.hold(self._member, number, now))

    def leave(self) -> Future[None]:
        """Gone, for now or for good."""
        return self._table.ask(lambda r, now: r.leave(self._member, now))

    # ---- the game ------------------------------------------------------------

    def submit(
        self, seat: Seat, number: int, ticket: str, move: Move | dict[str, Any]
    ) -> Future[Reply]:
        """Answer the decision `number`; the future may wait where a bot has to."""
        return self._table.submit(self._member, seat, number, ticket, move)

    def take_back(self, seat: Seat, redo: bool = False) -> Future[Reply]:
        return self._table.ask(lambda r, now: r.take_back(self._member, seat, redo, now))

    def pause(self) -> Future[Reply]:
        return self._table.ask(lambda r, now: r.pause(self._member, now))

    def go_on(self) -> Future[Reply]:
        """End the pause that this port asked for."""
        return self._table.ask(lambda r, now: r.go_on(self._member, now))

    def end_early(self) -> Future[Reply]:
        return self._table.ask(lambda r, now: r.end_early(self._member, now))

    def past(self, until: int) -> Future[list[dict[Viewer, list[JsonObject]]]]:
        """What led to the position `until` (a step's `entry`), move by move, as it was told to
        those whom this port speaks for."""
        return self._table.past(self._member, until)

    # ---- seats ---------------------------------------------------------------

    def claim(self, seat: Seat) -> Future[Reply]:
        """Take a free seat; a port with a token owns it until it is released."""
        return self._table.ask(lambda r, now: r.claim(self._member, seat, now))

    def release(self, seat: Seat) -> Future[Reply]:
        """Free one's own seat, or that of somebody who is away (the others may be asked)."""
        return self._table.ask(lambda r, now: r.release(self._member, seat, now))

    def change_seat(
        self, seat: Seat, name: str | None = None, player: str | None = None
    ) -> Future[Reply]:
        """Rename a seat, hand it to a bot, or take it over from one."""
        return self._table.ask(lambda r, now: r.change_seat(self._member, seat, name, player, now))
