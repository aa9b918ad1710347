"""The cheapest way from city to city over own and open routes."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import NamedTuple

from game.rules.express.board import Board

NEVER = float("inf")


class Path(NamedTuple):
    price: float
    routes: int


class Paths:
    """Own routes are free; routes that have no price are closed."""

    def __init__(self, board: Board, built: int, prices: Mapping[int, float]) -> None:
        self._from: list[list[tuple[int, int, float]]] = [[] for _ in board.cities]
        for route in board.routes:
            bit = 1 << route.index
            price = 0.0 if built & bit else prices.get(route.index)
            if price is not None:
                self._from[route.a].append((route.b, bit, price))
                self._from[route.b].append((route.a, bit, price))

    def cheapest(self, start: int, goal: int, laid: int = 0, closed: int = 0) -> Path | None:
        """The way that adds least to the routes `laid` already, which are free too."""
        best = {start: 0.0}
        heap: list[tuple[float, int, int]] = [(0.0, start, 0)]
        while heap:
            price, city, mask = heappop(heap)
            if city == goal:
                return Path(price, mask)
            if price > best[city]:
                continue
            for other, bit, step in self._from[city]:
                if bit & closed:
                    continue
                reached = price if bit & laid else price + step
                if reached < best.get(other, NEVER):
                    best[other] = reached
                    heappush(heap, (reached, other, mask | bit))
        return None
