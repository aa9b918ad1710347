"""Texts that must fit where they stand: smaller where it is narrow, with dots where it is too
narrow even for that."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED, Colour
from game.stage.widgets.plates import draw_plate, draw_text

TAG = 30
"""Size of the letters on a tag."""


def draw_fitted(
    surface: pygame.Surface,
    screen: Screen,
    text: str,
    at: tuple[int, int],
    size: int,
    room: int,
    colour: Colour = IVORY,
    anchor: str = "midleft",
) -> pygame.Rect:
    """No wider than `room`; where it came to stand."""
    size = WRITER.fitting(text, theme.FLAP, size, room, screen.px(theme.SMALLEST))
    text = WRITER.shortened(text, theme.FLAP, size, room)
    return draw_text(surface, text, at, size, colour, anchor=anchor)


def draw_lines(
    surface: pygame.Surface,
    screen: Screen,
    lines: Sequence[str],
    area: pygame.Rect,
    colours: tuple[Colour, Colour] = (IVORY, MUTED),
) -> None:
    """Evenly spread over the height of an area; the first in a colour of its own."""
    step = area.height // (len(lines) + 1)
    for index, line in enumerate(lines):
        at = (area.left, area.top + step * (index + 1))
        draw_fitted(
            surface, screen, line, at, screen.pt(theme.BODY), area.width, colours[index > 0]
        )


def draw_tag(
    surface: pygame.Surface,
    screen: Screen,
    lines: Sequence[str],
    over: pygame.Rect,
    inside: pygame.Rect,
    ink: Colour = AMBER,
) -> None:
    """What there is to know of a place on the board, on a small plate above it."""
    px, size, line = screen.px, screen.pt(TAG), screen.pt(TAG + 6)
    margin = px(100)
    area = inside.inflate(-margin, -margin)
    widest = max(WRITER.size(text, theme.FLAP, size)[0] for text in lines)
    rect = pygame.Rect(0, 0, min(area.width, widest + px(36)), screen.pt(16) + line * len(lines))
    rect.midbottom = (over.centerx, over.centery - px(35))
    rect.clamp_ip(area)
    draw_plate(surface, screen, rect, 12)
    pygame.draw.rect(surface, ink, rect, px(3), border_radius=px(12))
    top = rect.centery - line * (len(lines) - 1) // 2
    for index, text in enumerate(lines):
        at = (rect.centerx, top + index * line)
        room = rect.width - px(36)
        draw_fitted(surface, screen, text, at, size, room, IVORY if index == 0 else AMBER, "center")
