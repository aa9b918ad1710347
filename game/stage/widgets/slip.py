"""A slip of paper that tells what somebody did: their mark, the deed, and what it brought."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


SECOND = 38
"""How much higher it is for each further line."""


def draw_slip(
    surface: pygame.Surface, screen: Screen, seat: Mapping[str, Any], deeds: Sequence[Deed],
    room: pygame.Rect,
) -> None:  # fmt: skip
    """As long as its words, within this room; the first line is the largest."""
    px, pt = screen.px, screen.pt
    left = room.left + pt(88)
    rows, end = [], left
    for number, deed in enumerate(deeds):
        size = pt(theme.SMALLEST + 2 if number else theme.MATTERS)
        amount = WRITER.size(deed.amount, theme.FLAP, size)[0] + px(16) if deed.amount else 0
        width = room.right - px(24) - amount - left
        text, size = WRITER.fitted(deed.text, theme.FLAP, size, width, px(theme.SMALLEST))
        end = max(end, left + WRITER.size(text, theme.FLAP, size)[0] + amount)
        rows.append((text, deed.amount, size))
    rect = pygame.Rect(room.left, room.top, end + px(24) - room.left, room.height)
    draw_material(surface, screen, "paper", rect)
    letter, at = str(seat["name"])[:1].upper(), (rect.left + pt(46), rect.centery)
    badge = min(BADGE, round(0.9 * rect.height / screen.scale))
    draw_badge(surface, screen, seat["colour"], letter, at, badge)
    for number, (text, amount_told, size) in enumerate(rows):
        y = rect.centery + round((number - (len(rows) - 1) / 2) * pt(SECOND))
        shown = draw_text(surface, text, (left, y), size, ink("paper"))
        if amount_told:
            draw_text(surface, amount_told, (shown.right + px(16), y), size, GAIN)
