"""Why not: every way in which a move of Level Crossing can be refused."""

from __future__ import annotations

from typing import Any

from game.words.language import _, n_
from game.words.voice import Voice, labels, says
from tests.crossing.rules.meta import META
from tests.crossing.words.places import siding

_WHY_NOT = {
    "cards_first": _("Everyone decides about their card first."),
    "already_answered": _("You have already decided about your card."),
    "die_first": _("The die rolls first."),
    "die_is_rolled": _("The table rolls the die."),
    "no_such_face": _("The die has the numbers 1 to {faces}."),
    "siding_now": _("Now choose a siding for the wagons."),
    "amount_now": _("First say how many wagons you send."),
    "no_such_siding": _("Unknown siding: “{siding}”."),
    "uncoupled_before": _("You have already uncoupled wagons in this game."),
    "single_wagon": _("A single wagon cannot be uncoupled."),
    "not_so_many": _("Send from 1 to {most} wagons, not {wagons}."),
    "too_few_cards": _("Too few cards on this board: {found} instead of {least}."),
}

labels("refusal", _WHY_NOT, META.id)


@says("refusal", "crossing.no_room")
def _no_room(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_(
            "The {siding} siding has room for {n} wagon; {wagons} have come.",
            "The {siding} siding has room for {n} wagons; {wagons} have come.",
        ),
        siding=siding(v, facts["siding"]),
        n=facts["room"],
        wagons=facts["wagons"],
    )
