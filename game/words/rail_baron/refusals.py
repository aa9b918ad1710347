"""Why not: every way in which a move of Rail Baron can be refused."""

from __future__ import annotations

from typing import Any

from game.words.language import _
from game.words.rail_baron.places import city, dot, group, money, railroad, track
from game.words.voice import Voice, labels, says

_WHY_NOT = {
    "no_such_die": _("A die shows 1 to 6."),
    "no_such_region": _("Unknown region: “{region}”."),
    "no_such_railroad": _("Unknown railroad: “{railroad}”."),
    "no_such_group": _("Unknown group: “{group}”."),
    "no_such_place": _("Unknown railroad or dot."),
    "no_groups": _("In this game railroads are bought one at a time."),
    "dice_are_rolled": _("Dice are rolled, not chosen."),
    "dice_first": _("Roll the dice first."),
    "bankrupt": _("You are bankrupt and out of the game."),
    "bonus_compulsory": _("Roll the coloured die: you must make your bonus move."),
    "homes_are_rolled": _("Roll for your home city: nobody chooses its region."),
    "nothing_offered": _("First choose a railroad to sell."),
    "trains_not_sold": _("Trains cannot be sold: choose a railroad."),
}


_NO_START = {
    "not_for_two": _("“Cheaper Superchief” and “Net worth counts” need three players or more."),
    "net_worth_has_its_own_sum": _(
        "With “Net worth counts” the number of players sets the sum to win."
    ),
}

labels("refusal", _WHY_NOT, "rail_baron")
labels("refusal", _NO_START)


_NOT_NOW = {
    "no_roll_now": _("This is not the time to roll."),
    "no_declaring_now": _("You can declare only before you roll for a destination."),
    "no_choice_of_region": _("You choose a region only when you roll the one you are in."),
    "no_move_now": _("You cannot move now."),
    "no_purchase_now": _("You can buy only right after a payoff."),
    "no_sale_now": _("You can sell only when your cash does not cover what you owe."),
    "no_auction_now": _("There is no auction now."),
}
_FIRST = {
    "roll": _("Roll the dice first."),
    "declare": _("First say whether you declare."),
    "region": _("First choose a region."),
    "step": _("Finish your move first."),
    "purchase": _("First decide what to buy, if anything."),
    "offer": _("First choose a railroad to sell."),
    "sale": _("First say how to sell your railroad."),
    "bid": _("First bid or pass."),
}
"""What must be answered in a phase."""


def _not_now(code: str) -> None:
    @says("refusal", f"rail_baron.{code}")
    def _untimely(v: Voice, facts: dict[str, Any]) -> str:
        return f"{v.say(_NOT_NOW[code])} {v.say(_FIRST[facts['phase']])}"


for _code in _NOT_NOW:
    _not_now(_code)


@says("refusal", "rail_baron.wrong_dice")
def _wrong_dice(v: Voice, facts: dict[str, Any]) -> str:
    if facts["purpose"] == "move":
        return v.say(_("Roll the two white dice for this."))
    if facts["purpose"] == "bonus":
        return v.say(_("Roll the coloured die alone for this."))
    return v.say(_("Roll all three dice for this."))


@says("refusal", "rail_baron.not_your_bid")
def _not_your_bid(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("It is {name}’s turn to bid."), name=v.name(facts["asked"]))


# ---- destinations and declaring ----------------------------------------------


@says("refusal", "rail_baron.destination_final")
def _destination_final(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("Your destination stays {city}."), city=city(v, facts["city"]))


@says("refusal", "rail_baron.too_poor")
def _too_poor(v: Voice, facts: dict[str, Any]) -> str:
    if facts["net_worth"]:
        sentence = _("To declare, you need a net worth of {need}; yours is {have}.")
    else:
        sentence = _("To declare, you need {need} in cash; you have {have}.")
    said = v.say(sentence, need=money(v, facts["need"]), have=money(v, facts["have"]))
    fees = v.say(_("The fees of this turn count as spent."))
    return f"{said} {fees}" if facts["due"] else said


@says("refusal", "rail_baron.fees_not_in_cash")
def _fees_not_in_cash(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("To declare, you need {due} in cash for the fees of this turn; you have {cash}."),
        due=money(v, facts["due"]),
        cash=money(v, facts["cash"]),
    )


# ---- riding ------------------------------------------------------------------


@says("refusal", "rail_baron.other_railroad")
def _other_railroad(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("The {railroad} does not go to {to} from here. These do: {railroads}."),
        railroad=track(v, facts["railroad"]),
        to=dot(v, facts["to"]),
        railroads=v.choices([track(v, each) for each in facts["railroads"]]),
    )


@says("refusal", "rail_baron.name_railroad")
def _name_railroad(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("Say which railroad you ride to {to}: {railroads}."),
        to=dot(v, facts["to"]),
        railroads=v.choices([track(v, each) for each in facts["railroads"]]),
    )


@says("refusal", "rail_baron.not_a_neighbour")
def _not_a_neighbour(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("No track leads straight from {start} to {to}."),
        start=dot(v, facts["start"]),
        to=dot(v, facts["to"]),
    )


@says("refusal", "rail_baron.section_used")
def _section_used(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("You have already used this section of the {railroad} on this trip."),
        railroad=track(v, facts["railroad"]),
    )


@says("refusal", "rail_baron.trap")
def _trap(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("Dead end: from {to} no unused track leads to {city}."),
        to=dot(v, facts["to"]),
        city=dot(v, facts["target"]),
    )


# ---- buying and selling --------------------------------------------------------


@says("refusal", "rail_baron.not_for_sale")
def _not_for_sale(v: Voice, facts: dict[str, Any]) -> str:
    return v.of_seat(
        facts["owner"],
        _("The {railroad} is yours already."),
        _("The {railroad} belongs to {name}."),
        railroad=railroad(v, facts["railroad"]),
    )


@says("refusal", "rail_baron.group_sold")
def _group_sold(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("The Bank has nothing left of the {group} group."), group=group(v, facts["group"])
    )


@says("refusal", "rail_baron.has_train")
def _has_train(v: Voice, facts: dict[str, Any]) -> str:
    if facts["train"] == "express":
        return v.say(_("You have an Express already."))
    return v.say(_("You have a Superchief already."))


@says("refusal", "rail_baron.too_dear")
def _too_dear(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("That costs {price}; you have {cash}."),
        price=money(v, facts["price"]),
        cash=money(v, facts["cash"]),
    )


@says("refusal", "rail_baron.not_yours")
def _not_yours(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("The {railroad} is not yours to sell."), railroad=railroad(v, facts["railroad"]))


@says("refusal", "rail_baron.not_a_multiple")
def _not_a_multiple(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("Bids are multiples of {step}."), step=money(v, facts["step"]))


@says("refusal", "rail_baron.bid_too_low")
def _bid_too_low(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("Bid {lowest} or more."), lowest=money(v, facts["lowest"]))


@says("refusal", "rail_baron.bid_above_cash")
def _bid_above_cash(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("You can bid {cash} at most."), cash=money(v, facts["cash"]))


@says("refusal", "rail_baron.offered_already")
def _offered_already(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("You have offered the {railroad}: sell it to the Bank or put it up for auction."),
        railroad=railroad(v, facts["railroad"]),
    )


@says("refusal", "rail_baron.own_auction")
def _own_auction(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("The {railroad} is up for auction and cannot be withdrawn: wait for the bids."),
        railroad=railroad(v, facts["railroad"]),
    )
