"""What people are told about choices in Express, a line for each fact."""

from __future__ import annotations

from game.advice.express.facts import Claim
from game.rules.express.moves import ClaimRoute
from game.words.express.cards import points
from game.words.express.places import tickets
from game.words.language import _, n_
from game.words.voice import Voice, sayer, says


@says("advice", "express.claim")
def _claim(v: Voice, facts: Claim) -> str:
    lines = [sayer("move", ClaimRoute.kind)(v, ClaimRoute(facts.route))]
    if facts.completes:
        completes = n_("Completes a ticket: {tickets}", "Completes {n} tickets: {tickets}")
        count, names = len(facts.completes), tickets(v, facts.completes)
        lines.append(v.say(completes, n=count, tickets=names))
    if facts.bonus:
        lines.append(v.say(_("Europe Express bonus: {points}"), points=points(v, facts.bonus)))
    return "\n".join(lines)
