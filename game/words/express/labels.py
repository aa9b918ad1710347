"""What stands on buttons and signs of Express."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import labels

labels(
    "label",
    {
        "keep": _("Keep {n}"),
        "more_tickets": _("+ {n} more: hold Tab or Y"),
        "ticket_of": _("Ticket {number} of {all}"),
        "arrived": _("ARRIVED"),
        "missed": _("MISSED"),
    },
    "express",
)
