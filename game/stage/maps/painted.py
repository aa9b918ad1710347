"""A board as it was painted, for each distance it is seen from."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.stage.drawing.steps import WORKING, Steps
from game.stage.maps.base import Size
from game.stage.maps.curve import Point

STRIP = 200
"""Rows of pixels that are reduced in one step."""


@dataclass(frozen=True)
class Name:
    """A name to be laid over the trains."""

    node: str
    picture: pygame.Surface
    center: Point
    """In logical pixels of the board."""
    rect: pygame.Rect
    """The letters, in logical pixels."""


@dataclass(frozen=True)
class Painted:
    """The board at one distance."""

    ground: pygame.Surface
    scale: float
    """Pixels to a logical pixel."""
    names: list[Name]
    badges: list[tuple[str, pygame.Rect]]
    """The badges on the ground by railroad, in logical pixels."""


class Levels(NamedTuple):
    """The board at each distance it is seen from."""

    whole: Painted
    midway: Painted
    """Passed through on the way: enlarging a small picture costs less than reducing a large one,
    and this one is reduced more smoothly than a frame has time for."""
    close: Painted
    size: Size
    """Of the board, in logical pixels."""


def levels(whole: Painted, close: Painted, size: Size) -> Steps[Levels]:
    """With the one midway, which is made from the close one."""
    midway = yield from _reduced(close, math.sqrt(whole.scale * close.scale), size)
    return Levels(whole, midway, close, size)


def _reduced(close: Painted, scale: float, size: Size) -> Steps[Painted]:
    """In strips, since all of it would take longer than a frame."""
    (width, height), (wide, high) = size, close.ground.get_size()
    ground = pygame.Surface((round(width * scale), round(height * scale))).convert(close.ground)
    count = math.ceil(ground.get_height() / STRIP)
    for strip in range(count):
        yield WORKING
        top, end = (round(high * edge / count) for edge in (strip, strip + 1))
        part = close.ground.subsurface((0, top, wide, end - top))
        top, end = (round(ground.get_height() * edge / count) for edge in (strip, strip + 1))
        place = ground.subsurface((0, top, ground.get_width(), end - top))
        pygame.transform.smoothscale(part, place.get_size(), place)
    return replace(close, ground=ground, scale=scale)
