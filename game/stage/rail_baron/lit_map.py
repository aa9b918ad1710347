"""The whole map at dusk, with a few railroads and cities that glow.

What glows is painted once when it changes, and only where it lies; a frame lays two pictures on
the board. The first of them takes several frames, in which the map is seen as it was.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.drawing.theme import AMBER, Colour, rgb
from game.stage.maps.curve import Point
from game.stage.maps.painted import Name
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.papers import GOLD

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

DUSK = rgb("#86799c")
NIGHT = rgb("#1c2b52")
RAYS, RAY_FROM_TO = 8, (18, 29)
"""Of a city that can be won, and where they begin and end."""
COARSE = 4
"""Glow is painted this much smaller: it is soft anyway."""


@dataclass(frozen=True)
class Glow:
    """Railroads and cities that shine in a colour."""

    railroads: tuple[str, ...] = ()
    colour: Colour = AMBER
    cities: tuple[str, ...] = ()
    """By their ids in the tables."""
    marked: Colour = GOLD
    """Of the squares of these cities."""
    signs: bool = False
    """Whether the badges of these railroads stand out."""
    rays: bool = False
    """Whether these cities are to be won."""


class LitMap:
    """Made anew for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._pictures = PictureCache()
        self._reach: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))
        """How far what is passing shines."""
        self._ground: tuple[tuple[object, ...], Glow, pygame.Surface] | None = None
        """The map in what light, what shines for as long as the question is open, the picture."""
        self._painting: tuple[object, Steps[pygame.Surface]] | None = None
        """The next one."""
        self._bright: tuple[object, pygame.Surface | None] = (None, None)

    @property
    def possible(self) -> bool:
        """Only at rest: on the way nothing is painted."""
        return not self._show.camera.moving

    def draw(
        self, surface: pygame.Surface, lasting: Glow, passing: Glow, dusk: Colour = DUSK
    ) -> bool:
        """`lasting` shines as long as the question is open, `passing` comes and goes with focus.
        Whether there is a picture already."""
        show = self._show
        aside = tuple(sorted(show.names.aside().items()))
        board, key = show.layout.board, (show.screen, show.lang, show.camera.view, dusk, aside)
        self._go_on_painting(key, lasting, dusk)
        if self._ground is None or self._ground[0] != key:
            return False
        _key, lasting, ground = self._ground
        surface.blit(ground, board)
        if passing.railroads or passing.cities:
            where = (key, passing)
            if where != self._reach[0]:
                self._reach = (where, self._area(passing))
            area = self._reach[1]
            over = self._pictures.get(
                "over", (key, lasting, passing, tuple(area)), area.size,
                lambda picture: self._paint_part(picture, area, ground, passing, dusk),
            )  # fmt: skip
            surface.blit(over, area.move(board.topleft))
        return True

    def _go_on_painting(self, key: tuple[object, ...], lasting: Glow, dusk: Colour) -> None:
        if self._ground is not None and self._ground[:2] == (key, lasting):
            return
        if self._painting is None or self._painting[0] != (key, lasting):
            self._painting = ((key, lasting), self._paint(lasting, dusk))
        steps = self._painting[1]
        try:
            picture = finished(steps) if not self._show.in_steps else None
            if picture is None:
                next(steps)
        except StopIteration as made:
            picture = made.value
        if picture is not None:
            self._ground, self._painting = (key, lasting, picture), None

    def draw_names_of(self, surface: pygame.Surface, cities: Sequence[str]) -> None:
        """Once more, over what has been drawn on the map since."""
        board = self._show.layout.board
        area = pygame.Rect(-board.left, -board.top, 0, 0)
        self._draw_names(surface, area, Glow(cities=tuple(cities)))

    def name_rects(self, cities: Sequence[str]) -> list[pygame.Rect]:
        """Where the names of these cities stand on the screen."""
        return [place for _name, place in self._placed(cities)]

    def _placed(self, cities: Sequence[str]) -> Iterator[tuple[Name, pygame.Rect]]:
        """Their names, and where those stand on the screen, unless there is no room."""
        dots = {self._show.dot_of(city) for city in cities}
        aside, camera = self._show.names.aside(), self._show.camera
        for name in self._show.names_at_rest:
            if name.node not in dots:
                continue
            shift = aside.get(name.node, (0, 0))
            if shift is not None:
                x, y = camera.to_screen(name.center)
                at = (round(x) + shift[0], round(y) + shift[1])
                yield name, name.picture.get_rect(center=at)

    # ---- painting ------------------------------------------------------------------

    def _paint(self, glow: Glow, dusk: Colour) -> Steps[pygame.Surface]:
        bright = self._bright_map()
        yield WORKING
        picture = bright.copy()
        picture.fill(dusk, special_flags=pygame.BLEND_RGB_MULT)
        yield WORKING
        names = self._dim_names(dusk)
        yield WORKING
        yield from self._lighting_up(picture, picture.get_rect(), glow, bright, names)
        return picture

    def _paint_part(
        self, picture: pygame.Surface, area: pygame.Rect, ground: pygame.Surface, glow: Glow,
        dusk: Colour,
    ) -> None:  # fmt: skip
        picture.blit(ground, (0, 0), area)
        bright, names = self._bright_map(), self._dim_names(dusk)
        finished(self._lighting_up(picture, area, glow, bright, names))

    def by_day(self, area: pygame.Rect) -> pygame.Surface:
        """A part of the screen as it would be in daylight."""
        board = self._show.layout.board
        picture = pygame.Surface(area.size)
        picture.blit(self._bright_map(), (0, 0), area.move(-board.left, -board.top))
        return picture

    def _bright_map(self) -> pygame.Surface:
        """The board as it lies there by day, without the names of the cities."""
        show = self._show
        key = (show.screen, show.lang, show.camera.view)
        if self._bright[0] != key or self._bright[1] is None:
            board = show.layout.board
            whole = pygame.Surface((board.right, board.bottom))
            show.camera.draw(whole)
            show.scenery.draw_roundel(whole)
            self._bright = (key, whole.subsurface(board).copy())
        bright = self._bright[1]
        assert bright is not None
        return bright

    def _dim_names(self, dusk: Colour) -> pygame.Surface:
        """Over tracks that shine they stay as they were."""
        show = self._show
        board = show.layout.board

        def paint(picture: pygame.Surface) -> None:
            show.camera.draw_names(picture, aside)
            picture.fill(dusk, special_flags=pygame.BLEND_RGB_MULT)

        aside = show.names.aside()
        shown = (show.camera.wanted, tuple(sorted(aside.items())))
        key = (show.screen, show.lang, show.camera.view, dusk, shown)
        size = (board.right, board.bottom)
        return self._pictures.get("names", key, size, paint)

    def _lighting_up(
        self, picture: pygame.Surface, area: pygame.Rect, glow: Glow, bright: pygame.Surface,
        names: pygame.Surface,
    ) -> Steps[None]:  # fmt: skip
        lines = [
            [self._place(point, area) for point in curve.points[::3] + curve.points[-1:]]
            for name in glow.railroads
            for curve in self._show.where.lines(name)
        ]
        squares = [self._place(at, area) for at in self._cities(glow)]
        if lines or squares:
            yield WORKING
            self._add_light(picture, lines, squares, glow)
            yield WORKING
            self._clear(picture, area, lines, bright)
        for at in squares:
            if glow.rays:
                self._draw_rays(picture, at)
            self._draw_square(picture, at, glow.marked)
        if glow.signs:
            self._draw_signs(picture, area, glow.railroads)
        yield WORKING
        picture.blit(names, (0, 0), area.move(self._show.layout.board.topleft))
        self._draw_names(picture, area, glow)

    def _clear(
        self, picture: pygame.Surface, area: pygame.Rect, lines: Sequence[Sequence[Point]],
        bright: pygame.Surface,
    ) -> None:  # fmt: skip
        """Tracks that shine are seen as by day."""
        size = picture.get_size()
        clear = pygame.Surface(size, pygame.SRCALPHA)
        clear.fill((255, 255, 255, 0))
        for line in lines:
            pygame.draw.lines(clear, (255, 255, 255, 255), False, line, self._show.screen.px(13))
        clear.blit(bright, (0, 0), area, special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(clear, (0, 0))

    def _add_light(
        self,
        picture: pygame.Surface,
        lines: Sequence[Sequence[tuple[float, float]]],
        squares: Sequence[tuple[float, float]],
        glow: Glow,
    ) -> None:
        """Soft, and brighter the nearer."""
        px, (width, height) = self._show.screen.px, picture.get_size()
        light = pygame.Surface((width // COARSE + 1, height // COARSE + 1))
        for line in lines:
            points = [(x / COARSE, y / COARSE) for x, y in line]
            pygame.draw.lines(light, glow.colour, False, points, max(2, px(30) // COARSE))
        for x, y in squares:
            pygame.draw.circle(light, glow.marked, (x / COARSE, y / COARSE), px(30) / COARSE)
        light = pygame.transform.gaussian_blur(light, max(1, px(16) // COARSE))
        soft = pygame.transform.smoothscale(
            light, (light.get_width() * COARSE, light.get_height() * COARSE)
        )
        picture.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_square(self, picture: pygame.Surface, at: tuple[float, float], ink: Colour) -> None:
        px = self._show.screen.px
        for side, colour in ((22, NAVY), (18, (255, 250, 236)), (12, ink)):
            box = pygame.Rect(0, 0, px(side), px(side))
            box.center = (round(at[0]), round(at[1]))
            picture.fill(colour, box)

    def _draw_rays(self, picture: pygame.Surface, at: tuple[float, float]) -> None:
        px = self._show.screen.px
        for step in range(RAYS):
            across, down = (f(math.tau * (step + 0.5) / RAYS) for f in (math.cos, math.sin))
            start, end = (
                (at[0] + px(reach) * across, at[1] + px(reach) * down) for reach in RAY_FROM_TO
            )
            pygame.draw.line(picture, NAVY, start, end, px(6))
            pygame.draw.line(picture, GOLD, start, end, px(3))

    def _draw_names(self, picture: pygame.Surface, area: pygame.Rect, glow: Glow) -> None:
        """As by day, over everything that shines."""
        left, top = self._show.layout.board.topleft
        for name, place in self._placed(glow.cities):
            picture.blit(name.picture, place.move(-left - area.left, -top - area.top))

    def _draw_signs(
        self, picture: pygame.Surface, area: pygame.Rect, railroads: Sequence[str]
    ) -> None:
        show = self._show
        for railroad, badge in show.camera.badges:
            if railroad in railroads:
                large = herald(show.where.railroads[railroad], show.screen.px(44))
                x, y = self._place(badge.center, area)
                picture.blit(large, large.get_rect(center=(round(x), round(y))))

    # ---- where -----------------------------------------------------------------------

    def _area(self, glow: Glow) -> pygame.Rect:
        """All that a glow reaches, on the board."""
        px, board = self._show.screen.px, self._show.layout.board
        points = [
            self._place(point, board.move(-board.left, -board.top))
            for name in glow.railroads
            for curve in self._show.where.lines(name)
            for point in (curve.points[0], *curve.points[::6], curve.points[-1])
        ]
        points += [self._place(at, pygame.Rect(0, 0, 0, 0)) for at in self._cities(glow)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        area = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        return area.inflate(px(420), px(140)).clip(pygame.Rect((0, 0), board.size))

    def _cities(self, glow: Glow) -> Iterable[Point]:
        return [self._show.where.nodes[self._show.dot_of(city)].at for city in glow.cities]

    def _place(self, point: Point, area: pygame.Rect) -> tuple[float, float]:
        """On a picture of this part of the board."""
        x, y = self._show.camera.to_screen(point)
        board = self._show.layout.board
        return x - board.left - area.left, y - board.top - area.top
