"""Lines of text spread over an area."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import IVORY, MUTED, Colour
from game.stage.widgets.plates import draw_fitted


def draw_lines(
    surface: pygame.Surface,
    screen: Screen,
    lines: Sequence[str],
    area: pygame.Rect,
    colours: tuple[Colour, Colour] = (IVORY, MUTED),
) -> None:
    """Evenly spread over the height of an area; the first in a colour of its own."""
    step = area.height // (len(lines) + 1)
    for index, line in enumerate(lines):
        at = (area.left, area.top + step * (index + 1))
        draw_fitted(
            surface, screen, line, at, screen.pt(theme.BODY), area.width, colours[index > 0]
        )
