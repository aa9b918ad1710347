"""What is written on the ground of a map itself: the names of its seas, and its title."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import INK, Colour, rgb

RED = rgb("#a63d2f")


@dataclass(frozen=True)
class SeaInk:
    """How the seas of a map are lettered."""

    face: str
    colour: Colour
    alpha: int

    def width(self, name: str, size: int) -> int:
        return WRITER.size(_spaced(name), self.face, size)[0]

    def written(self, name: str, size: int, angle: float) -> pygame.Surface:
        """Spaced capitals in the ink of the water, turned clockwise."""
        words = WRITER.render(_spaced(name), self.face, size, self.colour)
        turned = pygame.transform.rotozoom(words, -angle, 1.0)
        turned.set_alpha(self.alpha)
        return turned


def _spaced(name: str) -> str:
    return "\u2009".join(name.upper())


def draw_title(
    picture: pygame.Surface, plate: pygame.Rect, title: str, face: str, smallest: int
) -> None:
    """The title on a plate that the ground leaves blank: its last word is the largest."""
    width = round(plate.width * 0.92)
    first, _, last = title.upper().rpartition(" ")
    lines = [(line, smallest, INK) for line in WRITER.lines(first, face, smallest, width)]
    room = plate.height - sum(WRITER.line_height(face, size) for _, size, _ in lines)
    if room < smallest:
        lines, room = [], plate.height
    large = WRITER.fitting(last, face, round(room * 0.85), width, smallest)
    lines.append((last, large, RED))
    heights = [WRITER.line_height(face, size) for _, size, _ in lines]
    top = plate.centery - sum(heights) // 2
    for (text, size, ink), height in zip(lines, heights, strict=True):
        line = WRITER.render(text, face, size, ink)
        picture.blit(line, line.get_rect(center=(plate.centerx, top + height // 2)))
        top += height
