"""What a table refuses, and what can be wrong with a saved game."""

from __future__ import annotations

from game.rules.refusal import Refusal


class TableRefusal(Refusal):
    """The table itself says no: stale, not your seat, paused, the disk is full …"""


class BadSave(Refusal):
    """This file cannot be played on.  It is left exactly as it is."""
