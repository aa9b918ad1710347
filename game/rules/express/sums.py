"""The sums of Express, of plain values: the engine and the banker share them (EX-63 to EX-68)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

from game.rules.graph import components, linked

City = TypeVar("City", bound=Hashable)


class Tally(NamedTuple):
    """One player's score, part by part."""

    routes: int
    tickets: int
    bonus: int
    completed: tuple[bool, ...]
    """For each ticket, in the order given."""

    @property
    def total(self) -> int:
        """May be negative (EX-67); cards and wagons left over count for nothing (EX-66)."""
        return self.routes + self.tickets + self.bonus

    @property
    def done(self) -> int:
        return sum(self.completed)


def tally(
    routes: int,
    links: Iterable[tuple[City, City]],
    tickets: Sequence[tuple[City, City, int]],
    bonus: int,
) -> Tally:
    """Completed tickets add their value, the others subtract it (EX-64, EX-65).

    Only connection counts; branches and loops do not matter (EX-47, EX-55).
    """
    network = components(links)
    completed = tuple(linked(network, a, b) for a, b, _ in tickets)
    value = sum(
        points if done else -points for (_, _, points), done in zip(tickets, completed, strict=True)
    )
    return Tally(routes, value, bonus, completed)


def places(tallies: Sequence[Tally]) -> list[int]:
    """Highest total first, then more completed tickets; equal in both share a place (EX-68)."""
    ranks = [(tally.total, tally.done) for tally in tallies]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]
