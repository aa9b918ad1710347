"""The things of Level Crossing, each drawn into a rectangle: wagons, sidings, cards, the die."""

from __future__ import annotations

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.widgets.plates import draw_text

WAGON = rgb("#c98b4a")
BACK = rgb("#6b2f2a")
GROUND = rgb("#242830")
SLOT = rgb("#4a5160")
COLOURS = ("blue", "yellow", "red")
"""Of the sidings; their letters tell them apart, too."""
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def siding_rgb(index: int) -> Colour:
    return theme.card_rgb(COLOURS[index])


def draw_wagon(surface: pygame.Surface, rect: pygame.Rect) -> None:
    wheel = max(2, rect.height // 7)
    body = pygame.Rect(rect.left, rect.top, rect.width, rect.height - wheel)
    corner = max(1, rect.width // 8)
    pygame.draw.rect(surface, WAGON, body, border_radius=corner)
    pygame.draw.rect(surface, theme.INK, body, max(1, rect.width // 16), border_radius=corner)
    for x in (rect.left + rect.width // 4, rect.right - rect.width // 4):
        pygame.draw.circle(surface, theme.INK, (x, body.bottom), wheel)
        pygame.draw.circle(surface, theme.MUTED, (x, body.bottom), wheel, max(1, wheel // 3))


def draw_rails(surface: pygame.Surface, left: int, right: int, y: int, thick: int) -> None:
    pygame.draw.line(surface, theme.MUTED, (left, y), (right, y), thick)
    for x in range(left, right, thick * 7):
        pygame.draw.line(surface, SLOT, (x, y + thick), (x, y + thick * 3), thick)


def draw_die(surface: pygame.Surface, rect: pygame.Rect, face: int) -> None:
    pygame.draw.rect(surface, theme.IVORY, rect, border_radius=rect.width // 6)
    step = rect.width * 0.27
    for x, y in PIPS.get(face, ()):
        at = (rect.centerx + x * step, rect.centery + y * step)
        pygame.draw.circle(surface, theme.INK, at, max(2, rect.width // 11))


def draw_badge_of(
    surface: pygame.Surface, screen: Screen, at: tuple[int, int], index: int, letter: str
) -> None:
    """The letter of a siding on its colour."""
    side = screen.pt(52)
    rect = pygame.Rect(0, 0, side, side)
    rect.center = at
    pygame.draw.rect(surface, siding_rgb(index), rect, border_radius=side // 5)
    pygame.draw.rect(surface, theme.IVORY, rect, screen.px(3), border_radius=side // 5)
    shade = theme.INK if COLOURS[index] == "yellow" else theme.IVORY
    draw_text(surface, letter, rect.center, screen.pt(theme.MATTERS), shade, anchor="center")


def draw_card(
    surface: pygame.Surface,
    screen: Screen,
    rect: pygame.Rect,
    siding: tuple[int, str, str] | None,
) -> None:
    """`siding` is its number, letter and name; a card without one lies face down."""
    px, corner = screen.px, screen.px(14)
    if siding is None:
        pygame.draw.rect(surface, BACK, rect, border_radius=corner)
        pygame.draw.rect(surface, theme.PLATE_EDGE, rect, px(5), border_radius=corner)
        pygame.draw.circle(surface, theme.PLATE_EDGE, rect.center, rect.width // 4, px(5))
        return
    index, letter, name = siding
    pygame.draw.rect(surface, theme.PAPER, rect, border_radius=corner)
    pygame.draw.rect(surface, siding_rgb(index), rect, px(8), border_radius=corner)
    at = (rect.centerx, rect.top + round(rect.height * 0.40))
    draw_text(surface, letter, at, px(72), theme.INK, anchor="center")
    room = rect.width - px(20)
    size = WRITER.fitting(name, theme.FLAP, px(34), room, px(theme.SMALLEST))
    at = (rect.centerx, rect.bottom - px(38))
    draw_text(surface, name, at, size, theme.INK, anchor="center")
