"""Where each choice of Express lies: cards, piles, routes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Move
from game.rules.express.moves import ClaimRoute, DrawCard, DrawTickets, TakeCard, TakeLoco
from game.stage.terms import MovePlace

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

NEAR_TRACK = 13.2
"""How near to a track a pointer must be, in logical pixels of the board."""
Hit = Callable[[tuple[int, int]], bool]


class Choosing:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._routes: dict[str, tuple[pygame.Rect, Hit]] = {}

    def lay_out(self) -> None:
        """The screen has another size."""
        self._routes.clear()

    def place_of(self, move: Move) -> MovePlace | None:
        layout = self._show.layout
        if isinstance(move, TakeCard):
            return MovePlace(f"row:{move.slot}", layout.row[move.slot])
        if isinstance(move, DrawCard):
            return MovePlace("pile", layout.pile)
        if isinstance(move, TakeLoco):
            return MovePlace("locos", layout.locos)
        if isinstance(move, DrawTickets):
            return MovePlace("tickets", layout.tickets)
        if isinstance(move, ClaimRoute):
            return MovePlace(f"route:{move.route}", *self.route_place(move.route))
        return None

    def route_place(self, route: str) -> tuple[pygame.Rect, Hit]:
        """The middle of it, and whether a pointer is near it anywhere."""
        if route not in self._routes:
            self._routes[route] = self._route_place(route)
        return self._routes[route]

    def _route_place(self, route: str) -> tuple[pygame.Rect, Hit]:
        track = self._show.track(route)
        rect = pygame.Rect(0, 0, self._show.screen.px(40), self._show.screen.px(40))
        x, y = self._show.on_screen(track.middle)
        rect.center = (round(x), round(y))
        scale, (left, top) = self._show.layout.board_scale, self._show.layout.board.topleft

        def near(at: tuple[int, int]) -> bool:
            point = ((at[0] - left) / scale, (at[1] - top) / scale)
            return track.curve.distance_to(point) < NEAR_TRACK

        return rect, near
