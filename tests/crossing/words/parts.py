"""What makes points in Level Crossing."""

from __future__ import annotations

from game.rules.contract import ScorePart
from game.words.language import _
from game.words.voice import Voice, says
from tests.crossing.words.places import siding


@says("part", "crossing.wagons")
def _wagons(v: Voice, part: ScorePart) -> str:
    return v.say(_("Siding: {siding}"), siding=siding(v, part.subject))
