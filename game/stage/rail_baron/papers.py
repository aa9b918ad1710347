"""What lies on a table of Rail Baron: gilded letters, certificates, tags with a nose, lit windows.

All of it is drawn once for its size and kept.
"""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, Colour, rgb
from game.stage.rail_baron.colours import NAVY

POSTER = "Limelight-Regular"
CREAM, BUFF = rgb("#fff8e4"), rgb("#f6e2b4")
BROWN = rgb("#6a4015")
"""Words on paper that matter less."""
BLOOD = rgb("#9a2418")
"""Money to pay or to lose, on paper."""
LEAF = rgb("#1d6b3f")
"""What is won, on paper."""
GOLD, DARK_GOLD = rgb("#e0a526"), rgb("#8a5a16")
SHADES = 64
"""Rows that are worked out one by one."""
_GILDING = (rgb("#fff0bd"), rgb("#f3c659"), rgb("#c98a1b"), rgb("#f7d98a"))


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """From one colour to another."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def shaded(size: tuple[int, int], *colours: Colour) -> pygame.Surface:
    """From the top down through these colours; more rows than that are made smooth."""
    rows, last = min(size[1], SHADES), len(colours) - 1
    strip = pygame.Surface((1, rows), pygame.SRCALPHA)
    for row in range(rows):
        at = row / max(1, rows - 1) * last
        first = min(last - 1, int(at))
        strip.set_at((0, row), blend(colours[first], colours[first + 1], at - first))
    return pygame.transform.smoothscale(strip, size)


def cut_out(picture: pygame.Surface, outline: list[tuple[float, float]]) -> pygame.Surface:
    """Only what lies inside an outline; its edge is smooth."""
    over = 3
    size = picture.get_size()
    mask = pygame.Surface((size[0] * over, size[1] * over), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    points = [(x * over, y * over) for x, y in outline]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    picture.blit(
        pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return picture


@pictures.cached(48)
def gilded(text: str, size: int) -> pygame.Surface:
    """Poster letters in gold, with a dark rim."""
    letters = WRITER.render(text, POSTER, size, (255, 255, 255))
    gold = shaded(letters.get_size(), *_GILDING)
    gold.blit(letters, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = max(1, size // 18)
    picture = pygame.Surface(
        (letters.get_width() + 2 * rim, letters.get_height() + 3 * rim), pygame.SRCALPHA
    )
    dark = WRITER.render(text, POSTER, size, NAVY)
    for dx in (0, rim, 2 * rim):
        for dy in (0, rim, 2 * rim, 3 * rim):
            picture.blit(dark, (dx, dy))
    picture.blit(gold, (rim, rim))
    return picture


def draw_gilded(
    surface: pygame.Surface, text: str, size: int, room: int, smallest: int, **at: tuple[int, int]
) -> pygame.Rect:
    """Smaller if it needs more room; placed by a corner or the middle of a side."""
    picture = gilded(text, WRITER.fitting(text, POSTER, size, room, smallest))
    return surface.blit(picture, picture.get_rect(**at))


@pictures.cached(8)
def nosed(size: tuple[int, int], nose: int, glow: int) -> pygame.Surface:
    """A lit tag of paper whose nose points to the left, with its glow around it."""
    width, height = size
    whole = pygame.Surface((width + 2 * glow, height + 2 * glow), pygame.SRCALPHA)
    shape = [
        (nose, 0),
        (width - 1, 0),
        (width - 1, height - 1),
        (nose, height - 1),
        (0, height / 2),
    ]
    half = (whole.get_width() // 2, whole.get_height() // 2)  # it is soft anyway
    halo = pygame.Surface(half, pygame.SRCALPHA)
    halo.fill((*AMBER, 0))
    pygame.draw.polygon(halo, (*AMBER, 200), [((x + glow) / 2, (y + glow) / 2) for x, y in shape])
    soft = pygame.transform.gaussian_blur(halo, max(1, glow // 4))
    whole.blit(pygame.transform.smoothscale(soft, whole.get_size()), (0, 0))
    rim = max(2, glow // 4)
    tag = cut_out(shaded(size, AMBER, AMBER), [(float(x), float(y)) for x, y in shape])
    whole.blit(tag, (glow, glow))
    inner = (width - 2 * rim, height - 2 * rim)
    inside = [
        (nose - rim, 0), (inner[0], 0), (inner[0], inner[1]), (nose - rim, inner[1]),
        (rim * 0.6, inner[1] / 2),
    ]  # fmt: skip
    paper = cut_out(shaded(inner, (255, 253, 244), (255, 240, 204)), inside)
    whole.blit(paper, (glow + rim, glow + rim))
    return whole


@pictures.cached(8)
def certificate(size: tuple[int, int], colour: Colour, border: int) -> pygame.Surface:
    """Engraved paper: a net of fine waves between two lines, rosettes in the corners."""
    over = 2
    width, height = size[0] * over, size[1] * over
    thick = border * over
    picture = shaded((width, height), CREAM, BUFF)
    pale, fine = blend(colour, CREAM, 0.62), max(1, over)
    frame = picture.get_rect()
    inner = frame.inflate(-2 * thick, -2 * thick)
    net = pygame.Surface((width, height), pygame.SRCALPHA)
    wave, step = thick * 0.36, max(2, thick // 6)
    for phase in (0.0, math.pi / 2, math.pi, 3 * math.pi / 2):
        for across, along in ((True, width), (False, height)):
            for far in (thick / 2, (height if across else width) - thick / 2):
                points: list[tuple[float, float]] = []
                for at in range(0, along + step, step):
                    off = far + wave * math.sin(at / thick * math.pi + phase)
                    points.append((at, off) if across else (off, at))
                pygame.draw.lines(net, pale, False, points, fine)
    picture.blit(net, (0, 0))
    pygame.draw.rect(picture, CREAM, inner)
    warm = pygame.Surface(inner.size, pygame.SRCALPHA)
    warm.blit(shaded(inner.size, CREAM, BUFF), (0, 0))
    picture.blit(warm, inner)
    for rect, line in (
        (frame, 3 * over),
        (inner, 2 * over),
        (inner.inflate(thick // 3, thick // 3), over),
    ):
        pygame.draw.rect(picture, colour, rect, line)
    for x in (thick / 2, width - thick / 2):
        for y in (thick / 2, height - thick / 2):
            _rosette(picture, (x, y), thick * 0.62, colour)
    return pygame.transform.smoothscale(picture, size)


def _rosette(picture: pygame.Surface, at: tuple[float, float], reach: float, ink: Colour) -> None:
    pygame.draw.circle(picture, ink, at, reach)
    pygame.draw.circle(picture, CREAM, at, reach * 0.86)
    for petal in range(12):
        angle = petal * math.tau / 12
        end = (at[0] + math.cos(angle) * reach * 0.8, at[1] + math.sin(angle) * reach * 0.8)
        pygame.draw.line(picture, ink, at, end, max(1, round(reach / 9)))
    pygame.draw.circle(picture, GOLD, at, reach * 0.36)
    pygame.draw.circle(picture, ink, at, reach * 0.36, max(1, round(reach / 10)))


def draw_windows(
    surface: pygame.Surface, rect: pygame.Rect, count: int, own: int, new: int, colour: Colour
) -> None:
    """A row of windows for all there is: one's own in the seat's colour, new ones lit."""
    step = rect.width / count
    width = max(2, round(step * 0.72))
    for index in range(count):
        box = pygame.Rect(round(rect.left + index * step), rect.top, width, rect.height)
        if index < own:
            pygame.draw.rect(surface, colour, box, border_radius=2)
        elif index < own + new:
            pygame.draw.rect(
                surface, rgb("#ffe9a8"), box.inflate(0, rect.height // 4), border_radius=2
            )
        else:
            pygame.draw.rect(surface, rgb("#0c1c33"), box, border_radius=2)
            pygame.draw.rect(surface, rgb("#3b6a97"), box, 1, border_radius=2)


def draw_city_square(surface: pygame.Surface, at: tuple[int, int], side: int) -> None:
    """The sign of a city, as it stands on the map."""
    for share, ink in ((1.0, NAVY), (0.8, CREAM), (0.5, rgb("#c8372d"))):
        box = pygame.Rect(0, 0, max(1, round(side * share)), max(1, round(side * share)))
        box.center = at
        surface.fill(ink, box)


def fade(picture: pygame.Surface, share: float) -> pygame.Surface:
    """A paler copy."""
    pale = picture.copy()
    pale.set_alpha(round(255 * share))
    return pale


MUTED_INK = blend(BROWN, BUFF, 0.35)
SMALL = theme.SMALLEST
