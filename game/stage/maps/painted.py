"""A board as it was painted, for each distance it is seen from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.stage.maps.base import Size
from game.stage.maps.curve import Point


@dataclass(frozen=True)
class Name:
    """A name to be laid over the trains."""

    node: str
    picture: pygame.Surface
    center: Point
    """In logical pixels of the board."""
    rect: pygame.Rect
    """The letters, in logical pixels."""
    quiet: bool = False
    """Written only when it is asked about: there is no room for all of them."""
    city: Point | None = None
    """Where that lies, so that the name stays as near to it however large the picture gets."""

    def center_at(self, larger: float) -> Point:
        """Where it stands when the picture is drawn so much larger."""
        if self.city is None or larger <= 1:
            return self.center
        (x, y), (left, top) = self.center, self.city
        return left + (x - left) / larger, top + (y - top) / larger


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
    """Its scale is the geometric mean of the other two."""
    close: Painted
    size: Size
    """Of the board, in logical pixels."""
