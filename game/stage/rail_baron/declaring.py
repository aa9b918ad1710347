"""To declare, or not: home at the end of its way, who might catch, and the odds on a gauge.

The runs that the odds are counted from are played a few in every frame; until they are through,
the needle waits at nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Odds
from game.rules.contract import Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.moves import Declare
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, rgb
from game.stage.input.focus import Target
from game.stage.play.timeline import ease
from game.stage.rail_baron import papers
from game.stage.rail_baron.carriages import Carriage, Carriages
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.lit_map import NIGHT, Glow
from game.stage.rail_baron.papers import BLOOD, LEAF
from game.stage.rail_baron.searchlights import Searchlights
from game.stage.show import Send
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

PER_FRAME = 10
"""Runs played in a frame: one takes a quarter of a millisecond."""
DOT_SECONDS = 0.06
SWING_SECONDS = 1.2
DARK, BEFORE, AFTER = 0.5, 1.4, 0.3
"""First it is dark, then the lights sweep, then the way home is drawn, and at last what is told of
rivals and chances."""
HOUSE, NOSE = 58, 64
"""How high home is, and how far a carriage reaches over the map."""
DASH = 14
PALE_RED, PALE_GREEN = rgb("#ff9a86"), rgb("#8fdfae")


class DeclarePanel:
    def __init__(self, show: RailBaronShow, seat: Seat, moves: Sequence[Move]) -> None:
        self._show, self._seat = show, seat
        self._since = show.time
        self._runs = show.advice.runs(seat, show.view, show.board)
        self._odds = self._runs.odds()
        self._ready_at: float | None = None
        self._worded: int | None = None
        self._lights = Searchlights(show)
        self._place()
        show.zoom(False)

    def go_on_from(self, before: DeclarePanel) -> None:
        """What was told already is not told again."""
        self._since, self._ready_at = before._since, before._ready_at
        self._runs, self._odds = before._runs, before._odds
        self._place()

    def _place(self) -> None:
        """A gauge above two carriages, beside the map; in portrait below it, side by side."""
        show, screen = self._show, self._show.screen
        px = screen.px
        area = show.moments.column
        gap = px(18)
        if screen.portrait:
            side = min(area.height, round(area.width * 0.38))
            self._gauge = pygame.Rect(area.left, area.top, side, side)
            cars = pygame.Rect(
                area.left + side + gap, area.top, area.width - side - gap, area.height
            )
        else:
            side = min(area.width, px(370), round(area.height * 0.38))
            self._gauge = pygame.Rect(area.centerx - side // 2, area.top, side, side)
            cars = pygame.Rect(
                area.left, area.top + side + gap, area.width, area.height - side - gap
            )
        nose = 0 if screen.portrait else px(NOSE)
        self._cars = Carriages(show, cars, self._choices(), nose)

    def _choices(self) -> list[Carriage]:
        show = self._show
        caught = show.label("caught_pays", amount=dollars(show.lang, sums.CATCH))
        at_once = show.label("home_this_turn", n=self._odds.this_turn) if self._runs.done else ""
        run = [(at_once, PALE_GREEN, LEAF)] if at_once else []
        return [
            Carriage(Declare(True), show.label("run_home"), (*run, (caught, PALE_RED, BLOOD))),
            Carriage(
                Declare(False), show.say(Declare(False)),
                ((show.label("stay_safe"), theme.MUTED, papers.BROWN),),
            ),
        ]  # fmt: skip

    def targets(self, send: Send) -> list[Target]:
        return self._cars.targets(send)

    # ---- a frame -------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        self._reckon()
        show = self._show
        home = show.view["players"][self._seat]["home"]
        show.moments.light(self, Glow(), Glow(cities=(home,), marked=AMBER), NIGHT)
        show.moments.draw_column_ground(surface)
        past = show.time - self._since
        if show.moments.lit_map.possible:
            surface.set_clip(show.moments.map_clip)
            self._lights.draw(surface, self._home_at(), past - DARK)
            self._draw_way(surface, past)
            if self._told_at is not None:
                self._draw_chases(surface)
                self._draw_pills(surface)
            surface.set_clip(None)
        self._draw_gauge(surface)
        self._cars.draw(surface, focus)

    def _reckon(self) -> None:
        if self._runs.done:
            return
        self._runs.play(PER_FRAME)
        if self._runs.done:
            self._odds, self._ready_at = self._runs.odds(), self._show.time
            self._place()

    @property
    def odds(self) -> Odds | None:
        """Once they are known."""
        return self._odds if self._runs.done else None

    @property
    def _told_at(self) -> float | None:
        """When chances are told, which comes last: the moment, once it is past."""
        if self._ready_at is None:
            return None
        way = BEFORE + AFTER + DOT_SECONDS * len(self._odds.route)
        at = self._ready_at if self._show.still else max(self._ready_at, self._since + way)
        return at if self._show.time >= at else None

    # ---- the map -----------------------------------------------------------------------

    def _draw_way(self, surface: pygame.Surface, past: float) -> None:
        """Dot by dot; home shines at its end."""
        show, px = self._show, self._show.screen.px
        dots = len(self._odds.route)
        shown = dots if show.still else round((past - BEFORE) / DOT_SECONDS)
        to_screen = show.camera.to_screen
        for wide, ink in ((15, NAVY), (11, AMBER), (5, IVORY)):
            for railroad, start, end in self._odds.route[: max(0, shown)]:
                curve = show.where.curve(railroad, start, end)
                points = [to_screen(point) for point in curve.points[::3] + curve.points[-1:]]
                pygame.draw.lines(surface, ink, False, points, px(wide))
        for index, (_railroad, _start, end) in enumerate(self._odds.route[: max(0, shown)]):
            x, y = (round(side) for side in to_screen(show.where.nodes[end].at))
            if index < dots - 1:
                pygame.draw.circle(surface, NAVY, (x, y), px(9))
                pygame.draw.circle(surface, IVORY, (x, y), px(6))
        show.moments.lit_map.draw_names_of(surface, [show.view["players"][self._seat]["home"]])
        self._draw_home(surface)

    def _home_at(self) -> tuple[int, int]:
        show = self._show
        home = show.board.cities[show.board.city_index[show.view["players"][self._seat]["home"]]]
        at = show.camera.to_screen(show.where.nodes[show.board.dots[home.dot].id].at)
        return round(at[0]), round(at[1])

    def _house_place(self) -> pygame.Rect:
        """Beside the city, and not on its name."""
        show, px = self._show, self._show.screen.px
        (x, y), beside = self._home_at(), px(14)
        names = show.moments.lit_map.name_rects([show.view["players"][self._seat]["home"]])
        places = [pygame.Rect(0, 0, px(HOUSE), px(HOUSE)) for _ in range(4)]
        places[0].midbottom, places[1].midtop = (x, y - beside), (x, y + beside)
        places[2].midleft, places[3].midright = (x + beside, y), (x - beside, y)
        return next((each for each in places if each.collidelist(names) < 0), places[0])

    def _draw_home(self, surface: pygame.Surface) -> None:
        """A house in the colour of the seat, with the dots to it."""
        show, screen = self._show, self._show.screen
        place = self._house_place()
        surface.blit(_house(show.seats[self._seat]["colour"], place.height), place)
        text = str(self._odds.away)
        size = screen.px(theme.SMALLEST)
        draw_text(
            surface, text, (place.centerx, place.bottom - size // 2), size, NAVY, anchor="center"
        )

    def _draw_chases(self, surface: pygame.Surface) -> None:
        """A dashed line from each rival to where it would meet the way home."""
        show, px = self._show, self._show.screen.px
        ends = [show.camera.to_screen(show.where.nodes[end].at) for *_, end in self._odds.route]
        for chance in self._odds.catches:
            trail = show.pawns.trail(chance.seat)
            if trail is None or not ends:
                continue
            start = pygame.Vector2(show.camera.to_screen(trail.front))
            end = pygame.Vector2(min(ends, key=lambda at: math.dist(at, start)))
            colour = theme.seat_rgb(show.seats[chance.seat]["colour"])
            for step in range(0, int(start.distance_to(end)) // px(DASH), 2):
                one, other = (
                    start + (end - start).normalize() * px(DASH) * (step + more) for more in (0, 1)
                )
                pygame.draw.line(surface, NAVY, one, other, px(7))
                pygame.draw.line(surface, colour, one, other, px(4))

    def _draw_pills(self, surface: pygame.Surface) -> None:
        """Beside each rival its chance to be the first who catches."""
        show, screen = self._show, self._show.screen
        px, pt = screen.px, screen.pt
        size, height = pt(32), pt(54)
        board = show.moments.map_area
        home = show.view["players"][self._seat]["home"]
        taken = [self._house_place().inflate(px(24), px(24))]
        taken += show.moments.lit_map.name_rects([home])
        for seat in range(len(show.seats)):
            train = show.pawns.trail(seat)
            if train is not None:
                place = pygame.Rect(0, 0, px(80), px(80))
                at = show.camera.to_screen(train.front)
                place.center = (round(at[0]), round(at[1]))
                taken.append(place)
        for chance in self._odds.catches:
            trail = show.pawns.trail(chance.seat)
            if trail is None:
                continue
            words = show.label("catches", n=chance.percent)
            width = WRITER.size(words, theme.FLAP, size)[0] + px(86)
            at = show.camera.to_screen(trail.front)
            rect = _beside((round(at[0]), round(at[1])), (width, height), taken, board, px(34))
            taken.append(rect)
            info = show.seats[chance.seat]
            colour = theme.seat_rgb(info["colour"])
            pygame.draw.line(surface, colour, at, rect.center, px(4))
            pygame.draw.rect(surface, rgb("#0a1729"), rect, border_radius=height // 2)
            pygame.draw.rect(surface, colour, rect, px(3), border_radius=height // 2)
            badge = (rect.left + px(34), rect.centery)
            draw_badge(surface, screen, info["colour"], info["name"][:1].upper(), badge, 44)
            room = rect.right - px(16) - rect.left - px(62)
            draw_fitted(surface, screen, words, (rect.left + px(62), rect.centery), size, room)

    # ---- the gauge -----------------------------------------------------------------------

    def _needle(self) -> float:
        """What it shows, in per cent."""
        told = self._told_at
        if told is None:
            return 0.0
        if self._show.still:
            return float(self._odds.home)
        past = self._show.time - told
        swung = ease(min(1.0, past / SWING_SECONDS))
        return self._odds.home * swung + 0.4 * math.sin(past * 9) * swung

    @property
    def _settled(self) -> bool:
        """Whether the needle only trembles."""
        told = self._told_at
        still = self._show.still
        return told is not None and (still or self._show.time - told >= SWING_SECONDS)

    def _draw_gauge(self, surface: pygame.Surface) -> None:
        screen, rect = self._show.screen, self._gauge
        px, pt = screen.px, screen.pt
        surface.blit(_dial(rect.width), rect)
        middle = (rect.centerx, rect.centery + round(rect.width * 0.02))
        angle = math.radians(_degrees(self._needle()))
        reach = rect.width * 0.34
        tip = (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
        side = px(9)
        aside = (side * math.sin(angle), -side * math.cos(angle))
        tail = (middle[0] - 0.16 * (tip[0] - middle[0]), middle[1] - 0.16 * (tip[1] - middle[1]))
        points = [
            tip, (middle[0] + aside[0], middle[1] + aside[1]), tail,
            (middle[0] - aside[0], middle[1] - aside[1]),
        ]  # fmt: skip
        pygame.draw.polygon(surface, rgb("#8d1c14"), points)
        pygame.draw.aalines(surface, rgb("#5a0f0a"), True, points)
        pygame.draw.circle(surface, rgb("#3a2410"), middle, px(15))
        pygame.draw.circle(surface, papers.GOLD, middle, px(7))
        swung = round(max(0.0, min(self._needle(), self._odds.home)))
        shown = self._odds.home if self._settled else swung
        words = "" if self._told_at is None else self._show.label("percent", n=shown)
        y = rect.top + round(rect.width * 0.69)
        draw_fitted(
            surface,
            screen,
            words,
            (rect.centerx, y),
            min(pt(54), px(60)),
            round(rect.width * 0.5),
            NAVY,
            "center",
        )
        room, y = round(rect.width * 0.56), rect.top + round(rect.width * 0.81)
        text = self._show.label("home_and_win")
        draw_fitted(surface, screen, text, (rect.centerx, y), pt(30), room, papers.BROWN, "center")


def _degrees(percent: float) -> float:
    """On the dial, clockwise from the right: from lower left over the top to lower right."""
    return 150 + 240 * max(0.0, min(100.0, percent)) / 100


def _beside(
    at: tuple[int, int], size: tuple[int, int], taken: Sequence[pygame.Rect], inside: pygame.Rect,
    gap: int,
) -> pygame.Rect:  # fmt: skip
    """The nearest place around a point that lies on nothing else."""
    best: tuple[float, pygame.Rect] | None = None
    for far in (1.0, 1.8, 2.8, 4.0):
        for step in range(12):
            angle = step * math.tau / 12
            rect = pygame.Rect((0, 0), size)
            rect.centerx = round(at[0] + math.cos(angle) * (size[0] / 2 + gap * far))
            rect.centery = round(at[1] + math.sin(angle) * (size[1] / 2 + gap * far))
            moved = rect.clamp(inside)
            covered = sum(
                shared.width * shared.height
                for other in taken
                if (shared := moved.inflate(gap // 3, gap // 3).clip(other)).width
            )
            cost = covered * 10 + math.dist(moved.center, at) + 400 * moved.collidepoint(at)
            if best is None or cost < best[0]:
                best = cost, moved
    assert best is not None
    return best[1]


@pictures.cached(4)
def _dial(width: int) -> pygame.Surface:
    """Brass rim, cream face, red to green."""
    over = 3
    side = width * over
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    middle, radius = (side / 2, side / 2), side / 2 - over
    for share, colour in (
        (1.0, rgb("#5c3c08")), (0.985, rgb("#8a5a16")), (0.965, rgb("#f3c659")),
        (0.93, rgb("#c98a1b")), (0.885, rgb("#6a4710")), (0.87, rgb("#fff8e4")),
    ):  # fmt: skip
        pygame.draw.circle(picture, colour, middle, radius * share)
    for first, last, zone in ((0, 30, "#d8433b"), (30, 60, "#e0a526"), (60, 100, "#3a9a5c")):
        outer: list[tuple[float, float]] = []
        inner: list[tuple[float, float]] = []
        for step in range(25):
            angle = math.radians(_degrees(first + (last - first) * step / 24))
            for points, share in ((outer, 0.79), (inner, 0.72)):
                reach = radius * share
                points.append(
                    (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
                )
        pygame.draw.polygon(picture, rgb(zone), [*outer, *reversed(inner)])
    for mark in range(0, 101, 10):
        angle = math.radians(_degrees(mark))
        start = 0.6 if mark % 50 == 0 else 0.65
        across, down = radius * math.cos(angle), radius * math.sin(angle)
        begin = (middle[0] + start * across, middle[1] + start * down)
        end = (middle[0] + 0.7 * across, middle[1] + 0.7 * down)
        pygame.draw.line(picture, NAVY, begin, end, max(1, side // 160))
    return pygame.transform.smoothscale(picture, (width, width))


@pictures.cached(8)
def _house(colour: str, height: int) -> pygame.Surface:
    """Home, with a white gable for the number of dots."""
    over = 3
    side = height * over
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    roof = [
        (0.5, 0.02),
        (0.99, 0.45),
        (0.88, 0.45),
        (0.88, 0.98),
        (0.12, 0.98),
        (0.12, 0.45),
        (0.01, 0.45),
    ]
    pygame.draw.polygon(picture, NAVY, [(x * side, y * side) for x, y in roof])
    inner = [(0.5 + (x - 0.5) * 0.88, 0.53 + (y - 0.53) * 0.88) for x, y in roof]
    pygame.draw.polygon(picture, theme.seat_rgb(colour), [(x * side, y * side) for x, y in inner])
    field = pygame.Rect(
        round(side * 0.2), round(side * 0.46), round(side * 0.6), round(side * 0.46)
    )
    pygame.draw.rect(picture, (255, 250, 236), field, border_radius=side // 16)
    return pygame.transform.smoothscale(picture, (height, height))
