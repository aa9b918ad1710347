"""The poster of a title: its picture in a walnut frame, with its name below."""

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
    lines = _set(screen, name, inside.width)
    steps = [round(size * 1.16) for _line, size, _colour in lines]
    top = inside.bottom - sum(steps)
    picture = pygame.Rect(inside.topleft, (inside.width, top - inside.top - px(10)))
    _draw_picture(surface, screen, picture, title)
    for (line, size, colour), step in zip(lines, steps, strict=True):
        draw_text(surface, line, (inside.centerx, top + step // 2), size, colour, FACE, "center")
        top += step


def _set(screen: Screen, name: str, width: int) -> list[tuple[str, int, theme.Colour]]:
    """The last word by itself and large, the others above it: lines with size and colour."""
    before, _space, last = name.upper().rpartition(" ")
    least, small, large = screen.px(theme.SMALLEST), screen.px(34), screen.px(72)
    lines = []
    if before:
        size = WRITER.fitting(before, FACE, small, width, least)
        lines = [(line, size, INK) for line in WRITER.lines(before, FACE, size, width)]
    return [*lines, (last, WRITER.fitting(last, FACE, large, width, least), RED)]


def _draw_picture(surface: pygame.Surface, screen: Screen, rect: pygame.Rect, title: str) -> None:
    name = f"seats/poster-{title}.webp"
    if (resources.folder("assets") / name).is_file():
        surface.blit(pictures.covering(name, rect.size), rect)
    else:
        hall = "hall/landscape.webp"
        surface.blit(pictures.covering(hall, rect.size), rect)
    pygame.draw.rect(surface, INK, rect, max(1, screen.px(2)))
