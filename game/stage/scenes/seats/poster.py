"""The poster of a title: its picture in a walnut frame, its name below in the letters of the era."""

from __future__ import annotations

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_text

FACE = "Federo-Regular"
PAPER, INK, RED = theme.rgb("#efe3c8"), theme.rgb("#4a3728"), theme.rgb("#a63d2f")
PICTURE = (400, 300)


def draw_poster(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, title: str, name: str
) -> None:
    """Drawn once, onto what is behind everything else."""
    px = screen.px
    draw_material(surface, screen, "walnut", rect)
    sheet = rect.inflate(-px(28), -px(28))
    pygame.draw.rect(surface, PAPER, sheet)
    pygame.draw.rect(surface, RED, sheet.inflate(-px(16), -px(16)), px(4))
    pygame.draw.rect(surface, INK, sheet.inflate(-px(28), -px(28)), px(1))
    inside = sheet.inflate(-px(40), -px(40))
    lines = _lines(name)
    letters = pygame.Rect(inside)
    letters.height = min(round(inside.height * (0.36 if len(lines) > 1 else 0.26)), px(200))
    letters.bottom = inside.bottom
    picture = pygame.Rect(inside.topleft, (inside.width, letters.top - inside.top - px(6)))
    _draw_picture(surface, screen, picture, title)
    _draw_letters(surface, letters, lines)


def _lines(name: str) -> list[str]:
    """The last word by itself, large; the others above it."""
    before, space, last = name.rpartition(" ")
    return [before, last] if space else [last]


def _draw_picture(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, title: str
) -> None:
    name = f"seats/poster-{title}.webp"
    if (resources.folder("assets") / name).is_file():
        surface.blit(pictures.covering(name, rect.size), rect)
    else:
        hall = "hall/landscape.webp"
        surface.blit(pictures.covering(hall, rect.size), rect)
    pygame.draw.rect(surface, INK, rect, max(1, screen.px(2)))


def _draw_letters(surface: pygame.Surface, rect: pygame.Rect, lines: list[str]) -> None:
    shares = (0.34, 0.66) if len(lines) > 1 else (1.0,)
    top = rect.top
    for line, share, colour in zip(lines, shares, (INK, RED) if len(lines) > 1 else (RED,)):
        height = round(rect.height * share)
        size = WRITER.fitting(line.upper(), FACE, round(height * 0.82), rect.width, 8)
        middle = (rect.centerx, top + height // 2)
        draw_text(surface, line.upper(), middle, size, colour, FACE, "center")
        top += height
