"""What one seat, or the whole room, may know of a position, and what it may imagine of the rest.

wagons, die, who has swapped and uncoupled     everyone
one's card, and the one that was swapped       their owner; cards in use everyone, at the end
order of the draw pile                         nobody
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.rules.chance import one_of, shuffled
from game.rules.contract import Seat
from game.rules.field import Field
from tests.crossing.rules.board import SIDINGS, Board
from tests.crossing.rules.snapshot import in_the_open, named, read_in_the_open
from tests.crossing.rules.state import NONE, State
from tests.crossing.rules.tally import standings


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    over = s.phase == "over"
    data: dict[str, Any] = {
        **in_the_open(s),
        "seat": seat,
        "deck": len(s.deck),
        "decided": [answer is not None for answer in s.answers],
        "swapped": [card != NONE for card in s.aside],
        "shown": [named(s.board, card) if over else None for card in s.cards],
    }
    if over:
        data["standings"] = [line.to_json() for line in standings(s)]
    if seat is not None:
        data["card"] = named(s.board, s.cards[seat])
        data["aside"] = named(s.board, s.aside[seat])
        data["answer"] = s.answers[seat]
    return data


def imagine(data: Mapping[str, Any], board: Board, rng: Random) -> State:
    """A whole position that looks like `data` from where it was seen; the rest is dealt anew."""
    s = read_in_the_open(Field(data), board)
    s.seed, s.counter = one_of(2**53, rng), 0
    me, index = data["seat"], board.index
    s.cards = [NONE if card is None else index[card] for card in data["shown"]]
    s.aside = [NONE] * s.seats
    if me is not None:
        s.cards[me] = index[data["card"]]
        s.aside[me] = NONE if data["aside"] is None else index[data["aside"]]
    unseen = _unseen(s, rng)
    s.cards = [unseen.pop() if card == NONE else card for card in s.cards]
    s.aside = [
        unseen.pop() if swapped and card == NONE else card
        for swapped, card in zip(data["swapped"], s.aside, strict=True)
    ]
    s.deck = unseen
    s.answers = [one_of(2, rng) == 1 if decided else None for decided in data["decided"]]
    if me is not None:
        s.answers[me] = data["answer"]
    return s


def _unseen(s: State, rng: Random) -> list[int]:
    """All cards but those that were seen, in any order."""
    left = [siding for siding in range(SIDINGS) for _ in range(s.board.copies)]
    for card in (*s.cards, *s.aside):
        if card != NONE:
            left.remove(card)
    return shuffled(left, rng)
