"""Luggage labels: the parts of a score, tied to the step of its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text

PAPER, PAPER_LOW, LINE, INK = rgb("#fdf4dc"), rgb("#ecd9ac"), rgb("#b08a4e"), rgb("#2c1c10")
STRING = rgb("#e8d9b4")
DOTS = rgb("#a08058")


def draw_label(
    surface: pygame.Surface, screen: Screen, rect: pygame.Rect, seat: dict[str, Any], total: str,
    rows: Sequence[tuple[str, str]], first: bool, hook: int, face: str,
) -> None:  # fmt: skip
    """`hook`: where the string is tied, above it."""
    px, pt = screen.px, screen.pt
    colour = theme.seat_rgb(seat["colour"])
    head = pt(78 if first else 64)
    eye = (rect.centerx, rect.top + px(14))
    for end in (-px(12), px(12)):
        pygame.draw.line(surface, STRING, eye, (rect.centerx + end, hook), max(1, px(3)))
    surface.blit(_paper(screen, rect.size, head, colour), rect)
    pygame.draw.circle(surface, INK, eye, px(7))
    pygame.draw.circle(surface, (120, 96, 60), eye, px(7), px(3))
    middle = rect.top + head // 2 + px(6)
    badge = 56 if first else 46
    at = (rect.left + px(badge * 0.5 + 18), middle)
    draw_badge(surface, screen, seat["colour"], seat["name"][:1].upper(), at, badge)
    ink = _ink_on(colour)
    right = (rect.right - px(16), middle)
    score = draw_fitted(
        surface, screen, total, right, pt(52 if first else 44), round(rect.width * 0.5), ink,
        "midright",
    )  # fmt: skip
    left = rect.left + px(badge + 26)
    room = score.left - px(8) - left
    size = pt(44 if first else 36)
    draw_fitted(surface, screen, seat["name"], (left, middle), size, room, ink, face=face)
    step = pt(42 if first else 38)
    top = rect.top + head + px(8)
    for number, (name, amount) in enumerate(rows):
        y = top + number * step + step // 2
        _draw_row(surface, screen, (rect.left + px(18), rect.right - px(18)), y, name, amount,
                  pt(36 if first else 31))  # fmt: skip


def _draw_row(
    surface: pygame.Surface, screen: Screen, ends: tuple[int, int], y: int, name: str,
    amount: str, size: int,
) -> None:  # fmt: skip
    """A name and an amount, led from one to the other by dots."""
    px, (left, right) = screen.px, ends
    least = px(theme.SMALLEST)
    size = max(size, least)
    room = right - left - px(24)
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
