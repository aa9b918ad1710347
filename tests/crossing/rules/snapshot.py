"""A position as plain data, by the ids of the board, and back."""

from __future__ import annotations

from typing import Any, get_args

from game.rules.field import LARGEST, Field
from tests.crossing.rules import soundness
from tests.crossing.rules.board import SIDINGS, Board
from tests.crossing.rules.meta import META
from tests.crossing.rules.state import FACES, NONE, Phase, State


def in_the_open(s: State) -> dict[str, Any]:
    """What lies on the table for all to see, whoever looks."""
    return {
        "title": META.id,
        "seats": s.seats,
        "number": s.number,
        "phase": s.phase,
        "large": s.large,
        "first": s.first,
        "turn": s.turn,
        "uncoupled": s.uncoupled[:],
        "standing": s.standing[:],
        "die": s.die,
        "coming": s.coming,
    }


def write(s: State) -> dict[str, Any]:
    return {
        **in_the_open(s),
        "seed": s.seed,
        "counter": s.counter,
        "deck": [named(s.board, card) for card in s.deck],
        "cards": [named(s.board, card) for card in s.cards],
        "aside": [named(s.board, card) for card in s.aside],
        "answers": s.answers[:],
    }


def named(board: Board, card: int) -> str | None:
    return None if card == NONE else board.sidings[card].id


def read(data: object, board: Board) -> State:
    """Any position that can be played on, also one that no game has reached."""
    field = Field(data)
    s = read_in_the_open(field, board)
    s.seed, s.counter = field["seed"].whole(-LARGEST), field["counter"].whole(0)
    s.deck = [card.index(board.index) for card in field["deck"].each()]
    s.cards = [card.index(board.index) for card in field["cards"].each(s.seats)]
    s.aside = [
        NONE if card.is_none else card.index(board.index) for card in field["aside"].each(s.seats)
    ]
    s.answers = [
        None if answer.is_none else answer.flag() for answer in field["answers"].each(s.seats)
    ]
    soundness.check(s)
    return s


def read_in_the_open(field: Field, board: Board) -> State:
    """What `in_the_open` wrote; the cards are still missing."""
    s = State()
    s.board = board
    s.seats = field["seats"].whole(META.fewest_seats, META.most_seats)
    s.number = field["number"].whole(0)
    s.phase = field["phase"].text(get_args(Phase))  # type: ignore[assignment]
    s.large = field["large"].flag()
    s.first, s.turn = (field[key].whole(0, s.seats - 1) for key in ("first", "turn"))
    s.uncoupled = [each.flag() for each in field["uncoupled"].each(s.seats)]
    s.standing = [
        each.whole(0, siding.capacity(s.large))
        for each, siding in zip(field["standing"].each(SIDINGS), board.sidings, strict=True)
    ]
    s.die = field["die"].whole(0, FACES)
    s.coming = field["coming"].whole(0, s.die)
    return s
