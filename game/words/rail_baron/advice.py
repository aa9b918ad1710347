"""What people are told about choices in Rail Baron, one line or two."""

from __future__ import annotations

from game.advice.rail_baron.facts import (
    Bidding,
    Deal,
    Fee,
    Journey,
    NoPurchase,
    Passage,
    Remainder,
    Ride,
    Toll,
    Train,
    Trip,
    TurnDeed,
)
from game.rules.contract import Seat
from game.rules.rail_baron.board import Board
from game.words.language import _, n_
from game.words.rail_baron.places import city, dot, money, track, tracks
from game.words.voice import Voice, says

MOST_CITIES = 5
"""That fit on a line."""

_REASONS = {
    "best": _("Best route"),
    "cheapest": _("Cheapest route"),
    "shortest": _("Shortest route"),
}
_TRAINS = {
    "express": (_("Express"), _("Every double gives a bonus move with the coloured die.")),
    "superchief": (_("Superchief"), _("Every roll gives a bonus move with the coloured die.")),
}


@says("advice", "rail_baron.no_purchase")
def _no_purchase(v: Voice, facts: NoPurchase) -> str:
    return v.say(_("Keep the cash: fees of this turn are still to come."))


@says("advice", "rail_baron.remainder")
def _remainder(v: Voice, facts: Remainder) -> str:
    due = money(v, facts.due)
    if facts.left < 0:
        return v.say(_("Owed {due}: {amount} short"), amount=money(v, -facts.left), due=due)
    left = money(v, facts.left)
    if not facts.due:
        return v.say(_("{amount} left"), amount=left)
    return v.say(_("Owed {due}: {amount} left"), amount=left, due=due)


@says("advice", "rail_baron.train")
def _train(v: Voice, facts: Train) -> str:
    return "\n".join(v.say(line) for line in _TRAINS[facts.train])


@says("advice", "rail_baron.deal")
def _deal(v: Voice, facts: Deal) -> str:
    first = v.say(
        n_("{title}: {n} city, {new} new to you", "{title}: {n} cities, {new} new to you"),
        title=_title(v, facts),
        n=facts.cities,
        new=facts.new,
    )
    shares = [
        v.say(_("{city} {share}%"), city=city(v, share.city), share=share.percent)
        for share in facts.shares[:MOST_CITIES]
    ]
    second = v.say(_("Your share of each city: {cities}"), cities=", ".join(shares))
    return f"{first}\n{second}"


def _title(v: Voice, facts: Deal) -> str:
    """In full: there is room for it."""
    board: Board = v.room.board
    if facts.group is not None:
        return board.groups[board.group_index[facts.group]].name
    return board.railroads[board.railroad_index[facts.railroads[0]]].name


@says("advice", "rail_baron.bidding")
def _bidding(v: Voice, facts: Bidding) -> str:
    if facts.leader is None or facts.highest is None:
        return v.say(_("Nobody has bid yet."))
    return v.say(
        _("{name} leads with {amount}."),
        name=v.name(facts.leader),
        amount=money(v, facts.highest),
    )


@says("advice", "rail_baron.passage")
def _passage(v: Voice, facts: Passage) -> str:
    whose = v.say(_("yours")) if facts.own else _owner(v, facts.owner)
    return f"{track(v, facts.railroad)} – {dot(v, facts.to)} · {whose}"


@says("advice", "rail_baron.ride")
def _ride(v: Voice, facts: Ride) -> str:
    head = (
        v.say(_REASONS[facts.reason]),
        v.say(n_("{n} dot", "{n} dots"), n=len(facts.moves)),
        v.say(n_("{n} turn", "{n} turns"), n=len(facts.turns)),
    )
    fees = [f"{_owner(v, fee.owner)} {money(v, fee.amount)}" for fee in facts.fees]
    cost = v.say(_("Fees: {fees}"), fees=", ".join(fees))
    return f"{' · '.join(head)}\n{cost}"


@says("advice", "rail_baron.journey")
def _journey(v: Voice, facts: Journey) -> str:
    """How far, and below it how long it takes and what it costs, where the way is known."""
    head = away(v, facts)
    if facts.ride is None:
        return head
    turns = v.say(n_("{n} turn", "{n} turns"), n=len(facts.ride.turns))
    paid = ", ".join(_paid(v, fee) for fee in facts.ride.fees)
    fees = v.say(_("fees {fees}"), fees=paid) if paid else v.say(_("no fees"))
    return f"{head}\n{turns} · {fees}"


def away(v: Voice, facts: Journey) -> str:
    """What was rolled, and how far it is."""
    left = n_("{city} is {n} away", "{city} is {n} away")
    far = v.say(left, city=dot(v, facts.target), n=facts.away)
    if not facts.rolled:
        return far
    if facts.made:
        done = v.say(_("{made} of {rolled}"), made=facts.made, rolled=facts.rolled)
    else:
        done = v.say(_("Roll {rolled}"), rolled=facts.rolled)
    return f"{done} · {far}"


def _paid(v: Voice, fee: Fee) -> str:
    amount = money(v, fee.amount)
    if fee.owner is None:
        return v.say(_("{amount} to the Bank"), amount=amount)
    return v.say(_("{amount} to {name}"), amount=amount, name=v.name(fee.owner))


@says("advice", "rail_baron.toll")
def _toll(v: Voice, facts: Toll) -> str:
    return money(v, facts.amount)


@says("advice", "rail_baron.turn_deed")
def _turn_deed(v: Voice, facts: TurnDeed) -> str:
    """What mattered most of it; nothing where it was only dice."""
    if facts.declared:
        return v.say(_("declared, runs home"))
    if facts.railroads:
        return v.say(_("bought {railroads}"), railroads=tracks(v, facts.railroads))
    if facts.train:
        return v.say(_("bought a {train}"), train=v.say(_TRAINS[facts.train][0]))
    if facts.arrived is not None:
        return v.say(_("arrived in {city}"), city=city(v, facts.arrived))
    if facts.dots and facts.toward is not None:
        return v.say(
            n_("rode {n} toward {city}", "rode {n} toward {city}"),
            n=facts.dots,
            city=city(v, facts.toward),
        )
    if facts.destination is not None:
        return v.say(_("goes to {city}"), city=city(v, facts.destination))
    return ""


def _owner(v: Voice, owner: Seat | None) -> str:
    return v.say(_("Bank")) if owner is None else v.name(owner)


@says("advice", "rail_baron.trip")
def _trip(v: Voice, facts: Trip) -> str:
    """Nothing before a home is found."""
    if facts.bankrupt:
        return v.say(_("Bankrupt"))
    if facts.declared:
        return v.say(_("Runs home!"))
    if facts.goal is not None:
        return city(v, facts.goal)
    return "" if facts.city is None else v.say(_("in {city}"), city=city(v, facts.city))
