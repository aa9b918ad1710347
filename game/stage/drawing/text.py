"""Text, rendered once and cached: a frame only blits."""

from __future__ import annotations

import logging
import unicodedata
from functools import lru_cache, partial
from pathlib import Path

import pygame

from game import resources
from game.stage.drawing import pictures
from game.stage.drawing.pixel_cache import PixelCache
from game.stage.drawing.theme import Colour

_log = logging.getLogger(__name__)
ROOM = 1920 * 1080
"""Pixels of rendered text to cache until the size of the screen is known."""

LONGEST = 1000
"""Letters drawn of one line: more than any screen has room for."""
LONGEST_TEXT = 6000
"""Letters drawn of a text that is broken into lines."""
MARKS = 3
"""Accents on one letter; more would tower over the neighbouring lines."""
BOX = "\ufffd"


@pictures.cached(256)
def _font(face: str, size: int) -> pygame.font.Font:
    path = resources.folder("assets") / "fonts" / f"{face}.ttf"
    try:
        return pygame.font.Font(path, size)
    except (pygame.error, FileNotFoundError):
        _log.warning("font %s cannot be read; pygame's own is used", Path(path).name)
        return pygame.font.Font(None, size)


def drawable(text: str) -> str:
    """What can be drawn of any text; names may come from files or phones.

    Control characters and writing directions are dropped; lone surrogates become a box.
    """
    return _drawable(text[:LONGEST])


@lru_cache(maxsize=2048)
def _drawable(text: str) -> str:
    shown: list[str] = []
    marks = 0
    for letter in text:
        category = unicodedata.category(letter)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category == "Cs":
            shown.append(BOX)
        elif category == "Cc":
            shown.append(" " if letter in "\t\n\r" else "")
        elif category != "Cf" and marks <= MARKS:
            shown.append(letter)
    return "".join(shown)


class Writer:
    """Renders text of a given face and pixel size; caches it, least recently used out first.

    Texts do not overlap, so all that is on the screen at once fits into one screen of pixels.
    """

    def __init__(self) -> None:
        self.rendered = PixelCache(ROOM)

    def render(self, text: str, face: str, size: int, colour: Colour) -> pygame.Surface:
        text = drawable(text)
        draw = partial(_drawn, text, _font(face, size), colour)
        return self.rendered.get((text, face, size, colour), draw)

    def size(self, text: str, face: str, size: int) -> tuple[int, int]:
        return _measured(drawable(text), face, size)

    def fitting(self, text: str, face: str, size: int, width: int, smallest: int) -> int:
        """The largest size, down to `smallest`, at which the text fits the width."""
        while size > smallest and self.size(text, face, size)[0] > width:
            size -= 1
        return size

    def shortened(self, text: str, face: str, size: int, width: int) -> str:
        """As much of it as fits the width, with an ellipsis for the rest."""
        text = drawable(text)
        while len(text) > 1 and self.size(text, face, size)[0] > width:
            text = text[:-2].rstrip() + "…"
        return text

    def fitted(self, text: str, face: str, size: int, width: int, smallest: int) -> tuple[str, int]:
        """The text and its size so that it fits: smaller first, then shortened."""
        size = self.fitting(text, face, size, width, smallest)
        return self.shortened(text, face, size, width), size

    def lines(self, text: str, face: str, size: int, width: int) -> list[str]:
        """Broken at spaces so that each line fits; a word too long gets its own line."""
        lines: list[str] = []
        for paragraph in text[:LONGEST_TEXT].split("\n"):
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


@pictures.cached(4096)
def _measured(text: str, face: str, size: int) -> tuple[int, int]:
    """Cached: frames measure the same few texts again and again."""
    return _font(face, size).size(text)


def _drawn(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """Text without any width, which pygame refuses to render, is an empty picture."""
    if font.size(text)[0] == 0:
        return pygame.Surface((0, font.get_linesize()), pygame.SRCALPHA)
    return font.render(text, True, colour)


WRITER = Writer()
pictures.on_forget(WRITER.rendered.clear)
