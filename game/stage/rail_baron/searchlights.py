"""Two beams that sweep over the map at night and meet on a city."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.stage.play.timeline import ease

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

SWEEP_SECONDS = 0.9
COARSE = 8
"""Light is painted this much smaller: it is soft anyway."""
STEPS = 36
"""Pictures of a sweep."""
BEAM, SPOT = (74, 70, 54), (172, 164, 136)
LAMPS = ((0.16, 0.62), (0.84, 0.3))
"""Where each lamp stands along the upper edge of the map, and where it points at first."""
MIST = (66, 58, 44)
"""How much of the light is seen in the air itself."""
RADIUS = 120
"""Of the spot that is lit, in logical pixels of the screen."""


class Searchlights:
    """Made for one question; what they show is painted once for every step of their way."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._key: object = None
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, aim: tuple[int, int], past: float) -> None:
        """`past`: seconds since they were lit; before that it is dark."""
        show = self._show
        share = 1.0 if show.still else ease(max(0.0, min(1.0, past / SWEEP_SECONDS)))
        if past <= 0 and not show.still:
            return
        step = round(share * STEPS)
        board = show.layout.overview.clip(show.layout.board)
        board.height, board.top = show.layout.board.height, show.layout.board.top
        key = (step, aim, show.camera.view, show.screen)
        if key != self._key or self._picture is None:
            self._key = key
            self._picture = self._paint(board, aim, step / STEPS)
        surface.blit(self._picture, board, special_flags=pygame.BLEND_RGB_ADD)

    def _paint(self, board: pygame.Rect, aim: tuple[int, int], share: float) -> pygame.Surface:
        """The map as it is by day, as far as light falls on it."""
        show = self._show
        light = pygame.Surface((board.width // COARSE + 1, board.height // COARSE + 1))
        radius = show.screen.px(RADIUS) / COARSE
        for lamp, first in LAMPS:
            start = (lamp * light.get_width(), -4.0)
            end = ((aim[0] - board.left) / COARSE, (aim[1] - board.top) / COARSE)
            away = (first * light.get_width(), light.get_height() * 0.55)
            at = tuple(a + (b - a) * share for a, b in zip(away, end, strict=True))
            self._add_beam(light, start, (at[0], at[1]), radius)
        light = pygame.transform.gaussian_blur(light, 2)
        falling = pygame.transform.smoothscale(light, board.size)
        picture = show.moments.lit_map.by_day(board)
        picture.blit(falling, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        falling.fill(MIST, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(falling, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return picture

    def _add_beam(
        self,
        light: pygame.Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        radius: float,
    ) -> None:
        along = math.atan2(end[1] - start[1], end[0] - start[0])
        across = (-math.sin(along) * radius, math.cos(along) * radius)
        layer = pygame.Surface(light.get_size())
        cone = [
            (start[0] - across[0] * 0.12, start[1]),
            (start[0] + across[0] * 0.12, start[1]),
            (end[0] + across[0], end[1] + across[1]),
            (end[0] - across[0], end[1] - across[1]),
        ]
        pygame.draw.polygon(layer, BEAM, cone)
        pygame.draw.circle(layer, SPOT, end, radius)
        light.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
