"""What somebody did in a turn, in a few words that stand under their name."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Event
from game.words.language import _
from game.words.voice import Voice
from tests.crossing.rules.events import Shunted
from tests.crossing.words.places import siding


def deed(v: Voice, events: Sequence[Event]) -> str:
    """Empty while a turn has come to nothing yet."""
    for event in events:
        if isinstance(event, Shunted):
            return v.say(_("to {siding}"), siding=siding(v, event.siding))
    return ""
