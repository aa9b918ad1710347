"""Chooses one spot for each label so that the total cost is lowest."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import pygame

from game.stage.drawing.steps import WORKING, Steps
from game.stage.maps import lettering
from game.stage.maps.curve import Point
from game.stage.maps.labels import Names, Spot

ROUNDS = 14
AT_ONCE = 12
"""So many labels find a place in a step."""
REPAIRS = 90
"""How often those that lie on each other are moved, until none does."""
CLASH = 8.0
"""What a pixel costs that lies on another name or badge."""
KIN = 420
"""Pixels of the screen that badges of one railroad keep from each other, if they can."""
NOWHERE = pygame.Rect(-9999, -9999, 0, 0)


def placing_names(
    chooser: Names, cities: Sequence[tuple[Point, list[str]]], size: int, scale: float, unit: float
) -> Steps[list[Spot]]:
    """A spot for the name of each city, or for both names of twins, in letters of this size."""
    return (
        yield from place_labels((yield from spots_for(chooser, cities, size, scale, unit)), unit)
    )


def spots_for(
    chooser: Names, cities: Sequence[tuple[Point, list[str]]], size: int, scale: float, unit: float
) -> Steps[list[list[Spot]]]:
    """The places that each name may take; `scale` is pixels to a logical pixel."""
    items = []
    for at, names in cities:
        shapes = []
        for lines in lettering.forms(names):
            width, height = lettering.extent(lines, size)
            shapes.append((lines, width / scale + 4 * unit, height / scale))
        items.append((yield from chooser.spots(at, shapes)))
    return items


def place_labels(items: Sequence[Sequence[Spot]], unit: float) -> Steps[list[Spot]]:
    """Each label brings its spots sorted by cost; the best of several tries, which differ in who
    chooses first."""
    count = range(len(items))
    orders = (
        sorted(count, key=lambda item: -items[item][0].cost),
        sorted(count, key=lambda item: items[item][0].anchor[0]),
        sorted(count, key=lambda item: -items[item][0].anchor[0]),
    )
    tries = []
    for order in orders:
        attempt = _Try(items, unit)
        yield from attempt.settling(order)
        tries.append(attempt)
    return min(tries, key=lambda attempt: attempt.price).placed


class _Try:
    """Each in turn takes the cheapest place that the others leave, until none moves."""

    def __init__(self, items: Sequence[Sequence[Spot]], unit: float) -> None:
        self._items, self._unit = items, unit
        self.placed = [spots[0] for spots in items]
        self._rects = [_grown(spot.rect, unit) for spot in self.placed]
        self.price = 0.0

    def settling(self, order: Sequence[int]) -> Steps[None]:
        prices = [0.0] * len(self._items)
        for _ in range(ROUNDS):
            before = list(self.placed)
            for turn, item in enumerate(order):
                self._rects[item] = NOWHERE
                prices[item], spot = self._cheapest(item, self._items[item])
                self.placed[item] = spot
                self._rects[item] = _grown(spot.rect, self._unit)
                if turn % AT_ONCE == AT_ONCE - 1:
                    yield WORKING
            yield WORKING
            if self.placed == before:
                break
        self.price = sum(prices)

    def _cheapest(self, item: int, spots: Sequence[Spot]) -> tuple[float, Spot]:
        kin = [
            spot.rect.center
            for other, spot in enumerate(self.placed)
            if spot.owner and spot.owner == spots[0].owner and other != item
        ]
        best, lowest = spots[0], math.inf
        for spot in spots:
            if spot.cost >= lowest:
                break  # they come sorted: nothing cheaper follows
            price = spot.cost + self._crowding(_grown(spot.rect, self._unit))
            for center in kin:
                price += max(0.0, KIN - math.dist(center, spot.rect.center) / self._unit)
            if price < lowest:
                best, lowest = spot, price
        return lowest, best

    def _crowding(self, rect: pygame.Rect) -> float:
        """What it costs to lie on others."""
        price = 0.0
        for index in rect.collidelistall(self._rects):
            common = rect.clip(self._rects[index])
            price += CLASH * (40 + common.width * common.height / self._unit**2)
        return price


def untangled(
    items: Sequence[Sequence[Spot]], placed: Sequence[Spot], unit: float
) -> Steps[list[Spot]]:
    """The same labels with fewer on each other, if that can be.

    Whoever lies on another moves to the cheapest place, again and again; what two pay for lying on
    each other rises every time, so that one of them goes where it pushes a third away in its turn.
    """
    now, dearer = list(placed), Counter[tuple[int, int]]()
    best, fewest = list(now), len(tangles(now))
    for turn in range(REPAIRS):
        found = tangles(now)
        if len(found) < fewest:
            best, fewest = list(now), len(found)
        if not found:
            break
        dearer.update(found)
        movers = sorted({item for pair in found for item in pair}, reverse=turn % 2 == 1)
        for item in movers:  # not always the same first
            now[item] = _pushed(item, items[item], now, dearer, unit)
        yield WORKING
    return best


def tangles(placed: Sequence[Spot]) -> list[tuple[int, int]]:
    """Pairs that lie on each other."""
    rects = [spot.rect for spot in placed]
    return [
        (one, other)
        for one, rect in enumerate(rects)
        for other in rect.collidelistall(rects)
        if one < other
    ]


def _pushed(
    item: int,
    spots: Sequence[Spot],
    now: Sequence[Spot],
    dearer: Mapping[tuple[int, int], int],
    unit: float,
) -> Spot:
    """The cheapest place for one of them, as the others lie now."""
    rects = [_grown(spot.rect, unit) for spot in now]
    rects[item] = NOWHERE
    best, lowest = now[item], math.inf
    for spot in spots:
        if spot.cost >= lowest:
            break
        price, rect = spot.cost, _grown(spot.rect, unit)
        for other in rect.collidelistall(rects):
            common = rect.clip(rects[other])
            clash = CLASH * (40 + common.width * common.height / unit**2)
            price += clash * (1 + dearer.get((min(item, other), max(item, other)), 0))
        if price < lowest:
            best, lowest = spot, price
    return best


def _grown(rect: pygame.Rect, unit: float) -> pygame.Rect:
    """With some room around it; more to the sides, or two names would read as one."""
    return rect.inflate(math.ceil(10 * unit), math.ceil(4 * unit))
