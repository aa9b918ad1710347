"""Text, rendered once and kept: a frame only blits."""

from __future__ import annotations

import logging
from collections import OrderedDict
from functools import cache
from pathlib import Path

import pygame

from game import resources
from game.stage.theme import Colour

_log = logging.getLogger(__name__)
ROOM = 1920 * 1080
"""Pixels of rendered texts that are kept, until the size of the screen is known."""


@cache
def _font(face: str, size: int) -> pygame.font.Font:
    path = resources.folder("assets") / "fonts" / f"{face}.ttf"
    try:
        return pygame.font.Font(path, size)
    except (pygame.error, FileNotFoundError):
        _log.warning("font %s cannot be read; pygame's own is used", Path(path).name)
        return pygame.font.Font(None, size)


class Writer:
    """Renders text of a given face and pixel size; of what it keeps, the longest unused goes first.

    Texts do not lie on each other, so all that a screen shows at once has room on one screen.
    """

    def __init__(self) -> None:
        self.room = ROOM
        self._taken = 0
        self._kept: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()

    def render(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        key = (text, face, size, colour)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = _font(face, size).render(text, True, colour)
        self._kept[key] = picture
        self._taken += _pixels(picture)
        while self._taken > self.room and len(self._kept) > 1:
            self._taken -= _pixels(self._kept.popitem(last=False)[1])
        return picture

    def size(self, text: str, face: str, size: int) -> tuple[int, int]:
        return _font(face, size).size(text)

    def fitting(self, text: str, face: str, size: int, width: int, smallest: int) -> int:
        """The largest size, down to `smallest`, at which the text fits the width."""
        while size > smallest and self.size(text, face, size)[0] > width:
            size -= 1
        return size

    def shortened(self, text: str, face: str, size: int, width: int) -> str:
        """As much of it as fits the width, with dots for the rest."""
        while len(text) > 1 and self.size(text, face, size)[0] > width:
            text = text[:-2].rstrip() + "…"
        return text

    def lines(self, text: str, face: str, size: int, width: int) -> list[str]:
        """Broken at spaces so that each line fits; a word that is too long stands alone."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.size(longer, face, size)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def line_height(self, face: str, size: int) -> int:
        return _font(face, size).get_linesize()


def _pixels(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


WRITER = Writer()
