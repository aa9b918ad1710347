"""Rows of buttons or settings."""

from __future__ import annotations

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted, draw_ring, draw_text


def rows(area: pygame.Rect, count: int, height: int, gap: int) -> list[pygame.Rect]:
    """`count` rows from the top of `area`, shrunk to fit."""
    step = min(height + gap, (area.height + gap) // max(1, count))
    return [
        pygame.Rect(area.left, area.top + index * step, area.width, step - gap)
        for index in range(count)
    ]


def draw_choice(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, label: str, value: str, chosen: bool
) -> None:
    """A setting: its label on the left, its value on the right."""
    px, pt = screen.px, screen.pt
    draw_material(surface, screen, "enamel-quiet", rect)
    colour = theme.AMBER if chosen else theme.IVORY
    size = pt(theme.BODY)
    at = (rect.right - px(28), rect.centery)
    shown = draw_text(surface, f"‹ {value} ›", at, size, colour, anchor="midright")
    at = (rect.left + px(28), rect.centery)
    room = shown.left - px(20) - at[0]
    draw_fitted(surface, screen, label, at, size, room, colour)
    if chosen:
        draw_ring(surface, screen, rect, 14)
