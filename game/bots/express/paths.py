"""The cheapest way from city to city over own and open routes."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from game.rules.express.board import Board


class Paths:
    """Own routes are free, those without a price are closed."""

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
            cost, city, mask = heappop(heap)
            if city == goal:
                return cost, mask
            if cost > best[city]:
                continue
            for other, bit, price in self._from[city]:
                if bit & closed:
                    continue
                reached = cost if bit & laid else cost + price
                if reached < best.get(other, INFINITE):
                    best[other] = reached
                    heappush(heap, (reached, other, mask | bit))
        return None


INFINITE = float("inf")
Path = tuple[float, int]
"""What it costs, and its routes."""
