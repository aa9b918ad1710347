"""The end of Level Crossing on its board: the siding that is told of lights up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.advice import Beat
from game.stage.drawing import theme
from game.stage.finale import Finale

if TYPE_CHECKING:
    from tests.crossing.stage.show import CrossingShow  # noqa: F401


class CrossingFinale(Finale["CrossingShow"]):
    def draw_beat(self, surface: pygame.Surface, beat: Beat, moment: float) -> None:
        show = self.show
        for part in beat.parts:
            area = show.layout.sidings[show.board.index[part.subject]]
            surface.blit(self.day, area, area)
            corner = show.screen.px(16)
            pygame.draw.rect(surface, theme.AMBER, area, show.screen.px(5), border_radius=corner)
