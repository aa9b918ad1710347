"""A brass bell that calls somebody: it swings, and what one hears can be seen."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.widgets.materials import kit_facts

REACH = 14
"""Degrees to each side."""
SWINGS, SWING = 3, 0.5
"""How often it swings to and fro, and seconds for each."""
WAVES = 70
"""From the bell's middle to the first of its waves, in logical pixels."""


def bell_angle(past: float) -> float:
    """How far it is turned `past` seconds after it was struck: three swings that fade."""
    return REACH * _strength(past) * math.sin(2 * math.pi * past / SWING)


def draw_bell(
    surface: pygame.Surface, screen: Screen, pivot: tuple[int, int], past: float, still: bool
) -> None:
    """It hangs from `pivot`. `still`: it does not swing, though it is heard."""
    bell = pictures.sprite("sprites/kit/bell.webp", screen.scale)
    hung = kit_facts()["bell"]["pivot"]
    arm = pygame.Vector2(bell.get_rect().center) - pygame.Vector2(hung) * screen.scale
    angle = 0.0 if still else bell_angle(past)
    turned = pygame.transform.rotozoom(bell, angle, 1.0) if angle else bell
    middle = pygame.Vector2(pivot) + arm.rotate(-angle)
    surface.blit(turned, turned.get_rect(center=(round(middle.x), round(middle.y))))
    strength = _strength(past)
    if strength > 0:
        for flipped in (False, True):
            waves = _waves(screen, flipped)
            waves.set_alpha(round(255 * strength))
            side = -1 if flipped else 1
            x = pivot[0] + side * (screen.px(WAVES) + waves.get_width() // 2)
            y = round(pivot[1] + arm.y)
            surface.blit(waves, waves.get_rect(center=(x, y)))


def _strength(past: float) -> float:
    return max(0.0, 1 - past / (SWINGS * SWING))


@pictures.cached(2)
def _waves(screen: Screen, flipped: bool) -> pygame.Surface:
    picture = pictures.sprite("sprites/kit/bell-waves.webp", screen.scale)
    return pygame.transform.flip(picture, flipped, False)
