"""The first position: everybody has a card and may swap it (LC-03, LC-04)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.chance import one_of, stream
from game.rules.contract import BadSetup, Event
from tests.crossing.rules.board import SIDINGS, Board
from tests.crossing.rules.events import CardDealt, GameBegan
from tests.crossing.rules.meta import META
from tests.crossing.rules.state import NONE, State


def begin(board: Board, seats: int, seed: int, options: Mapping[str, Any]) -> State:
    if not META.fewest_seats <= seats <= META.most_seats:
        raise BadSetup("wrong_seats", seats=seats, least=META.fewest_seats, most=META.most_seats)
    cards = [siding for siding in range(SIDINGS) for _ in range(board.copies)]
    if len(cards) < 2 * seats:  # one for each, and one more for everybody who swaps
        raise BadSetup("crossing.too_few_cards", found=len(cards), least=2 * seats)
    s = State()
    s.board, s.seats, s.seed, s.counter, s.number = board, seats, seed, 0, 1
    s.phase, s.large = "card", options["size"] == "large"
    s.first = s.turn = one_of(seats, stream(seed, s.counter))
    s.counter += 1
    s.deck = s.shuffle(cards)
    s.cards = [s.deck.pop() for _ in range(seats)]
    s.aside = [NONE] * seats
    s.answers = [None] * seats
    s.uncoupled = [False] * seats
    s.standing = [0] * SIDINGS
    s.die = s.coming = 0
    return s


def reseed(s: State, seed: int) -> None:
    """What nobody has seen is shuffled, and so is all that comes."""
    s.seed, s.counter = seed, 0
    s.deck = s.shuffle(s.deck)


def opening(s: State) -> list[Event]:
    """What the set-up looked like to those at the table."""
    dealt = [CardDealt(seat, s.board.sidings[card].id) for seat, card in enumerate(s.cards)]
    return [GameBegan(s.first), *dealt]
