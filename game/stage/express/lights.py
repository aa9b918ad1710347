"""Light along a track: what invites, what is in focus, what refuses, and the ways of tickets.

Each is painted once for a size of the screen, on a patch of its own.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from typing import Literal, NamedTuple

import pygame

from game.stage.drawing.theme import AMBER, Colour, rgb
from game.stage.express.map import DOT, SPACE_WIDTH, Track
from game.stage.maps.curve import Point

Kind = Literal["invite", "focus", "refused", "way", "dashes", "faded"]
OVER = 3
MARGIN = 46
"""Room for light around a track, in logical pixels."""
EDGE = SPACE_WIDTH / 2 + 3.5
"""From the middle of a track to the line along it."""
DARK = rgb("#1e1204")
WARM = (rgb("#ff9d0a"), rgb("#ffc23d"), rgb("#ffe9b0"))
RED = rgb("#d8433b")
LAND = rgb("#d8ccb0")
"""What tracks fade into."""
PATCHES = 96
"""Kept at most: every route twice, and what is in focus."""


class Patch(NamedTuple):
    picture: pygame.Surface
    left: int
    top: int
    """On the picture of the board, in its pixels."""

    def lay_on(self, surface: pygame.Surface, origin: tuple[int, int] = (0, 0)) -> None:
        surface.blit(self.picture, (origin[0] + self.left, origin[1] + self.top))


class Lights:
    """`scale` is pixels to a logical pixel of the board."""

    def __init__(self, tracks: dict[str, Track], scale: float) -> None:
        self._tracks, self._scale = tracks, scale
        self._made: OrderedDict[tuple[str, Kind, Colour], Patch] = OrderedDict()

    def patch(self, route: str, kind: Kind, colour: Colour = AMBER) -> Patch:
        key = (route, kind, colour)
        if key not in self._made:
            self._made[key] = _Painted(self._tracks[route], self._scale).of(kind, colour)
            while len(self._made) > PATCHES:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]


class _Painted:
    def __init__(self, track: Track, scale: float) -> None:
        self._track, self._scale = track, scale
        xs, ys = zip(*track.curve.points, strict=True)
        self._left, self._top = math.floor(min(xs)) - MARGIN, math.floor(min(ys)) - MARGIN
        right, bottom = math.ceil(max(xs)) + MARGIN, math.ceil(max(ys)) + MARGIN
        self._room = (right - self._left, bottom - self._top)

    def of(self, kind: Kind, colour: Colour) -> Patch:
        picture = {
            "invite": self._inviting,
            "focus": self._focused,
            "refused": self._refused,
            "way": lambda: self._way(colour),
            "dashes": lambda: self._dashes(colour),
            "faded": self._faded,
        }[kind]()
        at = (round(self._left * self._scale), round(self._top * self._scale))
        return Patch(picture, *at)

    def _inviting(self) -> pygame.Surface:
        """Soft amber outside the track, and a line along it."""
        picture = self._glow([(44, WARM[0], 120, 7), (32, WARM[1], 150, 4), (25, WARM[2], 190, 2)])
        self._erase(picture)
        self._outline(picture, [(2.4, rgb("#ffcf66"))])
        return picture

    def _focused(self) -> pygame.Surface:
        picture = self._glow([(74, WARM[0], 130, 9), (44, WARM[1], 190, 5), (28, WARM[2], 230, 2)])
        self._erase(picture)
        self._outline(picture, [(8, DARK), (5, AMBER)])
        return picture

    def _refused(self) -> pygame.Surface:
        """Red with light dashes, and a buffer stop across the middle."""
        picture = self._glow([(56, RED, 130, 7), (34, RED, 170, 3)])
        self._erase(picture)
        self._outline(picture, [(8.5, DARK), (5.5, RED)])
        self._outline(picture, [(2.2, rgb("#ffd9d2"))], dash=(9, 9))
        self._buffer_stop(picture)
        return picture

    def _way(self, colour: Colour) -> pygame.Surface:
        picture = self._glow([(46, colour, 120, 6), (30, colour, 190, 3)])
        self._erase(picture)
        self._outline(picture, [(8, DARK), (5, colour)])
        return picture

    def _dashes(self, colour: Colour) -> pygame.Surface:
        picture = self._empty(colour)
        self._outline(picture, [(8, DARK)])
        self._outline(picture, [(5, colour)], dash=(11, 9))
        return picture

    def _faded(self) -> pygame.Surface:
        """Laid over a track it takes some of its colour away."""
        picture = self._large(LAND)
        self._polygon(picture, SPACE_WIDTH + 6, (*LAND, 96), self._scale * OVER, DOT)
        return pygame.transform.smoothscale(picture, self._size())

    # ---- how it is done -------------------------------------------------------------

    def _size(self, factor: float = 1.0) -> tuple[int, int]:
        width, height = (max(1, round(side * self._scale * factor)) for side in self._room)
        return width, height

    def _empty(self, colour: Colour) -> pygame.Surface:
        """Without colour where it is empty, rims would be dark when it is scaled or blurred."""
        picture = pygame.Surface(self._size(), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        return picture

    def _large(self, colour: Colour) -> pygame.Surface:
        picture = pygame.Surface(self._size(OVER), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        return picture

    def _glow(self, layers: Sequence[tuple[float, Colour, int, float]]) -> pygame.Surface:
        """Each layer has a width, a colour, a strength and how far it is blurred."""
        picture = self._empty(layers[0][1])
        for width, colour, strength, blur in layers:
            half = pygame.Surface(self._size(0.5), pygame.SRCALPHA)
            half.fill((*colour, 0))
            self._polygon(half, width, (*colour, strength), self._scale / 2)
            soft = pygame.transform.gaussian_blur(half, max(1, round(blur * self._scale / 2)))
            picture.blit(pygame.transform.smoothscale(soft, self._size()), (0, 0))
        return picture

    def _erase(self, picture: pygame.Surface) -> None:
        """The track itself stays as it is."""
        self._polygon(picture, 2 * EDGE, (*AMBER, 0), self._scale)

    def _outline(
        self,
        picture: pygame.Surface,
        strokes: Sequence[tuple[float, Colour]],
        dash: tuple[float, float] = (0, 0),
    ) -> None:
        """A line on either side, from city to city; `dash` is how long strokes and gaps are."""
        large = self._large(strokes[-1][1])
        factor, curve = self._scale * OVER, self._track.curve
        start, end = DOT + 2, curve.length - DOT - 2
        pieces = [(start, end)]
        if dash[0]:
            count = max(1, round((end - start) / sum(dash)))
            each = (end - start) / count
            pieces = [(start + i * each, start + i * each + dash[0]) for i in range(count)]
        for width, ink in strokes:
            thick = max(1, round(width * factor))
            for from_, to in pieces:
                for side in (-EDGE, EDGE):
                    count = max(2, int((to - from_) / 4))
                    line = [
                        self._at(pose.beside(side), factor)
                        for pose in curve.poses(from_, to, count)
                    ]
                    pygame.draw.lines(large, ink, False, line, thick)
                    for x, y in line:  # lines of pygame have gaps where they turn
                        pygame.draw.circle(large, ink, (x, y), thick / 2)
        picture.blit(pygame.transform.smoothscale(large, picture.get_size()), (0, 0))

    def _buffer_stop(self, picture: pygame.Surface) -> None:
        large, factor = self._large(RED), self._scale * OVER
        pose = self._track.curve.at(self._track.curve.length / 2)

        def bar(half_length: float, half_width: float, ink: Colour) -> None:
            corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
            points = []
            for along, across in corners:
                x, y = pose.beside(across * half_length)
                points.append((x + pose.dx * along * half_width, y + pose.dy * along * half_width))
            pygame.draw.polygon(large, ink, [self._at(point, factor) for point in points])

        bar(23, 9.5, DARK)
        bar(21, 7.5, (250, 244, 232))
        for part in (-0.72, 0.0, 0.72):
            x, y = pose.beside(part * 20)
            lean = 3.5
            quad = [
                (x + pose.dx * along - pose.dy * across, y + pose.dy * along + pose.dx * across)
                for along, across in ((-7.5, -3 - lean), (7.5, -3 + lean), (7.5, 3 + lean),
                                      (-7.5, 3 - lean))
            ]  # fmt: skip
            pygame.draw.polygon(large, RED, [self._at(point, factor) for point in quad])
        picture.blit(pygame.transform.smoothscale(large, picture.get_size()), (0, 0))

    def _polygon(
        self,
        surface: pygame.Surface,
        width: float,
        ink: tuple[int, int, int, int],
        factor: float,
        from_ends: float = 8.0,
    ) -> None:
        curve = self._track.curve
        strip = curve.strip(from_ends, curve.length - from_ends, width, 40)
        pygame.draw.polygon(surface, ink, [self._at(point, factor) for point in strip])

    def _at(self, point: Point, factor: float) -> Point:
        return (point[0] - self._left) * factor, (point[1] - self._top) * factor
