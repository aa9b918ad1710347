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
    digits = bin(mask)[:1:-1]  # the digits are found faster than bits of a long number
    numbers = []
    number = digits.find("1")
    while number >= 0:
        numbers.append(number)
        number = digits.find("1", number + 1)
    return numbers
