"""The sums of Level Crossing, as functions of plain values."""

from __future__ import annotations

from collections.abc import Sequence


def places(totals: Sequence[int]) -> list[int]:
    """The highest total first; equal ones share a place (LC-13)."""
    return [1 + sum(other > total for other in totals) for total in totals]
