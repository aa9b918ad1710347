"""A board in the dark but for a soft hole of light, moved to where the light can be seen."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures

DARKNESS = 158
"""Of the rest, of 255."""
COARSE = 64
"""Light has no edges, so a few pixels are enough; they are smoothed when they are enlarged."""


def draw_darkness(surface: pygame.Surface, light: pygame.Rect | None) -> None:
    """Everything, but for what lies in `light`, which fades into it."""
    area = surface.get_rect()
    if light is None:
        surface.blit(_dark(area.size), (0, 0))
        return
    side = max(light.size)
    hole = _hole(side)
    rect = hole.get_rect(center=light.center)
    for part in (
        (0, 0, area.width, rect.top), (0, rect.bottom, area.width, area.height - rect.bottom),
        (0, rect.top, rect.left, side), (rect.right, rect.top, area.width - rect.right, side),
    ):  # fmt: skip
        dark = pygame.Rect(part).clip(area)
        if dark.width > 0 and dark.height > 0:
            surface.blit(_dark(area.size), dark, (0, 0, *dark.size))
    surface.blit(hole, rect)


def move(surface: pygame.Surface, by: tuple[int, int]) -> None:
    """All that was drawn, to another place; what is uncovered is black."""
    if by != (0, 0):
        seen = surface.copy()
        surface.fill((8, 8, 10))
        surface.blit(seen, by)


def way_into(place: pygame.Rect, free: pygame.Rect) -> tuple[int, int]:
    """The shortest way by which the middle of a place comes to lie in what is free."""
    x, y = place.center
    left, right = free.left + free.width // 3, free.right - free.width // 3
    top, bottom = free.top + free.height // 4, free.bottom - free.height // 4
    return max(left, min(right, x)) - x, max(top, min(bottom, y)) - y


@pictures.cached(2)
def _dark(size: tuple[int, int]) -> pygame.Surface:
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((6, 6, 12, DARKNESS))
    return dark


@pictures.cached(2)
def _hole(side: int) -> pygame.Surface:
    """Dark at its rim, clear in its middle."""
    small = pygame.Surface((COARSE, COARSE), pygame.SRCALPHA)
    for x in range(COARSE):
        for y in range(COARSE):
            away = math.hypot(x - (COARSE - 1) / 2, y - (COARSE - 1) / 2) / (COARSE / 2)
            share = min(1.0, max(0.0, (away - 0.45) / 0.5))
            small.set_at((x, y), (6, 6, 12, round(DARKNESS * share**1.5)))
    return pygame.transform.smoothscale(small, (side, side))
