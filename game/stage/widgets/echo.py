"""A press where nothing lies is heard all the same: a ring where it fell."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen

SECONDS = 0.45
FROM, TO = 16, 44
"""Its radius when it appears, and when it is gone."""


@dataclass
class Echo:
    at: tuple[int, int]
    past: float = 0.0

    @property
    def over(self) -> bool:
        return self.past >= SECONDS


def draw_echo(surface: pygame.Surface, screen: Screen, echo: Echo, still: bool) -> None:
    """`still`: it does not grow."""
    share = 0.5 if still else min(1.0, echo.past / SECONDS)
    radius = screen.px(FROM + (TO - FROM) * share)
    for ink, width in ((theme.INK, 9), (theme.AMBER, 5)):
        pygame.draw.aacircle(surface, ink, echo.at, radius, screen.px(width))
