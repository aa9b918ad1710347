"""The wall that the board of Express hangs on."""

from __future__ import annotations

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen

STEP, WHEEL = 90, 14
"""From one wheel of its pattern to the next, and their radius."""


def wall_around(board: pygame.Rect, screen: Screen) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """What is seen of it around the board, in pieces with their places."""
    wall = _papered(screen)
    return [(wall.subsurface(part), part) for part in _beside(board, wall.get_rect())]


def _papered(screen: Screen) -> pygame.Surface:
    """A quiet pattern of wheels on charcoal."""
    wall, step = pygame.Surface(screen.size), screen.px(STEP)
    wall.fill(theme.CHARCOAL)
    for row in range(0, screen.height, step):
        shift = screen.px(STEP // 2) if row // step % 2 else 0
        for column in range(0, screen.width, step):
            at, thick = (column + shift, row), max(1, screen.px(2))
            pygame.draw.circle(wall, (25, 27, 33), at, screen.px(WHEEL), thick)
    pygame.draw.rect(wall, (12, 13, 16), wall.get_rect(), screen.px(3))
    return wall


def _beside(board: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """All of the picture but the board: above it, below it, to its left and to its right."""
    width, high = whole.width, board.height
    parts = [
        pygame.Rect(0, 0, width, board.top),
        pygame.Rect(0, board.bottom, width, whole.bottom - board.bottom),
        pygame.Rect(0, board.top, board.left, high),
        pygame.Rect(board.right, board.top, whole.right - board.right, high),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]
