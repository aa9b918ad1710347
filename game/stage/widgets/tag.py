"""A small plate that says what there is to know of a place on a board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY
from game.stage.widgets.plaque import Charcoal, draw_plaque
from game.stage.widgets.plates import draw_fitted

TAG = 30
"""Size of the letters on a tag."""


def draw_tag(
    surface: pygame.Surface,
    screen: Screen,
    lines: Sequence[str],
    over: pygame.Rect,
    inside: pygame.Rect,
    allowed: bool = True,
    others: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """What there is to know of a place on the board, on a small plate above it; where it is.

    Its rim is red where something is not `allowed`; on `others` it does not lie if there is room.
    """
    px, size, line = screen.px, screen.pt(TAG), screen.pt(TAG + 6)
    margin = px(100)
    area = inside.inflate(-margin, -margin)
    widest = max(WRITER.size(text, theme.FLAP, size)[0] for text in lines)
    rect = pygame.Rect(0, 0, min(area.width, widest + px(36)), screen.pt(16) + line * len(lines))
    rect = _free(rect, over.center, area, others, px(35))
    material: Charcoal = "charcoal-amber" if allowed else "charcoal-red"
    draw_plaque(surface, screen, material, rect, over.center)
    top = rect.centery - line * (len(lines) - 1) // 2
    for index, text in enumerate(lines):
        at = (rect.centerx, top + index * line)
        room = rect.width - px(36)
        draw_fitted(surface, screen, text, at, size, room, IVORY if index == 0 else AMBER, "center")
    return rect


def _free(
    rect: pygame.Rect,
    at: tuple[int, int],
    area: pygame.Rect,
    others: Sequence[pygame.Rect],
    gap: int,
) -> pygame.Rect:
    """Above that point; else below or beside it, or further away, where fewest others lie."""
    x, y = at
    found = []
    for far in range(gap, 5 * gap, gap):
        for anchor, place in (
            ("midbottom", (x, y - far)),
            ("midtop", (x, y + far)),
            ("midleft", (x + far, y)),
            ("midright", (x - far, y)),
        ):
            moved = rect.copy()
            setattr(moved, anchor, place)
            found.append(moved.clamp(area))
    return min(found, key=lambda each: len(each.collidelistall([*others, pygame.Rect(at, (1, 1))])))
