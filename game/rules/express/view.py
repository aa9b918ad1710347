"""What one seat, or the whole room, may know of a position, and what it may imagine of the rest.

row, piles' sizes, discard, board, reserves, points, bonus    everyone
hand, tickets kept and offered, order of what one put under   their owner
order of the pile, tickets nobody has seen                    nobody
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.rules.chance import one_of, shuffled
from game.rules.contract import Seat, move_from_json
from game.rules.express.board import CARDS, WILD, Board
from game.rules.express.moves import KeepTickets
from game.rules.express.snapshot import in_the_open, read_in_the_open, ticket_ids
from game.rules.express.state import State, card_names, open_routes
from game.rules.express.tally import standings
from game.rules.express.tickets import keep_moves
from game.rules.field import Field
from game.rules.graph import components, linked


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    board = s.board
    over = s.phase == "over"
    data: dict[str, Any] = {
        **in_the_open(s),
        "seat": seat,
        "pile": len(s.pile),
        "deck": len(s.deck),
        "buried": [
            [owner, board.tickets[index].id if owner == seat else None] for owner, index in s.buried
        ],
        "bonus": s.bonus_left(),
        "routes": {
            route.id: owner for owner in range(s.seats) for route in board.routes_in(s.built[owner])
        },
        "players": [_public(s, player, over) for player in range(s.seats)],
    }
    if over:
        data["standings"] = [line.to_json() for line in standings(s)]
    if seat is not None:
        answer = s.answers[seat]
        data["hand"] = card_names(s.hands[seat])
        data["kept"] = ticket_ids(board, s.kept[seat])
        data["done"] = _done(s, seat)
        data["offer"] = ticket_ids(board, s.offers[seat])
        data["answer"] = None if answer is None else answer.to_json()
    return data


def _done(s: State, seat: Seat) -> list[str]:
    """Which of its tickets a seat has linked by now; nobody else may know (EX-54)."""
    network = components(s.board.links(s.built[seat]))
    tickets = (s.board.tickets[index] for index in s.kept[seat])
    return [ticket.id for ticket in tickets if linked(network, ticket.a, ticket.b)]


def _public(s: State, seat: Seat, over: bool) -> dict[str, Any]:
    return {
        "cards": sum(s.hands[seat]),
        "wagons": s.wagons[seat],
        "points": s.points[seat],
        "bonus": s.bonus[seat],
        "tickets": len(s.kept[seat]),
        "offered": len(s.offers[seat]),
        "decided": s.answers[seat] is not None,
        "revealed": ticket_ids(s.board, s.kept[seat]) if over else None,
    }


def imagine(data: Mapping[str, Any], board: Board, rng: Random) -> State:
    """A whole position that looks like `data` from where it was seen; the rest is dealt anew."""
    s = read_in_the_open(Field(data), board)
    s.seed, s.counter = one_of(2**53, rng), 0
    s.built = [0] * s.seats
    for route, owner in data["routes"].items():
        s.built[owner] |= 1 << board.route_index[route]
    s.open = open_routes(board, s.built)
    players = data["players"]
    s.wagons = [player["wagons"] for player in players]
    s.points = [player["points"] for player in players]
    s.bonus = [player["bonus"] for player in players]
    _imagine_cards(s, data, rng)
    _imagine_tickets(s, data, rng)
    return s


def _imagine_cards(s: State, data: Mapping[str, Any], rng: Random) -> None:
    me = data["seat"]
    board = s.board
    s.hands = [[0] * (WILD + 1) for _ in range(s.seats)]
    if me is not None:
        s.hands[me] = [data["hand"][name] for name in CARDS]
    missing = [0 if seat == me else player["cards"] for seat, player in enumerate(data["players"])]
    unseen = [
        board.cards_per_colour - s.discard[c] - s.row.count(c) - sum(hand[c] for hand in s.hands)
        for c in range(WILD)
    ]
    unseen.append(board.locos - s.locos - sum(hand[WILD] for hand in s.hands))
    if s.chosen is not None and s.turn != me:
        _imagine_payment(s, unseen, missing, rng)
    # locos are never in the pile, so all that are unseen are in other hands
    places = shuffled([seat for seat, count in enumerate(missing) for _ in range(count)], rng)
    pool = shuffled([c for c in range(WILD) for _ in range(unseen[c])], rng)
    for seat in places[: unseen[WILD]]:
        s.hands[seat][WILD] += 1
    for seat in places[unseen[WILD] :]:
        s.hands[seat][pool.pop()] += 1
    s.pile = pool


def _imagine_payment(s: State, unseen: list[int], missing: list[int], rng: Random) -> None:
    """Who is about to pay can pay: those cards are dealt to them first."""
    assert s.chosen is not None
    route = s.board.routes[s.chosen]
    colours = range(WILD) if route.colour is None else (route.colour,)
    others = sum(missing) - missing[s.turn]
    ways = [
        (colour, cards)
        for colour in colours
        for cards in range(min(route.length, unseen[colour]) + 1)
        if route.length - cards <= unseen[WILD]
        # the locos that are left must find room in the hands
        and unseen[WILD] - (route.length - cards) <= others + missing[s.turn] - route.length
    ]
    colour, cards = ways[one_of(len(ways), rng)]
    for card, count in ((colour, cards), (WILD, route.length - cards)):
        s.hands[s.turn][card] += count
        unseen[card] -= count
        missing[s.turn] -= count


def _imagine_tickets(s: State, data: Mapping[str, Any], rng: Random) -> None:
    me, board = data["seat"], s.board
    index, players = board.ticket_index, data["players"]
    known = [list(player["revealed"] or ()) for player in players]
    offered: list[list[str]] = [[] for _ in players]
    if me is not None:
        known[me], offered[me] = list(data["kept"]), list(data["offer"])
    seen = {ticket for tickets in (*known, *offered) for ticket in tickets}
    seen.update(ticket for _, ticket in data["buried"] if ticket is not None)
    unseen = iter(shuffled([t.index for t in board.tickets if t.id not in seen], rng))

    def some(tickets: list[str], count: int) -> tuple[int, ...]:
        return (*(index[t] for t in tickets), *_take(unseen, count - len(tickets)))

    s.kept = [some(known[seat], player["tickets"]) for seat, player in enumerate(players)]
    s.offers = [some(offered[seat], player["offered"]) for seat, player in enumerate(players)]
    s.buried = tuple(
        (owner, next(unseen) if ticket is None else index[ticket])
        for owner, ticket in data["buried"]
    )
    s.deck = list(unseen)
    s.answers = [
        _imagine_answer(s, data, seat, rng) if player["decided"] else None
        for seat, player in enumerate(players)
    ]


def _imagine_answer(s: State, data: Mapping[str, Any], seat: Seat, rng: Random) -> KeepTickets:
    if seat == data["seat"]:
        answer = move_from_json(data["answer"])
        assert isinstance(answer, KeepTickets)
        return answer
    choices = keep_moves(s, seat)
    return choices[one_of(len(choices), rng)]


def _take(source: Iterator[int], count: int) -> list[int]:
    return [next(source) for _ in range(count)]
