"""What can be answered in Express."""

from __future__ import annotations

from game.rules.express import moves as m
from game.rules.express.board import Board
from game.words.express.cards import a_card, points, some_cards, spaces
from game.words.express.places import route, tickets
from game.words.language import _
from game.words.voice import Voice, label, says

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
    return v.say(_("Pay with {cards}"), cards=some_cards(v, move.cards))


@says("move", "express.keep_tickets")
def _keep_tickets(v: Voice, move: m.KeepTickets) -> str:
    kept = tickets(v, move.kept)
    if not move.buried:
        return v.say(_("Keep {kept}"), kept=kept)
    return v.say(_("Keep {kept}; give back {others}"), kept=kept, others=tickets(v, move.buried))
