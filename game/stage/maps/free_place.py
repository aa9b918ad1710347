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
    covered = sorted(covered, key=lambda each: -each.price)  # what decides soonest comes first
    rects = [each.rect for each in covered]
    best, lowest = pygame.Rect(near, shapes[0]), math.inf
    for index, size in enumerate(shapes):
        liked = index * SHAPES_APART
        for far, left, top in sorted(_places(size, room, near, scale, lowest - liked)):
            if far + liked >= lowest:
                break  # none that follows can be cheaper
            price, rect = far + liked, pygame.Rect((left, top), size)
            for hidden in rect.collidelistall(rects):
                common = rect.clip(rects[hidden])
                price += covered[hidden].price * common.width * common.height / scale**2
                if price >= lowest:
                    break
            if price < lowest:
                best, lowest = rect, price
    return best


def _places(
    size: tuple[int, int], room: pygame.Rect, near: tuple[int, int], scale: float, farthest: float
) -> Iterator[tuple[float, int, int]]:
    """How far away in logical pixels, and their corner."""
    step, reach = max(1, round(STEP * scale)), farthest * scale
    tops = _along(room.top, room.bottom - size[1], near[1], step)
    for left in _along(room.left, room.right - size[0], near[0], step):
        aside = left - near[0]
        if abs(aside) < reach:
            for top in tops:
                yield math.hypot(aside, top - near[1]) / scale, left, top


def _along(first: int, last: int, near: int, step: int) -> set[int]:
    """From one end to the other, and the place itself that is liked best."""
    if last < first:
        return set()
    return {*range(first, last + 1, step), last, min(max(near, first), last)}
