"""The board with its trains and names: as it is, and lit where routes can be claimed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.stage.drawing import theme
from game.stage.express.lights import Lights
from game.stage.express.map import DOT, SPACE_WIDTH, BoardMap
from game.stage.maps.trains import TrainSprites, standing

CALM = (222, 222, 222)
"""What the ground is multiplied with so that the glow of routes carries."""


class Ground:
    """Drawn when it changes, and only blitted otherwise; made for a size of the screen."""

    def __init__(
        self,
        where: BoardMap,
        painted: pygame.Surface,
        names: pygame.Surface,
        scale: float,
    ) -> None:
        self._where, self._painted, self._names, self._scale = where, painted, names, scale
        self._tracks = {track.route.id: track for track in where.tracks}
        self.lights = Lights(self._tracks, scale)
        self._unnamed = painted.copy()
        self.plain = painted.copy()
        self.plain.blit(names, (0, 0))
        self.drawn: dict[str, tuple[int, str]] = {}
        """Seat and colour of each train that stands there."""
        self._calm: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        self._lit: tuple[object, pygame.Surface] | None = None

    # ---- trains -----------------------------------------------------------------------

    def stand(self, owners: Mapping[str, int], seats: list[dict[str, Any]]) -> bool:
        """Put up the trains that are missing; whether all the others belong there."""
        if any(owners.get(route) != owner for route, (owner, _) in self.drawn.items()):
            return False
        for route, owner in owners.items():
            if route not in self.drawn:
                self.add_train(route, owner, seats[owner]["colour"])
        return True

    def add_train(self, route: str, owner: int, colour: str) -> None:
        """A claimed route carries its train for good."""
        self.drawn[route] = (owner, colour)
        changed = self._draw_train(self._unnamed, route, colour)
        self.name_again(self.plain, changed, (0, 0), self._unnamed)

    def _draw_train(self, surface: pygame.Surface, route: str, colour: str) -> pygame.Rect:
        track, scale = self._tracks[route], self._scale
        start, end = track.spaces[0][0], track.spaces[-1][1]
        changed = []
        for width, ink in ((18.5, theme.INK), (15.0, theme.seat_rgb(colour))):
            strip = track.curve.strip(start - 1, end + 1, width, 40)
            band = [(x * scale, y * scale) for x, y in strip]
            changed.append(pygame.draw.polygon(surface, ink, band))
        stops = [(a + b) / 2 for a, b in track.spaces]
        TrainSprites("express", colour, scale).draw(surface, track.curve, standing(stops), (0, 0))
        return changed[0].inflate(round(90 * scale), round(90 * scale))

    def trains_again(
        self, surface: pygame.Surface, changed: pygame.Rect, origin: tuple[int, int]
    ) -> None:
        """Light must not tint the trains beside it: they are drawn over it again."""
        area = changed.clip(self._painted.get_rect())
        clip = surface.get_clip()
        surface.set_clip(area.move(origin))
        for route, (_owner, colour) in self.drawn.items():
            track, scale = self._tracks[route], self._scale
            if any(area.collidepoint(x * scale, y * scale) for x, y in track.curve.points[::4]):
                stops = [(a + b) / 2 for a, b in track.spaces]
                sprites = TrainSprites("express", colour, scale)
                sprites.draw(surface, track.curve, standing(stops), origin)
        surface.set_clip(clip)

    def name_again(
        self,
        surface: pygame.Surface,
        changed: pygame.Rect,
        origin: tuple[int, int],
        below: pygame.Surface | None = None,
    ) -> None:
        """Where something was drawn, the names of the cities lie on top again."""
        area = changed.clip(self._painted.get_rect())
        if below is not None:
            surface.blit(below, area.move(origin), area)
        surface.blit(self._names, area.move(origin), area)

    # ---- light ------------------------------------------------------------------------

    def lit(self, inviting: frozenset[str], clear: frozenset[str] = frozenset()) -> pygame.Surface:
        """Routes that invite glow, clear ones and trains are as they were, all the others fade."""
        state = (inviting, clear, tuple(self.drawn.items()))
        if self._lit is None or self._lit[0] != state:
            self._lit = (state, self._light(inviting, clear))
        return self._lit[1]

    def _light(self, inviting: frozenset[str], clear: frozenset[str]) -> pygame.Surface:
        if self._calm is None:
            self._calm = self._painted.copy()
            inside = self._where.base.box("inside", self._calm.get_size())
            self._calm.fill(CALM, inside, special_flags=pygame.BLEND_RGB_MULT)
        if self._bare is None:
            self._bare = self._tracks_alone()
        picture = self._calm.copy()
        free = [route for route in self._tracks if route not in self.drawn]
        for route in free:
            if route in inviting:
                self.lights.patch(route, "invite").lay_on(picture)
        picture.blit(self._bare, (0, 0))
        for route in free:
            if route not in inviting and route not in clear:
                self.lights.patch(route, "faded").lay_on(picture)
        for route, (_owner, colour) in self.drawn.items():
            self._draw_train(picture, route, colour)
        picture.blit(self._names, (0, 0))
        return picture

    def _tracks_alone(self) -> pygame.Surface:
        """Tracks and cities without the land: light must not tint those beside it."""
        mask = pygame.Surface(self._painted.get_size(), pygame.SRCALPHA)
        scale, solid = self._scale, (255, 255, 255, 255)
        for track in self._where.tracks:
            ends = track.curve.length
            strip = track.curve.strip(0, ends, SPACE_WIDTH + 4, 40)
            pygame.draw.polygon(mask, solid, [(x * scale, y * scale) for x, y in strip])
        for x, y in self._where.cities:
            pygame.draw.circle(mask, solid, (x * scale, y * scale), (DOT + 1) * scale)
        alone = self._painted.convert_alpha()
        alone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return alone
