"""What stands on the verbs and signs of Level Crossing."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import labels
from tests.crossing.rules.meta import META

labels(
    "label",
    {
        "roomiest": _("Where most room is"),
        "uncouple": _("Uncouple"),
        "send_all": _("Send all of them"),
        "full": _("{standing} of {all} places are taken."),
        "deck": _("Draw pile: {n}"),
        "coach": _("Your card names a siding: its wagons are your points."),
    },
    META.id,
)
