"""The yard of Level Crossing: three sidings, and how many cards name each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

SIDINGS = 3
"""LC-02."""


@dataclass(frozen=True, slots=True)
class Siding:
    id: str
    names: dict[str, str]
    """By language."""
    small: int
    """How many wagons it holds (LC-02)."""
    large: int

    def capacity(self, large: bool) -> int:
        return self.large if large else self.small


@dataclass(frozen=True)
class Board:
    sidings: tuple[Siding, ...]
    copies: int
    """Of the card of each siding (LC-03)."""

    @cached_property
    def index(self) -> dict[str, int]:
        return {siding.id: at for at, siding in enumerate(self.sidings)}
