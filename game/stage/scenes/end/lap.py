"""The winners' lap of honour: their trains run once round the board before the podium comes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game import resources
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.maps.curve import Curve
from game.stage.maps.trains import TrainSprites, Vehicle, adding_sheets
from game.stage.play.timeline import ease

SECONDS = 2.4
WAGONS, APART = 4, 84
"""Behind the engine, and from one vehicle to the next in logical pixels."""
INSET, CORNER = 70, 190
"""How far inside the board's edge they run, and the radius of the bends."""
BEND = 16
"""Pieces a bend is made of."""
LARGE = 1.5
"""Beside the trains on the map."""


def possible(title: str) -> bool:
    """Whether the title has trains that can be drawn in every direction."""
    return (resources.folder("assets") / "sprites" / title / "vehicles.toml").is_file()


class Lap:
    """Made for a size of the screen."""

    def __init__(
        self, screen: Screen, title: str, colours: Sequence[str], board: pygame.Rect
    ) -> None:
        """All trains run on one track, one behind the other."""
        self.past = 0.0
        """Seconds since they started."""
        self._scale = screen.scale * LARGE
        self._track = Curve(_round(board.inflate(2 * [-2 * screen.px(INSET)]), self._scale))
        self._title, self._colours = title, colours
        self._trains = [TrainSprites(title, colour, self._scale) for colour in colours]

    def preparing(self) -> Steps[None]:
        """Cut the trains, which are larger than those on the board."""
        return adding_sheets(self._title, self._colours, self._scale)

    def draw(self, surface: pygame.Surface) -> None:
        """They come from the lower left corner, and are gone there when the lap is done."""
        train = (WAGONS + 1) * APART / LARGE
        way = self._track.length + train * len(self._trains)
        front = way * ease(min(1.0, self.past / SECONDS))
        for number, sprites in enumerate(self._trains):
            first = front - number * train * 1.15
            vehicles = [
                Vehicle("coach" if place else "locomotive", first - place * APART / LARGE)
                for place in range(WAGONS + 1)
            ]
            seen = [each for each in vehicles if 0 < each.distance < self._track.length]
            sprites.draw(surface, self._track, seen, (0, 0))


def _round(area: pygame.Rect, scale: float) -> list[tuple[float, float]]:
    """Clockwise along a rectangle with round corners, from its lower left, in its own units."""
    radius = min(round(CORNER * scale), area.width // 2, area.height // 2)
    centres = (
        ((area.left + radius, area.bottom - radius), 180, 180),
        ((area.left + radius, area.top + radius), 180, 90),
        ((area.right - radius, area.top + radius), 90, 0),
        ((area.right - radius, area.bottom - radius), 0, -90),
        ((area.left + radius, area.bottom - radius), -90, -180),
    )
    points = []
    for (x, y), start, end in centres:
        for step in range(BEND + 1):
            angle = math.radians(start + (end - start) * step / BEND)
            points.append(
                ((x + radius * math.cos(angle)) / scale, (y - radius * math.sin(angle)) / scale)
            )
    return list(dict.fromkeys(points))
