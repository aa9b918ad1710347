"""What Level Crossing asks."""

from __future__ import annotations

from game.rules.contract import Decision
from game.words.language import _, n_
from game.words.voice import Voice, says


@says("decision", "crossing.card")
def _card(v: Voice, d: Decision) -> str:
    if v.reader in d.seats:
        return v.say(_("Keep your card or swap it"))
    names = v.listed([v.name(seat) for seat in d.seats])
    return v.say(
        n_("{names} looks at a card", "{names} look at their cards"), n=len(d.seats), names=names
    )


@says("decision", "crossing.roll")
def _roll(v: Voice, d: Decision) -> str:
    seat = int(str(d.facts["seat"]))
    return v.of_seat(seat, _("The die rolls for you"), _("The die rolls for {name}"))


@says("decision", "crossing.shunt")
def _shunt(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        n_("Choose a siding for {n} wagon", "Choose a siding for {n} wagons"),
        n_("{name} chooses a siding for {n} wagon", "{name} chooses a siding for {n} wagons"),
        n=d.facts["wagons"],
    )


@says("decision", "crossing.amount")
def _amount(v: Voice, d: Decision) -> str:
    return v.of_seat(d.seats[0], _("How many wagons do you send?"), _("{name} uncouples wagons"))
