"""Which part of the board is seen: all of it, or a close-up that can follow a train.

At rest a frame is one plain blit of a picture painted for that distance; only on
the way from one distance to the other is a picture scaled.
"""

from __future__ import annotations

import math

import pygame

from game.stage.drawing.theme import rgb
from game.stage.maps.curve import Point
from game.stage.maps.painted import Levels, Name, Painted

ZOOM_SECONDS = 0.7
GLIDE_SECONDS = 0.28
"""How long the close-up lags behind what it follows; half of it is spent on setting off."""
SEA = rgb("#173f59")
STILL = 0.3
"""Pixels of the screen from its goal at which the close-up is said to be there."""


class Camera:
    def __init__(self, levels: Levels, viewport: pygame.Rect) -> None:
        """`viewport` is where they are shown."""
        self._whole, self._midway, self._close, self._size = levels
        self.viewport = viewport
        self._names = [
            [_measured(name) for name in level.names] for level in (self._whole, self._close)
        ]
        self._near = 0.0
        """How far the zoom has come: 0 the whole board, 1 close."""
        self._wanted = 0.0
        self._focus: Point = (self._size[0] / 2, self._size[1] / 2)
        self._goal = self._focus
        self._speed: Point = (0.0, 0.0)
        self._lead, self._lead_speed = self._focus, (0.0, 0.0)
        """What the focus runs after: it follows the goal itself, so that a goal that jumps far away
        does not pull the picture off at full speed."""
        self._seen: tuple[float, float, float, float] | None = None
        """The view, until something moves: a frame asks for it again and again."""

    def go_overview(self) -> None:
        self._wanted = 0.0

    def go_close(self, point: Point) -> None:
        """Zoom in on a place, or glide to it when close already."""
        self._wanted = 1.0
        self._goal = self._inside(point)
        if not self._near:
            self._rest_at_goal()
        self._seen = None

    def follow(self, point: Point) -> None:
        """What to keep in sight, called every frame; the distance stays as it is."""
        self._goal = self._inside(point)

    def arrive(self) -> None:
        """Be there at once: a button was pressed, or no motion is wanted."""
        self._near = self._wanted
        self._rest_at_goal()
        self._seen = None

    def _rest_at_goal(self) -> None:
        self._focus = self._lead = self._goal
        self._speed = self._lead_speed = (0.0, 0.0)

    def update(self, seconds: float) -> None:
        step = seconds / ZOOM_SECONDS
        if self._near < self._wanted:
            self._near = min(self._wanted, self._near + step)
        else:
            self._near = max(self._wanted, self._near - step)
        self._goal = self._inside(self._goal)
        self._lead, self._lead_speed = _drawn_on(self._lead, self._goal, self._lead_speed, seconds)
        self._focus, self._speed = _drawn_on(self._focus, self._lead, self._speed, seconds)
        self._seen = None

    @property
    def zooming(self) -> bool:
        return self._near != self._wanted

    @property
    def moving(self) -> bool:
        far = math.dist(self._focus, self._goal) * self._close.scale > STILL
        return self.zooming or (self._near > 0 and far)

    @property
    def close(self) -> bool:
        """Whether the close-up is what is seen or about to be."""
        return self._wanted > 0

    @property
    def scale(self) -> float:
        """Pixels of the screen to a logical pixel of the board."""
        if self._near == 1.0:  # to the last digit: there the picture is not scaled
            return self._close.scale
        eased = self._near * self._near * (3 - 2 * self._near)
        return self._whole.scale * math.pow(self._close.scale / self._whole.scale, eased)

    @property
    def view(self) -> tuple[float, float, float, float]:
        """What is seen of the board in logical pixels: left, top, width, height."""
        if self._seen is None:
            self._seen = self._looked()
        return self._seen

    def _looked(self) -> tuple[float, float, float, float]:
        scale = self.scale
        width, height = self.viewport.width / scale, self.viewport.height / scale
        share = 0.0  # of the way from the middle of the board to the focus: a straight dive
        if self._near:
            far, near = 1 / self._whole.scale, 1 / self._close.scale
            share = (far - 1 / scale) / (far - near) if far > near else 1.0
        wide, high = self._size
        x = wide / 2 + (self._focus[0] - wide / 2) * share
        y = high / 2 + (self._focus[1] - high / 2) * share
        left = _clamped(x, width, wide) - width / 2
        top = _clamped(y, height, high) - height / 2
        if self._near in (0.0, 1.0):  # whole pixels, or the trains would tremble on the map
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
        """The ground; trains come next, then the names."""
        level = self._level
        source = self._source(level)
        part = source.clip(level.ground.get_rect())
        if part.size != source.size:
            surface.fill(SEA, self.viewport)  # the board is smaller than its place
        if self.scale == level.scale:
            at = (part.left - source.left, part.top - source.top)
            surface.blit(level.ground, self.viewport.move(at).topleft, part)
            return
        ratio = self.scale / level.scale
        shown = pygame.Rect(
            self.viewport.left + round((part.left - source.left) * ratio),
            self.viewport.top + round((part.top - source.top) * ratio),
            round(part.width * ratio),
            round(part.height * ratio),
        ).clip(self.viewport)
        if shown.width and shown.height:
            target = surface.subsurface(shown)
            pygame.transform.scale(level.ground.subsurface(part), shown.size, target)

    @property
    def badges(self) -> list[tuple[str, pygame.Rect]]:
        """As they stand on the ground that is seen."""
        return self._level.badges

    @property
    def resting(self) -> Painted:
        """What is seen when the zoom is over."""
        return self._close if self.close else self._whole

    def draw_names(self, surface: pygame.Surface) -> None:
        """The names keep their size while the board grows under them."""
        left, top, width, height = self.view
        scale = self.scale
        x0, y0 = self.viewport.left - left * scale, self.viewport.top - top * scale
        reach = 200 / scale  # half of the longest name
        right, bottom = left + width + reach, top + height + reach
        left, top = left - reach, top - reach
        before = surface.get_clip()
        surface.set_clip(self.viewport.clip(before))
        surface.fblits(
            [
                (picture, (int(x0 + x * scale - half_width), int(y0 + y * scale - half_height)))
                for picture, x, y, half_width, half_height in self._names[
                    self._level is not self._whole
                ]
                if left < x < right and top < y < bottom
            ]
        )
        surface.set_clip(before)

    def name_places(self) -> list[pygame.Rect]:
        """Where names stand on the screen now, for what should not cover them."""
        found = []
        for _picture, x, y, half_width, half_height in self._names[self._level is not self._whole]:
            left, top = self.to_screen((x, y))
            found.append(
                pygame.Rect(
                    round(left - half_width), round(top - half_height),
                    round(2 * half_width), round(2 * half_height),
                )
            )  # fmt: skip
        return found

    @property
    def _level(self) -> Painted:
        """The picture of what is seen, or the smaller one to make it from."""
        if self._near == 1.0:
            return self._close
        return self._whole if not self._near or self.scale < self._midway.scale else self._midway

    def _source(self, level: Painted) -> pygame.Rect:
        left, top, width, height = (round(side * level.scale) for side in self.view)
        if self.scale == level.scale:
            width, height = self.viewport.size
        return pygame.Rect(left, top, width, height)

    def _inside(self, point: Point) -> Point:
        """The nearest place whose close-up shows no more than the board."""
        width, height = (side / self._close.scale for side in self.viewport.size)
        wide, high = self._size
        return _clamped(point[0], width, wide), _clamped(point[1], height, high)


def _measured(name: Name) -> tuple[pygame.Surface, float, float, float, float]:
    """Its picture, the middle in logical pixels, and half its size in those of the screen."""
    width, height = name.picture.get_size()
    return name.picture, *name.center, width / 2, height / 2


def _clamped(middle: float, shown: float, whole: float) -> float:
    """The middle of what is shown, so that it stays on the board; centred if all of it fits."""
    if shown >= whole:
        return whole / 2
    return max(shown / 2, min(whole - shown / 2, middle))


def _drawn_on(at: Point, goal: Point, speed: Point, seconds: float) -> tuple[Point, Point]:
    """Where something is a moment later that runs after a goal, and how fast."""
    (x, vx), (y, vy) = (
        _critically_damped(*each, seconds) for each in zip(at, goal, speed, strict=True)
    )
    return (x, y), (vx, vy)


def _critically_damped(at: float, goal: float, speed: float, seconds: float) -> tuple[float, float]:
    """One step of a spring that does not swing: sets off and arrives gently."""
    pull = 2 / (GLIDE_SECONDS / 2)
    decay = math.exp(-pull * seconds)
    away = at - goal
    push = (speed + pull * away) * seconds
    return goal + (away + push) * decay, (speed - pull * push) * decay
