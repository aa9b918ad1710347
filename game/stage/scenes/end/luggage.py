"""Luggage labels: the parts of a score, tied to the step of its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.scenes.end.places import Form
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text

PAPER, PAPER_LOW, LINE, INK = rgb("#fdf4dc"), rgb("#ecd9ac"), rgb("#b08a4e"), rgb("#2c1c10")
STRING = rgb("#e8d9b4")
DOTS = rgb("#a08058")


def draw_label(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, seat: dict[str, Any], total: str,
    rows: Sequence[tuple[str, str]], form: Form, first: bool, hook: int, face: str,
) -> None:  # fmt: skip
    """`hook`: where the string is tied, above it."""
    px, pt = screen.px, screen.pt
    colour = theme.seat_rgb(seat["colour"])
    eye = (rect.centerx, rect.top + px(13))
    for end in (-px(12), px(12)):
        pygame.draw.line(surface, STRING, eye, (rect.centerx + end, hook), max(1, px(3)))
    surface.blit(_paper(screen, rect.size, form.head, colour), rect)
    pygame.draw.circle(surface, INK, eye, px(6))
    pygame.draw.circle(surface, STRING, eye, px(6), max(1, px(2)))
    ink, badge = _ink_on(colour), 56 if first else 46
    line = (form.head - px(14)) // (2 if form.stacked_head else 1)
    middle = rect.top + px(14) + line // 2
    at = (rect.left + px(badge * 0.5 + 14), middle)
    draw_badge(surface, screen, seat["colour"], seat["name"][:1].upper(), at, badge)
    end = rect.right - px(16)
    size = min(pt(52 if first else 42), round(line * 0.95))
    least = px(theme.SMALLEST)
    right = (end, middle + (line if form.stacked_head else 0))
    room = rect.width - px(32) if form.stacked_head else round(rect.width * 0.6)
    score = draw_fitted(surface, screen, total, right, size, room, ink, "midright")
    left = rect.left + px(badge + 22)
    room = (end if form.stacked_head else score.left - px(8)) - left
    size = min(pt(44 if first else 36), round(line * 0.9))
    size = max(least, size)
    draw_fitted(surface, screen, seat["name"], (left, middle), size, room, ink, face=face)
    step = form.row
    top = rect.top + form.head + px(8)
    ends = (rect.left + px(16), rect.right - px(16))
    for number, (part, amount) in enumerate(rows):
        y = top + number * step
        if form.stacked_rows:
            size, half = px(theme.SMALLEST), step // 2
            room = ends[1] - ends[0]
            at = (ends[0], y + half // 2)
            draw_fitted(surface, screen, part, at, size, room, INK)
            at = (ends[1], y + half + half // 2)
            draw_text(surface, amount, at, size, INK, anchor="midright")
        else:
            size = min(pt(36 if first else 31), round(step * 0.86))
            _draw_row(surface, screen, ends, y + step // 2, part, amount, size)


def _draw_row(
    surface: pygame.Surface, screen: Screen, ends: tuple[int, int], y: int, name: str,
    amount: str, size: int,
) -> None:  # fmt: skip
    """A name and an amount, led from one to the other by dots."""
    px, (left, right) = screen.px, ends
    least = px(theme.SMALLEST)
    size = max(size, least)
    room = right - left - px(20)
    wide = WRITER.size(name, theme.FLAP, size)[0] + WRITER.size(amount, theme.FLAP, size)[0]
    while size > least and wide > room:
        size -= 1
        wide = WRITER.size(name, theme.FLAP, size)[0] + WRITER.size(amount, theme.FLAP, size)[0]
    number = draw_text(surface, amount, (right, y), size, INK, anchor="midright")
    words = draw_fitted(
        surface, screen, name, (left, y), size, number.left - px(14) - left, INK,
    )  # fmt: skip
    for x in range(words.right + px(8), number.left - px(6), max(4, px(9))):
        pygame.draw.circle(surface, DOTS, (x, y + size // 4), max(1, px(1.6)))


def _ink_on(colour: Colour) -> Colour:
    """Black or white, whichever is easier to read on it."""
    red, green, blue = colour
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 105 else theme.IVORY


@pictures.cached(16)
def _paper(screen: Screen, size: tuple[int, int], head: int, colour: Colour) -> pygame.Surface:
    """Cut corners, a head in the colour of the seat, and a shadow."""
    over, cut = 2, screen.px(24)
    width, height = size[0] * over, size[1] * over
    big = pygame.Surface((width, height), pygame.SRCALPHA)
    cut *= over
    line = max(1, screen.px(2)) * over
    outline = [(cut, 0), (width - cut, 0), (width, cut), (width, height - cut // 3),
               (width - cut // 3, height), (cut // 3, height), (0, height - cut // 3),
               (0, cut)]  # fmt: skip
    pygame.draw.polygon(big, PAPER, outline)
    fade = pygame.Surface((1, 2), pygame.SRCALPHA)
    fade.set_at((0, 0), (*PAPER, 255))
    fade.set_at((0, 1), (*PAPER_LOW, 255))
    ground = pygame.transform.smoothscale(fade, (width, height))
    ground.blit(big, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    top = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.polygon(top, colour, outline)
    ground.blit(top, (0, 0), (0, 0, width, head * over))
    pygame.draw.line(ground, INK, (0, head * over), (width, head * over), line)
    pygame.draw.polygon(ground, INK, outline, line)
    inner = pygame.Rect(0, head * over, width, height - head * over).inflate(-line * 8, -line * 8)
    pygame.draw.rect(ground, LINE, inner, max(1, line // 2))
    return pygame.transform.smoothscale(ground, size)
