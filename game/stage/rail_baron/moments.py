"""The great moments of Rail Baron on the board: what lies over the map, or in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.rail_baron.lit_map import Glow, LitMap

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow


class Moments:
    """Made anew for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self.lit_map = LitMap(show)
        self._lights: tuple[object, Glow, Glow] = (None, Glow(), Glow())
        """The number of the question during which they shine, and what shines."""

    def light(self, number: object, lasting: Glow, passing: Glow) -> None:
        """As long as this question is open."""
        self._lights = (number, lasting, passing)

    def draw_map(self, surface: pygame.Surface) -> bool:
        """The board at dusk, if something is to shine; whether it has been drawn."""
        number, lasting, passing = self._lights
        if number != self._show.view["number"] or not self.lit_map.possible:
            return False
        self.lit_map.draw(surface, lasting, passing)
        return True
