"""Names of cities as small pictures: ink with a pale rim on land, ivory and dark on water."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.maps.labels import Spot
from game.stage.maps.strokes import INK


class Inks(NamedTuple):
    """Of the letters and of the rim around them."""

    letters: Colour
    rim: Colour


ON_LAND = Inks(INK, rgb("#fbf0d6"))
ON_WATER = Inks(rgb("#f8efdb"), rgb("#123a54"))
PITCH = 0.9
"""From line to line, in sizes of the type."""
TIGHT = 0.84
"""Height of one line without the empty room above and below, in sizes."""


def forms(names: list[str]) -> list[tuple[str, ...]]:
    """The ways to break a name into lines: twins always two, others where they have a gap."""
    if len(names) > 1:
        return [tuple(names)]
    name = names[0]
    found: list[tuple[str, ...]] = [(name,)]
    words = name.split(" ")
    for cut in range(1, len(words)):
        found.append((" ".join(words[:cut]), " ".join(words[cut:])))
    if "-" in name:
        before, _, after = name.rpartition("-")
        found.append((before + "-", after))
    return found


def extent(lines: tuple[str, ...], size: int) -> tuple[float, float]:
    """Pixels that the letters take, rim not counted."""
    width = max(WRITER.size(line, theme.FLAP, size)[0] for line in lines)
    return width, size * (TIGHT + PITCH * (len(lines) - 1))


def name_at(spot: Spot, size: int, inks: Inks) -> pygame.Surface:
    """The name that stands there, to be centred on the spot; lines keep to the side of the city."""
    align = 0.5
    if len(spot.lines) > 1:
        off = (spot.rect.centerx - spot.anchor[0]) / (spot.rect.width / 2)
        align = 0.0 if off > 0.6 else 1.0 if off < -0.6 else 0.5
    return _picture(spot.lines, size, inks, align)


def _picture(lines: tuple[str, ...], size: int, inks: Inks, align: float) -> pygame.Surface:
    """The middle of the letters is the middle of the picture; `align` 0 is left, 1 is right."""
    ink, rim = inks
    reach = max(1, round(size / 11))
    width, height = extent(lines, size)
    margin = 3 * reach
    out = pygame.Surface(
        (math.ceil(width) + 2 * margin, math.ceil(height) + 2 * margin), pygame.SRCALPHA
    )
    out.fill((*rim, 0))
    for reached, alpha in ((1.7 * reach, 90), (reach, 255)):
        _stamp(out, lines, size, rim, align, reached, alpha)
    _stamp(out, lines, size, ink, align, 0, 255)
    return out


def _stamp(
    out: pygame.Surface, lines: tuple[str, ...], size: int, colour: Colour, align: float,
    reach: float, alpha: int,
) -> None:  # fmt: skip
    """The letters once, or all around to make a rim."""
    layer = out
    if alpha < 255:
        layer = pygame.Surface(out.get_size(), pygame.SRCALPHA)
        layer.fill((*colour, 0))
    middle = out.get_height() / 2 - size * PITCH * (len(lines) - 1) / 2
    room = out.get_width()
    widest = max(WRITER.size(line, theme.FLAP, size)[0] for line in lines)
    steps = 16 if reach else 1
    for index, line in enumerate(lines):
        words = WRITER.render(line, theme.FLAP, size, colour)
        x = (room - widest) / 2 + (widest - words.get_width()) * align
        y = middle + size * PITCH * index - words.get_height() / 2
        for step in range(steps):
            angle = step * math.tau / steps
            layer.blit(
                words, (round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle)))
            )
    if layer is not out:
        layer.set_alpha(alpha)
        out.blit(layer, (0, 0))
