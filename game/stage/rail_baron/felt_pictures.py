"""What the felt of Rail Baron is made of: wool, dice seen closely, rays, a ring and ribbons."""

from __future__ import annotations

import math

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import Colour, rgb
from game.stage.rail_baron.streamliner import GOLD
from game.stage.rail_baron.tray import TURN

OVAL = (1580, 636)
NEAR_EDGE = 62 / 140
"""A die of a tray, compared with the sprites that are painted larger."""


@pictures.cached(2)
def oval(size: tuple[int, int]) -> pygame.Surface:
    """Green wool in a rim of walnut and brass."""
    over = 2
    width, height = size[0] * over, size[1] * over
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    rect = picture.get_rect()
    unit = width / OVAL[0]
    rims = ((0, "#4a2a16"), (6, "#7a4a1a"), (12, "#e8c674"), (18, "#8d6425"), (21, "#0a2a1e"))
    for inset, ink in rims:
        shrink = round(2 * inset * unit)
        pygame.draw.ellipse(picture, rgb(ink), rect.inflate(-shrink, -shrink))
    for step in range(40):
        share = step / 39
        rim, middle = (12, 58, 42), (36, 122, 88)
        wool = [round(a + (b - a) * share) for a, b in zip(rim, middle, strict=True)]
        shrink = round(2 * (34 + 270 * share) * unit)
        pygame.draw.ellipse(picture, wool, rect.inflate(-shrink * 2, -shrink))
    for inset, thick in ((52, 2), (66, 1)):
        shrink = round(2 * inset * unit)
        line = rect.inflate(-shrink, -shrink)
        pygame.draw.ellipse(picture, rgb("#c8a24c"), line, max(1, round(thick * unit)))
    return pygame.transform.smoothscale(picture, size)


@pictures.cached(24)
def near_die(colour: str, face: int, turns: int, scale: float) -> pygame.Surface:
    """As large as a die of a tray at this scale, but painted for being looked at closely."""
    name = f"sprites/rail_baron/near-{colour}-{face}.webp"
    picture = pictures.sprite(name, round(scale * NEAR_EDGE, 4))
    return pygame.transform.rotozoom(picture, -turns * TURN, 1.0)


@pictures.cached(4)
def rays(radius: int) -> pygame.Surface:
    picture = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    for step in range(20):
        angle = math.tau * step / 20
        points: list[tuple[float, float]] = [(radius, radius)]
        for turn in (-0.07, 0.07):
            points.append(
                (
                    radius + radius * math.cos(angle + turn),
                    radius + radius * math.sin(angle + turn),
                )
            )
        pygame.draw.polygon(picture, (235, 205, 120, 150), points)
    fade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for step in range(24):
        share = step / 23
        pygame.draw.circle(
            fade, (255, 255, 255, round(255 * share)), (radius, radius), radius * (1 - share * 0.75)
        )
    picture.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@pictures.cached(2)
def lamp(radius: int) -> pygame.Surface:
    big = radius * 2
    picture = pygame.Surface((big * 2, big * 2), pygame.SRCALPHA)
    centre = (big, big)
    for share, ink in ((0.98, GOLD), (0.95, rgb("#0d2039")), (0.7, rgb("#17365c"))):
        pygame.draw.circle(picture, ink, centre, big * share)
    pygame.draw.circle(picture, rgb("#5f4716"), centre, big * 0.9, round(big * 0.16))
    return pygame.transform.smoothscale(picture, (big, big))


@pictures.cached(8)
def ribbon(text: str, size: int, ink: Colour) -> pygame.Surface:
    """A band with swallow tails."""
    words = WRITER.render(text, "Limelight-Regular", size, rgb("#fff3d0"))
    height = round(size * 1.5)
    tail = round(size * 1.2)
    width = words.get_width() + round(size * 1.4)
    picture = pygame.Surface((width + 2 * tail, height + size // 3), pygame.SRCALPHA)
    dark: Colour = (ink[0] * 2 // 3, ink[1] * 2 // 3, ink[2] * 2 // 3)
    drop = size // 3
    for side in (-1, 1):
        edge = tail if side < 0 else width + tail
        outer = 0 if side < 0 else width + 2 * tail
        notch = outer - side * tail // 3
        inner = edge - side * tail // 3
        points = [
            (inner, drop), (outer, drop), (notch, drop + height // 2), (outer, drop + height - 1),
            (inner, drop + height - 1),
        ]  # fmt: skip
        pygame.draw.polygon(picture, dark, points)
        pygame.draw.polygon(picture, GOLD, points, 2)
    band = pygame.Rect(tail, 0, width, height)
    pygame.draw.rect(picture, ink, band)
    pygame.draw.rect(picture, GOLD, band, max(2, size // 16))
    pygame.draw.rect(picture, rgb("#f3c659"), band.inflate(-size // 4, -size // 4), 1)
    picture.blit(words, words.get_rect(center=band.center))
    return picture
