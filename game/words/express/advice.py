"""What people are told about choices in Express, a line for each fact."""

from __future__ import annotations

from game.advice.express.facts import CityFacts, Claim, Lack, PlayerFacts, RouteFacts, Way
from game.rules.express.board import GREY
from game.rules.express.moves import ClaimRoute
from game.words.express.cards import CARDS, a_card, points, spaces
from game.words.express.parts import total
from game.words.express.places import city, route, ticket, tickets
from game.words.language import _, n_
from game.words.voice import Voice, sayer, says


@says("advice", "express.claim")
def _claim(v: Voice, facts: Claim) -> str:
    return "\n".join([sayer("move", ClaimRoute.kind)(v, ClaimRoute(facts.route)), *gains(v, facts)])


def gains(v: Voice, facts: Claim) -> list[str]:
    """What a claim brings besides the points of the route."""
    lines = []
    if facts.completes:
        completes = n_("Completes a ticket: {tickets}", "Completes {n} tickets: {tickets}")
        count, names = len(facts.completes), tickets(v, facts.completes)
        lines.append(v.say(completes, n=count, tickets=names))
    if facts.bonus:
        lines.append(v.say(_("Europe Express bonus: {points}"), points=points(v, facts.bonus)))
    return lines


@says("advice", "express.way")
def _way(v: Voice, facts: Way) -> str:
    if not facts.possible:
        state = v.say(_("No way is left"))
    elif facts.to_go:
        state = v.say(n_("{n} space to go", "{n} spaces to go"), n=facts.to_go)
    else:
        state = v.say(_("Completed"))
    return "\n".join([ticket(v, facts.ticket), state])


@says("advice", "express.lack")
def _lack(v: Voice, facts: Lack) -> str:
    """What is needed, what one has, what would help."""
    if facts.grey:
        one_colour = n_("Needs {n} card of one colour", "Needs {n} cards of one colour")
        needs = v.say(one_colour, n=facts.need)
    else:
        needs = v.say(_("Needs {cards}"), cards=v.say(CARDS[facts.colour], n=facts.need))
    have = n_("You have {have} and {n} locomotive", "You have {have} and {n} locomotives")
    if facts.locos:
        lines = [needs, v.say(have, have=facts.have, n=facts.locos)]
    else:
        lines = [needs, v.say(_("You have {have}, no locomotive"), have=facts.have)]
    if facts.helps:
        lines.append(v.say(_("In the row: {card}"), card=a_card(v, facts.colour)))
    else:
        lines.append(v.say(_("Draw from the pile, or take a locomotive")))
    return "\n".join(lines)


@says("advice", "express.city")
def _city(v: Voice, facts: CityFacts) -> str:
    lines = [city(v, facts.city)]
    of_it = n_("{n} route, free: {free}", "{n} routes, free: {free}")
    lines.append(v.say(of_it, n=facts.routes, free=facts.free))
    lines += [v.say(_("Your ticket: {ticket}"), ticket=ticket(v, each)) for each in facts.tickets]
    if facts.bonus:
        lines.append(v.say(_("Europe Express bonus: {points}"), points=points(v, facts.bonus)))
    return "\n".join(lines)


@says("advice", "express.route")
def _route(v: Voice, facts: RouteFacts) -> str:
    brings = v.say(
        _("{spaces}, {points}"), spaces=spaces(v, facts.spaces), points=points(v, facts.points)
    )
    if facts.owner is not None:
        last = v.of_seat(facts.owner, _("Yours"), _("Belongs to {name}"))
    elif facts.colour == GREY:
        one_colour = n_("Needs {n} card of one colour", "Needs {n} cards of one colour")
        last = v.say(one_colour, n=facts.spaces)
    else:
        last = v.say(_("Needs {cards}"), cards=v.say(CARDS[facts.colour], n=facts.spaces))
    return "\n".join([route(v, facts.route), brings, last])


@says("advice", "express.player")
def _player(v: Voice, facts: PlayerFacts) -> str:
    lines = [
        total(v, facts.seat, facts.points),
        v.say(n_("{n} wagon left", "{n} wagons left"), n=facts.wagons),
        v.say(n_("{n} card in hand", "{n} cards in hand"), n=facts.cards),
        v.say(n_("{n} ticket", "{n} tickets"), n=facts.tickets),
    ]
    if facts.bonus:
        lines.append(v.say(_("Europe Express bonus: {points}"), points=points(v, facts.bonus)))
    return "\n".join(lines)
