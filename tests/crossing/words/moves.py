"""What can be answered in Level Crossing."""

from __future__ import annotations

from game.words.language import _, n_
from game.words.voice import Voice, label, says
from tests.crossing.rules import moves as m
from tests.crossing.words.places import siding

label("move", m.Keep.kind, _("Keep your card"))
label("move", m.Swap.kind, _("Swap your card"))
label("move", m.Uncouple.kind, _("Uncouple"))


@says("move", m.Roll.kind)
def _roll(v: Voice, move: m.Roll) -> str:
    return v.say(_("Roll a {die}"), die=move.die)


@says("move", m.Shunt.kind)
def _shunt(v: Voice, move: m.Shunt) -> str:
    return v.say(_("Send the wagons to the {siding} siding"), siding=siding(v, move.siding))


@says("move", m.Send.kind)
def _send(v: Voice, move: m.Send) -> str:
    return v.say(n_("Send {n} wagon", "Send {n} wagons"), n=move.wagons)
