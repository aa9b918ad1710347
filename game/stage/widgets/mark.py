"""The large mark of a seat in a brass ring, which fills while somebody gets ready."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.materials import kit_facts
from game.stage.widgets.plates import draw_text

RING = 0.98
"""The ring's width as a share of the mark's size; the badge lies inside."""
BADGE, LETTER = 0.93, 0.36


def draw_mark(
    surface: pygame.Surface,
    screen: Screen,
    colour: str,
    letter: str,
    center: tuple[int, int],
    size: int,
    full: float = 0.0,
) -> None:
    """`size` in logical pixels; `full` is how much of the ring is amber, clockwise from the top."""
    facts = kit_facts()["mark"]
    scale = screen.scale * size * RING / facts["dish"]
    ring = pictures.sprite("sprites/kit/mark-ring.webp", scale)
    rect = ring.get_rect(center=center)
    surface.blit(ring, rect)
    if full > 0:
        surface.blit(_filled(scale, min(1.0, full)), rect)
    side = screen.px(size * BADGE)
    badge = pictures.sized(f"sprites/kit/mark-{colour}.webp", (side, side))
    surface.blit(badge, badge.get_rect(center=center))
    draw_text(surface, letter, center, screen.px(size * LETTER), theme.CHARCOAL, anchor="center")


def _filled(scale: float, share: float) -> pygame.Surface:
    """The amber ring without the part that is still to come."""
    whole = pictures.sprite("sprites/kit/mark-full.webp", scale)
    if share >= 1:
        return whole
    picture = whole.copy()
    middle, reach = picture.get_width() / 2, picture.get_width()
    steps = max(2, round((1 - share) * 24))
    turns = [2 * math.pi * (share + (1 - share) * step / steps) for step in range(steps + 1)]
    rim = [(middle + reach * math.sin(t), middle - reach * math.cos(t)) for t in turns]
    pygame.draw.polygon(picture, (0, 0, 0, 0), [(middle, middle), *rim])
    return picture
