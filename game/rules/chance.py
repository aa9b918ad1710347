"""Chance that can be repeated: a seed and a counter give the same draw on every machine.

Only `Random.random()` is used, whose sequence Python promises to keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Item = TypeVar("Item")


def stream(seed: int, counter: int) -> Random:
    """The source for the `counter`-th draw or shuffle of a game."""
    return Random(f"{seed}/{counter}")


def shuffled(items: Sequence[Item], source: Random) -> list[Item]:
    """Fisher–Yates."""
    deck = list(items)
    draw = source.random
    for last in range(len(deck) - 1, 0, -1):
        other = int(draw() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def one_of(count: int, source: Random) -> int:
    """A number from 0 to count − 1."""
    return int(source.random() * count)
