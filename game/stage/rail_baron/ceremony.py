"""The destination roll as a little ceremony: split flaps turn to the name of the place."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.play.timeline import Animation
from game.stage.sounds import Sounds
from game.stage.widgets.flaps import CELL, PITCH, FlapRow
from game.stage.widgets.plates import draw_plate, draw_text

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

SECONDS = 1.5
FEWEST = 12
"""Flaps in the row."""


class Ceremony(Animation):
    def __init__(
        self,
        show: RailBaronShow,
        sounds: Sounds,
        name: str,
        caption: str = "",
        ended: Callable[[], None] | None = None,
    ) -> None:
        """The name is put on flaps; the caption says below them what it means."""
        super().__init__(SECONDS if caption else SECONDS * 0.7, self._begin, ended)
        self._show, self._sounds, self._caption = show, sounds, caption
        self._text = _on_flaps(name)
        self._length = max(FEWEST, len(self._text) + 2)
        self._row = FlapRow((self._length,), seed=len(name))

    def _begin(self) -> None:
        self._sounds.play("flap-rattle", 0.7)
        self._row.show((f" {self._text}",))

    def advance(self, seconds: float) -> None:
        self._row.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        show = self._show
        px, pt = show.screen.px, show.screen.pt
        board = show.layout.board
        scale = min(show.screen.scale * 1.2, (board.width - px(200)) / (self._length * PITCH))
        width, height = round(self._length * PITCH * scale), round(CELL[1] * scale)
        size = pt(theme.BODY)
        lines = WRITER.lines(self._caption, theme.FLAP, size, width) if self._caption else []
        step = WRITER.line_height(theme.FLAP, size)
        rect = pygame.Rect(0, 0, width + px(60), height + step * len(lines) + px(56))
        if lines:
            rect.height += px(14)
        rect.center = board.center
        draw_plate(surface, show.screen, rect)
        self._row.draw(surface, [rect.left + px(30)], rect.top + px(28), scale, True)
        top = rect.top + px(28 + 14) + height
        for index, line in enumerate(lines):
            at = (rect.centerx, top + index * step + step // 2)
            draw_text(surface, line, at, size, theme.IVORY, anchor="center")


def _on_flaps(text: str) -> str:
    """Capitals without accents or points: that is all a flap knows."""
    plain = unicodedata.normalize("NFD", text.upper())
    kept = "".join(c for c in plain if not unicodedata.combining(c))
    return "".join(c if c.isalnum() or c in " -'" else " " for c in kept).replace("  ", " ")
