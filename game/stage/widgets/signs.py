"""Enamel signs: things to press in the shell, each with its picture, its words and a note."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.plates import draw_fitted, draw_ring, draw_text

INSET, GAP = 26, 14


def draw_sign(
    surface: pygame.Surface,
    screen: Screen,
    rect: pygame.Rect,
    label: str,
    focused: bool,
    *,
    icon: str = "",
    note: str = "",
    main: bool = False,
    possible: bool = True,
) -> None:
    """`main`: what most people want here; `note`: at the right end, if there is room for it."""
    px = screen.px
    material: Material = "enamel-action" if main else "enamel-quiet"
    draw_material(surface, screen, material, rect)
    if focused:
        draw_ring(surface, screen, rect, 14)
    colour = ink(material) if possible else theme.MUTED
    left, right = rect.left + px(INSET), rect.right - px(INSET)
    if icon:
        picture = pictures.sprite(f"sprites/icons/{icon}.webp", screen.scale * screen.text)
        surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        left += picture.get_width() + px(GAP)
    size = screen.pt(theme.MATTERS)
    if note:
        small = screen.pt(theme.SMALLEST)
        words = WRITER.size(label, theme.FLAP, size)[0] + px(GAP)
        width = WRITER.size(note, theme.FLAP, small)[0]
        if left + words + width <= right:
            at = (right, rect.centery)
            draw_text(surface, note, at, small, theme.MUTED, anchor="midright")
            right -= width + px(GAP)
    if icon or note:
        draw_fitted(surface, screen, label, (left, rect.centery), size, right - left, colour)
    else:
        draw_fitted(surface, screen, label, rect.center, size, right - left, colour, "center")
