"""The large mark of a seat in a brass ring, which fills while somebody gets ready."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import WORKING, Steps
from game.stage.widgets.materials import kit_facts
from game.stage.widgets.plates import draw_text

EMPTY, FULL = "sprites/kit/mark-ring.webp", "sprites/kit/mark-full.webp"
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
    scale = _scale(screen, size)
    ring = pictures.sprite(EMPTY, scale)
    rect = ring.get_rect(center=center)
    surface.blit(ring, rect)
    if full > 0:
        surface.blit(_filled(scale, min(1.0, full)), rect)
    badge = _badge(screen, colour, size)
    surface.blit(badge, badge.get_rect(center=center))
    draw_text(surface, letter, center, screen.px(size * LETTER), theme.CHARCOAL, anchor="center")


def preparing_mark(screen: Screen, colour: str, size: int) -> Steps[None]:
    """Before it is seen, a piece at a time."""
    for name in (EMPTY, FULL):
        pictures.sprite(name, _scale(screen, size))
        yield WORKING
    _badge(screen, colour, size)


def _scale(screen: Screen, size: int) -> float:
    return float(screen.scale * size * RING / kit_facts()["mark"]["dish"])


def _badge(screen: Screen, colour: str, size: int) -> pygame.Surface:
    side = screen.px(size * BADGE)
    return pictures.sized(f"sprites/kit/mark-{colour}.webp", (side, side))


def _filled(scale: float, share: float) -> pygame.Surface:
    """The amber ring without the part that is still to come."""
    whole = pictures.sprite(FULL, scale)
    if share >= 1:
        return whole
    picture = whole.copy()
    middle, reach = picture.get_width() / 2, picture.get_width()
    steps = max(2, round((1 - share) * 24))
    turns = [2 * math.pi * (share + (1 - share) * step / steps) for step in range(steps + 1)]
    rim = [(middle + reach * math.sin(t), middle - reach * math.cos(t)) for t in turns]
    pygame.draw.polygon(picture, (0, 0, 0, 0), [(middle, middle), *rim])
    return picture
