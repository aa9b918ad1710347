"""What makes wealth in Rail Baron."""

from __future__ import annotations

from game.rules.contract import ScorePart
from game.words.language import _
from game.words.rail_baron.places import railroad
from game.words.voice import Voice, label, says

label("part", "rail_baron.cash", _("Cash"))
label("part", "rail_baron.railroads", _("Railroads"))
label("part", "rail_baron.express", _("Express"))
label("part", "rail_baron.superchief", _("Superchief"))


@says("part", "rail_baron.railroad")
def _part_railroad(v: Voice, part: ScorePart) -> str:
    return railroad(v, part.subject)
