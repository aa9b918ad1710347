"""A small plate that names what is in focus on a board."""

from __future__ import annotations

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, Colour
from game.stage.widgets.plates import draw_plate, draw_text

SIZE = 30
HEIGHT = 52
CORNER = 12


def draw_tag(
    surface: pygame.Surface,
    screen: Screen,
    text: str,
    tip: tuple[int, int],
    within: pygame.Rect,
    colour: Colour = AMBER,
) -> pygame.Rect:
    """Above `tip`, but inside `within`; where it went."""
    px, size = screen.px, screen.pt(SIZE)
    width = WRITER.size(text, theme.FLAP, size)[0] + px(36)
    rect = pygame.Rect(0, 0, width, screen.pt(HEIGHT))
    rect.midbottom = tip
    rect.clamp_ip(within)
    draw_plate(surface, screen, rect, CORNER)
    pygame.draw.rect(surface, colour, rect, px(3), border_radius=px(CORNER))
    draw_text(surface, text, rect.center, size, anchor="center")
    return rect
