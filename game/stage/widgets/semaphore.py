"""A semaphore signal: its arm falls to danger with a bounce, or stands clear."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen

CLEAR = -48.0
"""Degrees of the arm when the line is free; 0 is danger."""
FALL = 0.28
"""Seconds until the arm has come to rest."""
ARM, ARM_HEIGHT = 250, 44
FINER = 3
POST = theme.rgb("#d9cdb2")
DARK = theme.rgb("#2a2018")
BRASS = theme.rgb("#d9b56c")


def fallen(past: float) -> float:
    """The angle of the arm so long after it was let go: it bounces once."""
    t = min(1.0, past / FALL)
    bounce = abs(math.cos(t * math.pi * 1.5)) * (1 - t)
    return CLEAR * bounce


def draw_post(surface: pygame.Surface, screen: Screen, x: int, top: int, bottom: int) -> None:
    width = screen.px(15)
    post = pygame.Rect(x - width // 2, top, width, bottom - top)
    pygame.draw.rect(surface, DARK, post.inflate(4, 4), border_radius=screen.px(6))
    pygame.draw.rect(surface, POST, post, border_radius=screen.px(5))
    shade = pygame.Rect(post.right - width // 3, top, width // 3, post.height)
    pygame.draw.rect(surface, theme.rgb("#9c8f76"), shade, border_radius=screen.px(3))
    pygame.draw.circle(surface, BRASS, (x, top), screen.px(12))


def draw_arm(
    surface: pygame.Surface, screen: Screen, pivot: tuple[int, int], angle: float, danger: bool
) -> None:
    """To the left of the post; the lamp behind the pivot is red at danger, green when clear."""
    arm = _arm(screen)
    turned = pygame.transform.rotozoom(arm, angle, 1.0) if abs(angle) > 0.5 else arm
    surface.blit(turned, turned.get_rect(center=_middle(screen, pivot, angle)))
    lamp = theme.RED if danger else theme.GREEN
    pygame.draw.circle(surface, DARK, pivot, screen.px(20))
    pygame.draw.circle(surface, lamp, pivot, screen.px(15))
    at = (pivot[0] - screen.px(4), pivot[1] - screen.px(5))
    pygame.draw.circle(surface, theme.rgb("#ffd9c9"), at, screen.px(4))


def _middle(screen: Screen, pivot: tuple[int, int], angle: float) -> tuple[int, int]:
    reach = screen.px(ARM) / 2 + screen.px(16)
    turn = math.radians(180 + angle)
    return (
        round(pivot[0] + math.cos(turn) * reach),
        round(pivot[1] - math.sin(turn) * reach),
    )


@pictures.cached(4)
def _arm(screen: Screen) -> pygame.Surface:
    """Painted larger than it is, so that its edges are smooth."""
    width, height = screen.px(ARM) * FINER, screen.px(ARM_HEIGHT) * FINER
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(big, (*DARK, 255), big.get_rect(), border_radius=height // 7)
    inside = big.get_rect().inflate(-2 * FINER, -2 * FINER)
    pygame.draw.rect(big, theme.rgb("#c93a33"), inside, border_radius=height // 8)
    light = pygame.Rect(inside.left, inside.top, inside.width, inside.height // 3)
    pygame.draw.rect(big, theme.rgb("#e8655b"), light, border_radius=height // 8)
    band = pygame.Rect(width // 7, inside.top, width // 11, inside.height)
    pygame.draw.rect(big, theme.IVORY, band)
    return pygame.transform.smoothscale(big, (screen.px(ARM), screen.px(ARM_HEIGHT)))
