"""Looking around: railroads, cities, seats, trains and flags tell what they are, and light up.

Each has a certificate, which lies where it hides least of what it speaks of; a thread ties the two.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.look import bound_for
from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, Colour
from game.stage.maps.free_place import MUCH, REALLY, Covered, free_place
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.lit_map import Glow
from game.stage.rail_baron.papers import BLOOD, BROWN, POSTER
from game.stage.terms import Spot
from game.stage.widgets.plates import draw_badge, draw_fitted
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

SIGN, CITY, TRAIN, FLAG = 54, 42, 64, 50
"""How large each is to a pointer."""
WIDTH, BORDER, ROW, TITLE = 566, 26, 58, 84
GLASS, LINE = 46, 16
"""Radius of the glass, and how broad a track is that should be seen."""


@dataclass(frozen=True)
class Row:
    """A line of a certificate."""

    text: str
    value: str = ""
    ink: Colour = NAVY
    seats: tuple[Seat, ...] = ()
    """Whose marks stand in it: one before the words, several at its end."""


@dataclass(frozen=True)
class Paper:
    """What is known of a thing, and what belongs to it."""

    title: str
    rows: tuple[Row, ...]
    glow: Glow
    colour: Colour
    railroad: str = ""
    """Whose badge stands before the title."""
    seat: Seat | None = None
    """Whose mark does."""


class Looks:
    """Made anew for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._known: tuple[object, Paper | None] = (None, None)
        self._listed: tuple[object, list[Spot]] = (None, [])
        self._placed: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))

    # ---- what can be looked at -----------------------------------------------------

    def spots(self) -> list[Spot]:
        """From the ground up: what lies on top comes last.  None where there is no map."""
        show = self._show
        if show.moments.staged:
            return []
        trails = [show.pawns.trail(seat) for seat in range(len(show.seats))]
        fronts = [None if trail is None else trail.front for trail in trails]
        key = (
            show.view["number"], show.camera.view, show.camera.zooming, show.moments.lit,
            show.players.unfolded, fronts, show.screen,
        )  # fmt: skip
        if key != self._listed[0]:
            self._listed = (key, self._find())
        return self._listed[1]

    def _find(self) -> list[Spot]:
        show = self._show
        px, area = show.screen.px, show.moments.look_area
        found: list[Spot] = []

        def add(key: str, at: tuple[float, float], side: int) -> None:
            rect = pygame.Rect(0, 0, px(side), px(side))
            rect.center = (round(at[0]), round(at[1]))
            if area.contains(rect):
                found.append(Spot(key, rect))

        for node in show.where.cities:
            add(f"city:{node}", show.camera.to_screen(show.where.nodes[node].at), CITY)
        for index, (railroad, badge) in enumerate(show.camera.badges):
            add(f"railroad:{railroad}:{index}", show.camera.to_screen(badge.center), SIGN)
        for seat, player in enumerate(show.view["players"]):
            goal = bound_for(player)
            if goal is not None and not show.moments.lit:
                x, y = show.camera.to_screen(show.where.nodes[show.dot_of(goal)].at)
                add(f"flag:{seat}", (x, y - px(FLAG) * 0.7), FLAG)
            trail = show.pawns.trail(seat)
            if trail is not None:
                add(f"train:{seat}", show.camera.to_screen(trail.front), TRAIN)
            if not show.moments.column_taken:
                found.append(Spot(f"seat:{seat}", show.players.place(seat)))
        return found

    # ---- what it is --------------------------------------------------------------------

    def light(self, spot: Spot) -> Paper:
        """In the next frame; what is known of it."""
        show = self._show
        reader = show.own["seat"] if show.own is not None else show.actor()
        key = (spot.key, show.view["number"], show.lang, reader, show.screen)
        if key != self._known[0]:
            self._known = (key, self._paper(spot.key, reader))
        paper = self._known[1]
        assert paper is not None
        show.moments.look_at(paper.glow)
        return paper

    def draw(self, surface: pygame.Surface, spot: Spot) -> None:
        show, paper = self._show, self.light(spot)
        where = (self._known[0], show.camera.view, tuple(spot.rect))
        if where != self._placed[0]:
            self._placed = (where, self._place(spot, paper))
        rect = self._placed[1]
        show.lay(rect)
        px = show.screen.px
        middle = spot.rect.center
        end = (
            max(rect.left, min(rect.right, middle[0])), max(rect.top, min(rect.bottom, middle[1]))
        )  # fmt: skip
        start = _edge(spot, middle, end, px(GLASS))
        for width, ink in ((6, NAVY), (3, papers.GOLD)):
            pygame.draw.line(surface, ink, start, end, px(width))
        if spot.key.startswith("seat:"):
            frame = spot.rect.inflate(px(8), px(8))
            pygame.draw.rect(surface, AMBER, frame, px(5), border_radius=px(16))
        else:
            if spot.key.startswith("railroad:"):  # a city keeps its own name beside it
                ring = pygame.Rect(0, 0, 2 * px(GLASS), 2 * px(GLASS))
                ring.center = middle
                show.lay(ring)
            for radius, ink, width in ((GLASS + 3, NAVY, 10), (GLASS, papers.GOLD, 5)):
                pygame.draw.circle(surface, ink, middle, px(radius), px(width))
        self._draw_paper(surface, paper, rect)

    def _paper(self, key: str, reader: Seat) -> Paper:
        kind, name = key.split(":")[:2]
        if kind == "railroad":
            return self._of_railroad(name, reader)
        return self._of_city(name, reader) if kind == "city" else self._of_seat(int(name))

    def _of_railroad(self, name: str, reader: Seat) -> Paper:
        show = self._show
        label, voice = show.label, show.voice
        facts = show.advice.railroad(name, reader, show.view, show.board)
        railroad = show.board.railroads[show.board.railroad_index[name]]
        price = dollars(show.lang, facts.price)
        if facts.owner is None:
            owner = Row(label("bank_owns"), price, BLOOD)
        else:
            owner = Row(label("owns", name=voice.name(facts.owner)), price, BLOOD, (facts.owner,))
        fee = label("a_turn", amount=dollars(show.lang, facts.fare))
        paying = "pays_established" if facts.established else "pays"
        rows = (
            owner,
            Row(label(paying, name=voice.name(reader)), fee),
            Row(label("cities"), str(len(facts.cities))),
        )
        ink = AMBER if facts.owner is None else self._colour(facts.owner)
        glow = Glow((name,), ink, facts.cities, ink, signs=True)
        return Paper(railroad.name, rows, glow, show.where.railroads[name].style.colour, name)

    def _of_city(self, dot: str, reader: Seat) -> Paper:
        show = self._show
        label = show.label
        facts = show.advice.city(dot, reader, show.view, show.board)
        here = show.board.dots[show.board.dot_index[dot]]
        cities = tuple(show.board.cities[index].id for index in here.cities)
        title = " · ".join(show.where.names(dot, show.lang))
        rows = [
            Row(label("reached_by" if facts.reached else "nobody_reaches"), seats=facts.reached)
        ]
        for start, _end, payoff in facts.payoffs:
            words = label("from_city", city=show.city_name(start))
            rows.append(Row(words, dollars(show.lang, payoff), BLOOD))
        if facts.bound:
            rows.append(Row(label("bound_here"), seats=facts.bound))
        if facts.homes:
            rows.append(Row(label("home_of"), seats=facts.homes))
        glow = Glow(cities=cities)
        return Paper(title, tuple(rows), glow, theme.rgb("#8a5a16"))

    def _of_seat(self, seat: Seat) -> Paper:
        show = self._show
        label, player = show.label, show.view["players"][seat]
        own = show.advice.network(seat, show.view, show.board)
        trip = show.advice.player(seat, show.view, show.board)
        payoff = dollars(show.lang, trip.payoff) if trip.payoff and not trip.declared else ""
        train = "superchief" if player["superchief"] else "express" if player["express"] else ""
        count = len(show.board.cities)
        rows = [
            Row(label("going_to"), show.say(trip)),
            Row(label("railroads"), str(len(own.railroads))),
            Row(label("own_cities"), label("cities_of_all", n=len(own.cities), all=count)),
            Row(label("train"), label(train or "no_train")),
        ]
        if payoff:
            rows.insert(1, Row(label("payoff"), payoff, BLOOD))
        colour = self._colour(seat)
        glow = Glow(own.railroads, colour, own.cities, colour, signs=True)
        return Paper(
            show.voice.name(seat), tuple(rows), glow, papers.blend(colour, NAVY, 0.35), seat=seat
        )

    def _colour(self, seat: Seat) -> Colour:
        return theme.seat_rgb(self._show.seats[seat]["colour"])

    # ---- the certificate -----------------------------------------------------------------

    def _place(self, spot: Spot, paper: Paper) -> pygame.Rect:
        """Where it hides least of what glows, and neither seats nor the thing itself."""
        show, screen = self._show, self._show.screen
        px, pt, area = screen.px, screen.pt, show.moments.look_area
        height = 2 * px(BORDER) + pt(TITLE) + pt(ROW) * len(paper.rows) + px(16)
        size = (min(pt(WIDTH), area.width), min(height, area.height))
        near = (area.right - size[0], area.bottom - size[1])
        return free_place([size], area, list(self._covered(spot, paper)), near, screen.scale)

    def _covered(self, spot: Spot, paper: Paper) -> Iterator[Covered]:
        show, px = self._show, self._show.screen.px
        yield Covered(spot.rect.inflate(px(70), px(70)), 10 * REALLY)
        for seat in range(len(show.seats)):
            if not show.moments.column_taken and show.camera.close:
                yield Covered(show.players.place(seat), REALLY)
        nodes = {show.dot_of(city) for city in paper.glow.cities}
        for node, rect in show.camera.names_seen():
            if node in nodes:
                yield Covered(rect, REALLY)
        for node in nodes:
            yield Covered(self._around(show.where.nodes[node].at, CITY), REALLY)
        for name in paper.glow.railroads:
            for curve in show.where.lines(name):
                for point in curve.points[::8]:
                    yield Covered(self._around(point, LINE), MUCH)
        yield from (Covered(rect, MUCH) for rect in show.pawns.seen(show.camera))
        yield from (Covered(rect, 10 * REALLY) for rect in show.tray.lying)
        yield from (Covered(rect, 10 * REALLY) for rect in show.roadside.lying)
        yield from (Covered(rect, REALLY) for rect in show.roadside.coins)

    def _around(self, at: tuple[float, float], side: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self._show.screen.px(side), self._show.screen.px(side))
        x, y = self._show.camera.to_screen(at)
        rect.center = round(x), round(y)
        return rect

    def _draw_paper(self, surface: pygame.Surface, paper: Paper, rect: pygame.Rect) -> None:
        show, screen = self._show, self._show.screen
        px, pt = screen.px, screen.pt
        surface.blit(papers.certificate(rect.size, paper.colour, px(BORDER)), rect)
        inside = rect.inflate(-2 * px(BORDER + 16), -2 * px(BORDER + 6))
        left, y = inside.left, inside.top + pt(TITLE) // 2
        if paper.railroad:
            sign = herald(show.where.railroads[paper.railroad], px(54))
            left = surface.blit(sign, sign.get_rect(midleft=(left, y))).right + px(16)
        elif paper.seat is not None:
            self._draw_mark(surface, paper.seat, (left + px(30), y), 58)
            left += px(74)
        self._draw_title(
            surface,
            paper.title,
            pygame.Rect(left, y - pt(TITLE) // 2, inside.right - left, pt(TITLE)),
        )
        top = inside.top + pt(TITLE)
        for index, row in enumerate(paper.rows):
            line = pygame.Rect(inside.left, top + index * pt(ROW), inside.width, pt(ROW))
            if index:
                ends = (line.left, line.top), (line.right, line.top)
                pygame.draw.line(surface, papers.blend(papers.BUFF, BROWN, 0.3), *ends, px(2))
            self._draw_row(surface, row, line)

    def _draw_title(self, surface: pygame.Surface, title: str, room: pygame.Rect) -> None:
        """On one line, or on two smaller ones."""
        screen = self._show.screen
        size = screen.pt(44)
        if WRITER.size(title, POSTER, size)[0] > room.width:
            size = screen.pt(33)
        lines = WRITER.lines(title, POSTER, size, room.width)[:2]
        step = WRITER.line_height(POSTER, size)
        for index, line in enumerate(lines):
            y = room.centery + round((index - (len(lines) - 1) / 2) * step)
            draw_fitted(surface, screen, line, (room.left, y), size, room.width, NAVY, face=POSTER)

    def _draw_row(self, surface: pygame.Surface, row: Row, line: pygame.Rect) -> None:
        screen = self._show.screen
        px, pt = screen.px, screen.pt
        left, right = line.left, line.right
        if row.value:
            size, room = pt(40), round(line.width * 0.62)
            at = (right, line.centery)
            right = draw_fitted(
                surface, screen, row.value, at, size, room, row.ink, "midright"
            ).left
            for seat in row.seats:
                self._draw_mark(surface, seat, (left + px(22), line.centery), 42)
                left += px(54)
        else:
            for seat in reversed(row.seats):
                self._draw_mark(surface, seat, (right - px(22), line.centery), 42)
                right -= px(50)
        room = right - px(14) - left
        ink = NAVY if row.seats and row.value else BROWN
        draw_fitted(surface, screen, row.text, (left, line.centery), pt(34), room, ink)

    def _draw_mark(
        self, surface: pygame.Surface, seat: Seat, at: tuple[int, int], size: int
    ) -> None:
        info = self._show.seats[seat]
        letter = info["name"][:1].upper()
        draw_badge(surface, self._show.screen, info["colour"], letter, at, size)


def _edge(
    spot: Spot, middle: tuple[int, int], end: tuple[int, int], glass: int
) -> tuple[float, float]:
    """Where the thread begins: at the rim of a card, or of the glass over a thing."""
    if spot.key.startswith("seat:"):
        rect = spot.rect
        return max(rect.left, min(rect.right, end[0])), max(rect.top, min(rect.bottom, end[1]))
    reach = min(1.0, glass / (math.dist(middle, end) or 1.0))
    return middle[0] + (end[0] - middle[0]) * reach, middle[1] + (end[1] - middle[1]) * reach
