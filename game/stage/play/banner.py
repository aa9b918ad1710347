"""A line across the board for what nobody should miss."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.play.timeline import Animation
from game.stage.widgets.plates import draw_plate, draw_text

SECONDS = 1.6


class Banner(Animation):
    still = True

    def __init__(
        self,
        screen: Screen,
        board: pygame.Rect,
        text: str,
        began: Callable[[], None] | None = None,
        picture: pygame.Surface | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """`picture` goes in front of the words."""
        super().__init__(seconds, began)
        self._screen, self._board, self._text, self._picture = screen, board, text, picture

    def draw(self, surface: pygame.Surface) -> None:
        px, pt = self._screen.px, self._screen.pt
        indent = self._picture.get_width() + px(24) if self._picture else 0
        room = self._board.width - px(180) - indent
        smallest = px(theme.SMALLEST)
        size = WRITER.fitting(self._text, theme.FLAP, pt(theme.HEADING), room, smallest)
        lines = WRITER.lines(self._text, theme.FLAP, size, room)
        step = WRITER.line_height(theme.FLAP, size)
        width = max(WRITER.size(line, theme.FLAP, size)[0] for line in lines)
        rect = pygame.Rect(0, 0, width + indent + px(80), pt(110) + step * (len(lines) - 1))
        rect.center = self._board.center
        draw_plate(surface, self._screen, rect)
        pygame.draw.rect(surface, theme.AMBER, rect, px(4), border_radius=px(18))
        middle = rect.centerx + indent // 2
        if self._picture:
            at = self._picture.get_rect(midleft=(rect.left + px(40), rect.centery))
            surface.blit(self._picture, at)
        for index, line in enumerate(lines):
            y = rect.centery + round((index - (len(lines) - 1) / 2) * step)
            draw_text(surface, line, (middle, y), size, theme.AMBER, anchor="center")
