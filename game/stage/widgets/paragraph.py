"""Text to be read, broken into lines."""

from __future__ import annotations

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import IVORY, Colour
from game.stage.widgets.plates import draw_text


class Paragraph:
    def __init__(self, text: str, size: int, width: int, most: int | None = None) -> None:
        """Lines beyond `most` become an ellipsis, and so does the rest of a word too long."""
        lines = WRITER.lines(text, theme.READING, size, width)
        if most is not None and len(lines) > most:
            lines = [*lines[: most - 1], "…"]
        self.lines = [WRITER.shortened(line, theme.READING, size, width) for line in lines]
        self._size = size
        self._step = WRITER.line_height(theme.READING, size)

    @property
    def height(self) -> int:
        return len(self.lines) * self._step

    @property
    def width(self) -> int:
        return max(WRITER.size(line, theme.READING, self._size)[0] for line in self.lines)

    def draw(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        colour: Colour = IVORY,
        anchor: str = "center",
    ) -> None:
        """From the top down: `at` is the middle (or left) of the upper edge."""
        left, top = at
        for index, line in enumerate(self.lines):
            middle = top + index * self._step + self._step // 2
            draw_text(surface, line, (left, middle), self._size, colour, theme.READING, anchor)
