"""Express in words: what is asked, what can be answered, what happened, what is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from game.rules.contract import Decision, ScorePart
from game.rules.express import events as e
from game.rules.express import moves as m
from game.rules.express.board import Board
from game.words.language import Plural, _, n_
from game.words.voice import Voice, says

_CARDS: dict[str, Plural] = {
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
POINTS = n_("{n} point", "{n} points")
SPACES = n_("{n} space", "{n} spaces")


def a_card(v: Voice, colour: str) -> str:
    return v.say(_A_CARD[colour])


def some_cards(v: Voice, cards: Iterable[str]) -> str:
    """Two red cards and one locomotive."""
    count = Counter(cards)
    return v.listed([v.say(_CARDS[card], n=count[card]) for card in _CARDS if count[card]])


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
        _("Take cards, take a locomotive, claim a route or draw tickets"),
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


@says("move", "express.take_card")
def _take_card(v: Voice, move: m.TakeCard) -> str:
    row = v.room.view.get("row", [])
    card = row[move.slot] if 0 <= move.slot < len(row) else None
    if card is None:
        return v.say(_("Take card {n} of the row"), n=move.slot + 1)
    return v.say(_("Take {card}"), card=a_card(v, card))


@says("move", "express.draw_card")
def _draw_card(v: Voice, move: m.DrawCard) -> str:
    return v.say(_("Draw a card from the pile"))


@says("move", "express.take_loco")
def _take_loco(v: Voice, move: m.TakeLoco) -> str:
    return v.say(_("Take a locomotive"))


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
        spaces=v.say(SPACES, n=found.length),
        points=v.say(POINTS, n=found.points),
    )


@says("move", "express.pay")
def _pay(v: Voice, move: m.Pay) -> str:
    return v.say(_("Pay {cards}"), cards=some_cards(v, move.cards))


@says("move", "express.draw_tickets")
def _draw_tickets(v: Voice, move: m.DrawTickets) -> str:
    return v.say(_("Draw tickets"))


@says("move", "express.keep_tickets")
def _keep_tickets(v: Voice, move: m.KeepTickets) -> str:
    kept = tickets(v, move.kept)
    if not move.buried:
        return v.say(_("Keep {kept}"), kept=kept)
    return v.say(_("Keep {kept}; give back {others}"), kept=kept, others=tickets(v, move.buried))


@says("move", "express.pass")
def _pass(v: Voice, move: m.Pass) -> str:
    return v.say(_("Pass"))


# ---- what happened ---------------------------------------------------------


@says("event", "express.game_began")
def _game_began(v: Voice, event: e.GameBegan) -> str:
    return v.of_seat(event.first, _("You go first."), _("{name} goes first."))


@says("event", "express.cards_dealt")
def _cards_dealt(v: Voice, event: e.CardsDealt) -> str:
    if event.cards is not None:
        return v.of_seat(
            event.seat,
            _("You are dealt {cards}."),
            _("{name} is dealt {cards}."),
            cards=some_cards(v, event.cards),
        )
    return v.of_seat(
        event.seat,
        n_("You are dealt {n} card.", "You are dealt {n} cards."),
        n_("{name} is dealt {n} card.", "{name} is dealt {n} cards."),
        n=event.count,
    )


@says("event", "express.tickets_offered")
def _tickets_offered(v: Voice, event: e.TicketsOffered) -> str:
    if event.tickets is not None:
        return v.of_seat(
            event.seat,
            _("You look at {tickets}."),
            _("{name} looks at {tickets}."),
            tickets=tickets(v, event.tickets),
        )
    return v.of_seat(
        event.seat,
        n_("You look at {n} ticket.", "You look at {n} tickets."),
        n_("{name} looks at {n} ticket.", "{name} looks at {n} tickets."),
        n=event.count,
    )


@says("event", "express.tickets_decided")
def _tickets_decided(v: Voice, event: e.TicketsDecided) -> str:
    return v.of_seat(
        event.seat, _("You have chosen your tickets."), _("{name} has chosen tickets.")
    )


@says("event", "express.tickets_kept")
def _tickets_kept(v: Voice, event: e.TicketsKept) -> str:
    if event.kept is not None:
        return v.of_seat(
            event.seat,
            _("You keep {tickets}."),
            _("{name} keeps {tickets}."),
            tickets=tickets(v, event.kept),
        )
    return v.of_seat(
        event.seat,
        n_("You keep {n} ticket.", "You keep {n} tickets."),
        n_("{name} keeps {n} ticket.", "{name} keeps {n} tickets."),
        n=event.count,
    )


@says("event", "express.turn_began")
def _turn_began(v: Voice, event: e.TurnBegan) -> str:
    return v.of_seat(event.seat, _("It is your turn."), _("{name} is to move."))


@says("event", "express.card_taken")
def _card_taken(v: Voice, event: e.CardTaken) -> str:
    return v.of_seat(
        event.seat,
        _("You take {card}."),
        _("{name} takes {card}."),
        card=a_card(v, event.colour),
    )


@says("event", "express.card_drawn")
def _card_drawn(v: Voice, event: e.CardDrawn) -> str:
    if event.colour is not None:
        return v.of_seat(
            event.seat,
            _("You draw {card}."),
            _("{name} draws {card}."),
            card=a_card(v, event.colour),
        )
    return v.of_seat(
        event.seat, _("You draw a card from the pile."), _("{name} draws a card from the pile.")
    )


@says("event", "express.row_filled")
def _row_filled(v: Voice, event: e.RowFilled) -> str:
    return v.say(_("Turned up: {card}."), card=a_card(v, event.colour))


@says("event", "express.pile_shuffled")
def _pile_shuffled(v: Voice, event: e.PileShuffled) -> str:
    return v.say(
        n_(
            "The discards are shuffled: the pile has {n} card.",
            "The discards are shuffled: the pile has {n} cards.",
        ),
        n=event.count,
    )


@says("event", "express.loco_taken")
def _loco_taken(v: Voice, event: e.LocoTaken) -> str:
    return v.of_seat(event.seat, _("You take a locomotive."), _("{name} takes a locomotive."))


@says("event", "express.route_chosen")
def _route_chosen(v: Voice, event: e.RouteChosen) -> str:
    return v.of_seat(
        event.seat,
        _("You want to claim {route}."),
        _("{name} wants to claim {route}."),
        route=route(v, event.route),
    )


@says("event", "express.route_claimed")
def _route_claimed(v: Voice, event: e.RouteClaimed) -> str:
    return v.of_seat(
        event.seat,
        _("You claim {route} with {cards}: {points}."),
        _("{name} claims {route} with {cards}: {points}."),
        route=route(v, event.route),
        cards=some_cards(v, event.cards),
        points=v.say(POINTS, n=event.points),
    )


@says("event", "express.bonus_won")
def _bonus_won(v: Voice, event: e.BonusWon) -> str:
    board: Board = v.room.board
    start, goal = board.bonus_cities
    return v.of_seat(
        event.seat,
        _("You link {a} and {b}: a bonus of {points}."),
        _("{name} links {a} and {b}: a bonus of {points}."),
        a=city(v, start),
        b=city(v, goal),
        points=v.say(POINTS, n=event.value),
    )


@says("event", "express.passed")
def _passed(v: Voice, event: e.Passed) -> str:
    return v.of_seat(
        event.seat,
        _("You can do nothing, and pass."),
        _("{name} can do nothing, and passes."),
    )


@says("event", "express.last_round_began")
def _last_round_began(v: Voice, event: e.LastRoundBegan) -> str:
    return v.of_seat(
        event.seat,
        n_(
            "You have {n} wagon left: everyone has one more turn.",
            "You have {n} wagons left: everyone has one more turn.",
        ),
        n_(
            "{name} has {n} wagon left: everyone has one more turn.",
            "{name} has {n} wagons left: everyone has one more turn.",
        ),
        n=event.wagons,
    )


@says("event", "express.game_ended")
def _game_ended(v: Voice, event: e.GameEnded) -> str:
    if event.stuck:
        return v.say(_("Nobody can do anything any more: the game is over."))
    return v.say(_("The game is over."))


@says("event", "express.routes_counted")
def _routes_counted(v: Voice, event: e.RoutesCounted) -> str:
    return v.of_seat(
        event.seat,
        _("Your routes: {points}."),
        _("{name}, routes: {points}."),
        points=v.say(POINTS, n=event.points),
    )


@says("event", "express.ticket_revealed")
def _ticket_revealed(v: Voice, event: e.TicketRevealed) -> str:
    if event.completed:
        you, other = _("Your ticket {ticket} is done."), _("{name}, ticket {ticket}: done.")
    else:
        you, other = _("Your ticket {ticket} has failed."), _("{name}, ticket {ticket}: failed.")
    return v.of_seat(event.seat, you, other, ticket=ticket(v, event.ticket))


@says("event", "express.bonus_counted")
def _bonus_counted(v: Voice, event: e.BonusCounted) -> str:
    return v.of_seat(
        event.seat,
        _("Your Europe Express bonus: {points}."),
        _("{name}, Europe Express bonus: {points}."),
        points=v.say(POINTS, n=event.value),
    )


@says("event", "express.winners_named")
def _winners_named(v: Voice, event: e.WinnersNamed) -> str:
    points = v.say(POINTS, n=event.total)
    if len(event.seats) > 1:
        names = v.listed([v.name(seat) for seat in event.seats])
        return v.say(_("{names} share the victory with {points}."), names=names, points=points)
    if event.by_tickets:
        return v.of_seat(
            event.seats[0],
            _("You win with {points} and more tickets done."),
            _("{name} wins with {points} and more tickets done."),
            points=points,
        )
    return v.of_seat(
        event.seats[0], _("You win with {points}."), _("{name} wins with {points}."), points=points
    )


# ---- why points ------------------------------------------------------------


@says("part", "express.routes")
def _part_routes(v: Voice, part: ScorePart) -> str:
    return v.say(_("Routes"))


@says("part", "express.ticket_done")
def _part_done(v: Voice, part: ScorePart) -> str:
    return v.say(_("Done: {ticket}"), ticket=ticket(v, part.subject))


@says("part", "express.ticket_failed")
def _part_failed(v: Voice, part: ScorePart) -> str:
    return v.say(_("Failed: {ticket}"), ticket=ticket(v, part.subject))


@says("part", "express.bonus")
def _part_bonus(v: Voice, part: ScorePart) -> str:
    return v.say(_("Europe Express bonus"))


# ---- why not ---------------------------------------------------------------

_WHY_NOT = {
    "already_chosen": _("You have already chosen your tickets."),
    "tickets_first": _("Everyone chooses tickets first."),
    "nothing_to_answer": _("That is not asked now: choose one of the four actions."),
    "action_begun": _("Finish the action you have begun."),
    "no_such_slot": _("The row has {slots} places."),
    "empty_slot": _("Place {slot} of the row is empty."),
    "pile_empty": _("The draw pile is empty."),
    "no_cards": _("All wagon cards are in the players’ hands."),
    "loco_with_cards": _("A locomotive is a turn of its own: your second card is a wagon card."),
    "no_locos": _("All locomotives are in the players’ hands."),
    "unknown_route": _("There is no such route on this board."),
    "own_twin": _("You own the other route of this pair."),
    "twin_closed": _("With two players only one route of a pair can be claimed."),
    "mixed_colours": _("All wagon cards of a payment have the same colour."),
    "no_such_card": _("There is no such card."),
    "no_tickets": _("There are no tickets left."),
    "ticket_not_offered": _("That ticket is not offered to you."),
    "tickets_left_over": _("Say of every ticket once whether you keep it."),
    "action_possible": _("You can still do something, so you cannot pass."),
    "game_over": _("The game is over."),
}


def _why_not(key: str) -> None:
    @says("refusal", f"express.{key}")
    def _plain_reason(v: Voice, facts: dict[str, Any]) -> str:
        return v.say(_WHY_NOT[key], **facts)


for _key in _WHY_NOT:
    _why_not(_key)


@says("refusal", "express.not_your_turn")
def _not_your_turn(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(_("It is not your turn: {name} is to move."), name=v.name(facts["turn"]))


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
        need=v.say(_CARDS[facts["colour"]], n=facts["need"]),
        have=v.say(_CARDS[facts["colour"]], n=facts["have"]),
        locos=v.say(_CARDS["loco"], n=facts["locos"]),
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
        locos=v.say(_CARDS["loco"], n=facts["locos"]),
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
        _("This route is paid with {cards} or locomotives."),
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
    return v.say(_("You have only {cards}."), cards=v.say(_CARDS[facts["card"]], n=facts["have"]))


@says("refusal", "express.keep_more")
def _keep_more(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(n_("Keep at least {n} ticket.", "Keep at least {n} tickets."), n=facts["least"])
