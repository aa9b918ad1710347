"""The dimmed station hall behind lists, with a heading."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.plates import draw_text, veil


class Backdrop:
    def __init__(self, screen: Screen) -> None:
        name = "portrait" if screen.portrait else "landscape"
        self._picture = pictures.covering(f"hall/{name}.webp", screen.size)
        self._picture.blit(veil(screen.size, 130), (0, 0))
        self._screen = screen

    def draw(self, surface: pygame.Surface, heading: str) -> None:
        surface.blit(self._picture, (0, 0))
        safe = self._screen.safe
        at = (safe.centerx, safe.top + self._screen.pt(42))
        draw_text(surface, heading, at, self._screen.pt(theme.TITLE), theme.IVORY, anchor="center")
