"""A rectangle with a hole in it."""

from __future__ import annotations

import pygame


def around(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """All of it but the hole: above, below, to the left and to the right."""
    low, right = whole.bottom - hole.bottom, whole.right - hole.right
    parts = [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, low),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, right, hole.height),
    ]
    return [part for part in parts if part.width > 0 and part.height > 0]
