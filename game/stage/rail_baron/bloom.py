"""A route in bloom: amber light under an ivory line, dusk over all that does not matter.

Where the camera rests, the board is drawn once with all this, a step a frame, and then only
copied; while it moves, plain lines have to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Ride
from game.stage.drawing import pictures, theme
from game.stage.drawing.steps import WORKING, Steps, advance
from game.stage.drawing.theme import AMBER, rgb
from game.stage.maps.curve import Point
from game.stage.rail_baron.colours import NAVY
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

DUSK = rgb("#93889f")
"""Multiplied with everything but the surroundings of the ride."""
HOLE = 300
"""How wide those are, in logical pixels of the screen."""
SMALL = 12
"""How much smaller dusk is drawn before it is enlarged, which makes it soft."""
GLOW_SMALL = 4
LINE = 11
CORE = rgb("#fff6dc")
PEARL_EVERY = 26
LIT_AT_ONCE = 0.25
"""Seconds in which it comes."""
A_DOT = 0.06
"""Seconds from one coin to the next."""
A_STEP = 0.004

Line = list[Point]


class Bloom:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._key: object = None
        self._picture: pygame.Surface | None = None
        self._making: Steps[None] | None = None
        self._age = 0.0
        self._coins = 0.0
        """Seconds since the first coin was to be seen."""
        self._ride: Ride | None = None

    @property
    def ride(self) -> Ride | None:
        """That is lit."""
        return self._ride

    def update(self, seconds: float, ride: Ride | None) -> None:
        """Follow the ride and the camera; what is being ridden keeps its light."""
        if ride is not self._ride:
            if not _goes_on(self._ride, ride):
                self._coins = 0.0
                self._key = None
            self._ride = ride
        self._coins += seconds
        camera = self._show.camera
        if ride is None or camera.moving or not camera.close:
            self._key = self._picture = self._making = None
            return
        key = (camera.view, self._show.layout.board.size)
        if self._key is None or key != self._key:
            self._key, self._age, self._picture = key, 0.0, None
            self._making = self._made(ride)
        if self._making is not None and advance(self._making, A_STEP):
            self._making = None
        if self._making is None:
            self._age += seconds

    def finish(self) -> None:
        """All of it at once: no motion is wanted."""
        while self._making is not None and not advance(self._making, 1.0):
            pass
        self._making, self._age, self._coins = None, LIT_AT_ONCE, 60.0

    # ---- a frame -----------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> bool:
        """The board in this light; whether all of it is there."""
        if self._picture is None or self._making is not None:
            return False
        board = self._show.layout.board
        if self._age < LIT_AT_ONCE:
            self._show.camera.draw(surface)
            self._picture.set_alpha(round(255 * self._age / LIT_AT_ONCE))
            surface.blit(self._picture, board)
            self._picture.set_alpha(None)
            return True
        surface.blit(self._picture, board)
        return True

    def draw_line(self, surface: pygame.Surface) -> None:
        """Without light, where the board is seen as it is."""
        if self._ride is None or (self._picture is not None and self._making is None):
            return
        px = self._show.screen.px
        now, later = self._lines(self._ride)
        for line in now:
            pygame.draw.lines(surface, NAVY, False, line, px(13))
            pygame.draw.lines(surface, AMBER, False, line, px(9))
            pygame.draw.lines(surface, CORE, False, line, px(4))
        for line in later:
            pygame.draw.lines(surface, NAVY, False, line, px(6))
            pygame.draw.lines(surface, AMBER, False, line, px(3))

    def draw_coins(self, surface: pygame.Surface) -> None:
        """The dots of this move, in the order in which they are ridden."""
        ride = self._ride
        if ride is None:
            return
        made = self._show.journeys.made
        seen = 1 + int(self._coins / A_DOT)
        for index, dot in enumerate(ride.dots[: min(ride.now, seen)]):
            at = self._show.where.nodes[dot].at
            self._draw_coin(surface, at, made + index + 1, index == ride.now - 1)

    def _draw_coin(self, surface: pygame.Surface, at: Point, number: int, last: bool) -> None:
        """Numbered where there is room for it, which is close up, and on the last dot."""
        show = self._show
        px = show.screen.px
        x, y = (round(side) for side in show.camera.to_screen(at))
        if not (last or show.camera.close):
            pygame.draw.circle(surface, NAVY, (x, y), px(8))
            pygame.draw.circle(surface, theme.IVORY, (x, y), px(5))
            return
        name = "coin-last" if last else "coin"
        scale = show.screen.scale * (1.2 if last else 1.25)
        coin = pictures.sprite(f"sprites/rail_baron/{name}.webp", scale)
        surface.blit(coin, coin.get_rect(center=(x + px(1), y + px(1))))
        size = px(36 if last else 30)
        draw_text(surface, str(number), (x, y), size, NAVY, anchor="center")

    # ---- the picture --------------------------------------------------------------

    def _made(self, ride: Ride) -> Steps[None]:
        """On a picture of its own, a part at a time."""
        show = self._show
        board = show.layout.board
        picture = pygame.Surface(board.size)
        if pygame.display.get_surface() is not None:
            picture = picture.convert()
        show.draw_bare(picture)
        yield WORKING
        now, later = self._lines(ride)
        dusk = self._dusk(board.size, now)
        yield WORKING
        picture.blit(
            pygame.transform.smoothscale(dusk, board.size), (0, 0),
            special_flags=pygame.BLEND_RGB_MULT,
        )  # fmt: skip
        yield WORKING
        area = _around(now, board.size, show.screen.px(90))
        if area.width and area.height:
            glow = self._glow(area, now)
            yield WORKING
            enlarged = pygame.transform.smoothscale(glow, area.size)
            yield WORKING
            picture.blit(enlarged, area, special_flags=pygame.BLEND_RGB_ADD)
            yield WORKING
            picture.blit(self._core(area, now), area)
        self._string_pearls(picture, later)
        yield WORKING
        self._picture = picture

    def _lines(self, ride: Ride) -> tuple[list[Line], list[Line]]:
        """On the screen, section by section: of this move, and of the rest."""
        show = self._show
        sections = [show.on_screen(show.where.curve(*section)) for section in ride.sections]
        return sections[: ride.now], sections[ride.now :]

    def _dusk(self, size: tuple[int, int], lines: Sequence[Line]) -> pygame.Surface:
        small = pygame.Surface((max(1, size[0] // SMALL), max(1, size[1] // SMALL)))
        if pygame.display.get_surface() is not None:
            small = small.convert()
        small.fill(DUSK)
        width = max(2, self._show.screen.px(HOLE) // SMALL)
        for line in lines:
            points = [(x / SMALL, y / SMALL) for x, y in line]
            pygame.draw.lines(small, (255, 252, 244), False, points, width)
            for point in points[:: max(1, len(points) // 6)]:
                pygame.draw.circle(small, (255, 252, 244), point, width / 2)
        return pygame.transform.gaussian_blur(small, max(1, width // 4))

    def _glow(self, area: pygame.Rect, lines: Sequence[Line]) -> pygame.Surface:
        factor, line_width = GLOW_SMALL, self._show.screen.px(LINE)
        size = (max(1, area.width // factor), max(1, area.height // factor))
        glow = pygame.Surface(size)
        if pygame.display.get_surface() is not None:
            glow = glow.convert()
        for reach, ink, blur in ((8.0, (84, 50, 4), 6), (4.6, (130, 90, 22), 3)):
            layer = glow.copy()
            layer.fill((0, 0, 0))
            width = max(2, round(line_width * reach / factor))
            for line in lines:
                points = [((x - area.left) / factor, (y - area.top) / factor) for x, y in line]
                pygame.draw.lines(layer, ink, False, points, width)
                for point in points:
                    pygame.draw.circle(layer, ink, point, width / 2)
            blurred = pygame.transform.gaussian_blur(layer, blur)
            glow.blit(blurred, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return glow

    def _core(self, area: pygame.Rect, lines: Sequence[Line]) -> pygame.Surface:
        """Navy rim, amber, ivory; drawn larger for smooth edges."""
        large = pygame.Surface((area.width * 2, area.height * 2), pygame.SRCALPHA)
        width = self._show.screen.px(LINE) * 2
        for share, ink in ((1.55, NAVY), (1.2, AMBER), (0.5, CORE)):
            thick = max(2, round(width * share))
            for line in lines:
                points = [((x - area.left) * 2, (y - area.top) * 2) for x, y in line]
                pygame.draw.lines(large, ink, False, points, thick)
                for point in points:
                    pygame.draw.circle(large, ink, point, thick / 2)
        return pygame.transform.smoothscale(large, area.size)

    def _string_pearls(self, picture: pygame.Surface, lines: Sequence[Line]) -> None:
        """The rest of the way, more quietly."""
        every, radius = self._show.screen.px(PEARL_EVERY), self._show.screen.px(5)
        rest = float(every)
        for line in lines:
            for start, end in pairwise(line):
                long = pygame.Vector2(start).distance_to(end)
                at = rest
                while at < long:
                    point = pygame.Vector2(start).lerp(end, at / long)
                    pygame.draw.aacircle(picture, NAVY, point, radius + 2)
                    pygame.draw.aacircle(picture, AMBER, point, radius)
                    at += every
                rest = at - long


def _goes_on(before: Ride | None, after: Ride | None) -> bool:
    """Whether one is what is left of the other."""
    if before is None or after is None:
        return False
    return before.moves[len(before.moves) - len(after.moves) :] == after.moves


def _around(lines: Sequence[Line], size: tuple[int, int], margin: int) -> pygame.Rect:
    points = [point for line in lines for point in line]
    if not points:
        return pygame.Rect(0, 0, 0, 0)
    xs, ys = zip(*points, strict=True)
    left, top = int(min(xs)) - margin, int(min(ys)) - margin
    rect = pygame.Rect(left, top, int(max(xs)) + margin - left, int(max(ys)) + margin - top)
    return rect.clip(pygame.Rect((0, 0), size))
