"""Saving: which cards a set of routes still lacks, and how long it takes to draw them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.rules.express.board import WILD, Route

CARDS_A_TURN = 1.85
"""A little less than two: not every card fits, and locos come one at a time."""


def lacking(hand: Sequence[int], routes: Iterable[Route]) -> int:
    """Colour cards still needed before all routes can be paid for; locos do not count.

    Coloured routes have first call on their colour.  Grey ones take, longest
    first, the colour of which most is left over.
    """
    spare = list(hand[:WILD])
    grey = []
    for route in routes:
        if route.colour is None:
            grey.append(route.length)
        else:
            spare[route.colour] -= route.length
    short = 0
    for colour, count in enumerate(spare):
        if count < 0:
            short -= count
            spare[colour] = 0
    for length in sorted(grey, reverse=True):
        most = max(spare)
        short += max(0, length - most)
        spare[spare.index(most)] = max(0, most - length)
    return short


def still_to_draw(hand: Sequence[int], routes: Iterable[Route]) -> int:
    """What is lacking after the locos in hand have filled in."""
    return max(0, lacking(hand, routes) - hand[WILD])


def turns(hand: Sequence[int], routes: Sequence[Route]) -> float:
    """About how many turns it takes to draw for these routes and to claim them all."""
    return len(routes) + still_to_draw(hand, routes) / CARDS_A_TURN


def turns_for_one(hand: Sequence[int], route: Route) -> float:
    """The same for a single route; it is asked far more often than all else."""
    have = max(hand[:WILD]) if route.colour is None else hand[route.colour]
    return 1 + max(0, route.length - have - hand[WILD]) / CARDS_A_TURN


def fitting(hand: Sequence[int], routes: Sequence[Route]) -> list[bool]:
    """For each colour: would one more card of it bring these routes nearer?"""
    short = lacking(hand, routes)
    if not short:
        return [False] * WILD
    more = list(hand)
    fits = []
    for colour in range(WILD):
        more[colour] += 1
        fits.append(lacking(more, routes) < short)
        more[colour] -= 1
    return fits


def after_payment(hand: Sequence[int], route: Route) -> Iterator[list[int]]:
    """What is left of the hand, for each colour that can pay, with as few locos as possible."""
    for colour in range(WILD) if route.colour is None else (route.colour,):
        rest = _less(hand, colour, route.length)
        if rest[WILD] >= 0:
            yield rest


def left_over(hand: Sequence[int], routes: Iterable[Route]) -> list[int]:
    """The cards that these routes, paid as far as the hand goes, will not need."""
    rest = list(hand)
    for route in sorted(routes, key=lambda route: (route.colour is None, -route.length)):
        colour = rest.index(max(rest[:WILD])) if route.colour is None else route.colour
        rest = _less(rest, colour, route.length)
        rest[WILD] = max(0, rest[WILD])
    return rest


def _less(hand: Sequence[int], colour: int, length: int) -> list[int]:
    """Cards of the colour as far as they go, then locos: below zero if there are too few."""
    rest = list(hand)
    cards = min(rest[colour], length)
    rest[colour] -= cards
    rest[WILD] -= length - cards
    return rest
