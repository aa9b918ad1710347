"""The badge of each railroad: our own shapes, the colour and pattern of its line, its initials."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.contrast import contrast
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.maps.curve import Point
from game.stage.maps.strokes import IVORY, LineStyle
from game.stage.rail_baron.map import Railroad

OVER = 4
LETTERS = 0.74
"""Size of the initials, as a share of the height."""
RIM = 0.07
DARK, PALE = rgb("#081627"), rgb("#fffdf6")
"""The inks of letters on a field: a little deeper and paler than those of the map, so that one of
the two can be read on every colour."""
SHADOW = (8, 16, 30, 90)


@pictures.cached(256)
def herald(railroad: Railroad, height: int) -> pygame.Surface:
    """Drawn large and reduced; a small shadow falls to the lower right."""
    style = railroad.style
    large = height * OVER
    letters = round(large * LETTERS)
    room = _ROOM[style.herald] + (0.34 if style.pattern == "ladder" else 0.0)
    text = WRITER.size(railroad.abbr, theme.FLAP, letters)[0]
    width = round(max(text + room * large, 1.15 * large))
    shadow = round(large * 0.06)
    picture = pygame.Surface((width + shadow, large + shadow), pygame.SRCALPHA)
    picture.fill((*style.dark, 0))
    outline = _SHAPES[style.herald]
    pygame.draw.polygon(picture, SHADOW, _moved(outline(width, large), shadow))
    ink = _plate(picture, style, outline, width, large)
    words = WRITER.render(railroad.abbr, theme.FLAP, letters, ink)
    middle = (width // 2, round(large * _MIDDLE.get(style.herald, 0.5)))
    place = picture.blit(words, words.get_rect(center=middle))
    if style.pattern == "ladder":
        _rungs(picture, place, large, ink)
    size = (math.ceil(picture.get_width() / OVER), math.ceil(picture.get_height() / OVER))
    return pygame.transform.smoothscale(picture, size)


def _plate(
    picture: pygame.Surface, style: LineStyle, outline: _Outline, width: int, height: int
) -> Colour:
    """The rings and the field, from outside in, by the pattern of the line; the letters' ink."""
    field, ink = letters_on(style)
    if style.dashed:
        rings = [style.dark, style.colour, field]
    elif style.pattern == "double":
        rings = [style.dark, style.colour, IVORY, field]
    else:
        rings = [style.dark, IVORY, field]
    rim = RIM * height
    for index, colour in enumerate(rings):
        inset = rim * (0.8 if index == 1 else index)
        inner = outline(round(width - 2 * inset), round(height - 2 * inset))
        pygame.draw.polygon(picture, colour, _moved(inner, inset))
    return ink


def _rungs(picture: pygame.Surface, words: pygame.Rect, height: int, ink: Colour) -> None:
    """Short bars before and after the letters."""
    for side in (words.left - 0.12 * height, words.right + 0.12 * height):
        for row in (-0.16, 0.0, 0.16):
            bar = pygame.Rect(0, 0, round(0.13 * height), round(0.08 * height))
            bar.center = (round(side), round(words.centery + row * height))
            pygame.draw.rect(picture, ink, bar)


def letters_on(style: LineStyle) -> tuple[Colour, Colour]:
    """The field of a badge, and the ink that can be read on it."""
    if style.dashed:
        return IVORY, style.dark
    return style.colour, max((DARK, PALE), key=partial(contrast, style.colour))


def _moved(points: list[Point], by: float) -> list[Point]:
    return [(x + by, y + by) for x, y in points]


def _arc(center: Point, across: float, down: float, start: float, end: float) -> list[Point]:
    """Degrees clockwise from the right, as the screen sees it."""
    steps = 14
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [
        (center[0] + across * math.cos(angle), center[1] + down * math.sin(angle))
        for angle in angles
    ]


def _pill(w: int, h: int) -> list[Point]:
    r = h / 2
    return [*_arc((w - r, r), r, r, -90, 90), *_arc((r, r), r, r, 90, 270)]


def _oval(w: int, h: int) -> list[Point]:
    """A superellipse: fuller than an ellipse, so that the letters keep clear of the rim."""
    points = []
    for i in range(48):
        angle = math.tau * i / 48
        c, s = math.cos(angle), math.sin(angle)
        points.append(
            (
                w / 2 + w / 2 * math.copysign(abs(c) ** 0.8, c),
                h / 2 + h / 2 * math.copysign(abs(s) ** 0.8, s),
            )
        )
    return points


def _hexagon(w: int, h: int) -> list[Point]:
    d = 0.3 * h
    return [(d, 0), (w - d, 0), (w, h / 2), (w - d, h), (d, h), (0, h / 2)]


def _octagon(w: int, h: int) -> list[Point]:
    d = 0.28 * h
    return [(d, 0), (w - d, 0), (w, d), (w, h - d), (w - d, h), (d, h), (0, h - d), (0, d)]


def _slant(w: int, h: int) -> list[Point]:
    d = 0.26 * h
    return [(d, 0), (w, 0), (w - d, h), (0, h)]


def _ribbon(w: int, h: int) -> list[Point]:
    d = 0.24 * h
    return [(0, 0), (w, 0), (w - d, h / 2), (w, h), (0, h), (d, h / 2)]


def _keystone(w: int, h: int) -> list[Point]:
    d = 0.2 * h
    return [(0, 0), (w, 0), (w - d, h), (d, h)]


def _arch(w: int, h: int) -> list[Point]:
    r = min(0.55 * h, w / 2)
    return [(0, h), *_arc((r, r), r, r, 180, 270), *_arc((w - r, r), r, r, -90, 0), (w, h)]


def _ticket(w: int, h: int) -> list[Point]:
    r = 0.24 * h
    return [
        *_arc((0, 0), r, r, 90, 0),
        *_arc((w, 0), r, r, 180, 90),
        *_arc((w, h), r, r, 270, 180),
        *_arc((0, h), r, r, 0, -90),
    ]


def _shield(w: int, h: int) -> list[Point]:
    side = 0.5 * h
    right = [
        (w / 2 + w / 2 * math.cos(t), side + (h - side) * math.sin(t) ** 1.25)
        for t in (math.pi / 2 * i / 12 for i in range(13))
    ]
    left = [(w - x, y) for x, y in reversed(right)]
    return [(0, 0), (w / 2, 0.07 * h), (w, 0), *right, *left]


_Outline = Callable[[int, int], list[Point]]
_SHAPES: dict[str, _Outline] = {
    "pill": _pill,
    "oval": _oval,
    "hexagon": _hexagon,
    "octagon": _octagon,
    "slant": _slant,
    "ribbon": _ribbon,
    "keystone": _keystone,
    "arch": _arch,
    "ticket": _ticket,
    "shield": _shield,
}
_ROOM = {
    "pill": 0.6, "oval": 0.75, "hexagon": 0.62, "octagon": 0.5, "slant": 0.72, "ribbon": 0.8,
    "keystone": 0.72, "arch": 0.55, "ticket": 0.62, "shield": 0.66,
}  # fmt: skip
"""Beside the initials, in heights."""
_MIDDLE = {"shield": 0.42, "arch": 0.53}
"""How far down the initials stand."""
