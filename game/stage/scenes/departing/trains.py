"""The trains of those who play: two sides, row behind row, each with the name of its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.scenes.departing.clock import ROLLS_IN, ROW_LATER, Pace
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_badge, draw_fitted
from game.stage.widgets.rolling import chimney, draw_coach, draw_engine
from game.stage.widgets.steam import Steam

ENGINE, COACH, HIGH = 320, 236, 130
"""Lengths, and the height of a train, in logical pixels."""
PUFFS = 0.32
"""Size of their steam beside that of the podium's engine."""
EXHAUST = 0.2
"""From the front of a train of the title's own, of its length."""
TRAIN = 640
"""Length of a whole train of the title's own."""
PLATE = 62
MIDDLE = 430
"""Free between the trains of the front row, for the sign."""
RAIL, SLEEPER = theme.rgb("#a8947e"), theme.rgb("#3d2a20")


class Rider(NamedTuple):
    name: str
    colour: str


class _Train(NamedTuple):
    rider: Rider
    picture: pygame.Surface
    from_left: bool
    row: int
    stop: int
    """Where its front comes to rest."""
    y: int
    """Of the rail."""
    own: bool
    """Whether it is one of the title's own."""


class Trains:
    """`area` is what they share at the foot of the screen.

    A title may have trains of its own: whole ones, heading right, for each colour of a seat.
    """

    def __init__(
        self, screen: Screen, title: str, riders: Sequence[Rider], area: pygame.Rect
    ) -> None:
        self._screen, self._title, self._area = screen, title, area
        self._puffs = Steam(screen, PUFFS, 110)
        rows = -(-len(riders) // 2)
        self._scale = 0.95 if screen.portrait else min(1.0, 1.9 / rows)
        step = area.height // max(1, rows)
        self._rails = [area.top + step * (row + 1) - screen.px(18) for row in range(rows)]
        self._trains = [self._made(index, rider) for index, rider in enumerate(riders)]

    def _made(self, index: int, rider: Rider) -> _Train:
        screen, row, from_left = self._screen, index // 2, index % 2 == 0
        own = self._own(rider.colour)
        picture = own or self._steam(rider.colour)
        if not from_left:
            picture = pygame.transform.flip(picture, True, False)
        gap = screen.px(MIDDLE) // 2 if row % 2 else screen.px(MIDDLE) // 2 + screen.px(20)
        gap = min(gap, screen.width // 20) if screen.portrait else gap
        middle = screen.width // 2
        stop = middle - gap if from_left else middle + gap
        return _Train(rider, picture, from_left, row, stop, self._rails[row], own is not None)

    def update(self, seconds: float, now: float, pace: Pace) -> None:
        """Steam goes on, also while all else waits for the board."""
        self._puffs.update(seconds, [self._chimney(train, now, pace) for train in self._trains])

    def _chimney(self, train: _Train, now: float, pace: Pace) -> tuple[float, float]:
        rect = self._place(train, self._arrived(train, now, pace))
        if train.own:  # it breathes behind its cab
            back = round(rect.width * EXHAUST)
            return (rect.right - back if train.from_left else rect.left + back), rect.top
        engine = round(self._screen.px(ENGINE) * self._scale)
        x = rect.right - engine // 2 if train.from_left else rect.left + engine // 2
        found = chimney((x, rect.bottom), engine)
        return (found[0] if train.from_left else 2 * x - found[0]), found[1]

    def _arrived(self, train: _Train, now: float, pace: Pace) -> float:
        start, end = (moment + train.row * ROW_LATER for moment in ROLLS_IN)
        return pace.part(now, (start, end))

    def _place(self, train: _Train, arrived: float) -> pygame.Rect:
        away = round((1 - arrived) * self._screen.width * 0.75)
        rect = train.picture.get_rect(bottom=train.y + self._screen.px(5))
        if train.from_left:
            rect.right = train.stop - away
        else:
            rect.left = train.stop + away
        return rect

    def _own(self, colour: str) -> pygame.Surface | None:
        """That of the title, where there is one."""
        name = f"sprites/{self._title}/departing-{colour}.webp"
        if not (resources.folder("assets") / name).exists():
            return None
        picture = pictures.load(name)
        length = round(self._screen.px(TRAIN) * self._scale)
        size = (length, round(length * picture.get_height() / picture.get_width()))
        return pictures.sized(name, size)

    def _steam(self, colour: str) -> pygame.Surface:
        """An engine with coaches to the edge of the screen and beyond."""
        screen = self._screen
        engine, coach = (round(screen.px(side) * self._scale) for side in (ENGINE, COACH))
        high = round(screen.px(HIGH + 20) * self._scale)
        coaches = max(1, -(-(screen.width // 2 - engine) // coach))
        picture = pygame.Surface((engine + coaches * coach, high), pygame.SRCALPHA)
        foot = high - screen.px(4)
        for place in range(coaches):
            draw_coach(picture, colour, (place * coach + coach // 2, foot), coach)
        at = (picture.get_width() - engine // 2 - screen.px(6), foot)
        draw_engine(picture, screen, colour, "", at, engine, "ready")
        return picture

    def draw(self, surface: pygame.Surface, now: float, pace: Pace) -> None:
        for row, y in enumerate(self._rails):
            self._draw_track(surface, y)
            for train in self._trains:
                if train.row == row:
                    self._draw_train(surface, train, self._arrived(train, now, pace))
        self._puffs.draw(surface)

    def _draw_track(self, surface: pygame.Surface, y: int) -> None:
        px = self._screen.px
        pygame.draw.rect(surface, SLEEPER, (0, y, self._screen.width, px(14)))
        pygame.draw.rect(surface, RAIL, (0, y, self._screen.width, max(2, px(5))))

    def _draw_train(self, surface: pygame.Surface, train: _Train, arrived: float) -> None:
        rect = self._place(train, arrived)
        surface.blit(train.picture, rect)
        self._draw_name(surface, train, rect)

    def _draw_name(self, surface: pygame.Surface, train: _Train, rect: pygame.Rect) -> None:
        """On the coach next to the engine, inside what a television shows."""
        screen, px, pt = self._screen, self._screen.px, self._screen.pt
        rider = train.rider
        room = screen.width // 2 - px(MIDDLE) // 2
        size = WRITER.fitting(rider.name, theme.FLAP, pt(40), room // 2, px(theme.SMALLEST))
        plate = pygame.Rect(0, 0, WRITER.size(rider.name, theme.FLAP, size)[0] + px(92), pt(PLATE))
        engine = round(px(ENGINE) * self._scale)
        if screen.portrait:  # there is only room for the engine, and above it
            away, above = engine // 2, round(px(HIGH - 8) * self._scale)
        else:
            away, above = engine + round(px(COACH) * self._scale * 0.7), px(16)
        plate.center = (rect.right - away if train.from_left else rect.left + away, 0)
        plate.bottom = train.y - above
        if train.stop == (rect.right if train.from_left else rect.left):  # it has arrived
            plate.clamp_ip(screen.safe)
        draw_material(surface, screen, "enamel-quiet", plate)
        at = (plate.left + px(40), plate.centery)
        draw_badge(surface, screen, rider.colour, rider.name[:1].upper(), at, 46)
        left = (plate.left + px(74), plate.centery)
        draw_fitted(surface, screen, rider.name, left, size, plate.right - px(12) - left[0])
