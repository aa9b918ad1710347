"""Why not: every way in which a move of Express can be refused."""

from __future__ import annotations

from typing import Any

from game.words.express.cards import CARDS
from game.words.express.places import route
from game.words.language import _, n_
from game.words.voice import Voice, labels, says

_WHY_NOT = {
    "already_chosen": _("You have already chosen your tickets."),
    "tickets_first": _("Everyone chooses tickets first."),
    "nothing_to_answer": _("Not now: choose one of the four actions."),
    "action_begun": _("Finish the action you have begun."),
    "no_such_slot": _("The row has {slots} places."),
    "empty_slot": _("Place {slot} of the row is empty."),
    "pile_empty": _("The draw pile is empty."),
    "no_cards": _("All wagon cards are in the players’ hands."),
    "loco_with_cards": _("A locomotive takes a whole turn: your second card must be a wagon card."),
    "no_locos": _("All locomotives are in the players’ hands."),
    "unknown_route": _("Unknown route: “{route}”."),
    "own_twin": _("You already own its twin."),
    "twin_closed": _("With two players, only one of two twin routes can be claimed."),
    "mixed_colours": _("All wagon cards in a payment must be the same colour."),
    "no_such_card": _("Unknown card: “{card}”."),
    "no_tickets": _("There are no tickets left."),
    "ticket_not_offered": _("That ticket is not offered to you."),
    "ticket_kept": _("You have kept that ticket: it stays with you to the end."),
    "tickets_left_over": _("Decide for each ticket: keep it or give it back."),
    "action_possible": _("You can still do something, so you cannot pass."),
}
_NO_START = {
    "too_few_bonus_cards": _("Too few bonus cards on this board: {found} instead of {least}."),
    "too_few_tickets": _("Too few tickets on this board: {found} instead of {least}."),
    "too_few_cards": _("Too few wagon cards on this board: {found} instead of {least}."),
}

labels("refusal", _WHY_NOT, "express")
labels("refusal", _NO_START)


@says("refusal", "express.route_taken")
def _route_taken(v: Voice, facts: dict[str, Any]) -> str:
    return v.of_seat(
        facts["owner"],
        _("{route} is yours already."),
        _("{route} belongs to {name}."),
        route=route(v, facts["route"]),
    )


@says("refusal", "express.too_few_wagons")
def _too_few_wagons(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_(
            "This route needs {n} wagon; you have {have} left.",
            "This route needs {n} wagons; you have {have} left.",
        ),
        n=facts["need"],
        have=facts["have"],
    )


@says("refusal", "express.cannot_pay")
def _cannot_pay(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("This route needs {need}; you have {have} and {locos}."),
        need=v.say(CARDS[facts["colour"]], n=facts["need"]),
        have=v.say(CARDS[facts["colour"]], n=facts["have"]),
        locos=v.say(CARDS["loco"], n=facts["locos"]),
    )


@says("refusal", "express.cannot_pay_grey")
def _cannot_pay_grey(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_(
            "This route needs {n} card of one colour; you have {have} at most, and {locos}.",
            "This route needs {n} cards of one colour; you have {have} at most, and {locos}.",
        ),
        n=facts["need"],
        have=facts["have"],
        locos=v.say(CARDS["loco"], n=facts["locos"]),
    )


@says("refusal", "express.wrong_count")
def _wrong_count(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_(
            "This route costs exactly {n} card, not {given}.",
            "This route costs exactly {n} cards, not {given}.",
        ),
        n=facts["need"],
        given=facts["given"],
    )


@says("refusal", "express.wrong_colour")
def _wrong_colour(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        _("Pay for this route with {cards} or locomotives."),
        cards=v.say(_COLOUR_CARDS[facts["colour"]]),
    )


_COLOUR_CARDS = {
    "blue": _("blue cards"),
    "green": _("green cards"),
    "black": _("black cards"),
    "purple": _("purple cards"),
    "red": _("red cards"),
    "white": _("white cards"),
    "yellow": _("yellow cards"),
}


@says("refusal", "express.cards_not_held")
def _cards_not_held(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("You have only {cards}."), cards=v.say(CARDS[facts["card"]], n=facts["have"]))


@says("refusal", "express.keep_more")
def _keep_more(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(n_("Keep at least {n} ticket.", "Keep at least {n} tickets."), n=facts["least"])
