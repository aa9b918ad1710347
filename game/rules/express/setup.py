"""The first position: shuffled, dealt, and everyone looking at three tickets (EX-08 to EX-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.chance import one_of, stream
from game.rules.contract import BadSetup, Event
from game.rules.express.board import CARDS, COLOURS, WILD, Board
from game.rules.express.events import CardsDealt, GameBegan, RowFilled, TicketsOffered
from game.rules.express.meta import META
from game.rules.express.state import GAP, ROW, State

HAND = 4
"""EX-10."""
TICKETS_DEALT = 3
"""EX-12."""


def begin(board: Board, seats: int, seed: int, options: Mapping[str, Any]) -> State:
    if not META.fewest_seats <= seats <= META.most_seats:
        raise BadSetup("wrong_seats", seats=seats, least=META.fewest_seats, most=META.most_seats)
    if len(board.bonus_values) < seats:
        raise BadSetup("too_few_bonus_cards", found=len(board.bonus_values), least=seats)
    if len(board.tickets) < TICKETS_DEALT * seats:
        raise BadSetup("too_few_tickets", found=len(board.tickets), least=TICKETS_DEALT * seats)
    cards = [colour for colour in range(len(COLOURS)) for _ in range(board.cards_per_colour)]
    if len(cards) < HAND * seats:
        raise BadSetup("too_few_cards", found=len(cards), least=HAND * seats)
    s = State()
    s.board, s.seats, s.seed, s.counter, s.number = board, seats, seed, 0, 1
    s.phase = "initial_tickets"
    s.first = s.turn = one_of(seats, stream(seed, s.counter))  # before the tickets (EX-15)
    s.counter += 1
    s.turns_left, s.passes, s.chosen = None, 0, None
    s.pile = s.shuffle(cards)
    s.hands = [[0] * (WILD + 1) for _ in range(seats)]
    for hand in s.hands:
        for _ in range(HAND):
            hand[s.pile.pop()] += 1
    s.row = [s.pile.pop() if s.pile else GAP for _ in range(ROW)]
    s.discard = [0] * len(COLOURS)
    s.locos = board.locos
    s.deck = s.shuffle(list(range(len(board.tickets))))
    s.offers = [tuple(s.deck.pop() for _ in range(TICKETS_DEALT)) for _ in range(seats)]
    s.buried = ()
    s.answers = [None] * seats
    s.kept = [()] * seats
    s.built = [0] * seats
    s.open = [board.all_routes] * seats
    s.wagons = [board.wagons] * seats
    s.points = [0] * seats
    s.bonus = [0] * seats
    return s


def reseed(s: State, seed: int) -> None:
    """What nobody has seen is shuffled, and so is all that comes."""
    s.seed, s.counter = seed, 0
    s.pile = s.shuffle(s.pile)
    s.deck = s.shuffle(s.deck)


def opening(s: State) -> list[Event]:
    """What the set-up looked like to those at the table."""
    events: list[Event] = [GameBegan(s.first)]
    for seat, hand in enumerate(s.hands):
        cards = tuple(name for name, count in zip(CARDS, hand, strict=True) for _ in range(count))
        events.append(CardsDealt(seat, len(cards), cards))
    events += [RowFilled(slot, COLOURS[card]) for slot, card in enumerate(s.row) if card != GAP]
    for seat, offer in enumerate(s.offers):
        tickets = tuple(s.board.tickets[index].id for index in offer)
        events.append(TicketsOffered(seat, len(tickets), tickets))
    return events
