"""What happens in Express."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.express import events as e
from game.rules.express.board import Board
from game.words.express.cards import a_card, points, some_cards
from game.words.express.places import city, route, ticket, tickets
from game.words.language import _, n_
from game.words.teller import Teller, as_it_is
from game.words.voice import Voice, says

tell = Teller(
    "express",
    colour=("card", a_card),
    cards=("cards", some_cards),
    route=("route", route),
    ticket=("ticket", ticket),
    tickets=("tickets", tickets),
    kept=("tickets", tickets),
    points=("points", points),
    value=("points", points),
    count=("n", as_it_is),
    wagons=("n", as_it_is),
)


@says("event", "express.game_began")
def _game_began(v: Voice, event: e.GameBegan) -> str:
    return v.of_seat(event.first, _("You go first."), _("{name} goes first."))


tell(
    "cards_dealt",
    _("You are dealt {cards}."),
    _("{name} is dealt {cards}."),
    secret="cards",
    blind=(
        n_("You are dealt {n} card.", "You are dealt {n} cards."),
        n_("{name} is dealt {n} card.", "{name} is dealt {n} cards."),
    ),
)
tell(
    "tickets_offered",
    _("You look at {tickets}."),
    _("{name} looks at {tickets}."),
    secret="tickets",
    blind=(
        n_("You look at {n} ticket.", "You look at {n} tickets."),
        n_("{name} looks at {n} ticket.", "{name} looks at {n} tickets."),
    ),
)
tell("tickets_decided", _("You have chosen your tickets."), _("{name} has chosen tickets."))
tell(
    "tickets_kept",
    _("You keep {tickets}."),
    _("{name} keeps {tickets}."),
    secret="kept",
    blind=(
        n_("You keep {n} ticket.", "You keep {n} tickets."),
        n_("{name} keeps {n} ticket.", "{name} keeps {n} tickets."),
    ),
)
tell("turn_began", _("It is your turn."), _("It is {name}’s turn."))
tell("card_taken", _("You take {card}."), _("{name} takes {card}."))
tell(
    "card_drawn",
    _("You draw {card}."),
    _("{name} draws {card}."),
    secret="colour",
    blind=(_("You draw a card from the pile."), _("{name} draws a card from the pile.")),
)
tell("loco_taken", _("You take a locomotive."), _("{name} takes a locomotive."))
tell("route_chosen", _("You want to claim {route}."), _("{name} wants to claim {route}."))
tell(
    "route_claimed",
    _("You claim {route} with {cards}: {points}."),
    _("{name} claims {route} with {cards}: {points}."),
)
tell(
    "passed", _("You cannot do anything, so you pass."), _("{name} cannot do anything and passes.")
)
tell(
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
tell("routes_counted", _("Your routes: {points}."), _("{name}, routes: {points}."))
tell(
    "bonus_counted",
    _("Your Europe Express bonus: {points}."),
    _("{name}, Europe Express bonus: {points}."),
)


@says("run", "express.route_chosen")
def _chosen_before(v: Voice, chosen: Sequence[e.RouteChosen]) -> str:
    """Nothing: the claim, or another choice, follows and says it all."""
    return ""


@says("event", "express.row_filled")
def _row_filled(v: Voice, event: e.RowFilled) -> str:
    return v.say(_("Turned up: {card}."), **tell.facts(v, event))


@says("event", "express.pile_shuffled")
def _pile_shuffled(v: Voice, event: e.PileShuffled) -> str:
    return v.say(
        n_(
            "The discard pile is shuffled: the draw pile now has {n} card.",
            "The discard pile is shuffled: the draw pile now has {n} cards.",
        ),
        n=event.count,
    )


@says("event", "express.bonus_won")
def _bonus_won(v: Voice, event: e.BonusWon) -> str:
    board: Board = v.room.board
    start, goal = (city(v, board.cities[index].id) for index in board.bonus_cities)
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
        return v.say(_("Nobody can play any more: the game is over."))
    return v.say(_("The game is over."))


@says("event", "express.ticket_revealed")
def _ticket_revealed(v: Voice, event: e.TicketRevealed) -> str:
    if event.completed:
        you, other = _("You completed {ticket}."), _("{name} completed {ticket}.")
    else:
        you, other = _("You did not complete {ticket}."), _("{name} did not complete {ticket}.")
    return v.of_seat(event.seat, you, other, **tell.facts(v, event))


@says("event", "express.winners_named")
def _winners_named(v: Voice, event: e.WinnersNamed) -> str:
    won = points(v, event.total)
    if len(event.seats) > 1:
        names = v.listed([v.name(seat) for seat in event.seats])
        return v.say(_("{names} share the victory with {points}."), names=names, points=won)
    if event.by_tickets:
        you = _("You win with {points} and the most completed tickets.")
        other = _("{name} wins with {points} and the most completed tickets.")
    else:
        you, other = _("You win with {points}."), _("{name} wins with {points}.")
    return v.of_seat(event.seats[0], you, other, points=won)
