"""The great moments of Rail Baron on the board: what lies over the map, or in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing.theme import Colour
from game.stage.rail_baron.auction import AuctionStage
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.lit_map import DUSK, Glow, LitMap

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


class Moments:
    """Made anew for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self.lit_map = LitMap(show)
        self.auction = AuctionStage(show)
        self._lights: tuple[object, Glow, Glow, Colour] = (None, Glow(), Glow(), DUSK)
        """The number of the question during which they shine, what shines, and how dark it is."""

    # ---- where --------------------------------------------------------------------

    @property
    def column(self) -> pygame.Rect:
        """Beside the whole map, in portrait below it; the curtain stays free."""
        layout, screen = self._show.layout, self._show.screen
        px, safe = screen.px, screen.safe
        bottom = safe.bottom if self._show.one_person else layout.hand.top - px(14)
        if screen.portrait:
            top = layout.board.bottom + px(14)
            return pygame.Rect(safe.left, top, safe.width, bottom - top)
        left = layout.strip.left + px(14)
        return pygame.Rect(left, safe.top, safe.right - left, bottom - safe.top)

    @property
    def map_area(self) -> pygame.Rect:
        """What is free of the map: below the prompt, above the verbs."""
        layout, screen = self._show.layout, self._show.screen
        top = layout.prompt.bottom + screen.px(12)
        if screen.portrait:
            return pygame.Rect(screen.safe.left, top, screen.safe.width, layout.board.bottom - top)
        right = layout.strip.left - screen.px(20)
        return pygame.Rect(screen.safe.left, top, right - screen.safe.left, layout.verbs.top - top)

    def draw_column_ground(self, surface: pygame.Surface) -> None:
        """Over the seats, while something else lies there."""
        layout, screen = self._show.layout, self._show.screen
        if screen.portrait:
            surface.fill(NAVY, (0, layout.board.bottom, screen.width, screen.height))
        else:
            surface.fill(NAVY, layout.strip)

    # ---- what shines -----------------------------------------------------------------

    def light(self, number: object, lasting: Glow, passing: Glow, dusk: Colour = DUSK) -> None:
        """As long as this question is open."""
        self._lights = (number, lasting, passing, dusk)

    def draw_map(self, surface: pygame.Surface) -> bool:
        """The board at dusk, if something is to shine; whether it has been drawn."""
        number, lasting, passing, dusk = self._lights
        if number != self._show.view["number"] or not self.lit_map.possible:
            return False
        self.lit_map.draw(surface, lasting, passing, dusk)
        return True

    def draw_stage(self, surface: pygame.Surface) -> bool:
        """What takes the place of map and seats; whether there is such a thing."""
        view = self._show.view
        if view["phase"] != "bid" or view["sale"] is None:
            return False
        self.auction.draw(surface, view)
        return True
