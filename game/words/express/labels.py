"""What stands on buttons and signs of Express."""

from __future__ import annotations

from game.words.language import _, n_
from game.words.voice import Voice, labels, says

labels(
    "label",
    {
        "keep": _("Keep {n}"),
        "more_tickets": _("+ {n} more"),
        "ticket_of": _("Ticket {number} of {all}"),
        "arrived": _("ARRIVED"),
        "missed": _("MISSED"),
        "verb_cards": _("Draw cards"),
        "verb_loco": _("Locomotive"),
        "verb_claim": _("Claim a route"),
        "verb_tickets": _("New tickets"),
        "verb_row": _("From the row"),
        "verb_pile": _("From the draw pile"),
        "verb_cheapest": _("Pay the cheapest way"),
        "verb_other_cards": _("Other cards"),
        "pile": _("Draw pile"),
        "locos": _("Locomotives"),
        "tickets": _("Tickets"),
        "keep_stamp": _("KEEP"),
        "return_stamp": _("RETURN"),
        "peek_for_hand": _("Peek to see what you have."),
        "done_stamp": _("COMPLETED"),
        "completed": _("completed"),
        "no_way": _("no way left"),
        "one_colour": _("of one colour"),
        "no_card": _("No card lies here."),
        "coach_tickets": _("A ticket you cannot complete costs its points."),
        "coach_start": _("Take two cards, or claim a route that glows."),
        "coach_start_covered": _("Take two cards, or claim a route for which you have the cards."),
        "coach_colours": _("Cards of one colour pay for a route of that colour."),
        "coach_long": _("Long routes pay best: {length} spaces bring {points} points."),
        "coach_second": _("No locomotive as a second card."),
        "coach_payment": _("A locomotive stands for any colour: keep it if you can."),
    },
    "express",
)

COUNTED = {
    "to_go": n_("{n} to go", "{n} to go"),
    "points": n_("point", "points"),
    "then_wagons": n_("then {n} wagon left", "then {n} wagons left"),
    "in_hand": n_("You have {n} of them.", "You have {n} of them."),
    "about_pile": n_("{n} card, face down", "{n} cards, face down"),
    "about_locos": n_("{n} left: each takes a whole turn", "{n} left: each takes a whole turn"),
    "about_tickets": n_("{n} left: you look at three", "{n} left: you look at three"),
    "have_chosen": n_("{names} has chosen", "{names} have chosen"),
}


def _counted(key: str) -> None:
    @says("label", f"express.{key}")
    def said(v: Voice, facts: dict[str, object]) -> str:
        return v.say(COUNTED[key], **facts)


for _key in COUNTED:
    _counted(_key)
