"""Express in words: what is asked, what can be answered, what happened, what made points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from game.rules.contract import Decision, ScorePart
from game.rules.express import events as e
from game.rules.express import moves as m
from game.rules.express.board import Board
from game.words.language import Plural, _, n_
from game.words.voice import Voice, label, says

CARDS: dict[str, Plural] = {
    "blue": n_("{n} blue card", "{n} blue cards"),
    "green": n_("{n} green card", "{n} green cards"),
    "black": n_("{n} black card", "{n} black cards"),
    "purple": n_("{n} purple card", "{n} purple cards"),
    "red": n_("{n} red card", "{n} red cards"),
    "white": n_("{n} white card", "{n} white cards"),
    "yellow": n_("{n} yellow card", "{n} yellow cards"),
    "loco": n_("{n} locomotive", "{n} locomotives"),
}
_A_CARD = {
    "blue": _("a blue card"),
    "green": _("a green card"),
    "black": _("a black card"),
    "purple": _("a purple card"),
    "red": _("a red card"),
    "white": _("a white card"),
    "yellow": _("a yellow card"),
}


def points(v: Voice, count: int) -> str:
    return v.say(n_("{n} point", "{n} points"), n=count)


def spaces(v: Voice, count: int) -> str:
    return v.say(n_("{n} space", "{n} spaces"), n=count)


def a_card(v: Voice, colour: str) -> str:
    return v.say(_A_CARD[colour])


def some_cards(v: Voice, cards: Iterable[str]) -> str:
    """Two red cards and one locomotive."""
    count = Counter(cards)
    return v.listed([v.say(CARDS[card], n=count[card]) for card in CARDS if count[card]])


def city(v: Voice, index: int) -> str:
    board: Board = v.room.board
    names = board.cities[index].names
    return names.get(v.lang, names["en"])


def route(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.route_index:
        return name
    found = board.routes[board.route_index[name]]
    return f"{city(v, found.a)} – {city(v, found.b)}"


def ticket(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.ticket_index:
        return name
    found = board.tickets[board.ticket_index[name]]
    return v.say(
        _("{a} – {b} ({points})"), a=city(v, found.a), b=city(v, found.b), points=found.points
    )


def tickets(v: Voice, names: Iterable[str]) -> str:
    return v.listed([ticket(v, name) for name in names])


# ---- what is asked ---------------------------------------------------------


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
    return v.of_seat(
        d.seats[0],
        _("Take cards, claim a route or draw tickets"),
        _("{name} is to move"),
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


# ---- what can be answered --------------------------------------------------

label("move", "express.draw_card", _("Draw a card from the pile"))
label("move", "express.take_loco", _("Take a locomotive"))
label("move", "express.draw_tickets", _("Draw tickets"))
label("move", "express.pass", _("Pass"))


@says("move", "express.take_card")
def _take_card(v: Voice, move: m.TakeCard) -> str:
    row = v.room.view.get("row", [])
    card = row[move.slot] if 0 <= move.slot < len(row) else None
    if card is None:
        return v.say(_("Take card {n} of the row"), n=move.slot + 1)
    return v.say(_("Take {card}"), card=a_card(v, card))


@says("move", "express.claim_route")
def _claim_route(v: Voice, move: m.ClaimRoute) -> str:
    board: Board = v.room.board
    index = board.route_index.get(move.route)
    if index is None:
        return v.say(_("Claim {route}"), route=move.route)
    found = board.routes[index]
    return v.say(
        _("Claim {route} ({spaces}, {points})"),
        route=route(v, move.route),
        spaces=spaces(v, found.length),
        points=points(v, found.points),
    )


@says("move", "express.pay")
def _pay(v: Voice, move: m.Pay) -> str:
    return v.say(_("Pay {cards}"), cards=some_cards(v, move.cards))


@says("move", "express.keep_tickets")
def _keep_tickets(v: Voice, move: m.KeepTickets) -> str:
    kept = tickets(v, move.kept)
    if not move.buried:
        return v.say(_("Keep {kept}"), kept=kept)
    return v.say(_("Keep {kept}; give back {others}"), kept=kept, others=tickets(v, move.buried))


# ---- what happened ---------------------------------------------------------

_FACTS: dict[str, tuple[str, Callable[[Voice, Any], object]]] = {
    "colour": ("card", a_card),
    "cards": ("cards", some_cards),
    "route": ("route", route),
    "ticket": ("ticket", ticket),
    "tickets": ("tickets", tickets),
    "kept": ("tickets", tickets),
    "points": ("points", points),
    "value": ("points", points),
    "count": ("n", lambda v, count: count),
    "wagons": ("n", lambda v, wagons: wagons),
}
"""How the fields of events are worded, and what they are called in sentences."""


def _facts(v: Voice, event: Any) -> dict[str, Any]:
    known = {name: getattr(event, name, None) for name in _FACTS}
    return {
        _FACTS[name][0]: _FACTS[name][1](v, value)
        for name, value in known.items()
        if value is not None
    }


def _tell(
    kind: str,
    you: str | Plural,
    other: str | Plural,
    secret: str = "",
    blind: tuple[str | Plural, str | Plural] = ("", ""),
) -> None:
    """Two sentences for an event; two more for readers who may not know its secret."""

    @says("event", f"express.{kind}")
    def told(v: Voice, event: Any) -> str:
        unknown = secret and getattr(event, secret) is None
        seat = event.first if kind == "game_began" else event.seat
        return v.of_seat(seat, *(blind if unknown else (you, other)), **_facts(v, event))


_tell("game_began", _("You go first."), _("{name} goes first."))
_tell(
    "cards_dealt",
    _("You are dealt {cards}."),
    _("{name} is dealt {cards}."),
    secret="cards",
    blind=(
        n_("You are dealt {n} card.", "You are dealt {n} cards."),
        n_("{name} is dealt {n} card.", "{name} is dealt {n} cards."),
    ),
)
_tell(
    "tickets_offered",
    _("You look at {tickets}."),
    _("{name} looks at {tickets}."),
    secret="tickets",
    blind=(
        n_("You look at {n} ticket.", "You look at {n} tickets."),
        n_("{name} looks at {n} ticket.", "{name} looks at {n} tickets."),
    ),
)
_tell("tickets_decided", _("You have chosen your tickets."), _("{name} has chosen tickets."))
_tell(
    "tickets_kept",
    _("You keep {tickets}."),
    _("{name} keeps {tickets}."),
    secret="kept",
    blind=(
        n_("You keep {n} ticket.", "You keep {n} tickets."),
        n_("{name} keeps {n} ticket.", "{name} keeps {n} tickets."),
    ),
)
_tell("turn_began", _("It is your turn."), _("{name} is to move."))
_tell("card_taken", _("You take {card}."), _("{name} takes {card}."))
_tell(
    "card_drawn",
    _("You draw {card}."),
    _("{name} draws {card}."),
    secret="colour",
    blind=(_("You draw a card from the pile."), _("{name} draws a card from the pile.")),
)
_tell("loco_taken", _("You take a locomotive."), _("{name} takes a locomotive."))
_tell("route_chosen", _("You want to claim {route}."), _("{name} wants to claim {route}."))
_tell(
    "route_claimed",
    _("You claim {route} with {cards}: {points}."),
    _("{name} claims {route} with {cards}: {points}."),
)
_tell("passed", _("You can do nothing, and pass."), _("{name} can do nothing, and passes."))
_tell(
    "last_round_began",
    n_(
        "You have {n} wagon left: everyone has one more turn.",
        "You have {n} wagons left: everyone has one more turn.",
    ),
    n_(
        "{name} has {n} wagon left: everyone has one more turn.",
        "{name} has {n} wagons left: everyone has one more turn.",
    ),
)
_tell("routes_counted", _("Your routes: {points}."), _("{name}, routes: {points}."))
_tell(
    "bonus_counted",
    _("Your Europe Express bonus: {points}."),
    _("{name}, Europe Express bonus: {points}."),
)


@says("event", "express.row_filled")
def _row_filled(v: Voice, event: e.RowFilled) -> str:
    return v.say(_("Turned up: {card}."), **_facts(v, event))


@says("event", "express.pile_shuffled")
def _pile_shuffled(v: Voice, event: e.PileShuffled) -> str:
    return v.say(
        n_(
            "The discards are shuffled: the pile has {n} card.",
            "The discards are shuffled: the pile has {n} cards.",
        ),
        n=event.count,
    )


@says("event", "express.bonus_won")
def _bonus_won(v: Voice, event: e.BonusWon) -> str:
    board: Board = v.room.board
    start, goal = (city(v, index) for index in board.bonus_cities)
    return v.of_seat(
        event.seat,
        _("You link {a} and {b}: a bonus of {points}."),
        _("{name} links {a} and {b}: a bonus of {points}."),
        a=start,
        b=goal,
        points=points(v, event.value),
    )


@says("event", "express.game_ended")
def _game_ended(v: Voice, event: e.GameEnded) -> str:
    if event.stuck:
        return v.say(_("Nobody can do anything any more: the game is over."))
    return v.say(_("The game is over."))


@says("event", "express.ticket_revealed")
def _ticket_revealed(v: Voice, event: e.TicketRevealed) -> str:
    if event.completed:
        you, other = _("Your ticket {ticket} is done."), _("{name}, ticket {ticket}: done.")
    else:
        you, other = _("Your ticket {ticket} has failed."), _("{name}, ticket {ticket}: failed.")
    return v.of_seat(event.seat, you, other, **_facts(v, event))


@says("event", "express.winners_named")
def _winners_named(v: Voice, event: e.WinnersNamed) -> str:
    won = points(v, event.total)
    if len(event.seats) > 1:
        names = v.listed([v.name(seat) for seat in event.seats])
        return v.say(_("{names} share the victory with {points}."), names=names, points=won)
    if event.by_tickets:
        you = _("You win with {points} and more tickets done.")
        other = _("{name} wins with {points} and more tickets done.")
    else:
        you, other = _("You win with {points}."), _("{name} wins with {points}.")
    return v.of_seat(event.seats[0], you, other, points=won)


# ---- why points ------------------------------------------------------------


label("part", "express.routes", _("Routes"))
label("part", "express.bonus", _("Europe Express bonus"))


@says("part", "express.ticket_done")
def _part_done(v: Voice, part: ScorePart) -> str:
    return v.say(_("Done: {ticket}"), ticket=ticket(v, part.subject))


@says("part", "express.ticket_failed")
def _part_failed(v: Voice, part: ScorePart) -> str:
    return v.say(_("Failed: {ticket}"), ticket=ticket(v, part.subject))
