"""Who is joined to a table, and what each of them is sent."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from game.rules.contract import Event
from game.table.errors import TableRefusal
from game.table.identity import Identity
from game.table.outbox import Outbox
from game.table.step import Moment, Step, Viewer

_log = logging.getLogger(__name__)
MOST = 64
MOST_OF_ONE = 8
"""Surfaces at a table, and with one identity: whoever forgets to leave cannot fill memory."""
REMEMBERED = 256
"""Steps whose events are kept for surfaces that were away for a while."""


@dataclass(eq=False, slots=True)
class Member:
    """A surface that has joined: who it is, and what it may do."""

    name: str
    identity: Identity
    host: bool = False
    """It may free and hand over the seats of those who are away."""
    plays_bots: bool = False
    """It holds the seats that bots play."""
    paces: bool = False
    """Dice, bots and the turn clock wait for its pictures."""
    outbox: Outbox = field(default_factory=Outbox)

    @property
    def signature(self) -> str:
        """By which the journal tells its answers from those of others; no secret."""
        return self.identity[:24]


class Broadcast:
    def __init__(self, serial: int = 0) -> None:
        """Serials grow from this one."""
        self._members: list[Member] = []
        self._serial = serial
        self._recent: deque[tuple[int, tuple[Event, ...]]] = deque(maxlen=REMEMBERED)

    @property
    def serial(self) -> int:
        """Of the newest step."""
        return self._serial

    def __iter__(self) -> Iterator[Member]:
        return iter(self._members)

    def require_room(self, member: Member) -> None:
        if len(self._members) >= MOST and not self.crowded_out_by(member):
            raise TableRefusal("too_many_listeners", most=MOST)

    def crowded_out_by(self, member: Member) -> list[Member]:
        """The oldest of one identity make way: their connection is long lost, mostly."""
        own = [known for known in self._members if known.identity == member.identity]
        return own[: max(0, len(own) + 1 - MOST_OF_ONE)]

    def has_host(self) -> bool:
        return any(member.host for member in self._members)

    def forget(self) -> None:
        """From now on nobody catches up with what has happened."""
        self._recent.clear()

    def add(self, member: Member) -> None:
        self._members.append(member)

    def remove(self, member: Member) -> bool:
        """Whether it was joined."""
        member.outbox.close()
        if member not in self._members:
            return False
        self._members.remove(member)
        return True

    def require(self, member: Member) -> None:
        """Whoever has left can do nothing."""
        if member not in self._members:
            raise TableRefusal("not_listening")

    def has_identity(self, identity: Identity) -> bool:
        return any(member.identity == identity for member in self._members)

    def missed_since(self, serial: object) -> tuple[Event, ...] | None:
        """What happened after that step; None where it is too long ago, or was never sent."""
        oldest = self._recent[0][0] - 1 if self._recent else self._serial
        if type(serial) is not int or not oldest <= serial <= self._serial:
            return None
        return tuple(event for sent, events in self._recent if sent > serial for event in events)

    def send(
        self,
        events: Sequence[Event],
        moment: Callable[[], Moment],
        viewers_of: Callable[[Member], tuple[Viewer, ...]],
    ) -> None:
        """The same step for all who may see the same.

        What happened is written down already: a fault in showing it must not look like a no.
        Whoever misses a step by one must not take the next for what follows from the last.
        """
        self._serial += 1
        self._recent.append((self._serial, tuple(events)))
        made: dict[tuple[Viewer, ...], Step] = {}
        for member in self._members:
            try:
                viewers = viewers_of(member)
                if viewers not in made:
                    made[viewers] = moment().step(viewers, events)
                member.outbox.put(made[viewers])
            except Exception:
                _log.exception("a step could not be sent to %s", member.name)
                member.outbox.lose()

    def close(self) -> None:
        for member in self._members:
            member.outbox.close()
        self._members.clear()
