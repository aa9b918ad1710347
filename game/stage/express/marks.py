"""Small marks of Express: rings round cities, numbers on brass, stamps, hairlines."""

from __future__ import annotations

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.widgets.plates import draw_text

OVER = 3
DARK = rgb("#1e1204")
BRASS = (rgb("#6d4f1c"), rgb("#e9c679"), rgb("#b98f3f"))
"""Rim, light and body of a disc."""
BRASS_INK = rgb("#241405")
GREEN, RULE = rgb("#16774f"), rgb("#b3342a")
"""What was completed, and what was not, on paper; also the rules of its print."""
HAIRLINE = rgb("#8a6d3b")


@pictures.cached(48)
def _ring(radius: int, width: int, colour: Colour) -> pygame.Surface:
    side = 2 * (radius + width)
    large = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    large.fill((*colour, 0))
    middle = (side * OVER / 2, side * OVER / 2)
    edge = max(1, width // 3)
    pygame.draw.circle(
        large, DARK, middle, (radius + width / 2 + edge) * OVER, (width + 2 * edge) * OVER
    )
    pygame.draw.circle(large, colour, middle, (radius + width / 2) * OVER, width * OVER)
    return pygame.transform.smoothscale(large, (side, side))


def draw_city_ring(
    surface: pygame.Surface,
    scale: float,
    at: tuple[float, float],
    radius: float,
    width: float,
    colour: Colour,
) -> pygame.Rect:
    """Round a city that is being talked about; where it lies."""
    picture = _ring(max(2, round(radius * scale)), max(1, round(width * scale)), colour)
    return surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


@pictures.cached(8)
def _disc(radius: int) -> pygame.Surface:
    side = 2 * radius
    large = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
    large.fill((*BRASS[0], 0))
    middle = side * OVER / 2
    pygame.draw.circle(large, BRASS[0], (middle, middle), middle)
    pygame.draw.circle(large, BRASS[1], (middle, middle - OVER), middle * 0.9)
    pygame.draw.circle(large, BRASS[2], (middle, middle + OVER), middle * 0.82)
    return pygame.transform.smoothscale(large, (side, side))


def draw_count(
    surface: pygame.Surface, screen: Screen, count: int, at: tuple[int, int], size: int = 30
) -> None:
    """A number on a brass disc."""
    letters = screen.pt(size)
    width = WRITER.size(str(count), theme.FLAP, letters)[0]
    disc = _disc(max(screen.px(19), letters * 7 // 12, width * 9 // 14))
    surface.blit(disc, disc.get_rect(center=at))
    draw_text(surface, str(count), at, letters, BRASS_INK, anchor="center")


@pictures.cached(4)
def hairline(width: int) -> pygame.Surface:
    """A brass line that fades at both ends."""
    line = pygame.Surface((width, 2), pygame.SRCALPHA)
    for x in range(width):
        strength = round(150 * min(1.0, 4 * min(x, width - x) / width))
        pygame.draw.line(line, (*HAIRLINE, strength), (x, 0), (x, 1))
    return line


@pictures.cached(12)
def stamp(words: str, size: int, colour: Colour, degrees: float) -> pygame.Surface:
    """Struck on paper: letters in a double frame, a little askew."""
    written = WRITER.render(words, theme.FLAP, size, colour)
    letters = written.subsurface(written.get_bounding_rect())  # no room for what hangs below
    pad = max(4, size // 4)
    flat = pygame.Surface(
        (letters.get_width() + 4 * pad, letters.get_height() + pad * 3 // 2), pygame.SRCALPHA
    )
    flat.fill((*colour, 0))
    rect = flat.get_rect()
    pygame.draw.rect(flat, (255, 252, 240, 150), rect, border_radius=pad)
    pygame.draw.rect(flat, colour, rect, max(2, size // 10), border_radius=pad)
    inner = rect.inflate(-pad, -pad)
    pygame.draw.rect(flat, colour, inner, max(1, size // 24), border_radius=pad // 2)
    flat.blit(letters, letters.get_rect(center=rect.center))
    flat.fill((255, 255, 255, 225), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.rotozoom(flat, degrees, 1.0)


def draw_verdict(
    surface: pygame.Surface,
    screen: Screen,
    done: bool,
    at: tuple[int, int],
    colours: tuple[Colour, Colour] = (GREEN, RULE),
) -> None:
    """A green tick, or a red cross where there is no way left."""
    x, y, arm = at[0], at[1], screen.px(9)
    line = max(2, screen.px(4))
    if done:
        corners = [(x - arm, y), (x - arm // 3, y + arm * 3 // 4), (x + arm, y - arm)]
        pygame.draw.lines(surface, colours[0], False, corners, line)
    else:
        for side in (-1, 1):
            ends = ((x - side * arm, y - arm), (x + side * arm, y + arm))
            pygame.draw.line(surface, colours[1], *ends, line)
