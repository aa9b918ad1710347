"""What a table refuses, and what can be wrong with a saved game."""

from __future__ import annotations

from game.rules.contract import Decision
from game.rules.refusal import Refusal


class TableRefusal(Refusal):
    """The table itself says no: stale, not your seat, paused, the disk is full …"""


class BadSave(Refusal):
    """This file cannot be played on.  It is left exactly as it is."""


_OF_THE_DISK = frozenset({"disk_full", "disk_trouble", "save_gone"})
_OF_THE_MOMENT = frozenset({"program_fault", "seat_not_held", "already_waiting", "table_closed"})


def is_disk_trouble(refusal: Refusal) -> bool:
    """Nothing was wrong with what was asked: it could not be written, and may be later."""
    return isinstance(refusal, BadSave) or refusal.code in _OF_THE_DISK


def is_final(refusal: Refusal) -> bool:
    """Whether the same request would be refused for ever."""
    return not is_disk_trouble(refusal) and refusal.code not in _OF_THE_MOMENT


def stale(decision: Decision | None) -> TableRefusal:
    """An answer to something that is not asked any more, or not yet; `decision` is what is."""
    return TableRefusal("stale", open=None if decision is None else decision.number)
