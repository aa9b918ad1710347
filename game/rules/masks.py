"""Sets of numbered things as whole numbers with one bit for each: quick to copy and to compare."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers; each may be given more than once."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits(mask: int) -> list[int]:
    """The numbers in a set, the lowest first."""
    numbers = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers
