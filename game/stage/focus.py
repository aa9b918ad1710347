"""What can be chosen on the screen, and how a stick finds its way between it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame


@dataclass
class Target:
    """Something to choose: `act` is what choosing it does."""

    key: str
    rect: pygame.Rect
    act: Callable[[], None] = field(repr=False)
    hit: Callable[[tuple[int, int]], bool] | None = None
    """Whether a pointer touches it, where that is not simply its rectangle."""
    enabled: bool = True

    def touched(self, at: tuple[int, int]) -> bool:
        return self.hit(at) if self.hit else self.rect.collidepoint(at)


def next_in_direction(
    targets: Sequence[Target], current: Target | None, direction: tuple[int, int]
) -> Target | None:
    """The nearest one that lies in the direction, off the straight line costs twice."""
    if current is None:
        return targets[0] if targets else None
    dx, dy = direction
    best, best_cost = None, math.inf
    for target in targets:
        if target.key == current.key:
            continue
        away_x, away_y = _gap(current.rect, target.rect)
        along = away_x * dx + away_y * dy
        across = abs(away_x * dy) + abs(away_y * dx)
        if along <= 0 or across > along * 2.2 + 40:
            continue
        cost = along + across * 2
        if cost < best_cost:
            best, best_cost = target, cost
    return best


def _gap(a: pygame.Rect, b: pygame.Rect) -> tuple[float, float]:
    """From a to b: between centres, but side by side counts as level."""
    x = b.centerx - a.centerx
    y = b.centery - a.centery
    if a.top < b.centery < a.bottom or b.top < a.centery < b.bottom:
        y = y // 3
    if a.left < b.centerx < a.right or b.left < a.centerx < b.right:
        x = x // 3
    return x, y
