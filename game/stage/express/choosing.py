"""Where each choice of Express lies, and how it looks: cards, piles, routes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Move
from game.rules.express.moves import ClaimRoute, DrawCard, DrawTickets, TakeCard, TakeLoco
from game.stage.drawing.theme import AMBER
from game.stage.express.map import Track
from game.stage.input.focus import Target
from game.stage.maps.curve import Point
from game.stage.show import MovePlace
from game.stage.widgets.tag import draw_tag

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

NEAR_TRACK = 13.2
"""How near to a track a pointer must be, in logical pixels of the board."""
SHADE = (30, 18, 4)
"""Below what glows."""


class Choosing:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show

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
            return self._route_place(move.route)
        return None

    def _route_place(self, route: str) -> MovePlace:
        track = self._track(route)
        rect = pygame.Rect(0, 0, self._show.screen.px(40), self._show.screen.px(40))
        x, y = self._on_screen(track.middle)
        rect.center = (round(x), round(y))
        scale, (left, top) = self._show.layout.board_scale, self._show.layout.board.topleft

        def near(at: tuple[int, int]) -> bool:
            point = ((at[0] - left) / scale, (at[1] - top) / scale)
            return track.curve.distance_to(point) < NEAR_TRACK

        return MovePlace(f"route:{route}", rect, near)

    def draw_choices(self, surface: pygame.Surface, targets: Sequence[Target]) -> None:
        """Routes that can be paid for glow a little; the rest lies there to be taken."""
        for target in targets:
            if isinstance(target.move, ClaimRoute):
                self.draw_glow(surface, target.move.route, 190, 4)

    def draw_route_focus(
        self, surface: pygame.Surface, claim: ClaimRoute, place: pygame.Rect
    ) -> None:
        """It glows along its whole track; its tag tells what it costs and brings."""
        self.draw_glow(surface, claim.route, 255, 9)
        route = self._track(claim.route).route
        self.mark_cities(surface, (route.a, route.b))
        facts = self._show.about(claim)
        assert facts is not None
        lines = self._show.say(facts).splitlines()
        draw_tag(surface, self._show.screen, lines, place, self._show.layout.board)

    def mark_cities(self, surface: pygame.Surface, cities: Iterable[int]) -> None:
        """Rings around cities that are being talked about."""
        px = self._show.screen.px
        for index in cities:
            at = self._on_screen(self._show.where.cities[index])
            pygame.draw.circle(surface, SHADE, at, px(23), px(8))
            pygame.draw.circle(surface, AMBER, at, px(22), px(5))

    def draw_glow(self, surface: pygame.Surface, route: str, strength: int, width: int) -> None:
        curve = self._track(route).curve
        strip = curve.strip(10, curve.length - 10, 24, 24)
        outline = [self._on_screen(point) for point in strip]
        colour = tuple(channel * strength // 255 for channel in AMBER)
        pygame.draw.polygon(surface, SHADE, outline, self._show.screen.px(width))
        pygame.draw.polygon(surface, colour, outline, self._show.screen.px(width - 3))

    def _track(self, route: str) -> Track:
        return self._show.where.tracks[self._show.board.route_index[route]]

    def _on_screen(self, point: Point) -> Point:
        scale, (left, top) = self._show.layout.board_scale, self._show.layout.board.topleft
        return left + point[0] * scale, top + point[1] * scale
