"""What happens in Level Crossing."""

from __future__ import annotations

from game.words.language import _, n_
from game.words.teller import Teller, as_it_is
from game.words.voice import Voice, says
from tests.crossing.rules import events as e
from tests.crossing.rules.meta import META
from tests.crossing.words.places import points, siding, wagons

tell = Teller(
    META.id,
    siding=("siding", siding),
    wagons=("wagons", wagons),
    points=("points", points),
    die=("n", as_it_is),
    past=("n", as_it_is),
)


@says("event", e.GameBegan.kind)
def _game_began(v: Voice, event: e.GameBegan) -> str:
    return v.of_seat(event.first, _("You go first."), _("{name} goes first."))


tell(
    "card_dealt",
    _("Your card is the {siding} siding."),
    _("{name} is dealt the {siding} siding."),
    secret="siding",
    blind=(_("You are dealt a card."), _("{name} is dealt a card.")),
)
tell("card_decided", _("You have decided about your card."), _("{name} has decided about a card."))


@says("event", e.AnswersShown.kind)
def _answers_shown(v: Voice, event: e.AnswersShown) -> str:
    if not event.swapping:
        return v.say(_("Everyone keeps their card."))
    names = v.listed([v.name(seat) for seat in event.swapping])
    swap = n_("{names} swaps a card.", "{names} swap their cards.")
    return v.say(swap, n=len(event.swapping), names=names)


tell(
    "card_swapped",
    _("Your new card is the {siding} siding."),
    _("{name} swaps for the {siding} siding."),
    secret="siding",
    blind=(_("You draw a new card."), _("{name} draws a new card.")),
)
tell("turn_began", _("It is your turn."), _("It is {name}’s turn."))
tell(
    "die_rolled",
    n_("A {n} for you: one wagon comes.", "A {n} for you: {n} wagons come."),
    n_("A {n} for {name}: one wagon comes.", "A {n} for {name}: {n} wagons come."),
)
tell("uncoupling_began", _("You want to uncouple wagons."), _("{name} wants to uncouple wagons."))


@says("event", e.Uncoupled.kind)
def _uncoupled(v: Voice, event: e.Uncoupled) -> str:
    if event.past == 0:
        return v.of_seat(event.seat, _("You send all wagons."), _("{name} sends all wagons."))
    return v.of_seat(
        event.seat,
        n_("You uncouple {n} wagon: it rolls on.", "You uncouple {n} wagons: they roll on."),
        n_(
            "{name} uncouples {n} wagon: it rolls on.",
            "{name} uncouples {n} wagons: they roll on.",
        ),
        n=event.past,
    )


@says("event", e.Shunted.kind)
def _shunted(v: Voice, event: e.Shunted) -> str:
    sent = v.of_seat(
        event.seat,
        _("You send {wagons} to the {siding} siding."),
        _("{name} sends {wagons} to the {siding} siding."),
        **tell.facts(v, event),
    )
    if event.past == 0:
        return sent
    past = n_("There is no room for {n} wagon.", "There is no room for {n} wagons.")
    return f"{sent} {v.say(past, n=event.past)}"


@says("event", e.GameEnded.kind)
def _game_ended(v: Voice, event: e.GameEnded) -> str:
    return v.say(_("The {siding} siding is full: the game is over."), **tell.facts(v, event))


tell(
    "card_shown",
    _("Your siding: {siding}, {points}."),
    _("{name}, siding: {siding}, {points}."),
)


@says("event", e.WinnersNamed.kind)
def _winners_named(v: Voice, event: e.WinnersNamed) -> str:
    won = points(v, event.points)
    if len(event.seats) > 1:
        names = v.listed([v.name(seat) for seat in event.seats])
        return v.say(_("{names} share the victory with {points}."), names=names, points=won)
    return v.of_seat(
        event.seats[0], _("You win with {points}."), _("{name} wins with {points}."), points=won
    )
