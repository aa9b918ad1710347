"""What makes points in Express."""

from __future__ import annotations

from game.rules.contract import ScorePart, Seat
from game.words.express.cards import points
from game.words.express.places import ticket
from game.words.language import _
from game.words.voice import Voice, label, says

label("part", "express.routes", _("Routes"))
label("part", "express.bonus", _("Europe Express bonus"))
label("part", "express.tickets", _("Tickets"))
label("part", "express.europe_express", _("Europe Express"))


@says("part", "express.ticket_done")
def _part_done(v: Voice, part: ScorePart) -> str:
    return v.say(_("Completed: {ticket}"), ticket=ticket(v, part.subject))


@says("part", "express.ticket_failed")
def _part_failed(v: Voice, part: ScorePart) -> str:
    return v.say(_("Not completed: {ticket}"), ticket=ticket(v, part.subject))


def total(v: Voice, seat: Seat, amount: int) -> str:
    """Over what is told of a player."""
    return v.say(_("{name}: {points}"), name=v.name(seat), points=points(v, amount))
