"""What a surface sends to a table, what it hears back, and that nothing is carried out twice."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from game.rules.contract import Move, Seat, move_from_json
from game.rules.plain_data import Malformed
from game.rules.refusal import Refusal
from game.table.broadcast import Member
from game.table.errors import TableRefusal, is_final
from game.table.journal import Journal

PRESS = "+"
"""Between what several moves have in common in their tickets, and the number of each."""
LONGEST_TICKET = 100
LONGEST_NAME = 64
FAR = 1 << 53
"""No seat and no decision has such a number."""
REMEMBERED = 4096
"""This many refused submissions are answered again as before; accepted ones are in the journal."""


@dataclass(frozen=True, slots=True)
class Submission:
    """An answer to a decision, as a surface sends it."""

    member: Member
    seat: Seat
    number: int
    ticket: str
    """The client's own id of this answer; the same id is never carried out twice."""
    move: Move | dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.member.signature}/{self.ticket}"


@dataclass(frozen=True, slots=True)
class Reply:
    """Accepted as journal entry `entry`, or refused."""

    entry: int | None = None
    refusal: Refusal | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None

    def to_json(self) -> dict[str, Any]:
        refusal = None if self.refusal is None else self.refusal.to_json()
        return {"accepted": self.accepted, "entry": self.entry, "refusal": refusal}


def refuse_bad_ticket(ticket: object) -> None:
    if not _is_id(ticket, LONGEST_TICKET):
        raise TableRefusal("bad_ticket", most=LONGEST_TICKET)


def press_of(ticket: str | None) -> str | None:
    """What the tickets of moves have in common that one press has sent; None for a single one."""
    return None if ticket is None else ticket.rpartition(PRESS)[0] or None


def refuse_bad_name(surface: object) -> None:
    """Of a surface; a slash would let two of them make the same key."""
    if not _is_id(surface, LONGEST_NAME) or "/" in str(surface):
        raise TableRefusal("bad_surface", most=LONGEST_NAME)


def _is_id(text: object, longest: int) -> bool:
    """Short, and nothing in it that the journal could not write down."""
    return isinstance(text, str) and 0 < len(text) <= longest and text.isprintable()


def read_move(given: object) -> Move:
    """Checked in every field, wherever it comes from."""
    if isinstance(given, Move):
        try:
            given = given.to_json()
        except Exception as error:
            raise Malformed("not_an_object") from error
    return move_from_json(given)


class Tickets:
    """What has been answered already."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._refused: OrderedDict[str, tuple[str, Reply]] = OrderedDict()
        """What each was about, and the reply."""

    def answered(self, submission: Submission) -> Reply | None:
        """The reply to the very same submission, or that its id was used for another one."""
        about, reply = self._refused.get(submission.key, ("", None))
        if reply is None:
            entry = self._journal.by_ticket(submission.key)
            if entry is None:
                return None
            about, reply = _digest(entry.seat, entry.number, entry.data), Reply(entry.id)
        if about != _about(submission):
            raise TableRefusal("ticket_used")
        return reply

    def remember(self, submission: Submission, reply: Reply) -> None:
        """A refusal is for good, unless it was for the moment only."""
        if reply.refusal is None or not is_final(reply.refusal):
            return
        self._refused[submission.key] = _about(submission), reply
        while len(self._refused) > REMEMBERED:
            self._refused.popitem(last=False)


def _about(submission: Submission) -> str:
    """Short, however long the message: a flood of them must not fill memory."""
    try:
        data = read_move(submission.move).to_json()
    except Refusal:
        return "malformed"
    return _digest(submission.seat, submission.number, data)


def _digest(seat: object, number: object, data: object) -> str:
    text = json.dumps([_whole(seat), _whole(number), data], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _whole(value: object) -> int | None:
    """Anything may have been sent; nothing but a number of sensible size was ever written."""
    return value if type(value) is int and abs(value) < FAR else None
