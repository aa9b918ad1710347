"""Which part of the board is seen: all of it, or a close-up that can follow a train.

At rest a frame is one plain blit of a picture painted for that distance, of which there are
three; only on the way from one distance to another is a picture scaled, and once to magnify it.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass

import pygame

from game.stage.maps.curve import Point
from game.stage.maps.glide import critically_damped
from game.stage.maps.making_way import Aside
from game.stage.maps.painted import Levels, Name, Painted
from game.stage.maps.rim import Rim
from game.stage.play.timeline import ease

WHOLE, MIDWAY, CLOSE = DISTANCES = (0.0, 0.5, 1.0)
"""How near each of the pictures is: midway the scale is the mean of the other two."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
_Measured = tuple[str, pygame.Surface, float, float, float, float]
STAYS = (0, 0)
FLIGHT_SECONDS = 0.7
STILL = 0.3
"""Pixels of the screen from its goal at which the close-up is said to be there."""


@dataclass
class Flight:
    """On the way to another place, from here."""

    near: float
    at: Point
    past: float = 0.0


class Camera:
    def __init__(
        self, levels: Levels, viewport: pygame.Rect, overview: pygame.Rect | None = None
    ) -> None:
        """`viewport` is where they are shown, `overview` the part of it that has all of the board,
        when all of it is seen."""
        self._levels, self._size = levels[:3], levels.size
        self.viewport = viewport
        self.wanted: Collection[str] = ()
        """Cities whose quiet names are to be seen."""
        self._rim = Rim(levels.whole.ground)
        self._names = [[_measured(name) for name in level.names] for level in self._levels]
        self._near = WHOLE
        """How far the zoom has come."""
        self._wanted = WHOLE
        middle = viewport if overview is None else overview
        scale = levels.whole.scale
        self._middle: Point = (
            levels.size[0] / 2 + (viewport.centerx - middle.centerx) / scale,
            levels.size[1] / 2 + (viewport.centery - middle.centery) / scale,
        )
        """What of the board lies in the middle of the viewport when all of it is seen."""
        self._at = self._goal = self._middle
        """What lies there now, and what shall."""
        self._speed: Point = (0.0, 0.0)
        self._flight: Flight | None = None
        self._padded: pygame.Surface | None = None
        self._large: tuple[tuple[float, float, float, float], pygame.Surface] | None = None
        """The board nearer than the nearest picture, and the view that it is of."""
        self._seen: tuple[float, float, float, float] | None = None
        """The view, until something moves: a frame asks for it again and again."""

    # ---- where to look ---------------------------------------------------------------

    def go_overview(self) -> None:
        self._fly(WHOLE, self._middle)

    def frame(self, box: Box, clear: pygame.Rect, magnified: float = 1.0) -> None:
        """As near as possible so that this box, in logical pixels of the board, fits in there, and
        at most so much magnified."""
        left, top, right, bottom = box
        whole, midway, scale = (level.scale for level in self._levels)
        wide, high, near = (right - left) * scale, (bottom - top) * scale, CLOSE
        if wide > clear.width or high > clear.height:
            near, scale = MIDWAY, midway
        elif magnified > 1 and scale > whole:
            larger = min(magnified, clear.width / max(wide, 1.0), clear.height / max(high, 1.0))
            near += math.log(max(larger, 1.0), scale / whole)
            scale = self._scale_of(near)
        middle = (
            (left + right) / 2 - (clear.centerx - self.viewport.centerx) / scale,
            (top + bottom) / 2 - (clear.centery - self.viewport.centery) / scale,
        )
        self._fly(near, self._inside(middle, near))

    def follow(self, point: Point, clear: pygame.Rect) -> None:
        """Called every frame while something moves: it stays in there, the distance as it is."""
        if self._wanted == WHOLE:
            return
        scale = self._scale_of(self._wanted)
        x, y = (
            middle + (at - goal) * scale
            for middle, at, goal in zip(self.viewport.center, point, self._goal, strict=True)
        )
        beyond = (
            x - max(clear.left, min(clear.right, x)),
            y - max(clear.top, min(clear.bottom, y)),
        )
        if beyond != (0.0, 0.0):
            goal = (self._goal[0] + beyond[0] / scale, self._goal[1] + beyond[1] / scale)
            self._goal = self._inside(goal, self._wanted)

    def arrive(self) -> None:
        """Be there at once: a button was pressed, or no motion is wanted."""
        self._near, self._at, self._speed = self._wanted, self._goal, (0.0, 0.0)
        self._flight = self._seen = None

    def _fly(self, near: float, goal: Point) -> None:
        """Sets off gently and arrives gently, however far it is."""
        if (near, goal) == (self._wanted, self._goal):
            return
        self._wanted, self._goal = near, goal
        self._flight = Flight(self._near, self._at)

    def update(self, seconds: float) -> None:
        if self._flight is not None:
            self._flight.past += seconds
            if self._flight.past >= FLIGHT_SECONDS:
                self.arrive()
            else:
                self._fly_on(self._flight)
        elif self._near != WHOLE:
            (x, vx), (y, vy) = (
                critically_damped(at, goal, speed, seconds)
                for at, goal, speed in zip(self._at, self._goal, self._speed, strict=True)
            )
            self._at, self._speed = (x, y), (vx, vy)
        self._seen = None

    def _fly_on(self, flight: Flight) -> None:
        share = ease(flight.past / FLIGHT_SECONDS)
        self._near = flight.near + (self._wanted - flight.near) * share
        if flight.near != self._wanted:  # a straight dive: all points run on straight lines
            start, end = (1 / self._scale_of(near) for near in (flight.near, self._wanted))
            share = (start - 1 / self.scale) / (start - end) if start != end else share
        self._at = (
            flight.at[0] + (self._goal[0] - flight.at[0]) * share,
            flight.at[1] + (self._goal[1] - flight.at[1]) * share,
        )

    # ---- what is seen ----------------------------------------------------------------

    @property
    def zooming(self) -> bool:
        return self._near != self._wanted

    @property
    def moving(self) -> bool:
        far = math.dist(self._at, self._goal) * self._levels[2].scale > STILL
        return self._flight is not None or (self._near != WHOLE and far)

    @property
    def close(self) -> bool:
        """Whether part of the board is what is seen or about to be."""
        return self._wanted != WHOLE

    @property
    def scale(self) -> float:
        """Pixels of the screen to a logical pixel of the board."""
        return self._scale_of(self._near)

    def _scale_of(self, near: float) -> float:
        if near in DISTANCES:  # to the last digit: there the picture is not scaled
            return self._levels[DISTANCES.index(near)].scale
        whole, close = self._levels[0].scale, self._levels[2].scale
        return whole * math.pow(close / whole, near)

    @property
    def view(self) -> tuple[float, float, float, float]:
        """What is seen of the board in logical pixels: left, top, width, height."""
        if self._seen is None:
            self._seen = self._looked()
        return self._seen

    def _looked(self) -> tuple[float, float, float, float]:
        scale = self.scale
        width, height = self.viewport.width / scale, self.viewport.height / scale
        left, top = self._at[0] - width / 2, self._at[1] - height / 2
        if self._near in DISTANCES:  # whole pixels, or the trains would tremble on the map
            left, top = round(left * scale) / scale, round(top * scale) / scale
        return left, top, width, height

    def to_screen(self, point: Point) -> tuple[float, float]:
        left, top, width, _ = self.view
        scale = self.viewport.width / width
        return (
            self.viewport.left + (point[0] - left) * scale,
            self.viewport.top + (point[1] - top) * scale,
        )

    def from_screen(self, at: tuple[float, float]) -> Point:
        left, top, _, _ = self.view
        scale = self.scale
        return left + (at[0] - self.viewport.left) / scale, top + (
            at[1] - self.viewport.top
        ) / scale

    def draw(self, surface: pygame.Surface) -> None:
        """The ground, as far as the surface is not clipped; trains come next, then the names."""
        level = self._level
        source = self._source(level)
        part = source.clip(level.ground.get_rect())
        if self._near == WHOLE:
            surface.blit(self._overview(surface), self.viewport)
            return
        if self._near > CLOSE and not self.moving:
            surface.blit(self._magnified(surface), self.viewport)
            return
        if self.scale == level.scale:
            at = (part.left - source.left, part.top - source.top)
            place = pygame.Rect(self.viewport.move(at).topleft, part.size)
            surface.blit(level.ground, place, part)
            self._rim.fill(surface, place, self.viewport)
            return
        whole = self._scaled_place(source, part).clip(self.viewport)
        shown = whole.clip(surface.get_clip())
        if shown.size != whole.size:
            part = _within(part, whole, shown)
        if shown.width and shown.height:
            target = surface.subsurface(shown)
            pygame.transform.scale(level.ground.subsurface(part), shown.size, target)
        self._rim.fill(surface, whole, self.viewport)

    def _scaled_place(self, source: pygame.Rect, part: pygame.Rect) -> pygame.Rect:
        """Where this part of what is seen of the picture lies on the screen."""
        ratio, (x, y) = self.scale / self._level.scale, self.viewport.topleft
        x += round((part.left - source.left) * ratio)
        y += round((part.top - source.top) * ratio)
        return pygame.Rect(x, y, round(part.width * ratio), round(part.height * ratio))

    def _magnified(self, like: pygame.Surface) -> pygame.Surface:
        """Nearer than any picture, made once when it has come to rest."""
        if self._large is None or self._large[0] != self.view:
            ground, source = self._level.ground, self._source(self._level)
            part = source.clip(ground.get_rect())
            place = self._scaled_place(source, part).move(-self.viewport.left, -self.viewport.top)
            picture = pygame.Surface(self.viewport.size, 0, like)
            if place.width and place.height:
                large = pygame.transform.smoothscale(ground.subsurface(part), place.size)
                picture.blit(large, place)
            self._rim.fill(picture, place.clip(picture.get_rect()), picture.get_rect())
            self._large = (self.view, picture)
        return self._large[1]

    def _overview(self, like: pygame.Surface) -> pygame.Surface:
        """All of the board with its sea around it, put together once."""
        if self._padded is None:
            view = pygame.Rect((0, 0), self.viewport.size)
            picture = pygame.Surface(view.size, 0, like)
            left, top, _, _ = self.view
            ground, scale = self._levels[0].ground, self._levels[0].scale
            place = ground.get_rect(topleft=(round(-left * scale), round(-top * scale)))
            picture.blit(ground, place)
            self._rim.fill(picture, place.clip(view), view)
            self._padded = picture
        return self._padded

    @property
    def badges(self) -> list[tuple[str, pygame.Rect]]:
        """As they stand on the ground that is seen."""
        return self._level.badges

    @property
    def resting(self) -> Painted:
        """What is seen when the zoom is over."""
        return self._levels[_index(self._wanted)]

    def draw_names(
        self, surface: pygame.Surface, aside: Mapping[str, Aside | None] | None = None
    ) -> None:
        """The names keep their size while the board grows under them.

        `aside`: by how much some of them make way, in pixels, by their city, or that they are not
        written at all.
        """
        moved = aside or {}
        quiet = self._quiet()
        left, top, width, height = self.view
        scale = self.scale
        x0, y0 = self.viewport.left - left * scale, self.viewport.top - top * scale
        reach = 200 / scale  # half of the longest name
        right, bottom = left + width + reach, top + height + reach
        left, top = left - reach, top - reach
        before = surface.get_clip()
        surface.set_clip(self.viewport.clip(before))
        shown = []
        for node, picture, x, y, half_width, half_height in self._names_now():
            if node in quiet or not (left < x < right and top < y < bottom):
                continue
            shift = moved.get(node, STAYS)
            if shift is not None:
                at = (int(x0 + x * scale - half_width), int(y0 + y * scale - half_height))
                shown.append((picture, (at[0] + shift[0], at[1] + shift[1])))
        surface.fblits(shown)
        surface.set_clip(before)

    def names_seen(self) -> list[tuple[str, pygame.Rect]]:
        """The names in sight and where they are, for what should not cover them."""
        found, quiet = [], self._quiet()
        for name in self._level.names:
            if name.node in quiet:
                continue
            rect = name.picture.get_rect()
            x, y = self.to_screen(name.center_at(self._magnifies))
            rect.center = round(x), round(y)
            if rect.colliderect(self.viewport):
                found.append((name.node, rect))
        return found

    def _names_now(self) -> list[_Measured]:
        if self._magnifies > 1:
            return [_measured(name, self._magnifies) for name in self._level.names]
        return self._names[self._level_index]

    @property
    def _magnifies(self) -> float:
        """How much larger than the nearest picture the board is seen."""
        return self.scale / self._levels[2].scale if self._near > CLOSE else 1.0

    def _quiet(self) -> set[str]:
        """Names that are not written now."""
        return {
            name.node for name in self._level.names if name.quiet and name.node not in self.wanted
        }

    def badges_seen(self) -> list[pygame.Rect]:
        """Where those of the railroads are."""
        scale, found = self.scale, []
        for _railroad, badge in self.badges:
            x, y = self.to_screen(badge.center)
            rect = pygame.Rect(0, 0, round(badge.width * scale), round(badge.height * scale))
            rect.center = round(x), round(y)
            found.append(rect)
        return found

    @property
    def _level_index(self) -> int:
        """Of the picture of what is seen, or of the smaller one to make it from."""
        return _index(self._near)

    @property
    def _level(self) -> Painted:
        return self._levels[self._level_index]

    def _source(self, level: Painted) -> pygame.Rect:
        left, top, width, height = (round(side * level.scale) for side in self.view)
        if self.scale == level.scale:
            width, height = self.viewport.size
        return pygame.Rect(left, top, width, height)

    def _inside(self, point: Point, near: float) -> Point:
        """The nearest place that shows no more than the board."""
        scale = self._scale_of(near)
        width, height = (side / scale for side in self.viewport.size)
        wide, high = self._size
        return _clamped(point[0], width, wide), _clamped(point[1], height, high)


def _index(near: float) -> int:
    """Of the picture for this distance, or of the next smaller one."""
    return max(index for index, each in enumerate(DISTANCES) if each <= near)


def _within(part: pygame.Rect, whole: pygame.Rect, shown: pygame.Rect) -> pygame.Rect:
    """What is to be scaled where only some of the whole is shown of which `part` is the picture."""
    across, down = part.width / whole.width, part.height / whole.height
    left = part.left + int((shown.left - whole.left) * across)
    top = part.top + int((shown.top - whole.top) * down)
    size = max(1, round(shown.width * across)), max(1, round(shown.height * down))
    return pygame.Rect((left, top), size).clip(part)


def _measured(name: Name, larger: float = 1.0) -> _Measured:
    """Its picture, the middle in logical pixels, and half its size in those of the screen."""
    width, height = name.picture.get_size()
    return name.node, name.picture, *name.center_at(larger), width / 2, height / 2


def _clamped(middle: float, shown: float, whole: float) -> float:
    """The middle of what is shown, so that it stays on the board; centred if all of it fits."""
    if shown >= whole:
        return whole / 2
    return max(shown / 2, min(whole - shown / 2, middle))
