"""A red ribbon for one short shout, with folded ends; prepared for its words and kept."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import rgb
from game.stage.rail_baron.papers import GOLD, POSTER, cut_out, shaded

RED, DEEP = rgb("#d8432f"), rgb("#a52418")
FOLD = rgb("#7c170f")
WORDS = rgb("#fff1cc")


@pictures.cached(8)
def ribbon(text: str, size: int, room: int, smallest: int) -> pygame.Surface:
    """No wider than `room`."""
    tail, pad = round(size * 0.9), round(size * 0.8)
    size = WRITER.fitting(text, POSTER, size, room - 2 * (tail + pad), smallest)
    words = WRITER.render(text, POSTER, size, WORDS)
    width, height = words.get_width() + 2 * pad, round(size * 1.5)
    drop = round(height * 0.2)
    picture = pygame.Surface((width + 2 * tail, height + drop), pygame.SRCALPHA)
    for left in (True, False):
        end = cut_out(
            shaded((tail + pad, height), DEEP, FOLD),
            [(0, 0), (tail + pad, 0), (tail + pad, height), (0, height), (tail * 0.5, height / 2)],
        )
        if not left:
            end = pygame.transform.flip(end, True, False)
        at = (0, drop) if left else (picture.get_width() - tail - pad, drop)
        picture.blit(end, at)
        x = tail if left else tail + width
        inner = x + pad * (1 if left else -1) * 0.6
        pygame.draw.polygon(picture, FOLD, [(x, height), (inner, height), (inner, height + drop)])
    picture.blit(shaded((width, height), RED, DEEP), (tail, 0))
    line = max(1, size // 24)
    inside = pygame.Rect(tail, 0, width, height).inflate(-line * 4, -line * 5)
    pygame.draw.rect(picture, GOLD, inside, line)
    middle = (picture.get_width() // 2, height // 2)
    picture.blit(words, words.get_rect(center=middle))
    return picture
