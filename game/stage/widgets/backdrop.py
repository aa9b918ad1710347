"""The dimmed station hall behind lists, with a heading."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted, veil


class Backdrop:
    def __init__(self, screen: Screen) -> None:
        name = "portrait" if screen.portrait else "landscape"
        self._picture = pictures.covering(f"hall/{name}.webp", screen.size)
        self._picture.blit(veil(screen.size, 130), (0, 0))
        self._screen = screen

    def draw(self, surface: pygame.Surface, heading: str) -> None:
        surface.blit(self._picture, (0, 0))
        safe = self._screen.safe
        size = self._screen.pt(theme.TITLE - 10)
        width = WRITER.size(heading, theme.FLAP, size)[0] + self._screen.pt(150)
        sign = pygame.Rect(0, 0, min(width, safe.width), self._screen.pt(82))
        sign.midtop = safe.midtop
        draw_material(surface, self._screen, "enamel", sign)
        room = sign.width - self._screen.pt(60)
        draw_fitted(surface, self._screen, heading, sign.center, size, room, anchor="center")


@pictures.cached(2)
def hall_wall(screen: Screen, area: tuple[int, int, int, int]) -> pygame.Surface:
    """The part of the hall that lies there, in the dark: behind what hangs beside a board."""
    rect = pygame.Rect(area)
    wall = pygame.Surface(rect.size)
    name = "portrait" if screen.portrait else "landscape"
    wall.blit(pictures.covering(f"hall/{name}.webp", screen.size), (0, 0), rect)
    wall.blit(veil(rect.size, 120), (0, 0))
    return wall
