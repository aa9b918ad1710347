"""How a route can be paid from a hand, the cheapest way first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.rules.express.board import CARDS, COLOURS, WILD, Board, Route
from game.rules.express.moves import LOCO, Pay

Hand = Mapping[str, int]
"""How many of each card, by its id."""


def ways_to_pay(route: Route, hand: Hand, board: Board) -> list[Pay]:
    """Every legal payment (EX-35 to EX-37)."""
    length, locos = route.length, hand[LOCO]
    colours = range(WILD) if route.colour is None else (route.colour,)
    ways = [
        board.pay(colour, cards, length - cards)
        for colour in colours
        for cards in range(max(1, length - locos), min(hand[COLOURS[colour]], length) + 1)
    ]
    if locos >= length:
        ways.append(board.pay(None, 0, length))
    return cheapest_first(ways, hand)


def cheapest_first(ways: Sequence[Pay], hand: Hand) -> list[Pay]:
    """Wagon cards before locomotives, which pay for everything; then the colour of which most
    is left."""

    def price(pay: Pay) -> tuple[int, int, int]:
        count = Counter(pay.cards)
        colour = next((card for card in CARDS if count[card]), LOCO)
        return count[LOCO], count[colour] - hand[colour], CARDS.index(colour)

    return sorted(ways, key=price)
