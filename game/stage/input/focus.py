"""What can be chosen on the screen, and how a stick moves from one choice to the next."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.rules.graph import reachable

if TYPE_CHECKING:
    from game.rules.contract import Move

Direction = tuple[int, int]

DIRECTIONS: tuple[Direction, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))

SIDEWAYS = 100_000
"""Extra cost of a target that lies sideways rather than ahead: more than any that is ahead."""


@dataclass
class Target:
    """Something to choose: `act` is what choosing it does."""

    key: str
    rect: pygame.Rect
    act: Callable[[], None] = field(repr=False)
    hit: Callable[[tuple[int, int]], bool] | None = None
    """Whether a pointer touches it, if that is not simply its rectangle."""
    enabled: bool = True
    move: Move | None = None
    """What choosing it plays, if it is a single move."""
    on_line: bool = False
    """It stands on the line of verbs."""
    why: str = ""
    """Why it cannot be chosen now, in words; a press on it is answered with that."""

    def touched(self, at: tuple[int, int]) -> bool:
        return self.hit(at) if self.hit else self.rect.collidepoint(at)


class Paths:
    """Where a push of the stick leads from each target.

    To the nearest one ahead. That alone may leave a target out of reach because it is nobody's
    nearest; then the push that comes closest to it is redirected there. To the line of verbs leads
    only a push beyond which all of it lies: none to the right leads down there.
    """

    def __init__(self, targets: Sequence[Target]) -> None:
        self._places = [target.rect for target in targets]
        self._on_line = [target.on_line for target in targets]
        line = [target.rect for target in targets if target.on_line]
        self._line = line[0].unionall(line[1:]) if line else pygame.Rect(0, 0, 0, 0)
        self._ways: dict[tuple[int, Direction], int] = {}
        for here in range(len(targets)):
            for direction in DIRECTIONS:
                ahead = list(self._ahead(here, direction, range(len(targets))))
                if ahead:
                    self._ways[here, direction] = min(ahead)[1]
        while (found := self._mended()) is not None:
            self._ways = found

    def lead(self, here: int, direction: Direction) -> int | None:
        return self._ways.get((here, direction))

    def _ahead(
        self, here: int, direction: Direction, among: Iterable[int]
    ) -> Iterator[tuple[float, int]]:
        """What lies in that direction, with its cost: off the straight line counts twice."""
        dx, dy = direction
        for there in among:
            away_x, away_y = _gap(self._places[here], self._places[there])
            along = away_x * dx + away_y * dy
            if there == here or along <= 0:
                continue
            if self._on_line[there] and not self._leads_to_line(here, direction):
                continue
            across = abs(away_x * dy) + abs(away_y * dx)
            ahead = across <= along * 2.2 + 40
            yield along + across * 2 + (0 if ahead else SIDEWAYS), there

    def _leads_to_line(self, here: int, direction: Direction) -> bool:
        (x, y), line = self._places[here].center, self._line
        ends = {(1, 0): line.left - x, (-1, 0): x - line.right}
        ends |= {(0, 1): line.top - y, (0, -1): y - line.bottom}
        return self._on_line[here] or ends[direction] >= 0

    def _mended(self) -> dict[tuple[int, Direction], int] | None:
        """The same ways with one redirected so that more can be reached; None if all can."""
        everything = set(range(len(self._places)))
        reached, returning = _connected(self._ways)
        best = len(reached) + len(returning)
        if best == 2 * len(everything) or len(everything) < 2:
            return None
        lost = everything - reached
        turns = sorted(
            (cost, here, direction, there)
            for here in (reached if lost else everything - returning)
            for direction in DIRECTIONS
            for cost, there in self._ahead(here, direction, lost or returning)
        )
        for _, here, direction, there in turns:
            ways = {**self._ways, (here, direction): there}
            if sum(map(len, _connected(ways))) > best:
                return ways
        return None


def _connected(ways: dict[tuple[int, Direction], int]) -> tuple[set[int], set[int]]:
    """What can be reached from the first target, and what it can be reached from."""
    onward: dict[int, set[int]] = defaultdict(set)
    backward: dict[int, set[int]] = defaultdict(set)
    for (here, _), there in ways.items():
        onward[here].add(there)
        backward[there].add(here)
    return set(reachable(0, onward.__getitem__)), set(reachable(0, backward.__getitem__))


def _gap(a: pygame.Rect, b: pygame.Rect) -> tuple[float, float]:
    """From a to b, between centres; targets that overlap along an axis count as nearly level."""
    x: float = b.centerx - a.centerx
    y: float = b.centery - a.centery
    if a.top < b.centery < a.bottom or b.top < a.centery < b.bottom:
        y /= 3
    if a.left < b.centerx < a.right or b.left < a.centerx < b.right:
        x /= 3
    return x, y
