"""The line at the bottom that says which button does what."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.app import App


def draw_hints(surface: pygame.Surface, app: App, hints: tuple[tuple[str, str], ...]) -> None:
    """Buttons of a pad and what they do, centred at the lower edge."""
    screen = app.screen
    size, gap = screen.pt(theme.BODY), screen.px(44)
    labels = [app.text(label) for _button, label in hints]
    discs = [
        pictures.sprite(f"sprites/kit/glyph-xbox-{button}.webp", screen.scale * screen.text)
        for button, _label in hints
    ]
    widths = [
        disc.get_width() + screen.px(10) + WRITER.size(label, theme.FLAP, size)[0]
        for disc, label in zip(discs, labels, strict=True)
    ]
    left = screen.width // 2 - (sum(widths) + gap * (len(widths) - 1)) // 2
    y = screen.safe.bottom - screen.pt(22)
    for disc, label, width in zip(discs, labels, widths, strict=True):
        rect = disc.get_rect(midleft=(left, y))
        surface.blit(disc, rect)
        draw_text(surface, label, (rect.right + screen.px(10), y), size)
        left += width + gap
