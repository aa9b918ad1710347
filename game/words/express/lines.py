"""What happens in Express, for the register, where cards are pictures and points a column."""

from __future__ import annotations

from game.rules.express import events as e
from game.words.express.events import tell
from game.words.language import _
from game.words.voice import Voice, label, says

label("line", "express.card_taken", _("takes"))
label("line", "express.card_drawn", _("draws"))
label("line", "express.loco_taken", _("takes a locomotive"))


@says("line", "express.route_claimed")
def _route_claimed(v: Voice, event: e.RouteClaimed) -> str:
    return v.say(_("claims {route}"), **tell.facts(v, event))
