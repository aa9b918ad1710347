"""How each event changes what is seen: a view before it becomes the view after it.

Stage, replays and phones move from one picture to the next by this, and by nothing else.
"""

from __future__ import annotations

from collections import Counter

from game.rules.after import Change, View, applying
from game.rules.contract import Event
from game.rules.express import events as e
from game.rules.express.board import Board
from game.rules.express.moves import LOCO, KeepTickets
from game.rules.graph import components, linked
from game.rules.masks import mask_of

UNTOLD = frozenset({"number", "phase", "passes", "standings"})
"""What no event tells: it comes with the next view, or with its decision."""


def _tickets_offered(view: View, event: e.TicketsOffered, board: Board) -> None:
    """From the deck, then from those that were put under it (EX-51)."""
    view["players"][event.seat]["offered"] = event.count
    from_deck = min(view["deck"], event.count)
    view["deck"] -= from_deck
    del view["buried"][: event.count - from_deck]
    if event.tickets is not None:
        view["offer"] = list(event.tickets)


def _tickets_decided(view: View, event: e.TicketsDecided, board: Board) -> None:
    view["players"][event.seat]["decided"] = True
    if event.kept is not None and event.buried is not None:
        view["answer"] = KeepTickets(event.kept, event.buried).to_json()


def _tickets_kept(view: View, event: e.TicketsKept, board: Board) -> None:
    player = view["players"][event.seat]
    player["tickets"] += event.count
    player["offered"], player["decided"] = 0, False
    buried = event.buried or (None,) * event.returned
    view["buried"] += [[event.seat, ticket] for ticket in buried]
    if event.kept is not None:
        view["kept"] += [ticket for ticket in view["offer"] if ticket in event.kept]
        view["offer"], view["answer"] = [], None
        _look_for_links(view, board)


def _turn_began(view: View, event: e.TurnBegan, board: Board) -> None:
    view["turn"] = event.seat
    if view["turns_left"] is not None:
        view["turns_left"] -= 1


def _card_taken(view: View, event: e.CardTaken, board: Board) -> None:
    view["row"][event.slot] = None
    _gain(view, event.seat, event.colour)


def _card_drawn(view: View, event: e.CardDrawn, board: Board) -> None:
    view["pile"] -= 1
    _gain(view, event.seat, event.colour)


def _loco_taken(view: View, event: e.LocoTaken, board: Board) -> None:
    view["locos"] = event.left
    _gain(view, event.seat, LOCO)


def _gain(view: View, seat: int, card: str | None) -> None:
    view["players"][seat]["cards"] += 1
    if seat == view["seat"] and card is not None:
        view["hand"][card] += 1


def _row_filled(view: View, event: e.RowFilled, board: Board) -> None:
    view["row"][event.slot] = event.colour
    view["pile"] -= 1


def _pile_shuffled(view: View, event: e.PileShuffled, board: Board) -> None:
    view["pile"] = event.count
    view["discard"] = dict.fromkeys(view["discard"], 0)


def _route_chosen(view: View, event: e.RouteChosen, board: Board) -> None:
    view["chosen"] = event.route


def _route_claimed(view: View, event: e.RouteClaimed, board: Board) -> None:
    player = view["players"][event.seat]
    player["cards"] -= len(event.cards)
    player["wagons"], player["points"] = event.wagons, event.score
    view["routes"][event.route], view["chosen"] = event.seat, None
    for card, count in Counter(event.cards).items():
        if card == LOCO:
            view["locos"] += count
        else:
            view["discard"][card] += count
        if event.seat == view["seat"]:
            view["hand"][card] -= count
    if event.seat == view["seat"]:
        _look_for_links(view, board)


def _look_for_links(view: View, board: Board) -> None:
    """Which tickets are done is known to their owner alone (EX-54)."""
    own = (
        board.route_index[route] for route, seat in view["routes"].items() if seat == view["seat"]
    )
    network = components(board.links(mask_of(own)))
    tickets = (board.tickets[board.ticket_index[ticket]] for ticket in view["kept"])
    view["done"] = [ticket.id for ticket in tickets if linked(network, ticket.a, ticket.b)]


def _bonus_won(view: View, event: e.BonusWon, board: Board) -> None:
    view["players"][event.seat]["bonus"] = event.value
    view["bonus"].remove(event.value)


def _last_round_began(view: View, event: e.LastRoundBegan, board: Board) -> None:
    view["turns_left"] = view["seats"] + 1  # the turn that begins now counts


def _game_ended(view: View, event: e.GameEnded, board: Board) -> None:
    if view["turns_left"] is not None:
        view["turns_left"] = 0
    for player in view["players"]:
        player["revealed"] = []


def _ticket_revealed(view: View, event: e.TicketRevealed, board: Board) -> None:
    view["players"][event.seat]["revealed"].append(event.ticket)


_CHANGES: dict[type[Event], Change] = {
    e.TicketsOffered: _tickets_offered,
    e.TicketsDecided: _tickets_decided,
    e.TicketsKept: _tickets_kept,
    e.TurnBegan: _turn_began,
    e.CardTaken: _card_taken,
    e.CardDrawn: _card_drawn,
    e.LocoTaken: _loco_taken,
    e.RowFilled: _row_filled,
    e.PileShuffled: _pile_shuffled,
    e.RouteChosen: _route_chosen,
    e.RouteClaimed: _route_claimed,
    e.BonusWon: _bonus_won,
    e.LastRoundBegan: _last_round_began,
    e.GameEnded: _game_ended,
    e.TicketRevealed: _ticket_revealed,
}

after = applying(_CHANGES)
