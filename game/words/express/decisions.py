"""What Express asks."""

from __future__ import annotations

from game.rules.contract import Decision
from game.words.express.places import route
from game.words.language import _, n_
from game.words.voice import Voice, says


@says("decision", "express.initial_tickets")
def _initial_tickets(v: Voice, d: Decision) -> str:
    if v.reader in d.seats:
        return v.say(_("Keep at least two of your tickets"))
    names = v.listed([v.name(seat) for seat in d.seats])
    return v.say(
        n_("{names} chooses tickets", "{names} choose tickets"), n=len(d.seats), names=names
    )


@says("decision", "express.action")
def _action(v: Voice, d: Decision) -> str:
    if v.room.view.get("turns_left") is not None:  # everybody has one in the last round (EX-57)
        return v.of_seat(
            d.seats[0],
            _("Your last turn: cards, a route or tickets"),
            _("Last turn for {name}"),
        )
    return v.of_seat(
        d.seats[0],
        _("Take cards, claim a route or draw tickets"),
        _("It is {name}’s turn"),
    )


@says("decision", "express.second_card")
def _second_card(v: Voice, d: Decision) -> str:
    return v.of_seat(d.seats[0], _("Take a second card"), _("{name} takes a second card"))


@says("decision", "express.payment")
def _payment(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0],
        _("Choose how to pay for {route}"),
        _("{name} pays for {route}"),
        route=route(v, str(d.facts["route"])),
    )


@says("decision", "express.keep_tickets")
def _keep_tickets_asked(v: Voice, d: Decision) -> str:
    return v.of_seat(
        d.seats[0], _("Keep at least one of the new tickets"), _("{name} chooses tickets")
    )
