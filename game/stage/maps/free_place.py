"""Finds a place on a map for a slip of paper, where it covers as little as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

STEP = 32
"""Logical pixels from one place that is tried to the next."""
SHAPES_APART = 60.0
"""The first shape is liked best: how much further away it may be for that."""
REALLY, MUCH, SOMEWHAT = 24.0, 4.0, 1.0
"""What a pixel costs that is covered, as a price for `Covered`; a pixel further away costs 1."""


class Covered(NamedTuple):
    """Something that should be seen."""

    rect: pygame.Rect
    price: float


def free_place(
    shapes: Sequence[tuple[int, int]],
    room: pygame.Rect,
    covered: Sequence[Covered],
    near: tuple[int, int],
    scale: float,
) -> pygame.Rect:
    """Of one of these sizes inside the room, with its upper left corner near a point.

    `scale`: pixels of the screen to a logical one.
    """
    rects = [each.rect for each in covered]
    best, lowest = pygame.Rect(near, shapes[0]), math.inf
    for away, left, top, (width, height) in sorted(_places(shapes, room, near, scale)):
        if away >= lowest:
            break  # none that follows can be cheaper
        price, rect = away, pygame.Rect(left, top, width, height)
        for index in rect.collidelistall(rects):
            common = rect.clip(rects[index])
            price += covered[index].price * common.width * common.height / scale**2
        if price < lowest:
            best, lowest = rect, price
    return best


def _places(
    shapes: Sequence[tuple[int, int]], room: pygame.Rect, near: tuple[int, int], scale: float
) -> Iterator[tuple[float, int, int, tuple[int, int]]]:
    """What their distance costs, their corner and their size."""
    step = max(1, round(STEP * scale))
    for index, (width, height) in enumerate(shapes):
        for left in _along(room.left, room.right - width, near[0], step):
            for top in _along(room.top, room.bottom - height, near[1], step):
                away = math.dist((left, top), near) / scale + index * SHAPES_APART
                yield away, left, top, (width, height)


def _along(first: int, last: int, near: int, step: int) -> set[int]:
    """From one end to the other, and the place itself that is liked best."""
    if last < first:
        return set()
    return {*range(first, last + 1, step), last, min(max(near, first), last)}
