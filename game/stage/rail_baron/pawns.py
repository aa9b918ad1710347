"""The trains of the players: where they stand on their tracks, and how they run along them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import Steps
from game.stage.maps.camera import Camera
from game.stage.maps.curve import Curve, Point
from game.stage.maps.trains import Key, Sheet, make_sheets, sheet
from game.stage.rail_baron.map import BoardMap

TITLE = "rail_baron"
LENGTH = 55.0
"""From the middle of one vehicle to the next, in logical pixels of the sprites."""
FAR, NEAR = 0.6, 1.15
"""How large the sprites are while the whole map is seen, and close up."""
CONSIST = ("locomotive", "coach", "observation")
TRAIL = 320.0
"""Logical pixels of track that are remembered behind a train."""
FAN = 16.0
"""Between trains that stand side by side on one dot, in logical pixels."""


class Trail:
    """The track that a train stands on: what it has ridden, the newest last."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._curve = Curve(points)
        self.head = self._curve.length
        """How far along its front is."""

    @property
    def curve(self) -> Curve:
        return self._curve

    @property
    def front(self) -> Point:
        pose = self._curve.at(self.head)
        return pose.x, pose.y

    def back(self, behind: float) -> Point:
        """So far behind its front."""
        pose = self._curve.at(self.head - behind)
        return pose.x, pose.y

    def lengthened(self, section: Curve) -> None:
        """Another section lies ahead; what is far behind is forgotten."""
        points = self._curve.points
        first, behind = len(points) - 1, 0.0
        while first > 0 and behind < TRAIL:
            first -= 1
            behind += math.dist(points[first], points[first + 1])
        self._curve = Curve([*points[first:], *section.points[1:]])
        self.head = self._curve.length - section.length


def sheets_for(screen: Screen, colours: Sequence[str]) -> Steps[dict[Key, Sheet]]:
    """The pictures of the trains, for both distances."""
    return make_sheets(TITLE, colours, screen.scale * FAR, screen.scale * NEAR, kinds=CONSIST)


class Pawns:
    """All trains; their trails follow from the view until something is ridden."""

    def __init__(self, where: BoardMap, screen: Screen) -> None:
        self._where = where
        self._screen = screen
        self._trails: dict[int, tuple[str, Trail]] = {}

    def place(self, players: Sequence[dict[str, Any]]) -> None:
        """Put every train where the view has it, unless it stands there already."""
        for seat, player in enumerate(players):
            dot = player["dot"]
            if dot is None:
                self._trails.pop(seat, None)
            elif seat not in self._trails or self._trails[seat][0] != dot:
                self._trails[seat] = (dot, Trail(self._way_in(dot, player["last"])))

    def _way_in(self, dot: str, railroad: str | None) -> list[Point]:
        """Some track that leads to the dot: of the railroad ridden last, if that is known."""
        x, y = self._where.nodes[dot].at
        found = [
            section
            for section in self._where.plan.sections
            if dot in (section.a, section.b) and railroad in (None, section.railroad)
        ]
        if not found:
            return [(x - 60, y), (x, y)]
        section = found[0]
        other = section.b if section.a == dot else section.a
        return self._where.curve(section.railroad, other, dot).points

    def trail(self, seat: int) -> Trail | None:
        return self._trails[seat][1] if seat in self._trails else None

    def ride(self, seat: int, railroad: str, start: str, to: str) -> Trail:
        """The trail of a train that sets off along a section."""
        trail = self._trails[seat][1]
        trail.lengthened(self._where.curve(railroad, start, to))
        self._trails[seat] = (to, trail)
        return trail

    def draw(
        self, surface: pygame.Surface, camera: Camera, seats: Sequence[dict[str, Any]], first: int
    ) -> None:
        """The train whose turn it is lies on top; several on one dot stand side by side."""
        order = sorted(self._trails, key=lambda seat: seat == first)
        sprites: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for place, seat in enumerate(order):
            dot, trail = self._trails[seat]
            beside = sum(self._trails[other][0] == dot for other in order[:place])
            sprites += self._train(camera, seats[seat]["colour"], trail, beside)
        surface.fblits(sprites)

    def seen(self, camera: Camera) -> list[pygame.Rect]:
        """Where trains are on the screen, car by car."""
        scale = self._screen.scale * (NEAR if camera.close else FAR)
        side, found = round(LENGTH * scale), []
        for _dot, trail in self._trails.values():
            for car in range(len(CONSIST)):
                rect = pygame.Rect(0, 0, side, side)
                x, y = camera.to_screen(trail.back(LENGTH * scale / camera.scale * (car + 0.5)))
                rect.center = round(x), round(y)
                found.append(rect)
        return found

    def _train(
        self, camera: Camera, colour: str, trail: Trail, beside: int
    ) -> list[tuple[pygame.Surface, tuple[int, int]]]:
        """Its shadows first, then its vehicles, the last one below the others."""
        scale = self._screen.scale * (NEAR if camera.close else FAR)
        step = LENGTH * scale / camera.scale
        aside = FAN * beside * scale / camera.scale * (1 if beside % 2 else -1)
        shadows: list[tuple[pygame.Surface, tuple[int, int]]] = []
        vehicles: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for index, (shadow, vehicle) in enumerate(_sheets(colour, scale)):
            pose = trail.curve.at(trail.head - step * (index + 0.5))
            x, y = camera.to_screen(pose.beside(aside))
            degrees = pose.degrees
            shadows.append(shadow.heading(degrees).centred(x, y))
            vehicles.append(vehicle.heading(degrees).centred(x, y))
        return [*reversed(shadows), *reversed(vehicles)]


@pictures.cached(32)
def _sheets(colour: str, scale: float) -> list[tuple[Sheet, Sheet]]:
    """Shadow and vehicle of each part of a train."""
    return [
        (sheet(TITLE, f"shadow-{kind}", scale), sheet(TITLE, f"{kind}-{colour}", scale))
        for kind in CONSIST
    ]
