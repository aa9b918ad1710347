"""The board with its trains and names: as it is, and lit where routes can be claimed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

import pygame

from game.stage.drawing import theme
from game.stage.drawing.steps import WORKING, Steps, advance, finished
from game.stage.express.lights import Lights
from game.stage.express.map import DOT, SPACE_WIDTH, BoardMap
from game.stage.maps.trains import TrainSprites, standing

CALM = (222, 222, 222)
"""What the ground is multiplied with so that the glow of routes carries."""


SLICE = 0.003
"""Seconds of a frame for painting the light."""


class Lit(NamedTuple):
    """How the board is lit."""

    inviting: frozenset[str]
    clear: frozenset[str]
    trains: tuple[tuple[str, tuple[int, str]], ...]


class Shade:
    """What the board is lit with: made once for a size of the screen."""

    def __init__(self, where: BoardMap, painted: pygame.Surface, scale: float) -> None:
        self._where, self._painted, self._scale = where, painted, scale
        self.tracks = {track.route.id: track for track in where.tracks}
        self.lights = Lights(self.tracks, scale)

    def preparing(self) -> Steps[None]:
        """What the first light on the board needs."""
        self.calm = self._calmed()
        yield WORKING
        self.bare = yield from self._stripping()
        for route in self.tracks:
            self.lights.patch(route, "faded")
            yield WORKING

    @cached_property
    def calm(self) -> pygame.Surface:
        return self._calmed()

    @cached_property
    def bare(self) -> pygame.Surface:
        return finished(self._stripping())

    def _calmed(self) -> pygame.Surface:
        picture = self._painted.copy()
        inside = self._where.base.box("inside", picture.get_size())
        picture.fill(CALM, inside, special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _stripping(self) -> Steps[pygame.Surface]:
        """Tracks and cities without the land: light must not tint those beside it."""
        mask = pygame.Surface(self._painted.get_size(), pygame.SRCALPHA)
        scale, solid = self._scale, (255, 255, 255, 255)
        for track in self._where.tracks:
            ends = track.curve.length
            strip = track.curve.strip(0, ends, SPACE_WIDTH + 4, 40)
            pygame.draw.polygon(mask, solid, [(x * scale, y * scale) for x, y in strip])
        for x, y in self._where.cities:
            pygame.draw.circle(mask, solid, (x * scale, y * scale), (DOT + 1) * scale)
        yield WORKING
        alone = self._painted.convert_alpha()
        yield WORKING
        alone.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return alone


class Ground:
    """Drawn when it changes, and only blitted otherwise; made for a size of the screen."""

    def __init__(
        self, painted: pygame.Surface, names: pygame.Surface, scale: float, shade: Shade
    ) -> None:
        self._painted, self._names, self._scale, self._shade = painted, names, scale, shade
        self._tracks, self.lights = shade.tracks, shade.lights
        self._unnamed = painted.copy()
        self.plain = painted.copy()
        self.plain.blit(names, (0, 0))
        self.drawn: dict[str, tuple[int, str]] = {}
        """Seat and colour of each train that stands there."""
        self._lit: tuple[Lit, pygame.Surface] | None = None
        self._lighting: tuple[Lit, Steps[None]] | None = None
        """The next one."""

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
        state = self._meant(inviting, clear)
        if self._lit is None or self._lit[0] != state:
            finished(self._light(state))
        assert self._lit is not None
        return self._lit[1]

    def lit_in_steps(
        self, inviting: frozenset[str], clear: frozenset[str] = frozenset()
    ) -> pygame.Surface | None:
        """The same, a slice a frame; meanwhile the one before, as long as it has all the trains."""
        state = self._meant(inviting, clear)
        if self._lit is None or self._lit[0] != state:
            if self._lighting is None or self._lighting[0] != state:
                self._lighting = (state, self._light(state))
            advance(self._lighting[1], SLICE)
        seen = self._lit is not None and self._lit[0].trains == state.trains
        return self._lit[1] if self._lit is not None and seen else None

    def forget_light(self) -> None:
        """Somebody else sees the board now."""
        self._lit = self._lighting = None

    def _meant(self, inviting: frozenset[str], clear: frozenset[str]) -> Lit:
        return Lit(inviting, clear, tuple(self.drawn.items()))

    def _light(self, state: Lit) -> Steps[None]:
        picture = self._shade.calm.copy()
        free = [route for route in self._tracks if route not in self.drawn]
        for route in free:
            if route in state.inviting:
                self.lights.patch(route, "invite").lay_on(picture)
                yield WORKING
        picture.blit(self._shade.bare, (0, 0))
        for route in free:
            if route not in state.inviting and route not in state.clear:
                self.lights.patch(route, "faded").lay_on(picture)
                yield WORKING
        for route, (_seat, colour) in state.trains:
            self._draw_train(picture, route, colour)
        picture.blit(self._names, (0, 0))
        self._lit, self._lighting = (state, picture), None
