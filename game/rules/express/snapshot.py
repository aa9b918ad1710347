"""A position as plain data, by the ids of the board, and back: readable enough to write by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from game.rules.contract import move_from_json
from game.rules.express.board import COLOURS, WILD, Board
from game.rules.express.moves import KeepTickets
from game.rules.express.state import GAP, ROW, Phase, State, card_names, open_routes
from game.rules.plain import Malformed


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


def read(data: Mapping[str, Any], board: Board) -> State:
    """Any position, also one that no game has reached; Malformed where it is none at all."""
    try:
        return _read(data, board)
    except (Malformed, KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        raise Malformed("bad_snapshot", field=str(error)[:80]) from error


def _read(data: Mapping[str, Any], board: Board) -> State:
    s = State()
    s.board = board
    s.seats = _whole(data["seats"])
    s.seed, s.counter, s.number = map(_whole, (data["seed"], data["counter"], data["number"]))
    s.phase = data["phase"]
    if s.phase not in get_args(Phase):
        raise ValueError(f"phase {s.phase!r}")
    s.first, s.turn, s.passes = map(_whole, (data["first"], data["turn"], data["passes"]))
    s.turns_left = None if data["turns_left"] is None else _whole(data["turns_left"])
    s.hands = [_counts(hand, WILD + 1) for hand in data["hands"]]
    s.pile = [COLOURS.index(card) for card in data["pile"]]
    s.row = [GAP if card is None else COLOURS.index(card) for card in data["row"]]
    s.discard = _counts(data["discard"], WILD)
    s.locos = _whole(data["locos"])
    tickets = board.ticket_index
    s.deck = [tickets[ticket] for ticket in data["deck"]]
    s.buried = tuple((_whole(seat), tickets[ticket]) for seat, ticket in data["buried"])
    s.offers = [tuple(tickets[ticket] for ticket in offer) for offer in data["offers"]]
    s.answers = [None if answer is None else _answer(answer) for answer in data["answers"]]
    s.kept = [tuple(tickets[ticket] for ticket in kept) for kept in data["kept"]]
    s.built = [sum(1 << board.route_index[route] for route in set(own)) for own in data["built"]]
    s.open = open_routes(board, s.built)
    s.wagons, s.points, s.bonus = (
        list(map(_whole, data[k])) for k in ("wagons", "points", "bonus")
    )
    s.chosen = None if data["chosen"] is None else board.route_index[data["chosen"]]
    _refuse_wrong_sizes(s)
    return s


def _refuse_wrong_sizes(s: State) -> None:
    for name in ("hands", "offers", "answers", "kept", "built", "wagons", "points", "bonus"):
        if len(getattr(s, name)) != s.seats:
            raise ValueError(f"{name}: one for each of {s.seats} seats")
    if len(s.row) != ROW:
        raise ValueError(f"row: {ROW} places")
    if not (0 <= s.turn < s.seats and 0 <= s.first < s.seats):
        raise ValueError("turn and first: a seat")
    if (s.phase == "payment") != (s.chosen is not None):
        raise ValueError("chosen: a route while it is being paid, else nothing")


def ticket_ids(board: Board, indices: tuple[int, ...] | list[int]) -> list[str]:
    return [board.tickets[index].id for index in indices]


def _counts(data: Mapping[str, Any], size: int) -> list[int]:
    names = (*COLOURS, "loco")[:size]
    unknown = set(data) - set(names)
    if unknown:
        raise ValueError(f"no such card: {sorted(unknown)}")
    return [_whole(data.get(name, 0)) for name in names]


def _answer(data: object) -> KeepTickets:
    move = move_from_json(data)
    if not isinstance(move, KeepTickets):
        raise ValueError("answers: tickets to keep")
    return move


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
