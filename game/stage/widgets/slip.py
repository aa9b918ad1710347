"""A slip of paper that tells what somebody did: their mark, the deed, and what it brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.stage.deeds import Deed
from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.plates import draw_badge, draw_text

GAIN = theme.rgb("#8a2c20")
"""Points and money on paper."""
BADGE = 60


def draw_slip(
    surface: pygame.Surface, screen: Screen, seat: Mapping[str, Any], deed: Deed, room: pygame.Rect
) -> None:
    """As long as its words, within this room."""
    px, pt = screen.px, screen.pt
    size, left = pt(theme.MATTERS), room.left + pt(88)
    amount = WRITER.size(deed.amount, theme.FLAP, size)[0] + px(16) if deed.amount else 0
    width = room.right - px(20) - amount - left
    text, size = WRITER.fitted(deed.text, theme.FLAP, size, width, px(theme.SMALLEST))
    rect = pygame.Rect(room.left, room.top, left - room.left, room.height)
    rect.width += WRITER.size(text, theme.FLAP, size)[0] + amount + px(24)
    draw_material(surface, screen, "paper", rect)
    letter, at = str(seat["name"])[:1].upper(), (rect.left + pt(46), rect.centery)
    badge = min(BADGE, round(0.9 * rect.height / screen.scale))
    draw_badge(surface, screen, seat["colour"], letter, at, badge)
    draw_text(surface, text, (left, rect.centery), size, ink("paper"))
    if deed.amount:
        at = (rect.right - px(20), rect.centery)
        draw_text(surface, deed.amount, at, size, GAIN, anchor="midright")
