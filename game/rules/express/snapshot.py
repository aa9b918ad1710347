"""A position as plain data, by the ids of the board, and back: readable enough to write by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from game.rules.contract import move_from_json
from game.rules.express import soundness
from game.rules.express.board import CARDS, COLOURS, Board
from game.rules.express.meta import META
from game.rules.express.moves import KeepTickets
from game.rules.express.state import GAP, ROW, Phase, State, card_names, open_routes
from game.rules.field import LARGEST, Field, refused
from game.rules.masks import mask_of
from game.rules.plain_data import Malformed
from game.rules.position import begin_reading

_COLOUR_INDEX = {colour: index for index, colour in enumerate(COLOURS)}


def in_the_open(s: State) -> dict[str, Any]:
    """What lies on the table for all to see, whoever looks."""
    return {
        "title": "express",
        "seats": s.seats,
        "number": s.number,
        "phase": s.phase,
        "first": s.first,
        "turn": s.turn,
        "turns_left": s.turns_left,
        "passes": s.passes,
        "row": [None if card == GAP else COLOURS[card] for card in s.row],
        "discard": card_names(s.discard),
        "locos": s.locos,
        "chosen": None if s.chosen is None else s.board.routes[s.chosen].id,
    }


def write(s: State) -> dict[str, Any]:
    board = s.board
    return {
        **in_the_open(s),
        "seed": s.seed,
        "counter": s.counter,
        "hands": [card_names(hand) for hand in s.hands],
        "pile": [COLOURS[card] for card in s.pile],
        "deck": ticket_ids(board, s.deck),
        "buried": [[seat, board.tickets[index].id] for seat, index in s.buried],
        "offers": [ticket_ids(board, offer) for offer in s.offers],
        "answers": [None if move is None else move.to_json() for move in s.answers],
        "kept": [ticket_ids(board, kept) for kept in s.kept],
        "built": [[route.id for route in board.routes_in(mask)] for mask in s.built],
        "wagons": s.wagons[:],
        "points": s.points[:],
        "bonus": s.bonus[:],
    }


def read(data: object, board: Board) -> State:
    """Any position that can be played on, also one that no game has reached."""
    field = Field(data)
    s = read_in_the_open(field, board)
    seats, routes = s.seats, board.route_index
    s.seed, s.counter = field["seed"].whole(-LARGEST), field["counter"].whole(0)
    s.hands = [_counts(hand, CARDS) for hand in field["hands"].each(seats)]
    s.pile = [card.index(_COLOUR_INDEX) for card in field["pile"].each()]
    _read_tickets(s, field)
    s.built = [
        mask_of(own.index(routes) for own in each.each()) for each in field["built"].each(seats)
    ]
    s.open = open_routes(board, s.built)
    s.wagons = [each.whole(0, board.wagons) for each in field["wagons"].each(seats)]
    s.points = [each.whole(0) for each in field["points"].each(seats)]
    s.bonus = [each.whole(0) for each in field["bonus"].each(seats)]
    soundness.check(s)
    return s


def read_in_the_open(field: Field, board: Board) -> State:
    """What `in_the_open` wrote; hands, tickets, routes and reserves are still missing."""
    s = begin_reading(State, META, field, board)
    seats = s.seats
    s.phase = field["phase"].text(get_args(Phase))  # type: ignore[assignment]
    s.first, s.turn = (field[key].whole(0, seats - 1) for key in ("first", "turn"))
    left, chosen = field["turns_left"], field["chosen"]
    s.turns_left = None if left.is_none else left.whole(0, seats)
    s.passes = field["passes"].whole(0, seats)
    s.row = [GAP if card.is_none else card.index(_COLOUR_INDEX) for card in field["row"].each(ROW)]
    s.discard = _counts(field["discard"], COLOURS)
    s.locos = field["locos"].whole(0, board.locos)
    s.chosen = None if chosen.is_none else chosen.index(board.route_index)
    return s


def _read_tickets(s: State, field: Field) -> None:
    known = s.board.ticket_index
    s.deck = _tickets(field["deck"], known)
    s.buried = tuple(_buried(each, s.seats, known) for each in field["buried"].each())
    s.offers = [tuple(_tickets(each, known)) for each in field["offers"].each(s.seats)]
    s.kept = [tuple(_tickets(each, known)) for each in field["kept"].each(s.seats)]
    s.answers = [None if each.is_none else _answer(each) for each in field["answers"].each(s.seats)]


def _tickets(field: Field, known: Mapping[str, int]) -> list[int]:
    return [ticket.index(known) for ticket in field.each()]


def _buried(field: Field, seats: int, known: Mapping[str, int]) -> tuple[int, int]:
    seat, ticket = field.each(2)
    return seat.whole(0, seats - 1), ticket.index(known)


def _counts(field: Field, cards: tuple[str, ...]) -> list[int]:
    """How many of each card; those that are not named are none."""
    named = field.names()
    for name in named:
        if name not in cards:
            raise refused(field.path, "names cards that there are")
    return [field[card].whole(0) if card in named else 0 for card in cards]


def _answer(field: Field) -> KeepTickets:
    field["kind"].text((KeepTickets.kind,))
    try:
        move = move_from_json(field.data())
    except Malformed:
        raise refused(field.path, "is a choice of tickets") from None
    assert isinstance(move, KeepTickets)
    return move


def ticket_ids(board: Board, indices: tuple[int, ...] | list[int]) -> list[str]:
    return [board.tickets[index].id for index in indices]
