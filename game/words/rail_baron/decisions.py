"""What Rail Baron asks."""

from __future__ import annotations

from game.advice.rail_baron.routes import journey
from game.rules.contract import Decision
from game.words.language import _
from game.words.rail_baron.advice import away
from game.words.rail_baron.places import city, dot, money, railroad
from game.words.voice import Voice, says

_ROLLS = {
    "order": (_("Roll to see who starts"), _("{name} rolls to see who starts")),
    "home_region": (
        _("Roll for the region of your home city"),
        _("{name} rolls for the region of a home city"),
    ),
    "home_city": (_("Roll for your home city"), _("{name} rolls for a home city")),
    "region": (
        _("Roll for the region of your next destination"),
        _("{name} rolls for the region of a destination"),
    ),
    "city": (_("Roll for your next destination"), _("{name} rolls for the next destination")),
    "move": (_("Roll the white dice and move"), _("{name} rolls the white dice")),
    "bonus": (
        _("Roll the coloured die for your bonus move"),
        _("{name} rolls the coloured die for a bonus move"),
    ),
}
"""By what the dice are rolled for."""


@says("decision", "rail_baron.roll")
def _roll_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(int(str(d.facts["seat"])), *_ROLLS[str(d.facts["purpose"])])


@says("decision", "rail_baron.declare")
def _declare_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0], _("Declare and run for home, or take another trip"), _("{name} may declare")
    )


@says("decision", "rail_baron.region")
def _region_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Choose the region of your next destination"),
        _("{name} chooses the region of the next destination"),
    )


@says("decision", "rail_baron.step")
def _step_asked(v: Voice, d: Decision) -> str:
    """What was rolled and how far it is, where the view of the same step is at hand."""
    facts = journey(v.room.view, v.room.board) if v.room.view.get("players") else None
    where = dot(v, str(d.facts["target"]))
    if facts is None:
        return v.of_seat(
            d.seats[0], _("Move on to {city}"), _("{name} moves on to {city}"), city=where
        )
    if v.reader == d.seats[0]:
        return away(v, facts)
    return f"{v.name(d.seats[0])} · {away(v, facts)}"


@says("decision", "rail_baron.purchase")
def _purchase_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Choose what to buy in {city}"),
        _("{name} may buy something in {city}"),
        city=city(v, str(d.facts["city"])),
    )


@says("decision", "rail_baron.offer")
def _offer_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(d.seats[0], _("Choose a railroad to sell"), _("{name} must sell a railroad"))


@says("decision", "rail_baron.sale")
def _sale_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Sell the {railroad} to the Bank, or by auction"),
        _("{name} sells the {railroad}"),
        railroad=railroad(v, str(d.facts["railroad"])),
    )


@says("decision", "rail_baron.bid")
def _bid_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Bid for the {railroad}: {lowest} or more"),
        _("{name} may bid {lowest} or more for the {railroad}"),
        railroad=railroad(v, str(d.facts["railroad"])),
        lowest=money(v, int(str(d.facts["lowest"]))),
    )
