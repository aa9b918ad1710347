"""Draws an Express board once: tracks, spaces with their patterns, cities and names.

Everything is drawn three times as large and scaled down, which is how it gets
its smooth edges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rules.express.board import COLOURS, GREY
from game.stage.drawing import pictures, theme
from game.stage.drawing.scaling import scaling
from game.stage.drawing.steps import WORKING, Steps
from game.stage.drawing.theme import INK, PAPER, rgb
from game.stage.express import score_track
from game.stage.express.map import BOARD_SIZE, DOT, SPACE_WIDTH, BoardMap, Track
from game.stage.maps import clutter, lettering
from game.stage.maps.clutter import Weights
from game.stage.maps.curve import Curve, Point
from game.stage.maps.inscriptions import SeaInk, draw_title
from game.stage.maps.labels import Names, Reach, Spot
from game.stage.maps.lettering import Inks
from game.stage.maps.placement import placing_names
from game.words.language import _, translate

DISPLAY = "Federo-Regular"
OVER = 3
SEA_INK = SeaInk(DISPLAY, rgb("#2f5d66"), alpha=170)
SEAS = {
    "atlantic": _("Atlantic Ocean"),
    "north_sea": _("North Sea"),
    "mediterranean": _("Mediterranean"),
    "black_sea": _("Black Sea"),
}
SLEEPER = rgb("#5a4334")
RAIL = rgb("#33261c")
BED = (251, 243, 222, 120)

TRAIN_HEIGHT = 14.0
STROKE, FINE = 2.0, 1.5
"""Of the hatching: what is seen from three metres, and what pale or dense patterns need."""
FINELY = ("crosshatch", "dots", "inner-line")
COVERED = 120
"""How much it matters that names keep clear of what lies over the board."""
Box = tuple[int, int, int, int]
COARSE = 2
"""Logical pixels to a cell of what names should not cover."""
INKS = Inks(INK, PAPER)
REACH = Reach((15, 18, 22, 27, 33, 40, 48), 2.2)
"""Of the names of cities, which are larger dots here than elsewhere."""


def box_of(rect: pygame.Rect) -> Box:
    """As plain numbers, which can be compared."""
    return rect.left, rect.top, rect.width, rect.height


def paint(
    where: BoardMap,
    lang: str,
    scale: float,
    label_size: int,
    patterns: bool,
    covered: Sequence[Box] = (),
) -> Steps[tuple[pygame.Surface, pygame.Surface]]:
    """The board with no train on it, and the names of the cities to be laid over the trains."""
    painter = Painter(where, lang, scale, label_size, patterns, covered)
    board = yield from painter.painting()
    names = yield from painter.writing()
    return board, names


class Painter:
    """`scale` is pixels to a logical pixel of the board."""

    def __init__(
        self,
        where: BoardMap,
        lang: str,
        scale: float,
        label_size: int,
        patterns: bool,
        covered: Sequence[Box] = (),
    ) -> None:
        self.where = where
        self.lang = lang
        self.scale = scale
        self.label_size = label_size
        self.patterns = patterns
        self.covered = covered
        """What will lie over the board, in its logical pixels: names keep clear of it."""
        self.size = (round(BOARD_SIZE[0] * scale), round(BOARD_SIZE[1] * scale))

    def painting(self) -> Steps[pygame.Surface]:
        """The whole board with no train on it."""
        base = yield from pictures.loading(self.where.base.picture)
        yield WORKING
        picture = yield from scaling(base, self.size)
        yield WORKING
        score_track.paint(picture, self.scale, self.label_size)
        yield WORKING
        self._sea_names(picture)
        yield WORKING
        plate = self.where.base.box("cartouche", self.size)
        draw_title(picture, plate, self.where.title_in(self.lang), DISPLAY, self.label_size)
        yield WORKING
        yield from self._beds(picture)
        for track in self.where.tracks:
            yield WORKING
            self._patch(picture, track)
        for index, city in enumerate(self.where.cities):
            yield WORKING
            self._city(picture, city, index in self.where.board.bonus_cities)
        yield WORKING
        return picture

    def writing(self) -> Steps[pygame.Surface]:
        """The names of the cities, to be laid over the trains."""
        picture = pygame.Surface(self.size, pygame.SRCALPHA)
        yield from self._labels(picture)
        return picture

    def _sea_names(self, picture: pygame.Surface) -> None:
        for sea in self.where.base.seas:
            name = translate(SEAS[sea.key], self.lang)
            size = max(self.label_size, round(sea.height * self.size[1] * 1.3))
            if SEA_INK.width(name, size) <= sea.length * self.size[0] * 1.25:
                words = SEA_INK.written(name, size, sea.angle)
                picture.blit(words, words.get_rect(center=sea.middle(self.size)))
            # else it would be too small to be read from the sofa

    def _beds(self, picture: pygame.Surface) -> Steps[None]:
        """A pale glow under all track, so that it stands out from the land."""
        layer = pygame.Surface([side // 2 for side in self.size], pygame.SRCALPHA)
        for track in self.where.tracks:
            points = [(x * self.scale / 2, y * self.scale / 2) for x, y in track.curve.points]
            pygame.draw.lines(layer, BED, False, points, max(1, round(13 * self.scale)))
        yield WORKING
        soft = pygame.transform.gaussian_blur(layer, max(1, round(3 * self.scale)))
        yield WORKING
        glow = pygame.transform.smoothscale(soft, self.size)
        yield WORKING
        picture.blit(glow, (0, 0))
        yield WORKING

    def _patch(self, picture: pygame.Surface, track: Track) -> None:
        """Draw one track enlarged on a patch of its own, and lay it down reduced."""
        xs, ys = zip(*track.curve.points, strict=True)
        left, top = math.floor(min(xs)) - 20, math.floor(min(ys)) - 20
        width, height = math.ceil(max(xs)) + 20 - left, math.ceil(max(ys)) + 20 - top
        factor = self.scale * OVER
        patch = pygame.Surface((round(width * factor), round(height * factor)), pygame.SRCALPHA)
        self._draw_track(patch, track, _Enlarged(left, top, factor))
        reduced = pygame.transform.smoothscale(
            patch, (round(width * self.scale), round(height * self.scale))
        )
        picture.blit(reduced, (round(left * self.scale), round(top * self.scale)))

    def _draw_track(self, patch: pygame.Surface, track: Track, to: _Enlarged) -> None:
        curve = track.curve
        count = max(4, int(curve.length / 6.4))
        for pose in curve.poses(4, curve.length - 4, count):
            pygame.draw.line(patch, SLEEPER, to(pose.beside(10)), to(pose.beside(-10)), to.px(2.7))
        for side in (-5, 5):
            rail = [to(pose.beside(side)) for pose in curve.poses(0, curve.length, 40)]
            pygame.draw.lines(patch, RAIL, False, rail, to.px(1.3))
        colour = GREY if track.route.colour is None else COLOURS[track.route.colour]
        for start, end in track.spaces:
            self._space(patch, track, start, end, colour, to)

    def _space(
        self, patch: pygame.Surface, track: Track, start: float, end: float, colour: str,
        to: _Enlarged,
    ) -> None:  # fmt: skip
        """Shadow, ink, colour, pattern, and a light upper edge."""
        curve = track.curve
        strip = curve.strip(start, end, SPACE_WIDTH)
        shadow = [(x + 1.8, y + 2.4) for x, y in strip]
        pygame.draw.polygon(patch, (40, 26, 14, 110), [to(point) for point in shadow])
        pygame.draw.polygon(
            patch, INK, [to(point) for point in curve.strip(start, end, SPACE_WIDTH)]
        )
        inner = curve.strip(start + 1.4, end - 1.4, SPACE_WIDTH - 2.8)
        pygame.draw.polygon(patch, theme.card_rgb(colour), [to(point) for point in inner])
        hatch = rgb(theme.palette()["card"][colour]["hatch"])
        pattern = theme.palette()["card"][colour]["pattern"]
        stroke = to.px(FINE if pattern in FINELY else STROKE)
        for line in hatching(
            pattern if self.patterns else "", end - start - 3.2, SPACE_WIDTH - 3.4
        ):
            ends = [to(curve.at(start + 1.6 + along).beside(across)) for along, across in line]
            if len(ends) == 1:
                pygame.draw.circle(patch, hatch, ends[0], stroke)
            else:
                pygame.draw.lines(patch, hatch, False, ends, stroke)
        light = [
            pose.beside(-SPACE_WIDTH / 2 + 2.2) for pose in curve.poses(start + 2, end - 2, 10)
        ]
        if light[0][1] > curve.at(start).y:  # the light comes from above
            light = [
                pose.beside(SPACE_WIDTH / 2 - 2.2) for pose in curve.poses(start + 2, end - 2, 10)
            ]
        pygame.draw.lines(
            patch, (255, 255, 255, 90), False, [to(point) for point in light], to.px(1.0)
        )

    def draw_sample(self, picture: pygame.Surface, track: Track) -> None:
        """One space of a track, drawn straight across the picture: to compare colours."""
        width, height = picture.get_size()
        factor = height / (SPACE_WIDTH + 4)
        straight = Curve([(0.0, 0.0), (width / factor, 0.0)])
        colour = GREY if track.route.colour is None else COLOURS[track.route.colour]
        to = _Enlarged(0, -height / 2 / factor, factor)
        self._space(picture, replace(track, curve=straight), 2, straight.length - 2, colour, to)

    def _city(self, picture: pygame.Surface, at: Point, bonus: bool) -> None:
        size = round(40 * self.scale * OVER)
        patch = pygame.Surface((size, size), pygame.SRCALPHA)
        middle = (size / 2, size / 2)
        unit = self.scale * OVER
        pygame.draw.circle(
            patch, (30, 18, 8, 90), (size / 2 + 2 * unit, size / 2 + 2.5 * unit), DOT * unit
        )
        for radius, colour in (
            (DOT, INK),
            (DOT - 1.6, PAPER),
            (DOT - 4.6, INK),
            (DOT - 5.8, rgb("#b8432f")),
        ):
            pygame.draw.circle(patch, colour, middle, radius * unit)
        if bonus:
            pygame.draw.polygon(patch, rgb("#ffd98a"), _star(middle, 6.5 * unit))
        else:
            pygame.draw.circle(
                patch, (255, 255, 255, 110), (size / 2 - 2 * unit, size / 2 - 2 * unit), 2 * unit
            )
        side = round(40 * self.scale)
        reduced = pygame.transform.smoothscale(patch, (side, side))
        picture.blit(reduced, reduced.get_rect(center=(at[0] * self.scale, at[1] * self.scale)))

    def _labels(self, picture: pygame.Surface) -> Steps[None]:
        for spot in (yield from self.placing_names()):
            yield WORKING
            words = lettering.name_at(spot, self.label_size, INKS)
            center = (round(spot.rect.centerx * self.scale), round(spot.rect.centery * self.scale))
            picture.blit(words, words.get_rect(center=center))

    def placing_names(self) -> Steps[list[Spot]]:
        """Where the name of each city stands: on no track, city or other name, if it can be."""
        where = self.where
        inside = where.base.box("inside", BOARD_SIZE).inflate(-16, -16)
        weights = yield from self._weighing()
        chooser = Names(weights, where.cities, 2 * DOT, inside, 1.0, REACH)
        cities = [(at, where.names(city, self.lang)) for city, at in enumerate(where.cities)]
        return (yield from placing_names(chooser, cities, self.label_size, self.scale, 1.0))

    def _weighing(self) -> Steps[Weights]:
        """Tracks with the height of the trains that may stand on them, and the cities."""
        weights = Weights(BOARD_SIZE, COARSE)
        for track in self.where.tracks:
            for lift in (0, TRAIN_HEIGHT / 2, TRAIN_HEIGHT):
                lifted = Curve([(x, y - lift) for x, y in track.curve.points])
                weights.line(lifted, 26, clutter.TAKEN)
            yield WORKING
        for city in self.where.cities:
            weights.disc(city, DOT + 3, clutter.CITY)
        weights.box(self.where.base.box("cartouche", BOARD_SIZE), clutter.TAKEN)
        for box in self.covered:
            weights.box(pygame.Rect(box), COVERED)
        yield from weights.summing_up()
        return weights


class _Enlarged:
    """From the board to a patch of it."""

    def __init__(self, left: float, top: float, factor: float) -> None:
        self._left, self._top, self._factor = left, top, factor

    def __call__(self, point: Point) -> Point:
        return (point[0] - self._left) * self._factor, (point[1] - self._top) * self._factor

    def px(self, logical: float) -> int:
        return max(1, round(logical * self._factor))


def hatching(pattern: str, length: float, width: float) -> list[list[Point]]:
    """The engravers' code for colours, as lines (along, across) on a space; a point is a dot."""
    half = width / 2
    if pattern == "lines":
        return [[(0, y), (length / 2, y), (length, y)] for y in (-half * 0.42, half * 0.42)]
    if pattern == "bars":
        return [[(x, -half), (x, half)] for x in _steps(length, 6.0)]
    if pattern == "diagonals":
        return [[(x - 3, half), (x + 3, -half)] for x in _steps(length, 7.0, 3)]
    if pattern == "crosshatch":
        slants = [[(x - 3, half), (x + 3, -half)] for x in _steps(length, 5.5, 3)]
        return slants + [[(x + 3, half), (x - 3, -half)] for x in _steps(length, 5.5, 3)]
    if pattern == "zigzag":
        turns = _steps(length, 4.0)
        return [[(x, half * 0.85 * (-1) ** i) for i, x in enumerate(turns)]]
    if pattern == "dots":
        return [[(x, y)] for x in _steps(length, 6.0, 2) for y in (-half * 0.45, half * 0.45)]
    if pattern == "inner-line":
        a, b = 2.2, half - 2.4
        return [
            [
                (a, -b),
                (length / 2, -b),
                (length - a, -b),
                (length - a, b),
                (length / 2, b),
                (a, b),
                (a, -b),
            ]
        ]
    return []


def _steps(length: float, step: float, margin: float = 1.5) -> list[float]:
    count = max(1, int((length - 2 * margin) / step))
    gap = (length - 2 * margin) / count
    return [margin + i * gap for i in range(count + 1)]


def _star(middle: Point, radius: float) -> list[Point]:
    points = []
    for i in range(10):
        angle = math.pi * i / 5 - math.pi / 2
        reach = radius if i % 2 == 0 else radius * 0.45
        points.append((middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)))
    return points
