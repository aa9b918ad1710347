"""Draws a Rail Baron board once for each distance it is seen from: whole, midway and close.

The map grows more than what is drawn on it: close up there is room between the
lines, and lines and letters are as large as the eye wants them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.scaling import scaling
from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.drawing.theme import rgb
from game.stage.maps import clutter, lettering
from game.stage.maps.clutter import Weights
from game.stage.maps.curve import Curve, Point
from game.stage.maps.inscriptions import SeaInk
from game.stage.maps.labels import Badges, Names, Spot
from game.stage.maps.painted import Levels, Name, Painted
from game.stage.maps.placement import place_labels, spots_for, tangles, untangled
from game.stage.maps.ranking import spread_out
from game.stage.maps.strokes import IVORY, add_casing, adding_lines
from game.stage.maps.supersampled import Canvas
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.map import BOARD_SIZE, BoardMap
from game.stage.rail_baron.room import ALL, Room
from game.words.language import _, translate

ZOOM = 2.5
"""How much larger the map is close up."""
NEARER = 1.8
"""From this zoom on there is room for everything at its largest."""
LARGEST = 3.75
"""Pixels to a logical pixel: beyond that a close-up takes more memory than it is worth."""
LEGIBLE = 1.16
"""While letters are no larger than this on the whole map, there is room for all names."""
NAMES_GROW, BADGES_GROW = 1.6, 1.38
"""How much larger they become: on a small board the largest text leaves no room for more."""
INK = rgb("#10243e")
RED = rgb("#c8372d")
SEA_INK = SeaInk("Limelight-Regular", rgb("#a9c7cf"), alpha=105)
SEAS = {
    "atlantic": _("Atlantic Ocean"),
    "gulf_of_mexico": _("Gulf of Mexico"),
    "pacific": _("Pacific Ocean"),
}


Placed = tuple[dict[str, Spot], list[tuple[str, Spot]]]
"""The names of cities by node, and the badges of railroads."""


@dataclass(frozen=True)
class Sizes:
    """In pixels per 1080 of the screen."""

    line: float
    dot: float
    city: float
    name: int
    sea: int
    herald: int
    herald_every: float
    """Logical pixels of track to a badge."""
    track: int
    """How much it matters that names leave the tracks free: close up there is room for that."""
    over: int
    """How much larger it is drawn before it is reduced."""


WHOLE = Sizes(
    line=4.5, dot=4.5, city=13.0, name=28, sea=28, herald=38, herald_every=1300, track=64, over=3
)
MIDDLE = Sizes(
    line=6.2, dot=6.0, city=17.0, name=34, sea=36, herald=38, herald_every=650, track=90, over=2
)
CLOSE = Sizes(
    line=8.2, dot=7.6, city=21.0, name=40, sea=44, herald=44, herald_every=330, track=120, over=2
)


def paint(
    where: BoardMap, lang: str, scale: float, letters: float = 1.0, room: Room = ALL
) -> Steps[Levels]:
    """For a screen that shows the whole board at this scale.

    `letters`: how much larger than usual names and badges are, for small boards and for people who
    want it.
    """
    base = yield from pictures.loading(where.base.picture)
    yield WORKING
    near = max(scale, min(scale * ZOOM, LARGEST))
    zooms = (1.0, math.sqrt(near / scale), near / scale)
    painted = []
    for zoom in zooms:
        painter = Painter(where, lang, scale * zoom, zoom, letters, room, base)
        painted.append((yield from painter.painting()))
        yield WORKING  # to free what it needed takes a while
    whole, midway, close = painted
    return Levels(whole, midway, close, where.base.size)


class Painter:
    """`scale` is pixels to a logical pixel of the board, `zoom` how much larger than usual."""

    def __init__(
        self,
        where: BoardMap,
        lang: str,
        scale: float,
        zoom: float = 1.0,
        letters: float = 1.0,
        room: Room = ALL,
        base: pygame.Surface | None = None,
    ) -> None:
        self.where = where
        self.lang = lang
        self.scale = scale
        self.sizes = WHOLE if zoom == 1 else MIDDLE if zoom < NEARER else CLOSE
        self.size = (round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))
        self._unit = 1 / zoom
        self._close = zoom > 1
        self._letters = self._px(self.sizes.name * min(letters, NAMES_GROW))
        self._badge = self._px(self.sizes.herald * min(letters, BADGES_GROW))
        self._room = room
        self._base = base

    def painting(self) -> Steps[Painted]:
        """In small steps; what one finds, the next ones need."""
        if self._base is not None:
            self._land = yield from scaling(self._base, self.size)
            yield WORKING
        self._weights = yield from self._weighing()
        self._placed = yield from self._placing()
        self.names = names = yield from self._writing()  # they ask for the colour of bare land
        ground = yield from self._painting_ground()
        badges = [(railroad, spot.rect) for railroad, spot in self.badges]
        return Painted(ground, self.scale, names, badges)

    @cached_property
    def _land(self) -> pygame.Surface:
        """Always another surface: it is painted on, and other distances need the bare land."""
        base = pictures.load(self.where.base.picture) if self._base is None else self._base
        return pygame.transform.smoothscale(base, self.size)

    @cached_property
    def _lines(self) -> dict[str, list[Curve]]:
        return {railroad: self.where.lines(railroad) for railroad in self.where.plan.pieces}

    def _painting_ground(self) -> Steps[pygame.Surface]:
        """Land, tracks, dots, cities and badges; the names lie apart.

        It is painted on the land itself: a copy of that size takes as long as all the tracks.
        """
        picture = self._land
        for words, rect in self._sea_words:
            picture.blit(words, rect)
        canvas = Canvas(self.scale, self.sizes.over)
        yield from self._adding_tracks(canvas)
        self._add_stems(canvas)
        yield WORKING
        for node in self.where.nodes:
            self._add_node(canvas, node)
            yield WORKING
        yield from canvas.laying_on(picture)
        for railroad, spot in self.badges:
            badge = herald(self.where.railroads[railroad], self._badge)
            picture.blit(badge, badge.get_rect(center=self._device(spot.rect.center)))
        yield WORKING
        return picture

    @cached_property
    def names(self) -> list[Name]:
        """What is written at the cities, to be laid over the trains."""
        return finished(self._writing())

    def _writing(self) -> Steps[list[Name]]:
        found = []
        size = self._letters
        for node, spot in self.spots.items():
            inks = lettering.ON_WATER if self._on_water(spot.rect) else lettering.ON_LAND
            picture = lettering.name_at(spot, size, inks)
            center = (float(spot.rect.centerx), float(spot.rect.centery))
            city = self.where.nodes[node].at
            found.append(Name(node, picture, center, spot.rect, node in self.quiet, city))
            yield WORKING
        return found

    def _px(self, size: float) -> int:
        """Pixels per 1080 to pixels of the picture."""
        return max(1, round(size * self._unit * self.scale))

    def _device(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self.scale), round(point[1] * self.scale)

    def _on_water(self, rect: pygame.Rect) -> bool:
        """Whether the ground under a name is dark."""
        scale = self.scale
        under = pygame.Rect(*(round(side * scale) for side in rect)).clip(self._land.get_rect())
        if not under.width or not under.height:
            return False
        red, green, blue, *_rest = pygame.transform.average_color(self._land, under)
        return 0.3 * red + 0.59 * green + 0.11 * blue < 140

    @cached_property
    def _sea_words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        found = []
        for sea in self.where.base.seas:
            name = translate(SEAS[sea.key], self.lang)
            words = SEA_INK.written(name, self._px(self.sizes.sea), sea.angle)
            found.append((words, words.get_rect(center=sea.middle(self.size))))
        return found

    def _adding_tracks(self, canvas: Canvas) -> Steps[None]:
        width = self.sizes.line * self._unit
        for reach, alpha in ((2.5, 80), (1.95, 170)):
            for curves in self._lines.values():
                for curve in curves:
                    add_casing(canvas, curve, width * reach, alpha)
                yield WORKING
        for railroad, curves in self._lines.items():
            style = self.where.railroads[railroad].style
            yield from adding_lines(canvas, curves, style, width)

    def _add_stems(self, canvas: Canvas) -> None:
        """Fine lines from badges to their tracks and from far names to their cities."""
        for railroad, spot in self.badges:
            style = self.where.railroads[railroad].style
            self._add_stem(canvas, spot.anchor, spot.rect.center, 2.6, style.dark)
        for node, spot in self.spots.items():
            if spot.far and node not in self.quiet:
                end = _nearest(spot.rect, spot.anchor)
                self._add_stem(canvas, spot.anchor, end, 4.6, IVORY)
                self._add_stem(canvas, spot.anchor, end, 1.8, INK)

    def _add_stem(
        self, canvas: Canvas, start: Point, end: Point, width: float, ink: tuple[int, int, int]
    ) -> None:
        straight = Curve([start, end])
        if straight.length:
            canvas.polygon(straight.strip(0, straight.length, width * self._unit, 2), ink)

    def _add_node(self, canvas: Canvas, node: str) -> None:
        """A square for a city, a dot for a stop, drawn out across lanes; junctions are nothing."""
        facts = self.where.nodes[node]
        if not facts.stop:
            return
        unit = self._unit
        if facts.kind == "city":
            for half, colour in ((0.5, INK), (0.4, IVORY), (0.25, RED)):
                canvas.polygon(_square(facts.at, self.sizes.city * half * unit), colour)
            return
        a, b = self.where.curves.across(node)
        for radius, colour in ((self.sizes.dot, INK), (self.sizes.dot * 0.68, IVORY)):
            r = radius * unit
            canvas.disc(a, r, colour)
            if math.dist(a, b) > 1:
                canvas.disc(b, r, colour)
                canvas.polygon(Curve([a, b]).strip(0, math.dist(a, b), 2 * r, 2), colour)

    @property
    def spots(self) -> dict[str, Spot]:
        """Where the name of each city stands."""
        return self._placed[0]

    @property
    def badges(self) -> list[tuple[str, Spot]]:
        """Where the badges of the railroads stand."""
        return self._placed[1]

    @cached_property
    def _placed(self) -> Placed:
        return finished(self._placing())

    @cached_property
    def quiet(self) -> frozenset[str]:
        """The cities for whose names there is room only when they are asked about: letters grow,
        and the land does not."""
        cities, letters = self.where.cities, self._letters / self._px(self.sizes.name)
        if self._close or letters <= LEGIBLE:
            return frozenset()
        first = spread_out({node: self.where.nodes[node].at for node in cities}, self.where.served)
        return frozenset(first[round(len(cities) * (LEGIBLE / letters) ** 2) :])

    def _placing(self) -> Steps[Placed]:
        """Badges take the room that names leave; if it is too little, all make room."""
        unit = self._unit
        loud = [node for node in self.where.cities if node not in self.quiet]
        names = yield from self._spots_of_names(loud, [])
        written = yield from place_labels(names, unit)
        lying = [spot.rect.inflate(10 * unit, 8 * unit) for spot in written]
        badges = yield from self._spots_of_badges(lying)
        placed = [*written, *(yield from place_labels(badges, unit))]
        if tangles(placed):
            items = names + (yield from self._spots_of_badges([]))
            placed = yield from untangled(items, placed, unit)
        named = dict(zip(loud, placed[: len(loud)], strict=True))
        quiet = [node for node in self.where.cities if node in self.quiet]
        if quiet:
            spots = yield from self._spots_of_names(quiet, [spot.rect for spot in placed])
            others = yield from place_labels(spots, unit)
            named |= zip(quiet, others, strict=True)
        return named, [(spot.owner, spot) for spot in placed[len(loud) :]]

    def _spots_of_names(
        self, nodes: Sequence[str], lying: Sequence[pygame.Rect]
    ) -> Steps[list[list[Spot]]]:
        """Where the names of these may stand: not on what lies there already."""
        where, unit = self.where, self._unit
        cities = [(where.nodes[node].at, where.names(node, self.lang)) for node in nodes]
        places, square = [where.nodes[node].at for node in where.cities], self.sizes.city * unit
        taken = [*self._taken, *lying]
        chooser = Names(self._weights, places, square, self._inside, unit, taken=taken)
        return (yield from spots_for(chooser, cities, self._letters, self.scale, unit))

    def _spots_of_badges(self, names: list[pygame.Rect]) -> Steps[list[list[Spot]]]:
        half = self.sizes.city * self._unit * 0.6
        taken = names + self._taken
        for node in self.where.cities:
            x, y = self.where.nodes[node].at
            corner = (math.floor(x - half), math.floor(y - half))
            taken.append(pygame.Rect(corner, (math.ceil(2 * half), math.ceil(2 * half))))
        once = None if self._close else self._room.once
        inside = self._inside if once is None else self._inside.clip(once)
        chooser = Badges(self._weights, taken, inside, self._unit)
        items = []
        for railroad, curves in self._lines.items():
            picture = herald(self.where.railroads[railroad], self._badge)
            size = (picture.get_width() / self.scale, picture.get_height() / self.scale)
            length = sum(curve.length for curve in curves)
            parts = max(1, round(length / self.sizes.herald_every))
            items += yield from chooser.spots(railroad, curves, size, parts)
        return items

    @property
    def _inside(self) -> pygame.Rect:
        board = pygame.Rect((0, 0), BOARD_SIZE)
        return board.inflate(-16, -16) if self._close else self._room.inside.clip(board)

    @property
    def _taken(self) -> list[pygame.Rect]:
        """What lies over the map at this distance."""
        roundel = self._room.roundel
        if not self._close:
            return [*self._room.taken, *([roundel] if roundel else [])]
        return [roundel.scale_by(self._unit)] if roundel else []

    @cached_property
    def _weights(self) -> Weights:
        """Everything that names and badges should not cover."""
        return finished(self._weighing())

    def _weighing(self) -> Steps[Weights]:
        unit = self._unit
        found = Weights(BOARD_SIZE, 2 if self._close else 3)
        for curves in self._lines.values():
            for curve in curves:
                found.line(curve, 8 * unit, self.sizes.track)
        yield WORKING
        for node in self.where.nodes.values():
            if node.kind == "city":
                found.disc(node.at, self.sizes.city * 0.75 * unit, clutter.CITY)
            elif node.stop:
                found.disc(node.at, self.sizes.dot * 1.5 * unit, clutter.DOT)
        for _words, rect in self._sea_words:
            logical = pygame.Rect(*(round(side / self.scale) for side in rect))
            found.box(logical, clutter.SEA_NAME)
        for rect in self._taken:
            found.box(rect, clutter.TAKEN)
        yield WORKING
        yield from found.summing_up()
        return found


def _square(center: Point, half: float) -> list[Point]:
    x, y = center
    return [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]


def _nearest(rect: pygame.Rect, point: Point) -> Point:
    """The point on a box's edge nearest to another point."""
    return (
        max(rect.left, min(rect.right, point[0])),
        max(rect.top, min(rect.bottom, point[1])),
    )
