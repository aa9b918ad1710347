"""The standings while they change: rows in the order of the score, which glide past each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.rules.contract import Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY
from game.stage.show import Show
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_text
from game.stage.widgets.seat_card import SeatCard

GLIDE = 0.35
"""Seconds for a change of places."""
LEADER = 1.3
"""How much higher the first row is."""
HIGHEST, STACKED = 84, 100
"""Of a row with one line, and with two."""
LEADS, FOLLOWS = 60, 46
"""Letters of the first total, and of the others."""
LEFT = 84
"""Where names begin, after the badges."""
STILL = 0.01
"""Of a row: nearer to its place than that it has come to rest."""
BRASS = theme.rgb("#8a6d3b")
GROUND = theme.rgb("#14161c")
"""Below the charcoal of a row that glides, which lets a little through."""


@dataclass(frozen=True)
class Entry:
    """What stands in a row."""

    total: float
    note: str = ""
    """Below the name."""
    waiting: tuple[str, str] | None = None
    """What is still to come: the name of a sprite, and a few letters."""
    crowned: bool = False
    """It is lit."""


class Rows:
    """`places` glide after the order that is wanted."""

    def __init__(
        self, show: Show, area: pygame.Rect, order: Sequence[Seat], totals: Sequence[int]
    ) -> None:
        """`totals` are those of the end."""
        self._show, self._area = show, area
        self._order = list(order)
        self._places = {seat: float(place) for place, seat in enumerate(order)}
        screen = show.screen
        most = round(area.height / (len(order) - 1 + LEADER))
        self.row = min(screen.pt(HIGHEST), most)
        self._stacked = self._is_narrow([show.amount(total) for total in totals])
        """Totals stand below the names, since beside them a name would be cut."""
        if self._stacked:
            self.row = min(screen.pt(STACKED), most)

    def _is_narrow(self, totals: Sequence[str]) -> bool:
        screen, size = self._show.screen, self._name_size(self.row)
        if self.row < 2 * screen.px(theme.SMALLEST):
            return False
        widest = max(WRITER.size(text, theme.FLAP, screen.pt(LEADS))[0] for text in totals)
        room = self._area.width - screen.px(LEFT + 26) - widest
        names = (str(seat["name"]) for seat in self._show.seats)
        return any(WRITER.size(name, theme.FLAP, size)[0] > room for name in names)

    def _name_size(self, height: int) -> int:
        screen = self._show.screen
        return max(min(screen.pt(36), height // 2), screen.px(theme.SMALLEST))

    @property
    def bottom(self) -> int:
        return self._area.top + round(self.row * (len(self._order) - 1 + LEADER))

    def want(self, order: Sequence[Seat]) -> None:
        self._order = list(order)

    def arrive(self) -> None:
        self._places = {seat: float(place) for place, seat in enumerate(self._order)}

    def update(self, seconds: float) -> None:
        step = seconds / GLIDE
        for place, seat in enumerate(self._order):
            here = self._places[seat]
            self._places[seat] = here + max(-step, min(step, place - here))

    def draw(self, surface: pygame.Surface, entries: Mapping[Seat, Entry]) -> None:
        """Whoever overtakes lies over the others, who are hidden below it, not written through."""
        overtaking = {
            seat for place, seat in enumerate(self._order) if self._places[seat] > place + STILL
        }
        first, *_ = self._order
        lowest_first = sorted(self._places, key=lambda each: -self._places[each])
        for seat in sorted(lowest_first, key=lambda each: (each in overtaking, each == first)):
            self._draw_ground(surface, seat)
            self._draw_row(surface, seat, entries[seat])

    def _draw_ground(self, surface: pygame.Surface, seat: Seat) -> None:
        """While a row glides it has one of its own."""
        if abs(self._places[seat] - self._order.index(seat)) > STILL:
            rect = self._rect(seat)
            surface.fill(GROUND, rect.inflate(-self._show.screen.px(20), -2))
            draw_material(surface, self._show.screen, "charcoal", rect)

    def _rect(self, seat: Seat) -> pygame.Rect:
        place = self._places[seat]
        first = max(0.0, 1.0 - place)
        top = self._area.top + self.row * (place + (LEADER - 1) * min(1.0, place))
        height = self.row * (1 + (LEADER - 1) * first)
        return pygame.Rect(self._area.left, round(top), self._area.width, round(height))

    def _draw_row(self, surface: pygame.Surface, seat: Seat, entry: Entry) -> None:
        screen, info = self._show.screen, self._show.seats[seat]
        px, pt, rect = screen.px, screen.pt, self._rect(seat)
        first = rect.height / self.row - 1 > 0.15
        if entry.crowned:
            plate = rect.inflate(0, -px(6))
            draw_material(surface, screen, "enamel", plate)
            colour = theme.seat_rgb(info["colour"])
            pygame.draw.rect(surface, colour, plate, px(4), border_radius=px(16))
        else:
            pygame.draw.line(surface, BRASS, (rect.left + px(12), rect.bottom), rect.bottomright)
        badge = min(64 if first else 54, round(self.row * 0.72 / screen.scale))
        card = SeatCard(surface, screen, info, rect.right - px(14))
        card.draw_badge((rect.left + px(44), rect.centery), badge)
        at, left = (rect.right - px(16), rect.centery), rect.left + px(LEFT)
        if self._stacked:
            self._draw_stacked(surface, rect, card, entry)
            return
        most = round(rect.height * 0.72)
        size, room = min(most, pt(LEADS if first else FOLLOWS)), round(rect.width * 0.5)
        total = self._show.amount(round(entry.total))
        end = card.draw_total(total, at, size, IVORY, room).left - px(10)
        if entry.waiting is not None:
            end = self._draw_waiting(surface, entry.waiting, (end, rect.centery))
        note, room = entry.note, end - left
        both = note and rect.height >= pt(66) and fits(screen, note, room)
        name = min(pt(36), rect.height // 2 if both else most)
        middle = rect.centery - (name // 2 if both else 0)
        name_card = SeatCard(surface, screen, info, end, self._show.seats)
        name_card.draw_name((left, middle), max(name, px(theme.SMALLEST)))
        if both:
            draw_text(surface, note, (left, middle + name), note_size(screen, note, room), AMBER)

    def _draw_stacked(
        self, surface: pygame.Surface, rect: pygame.Rect, card: SeatCard, entry: Entry
    ) -> None:
        """The name, and below it its note, what is waiting and the total."""
        screen, quarter = self._show.screen, round(rect.height * 0.22)
        left, lower = rect.left + screen.px(LEFT), rect.centery + quarter
        size = self._name_size(rect.height)
        card.draw_name((left, rect.centery - quarter), size)
        total, at = self._show.amount(round(entry.total)), (rect.right - screen.px(16), lower)
        end = card.draw_total(total, at, max(size, round(rect.height * 0.42))).left
        end -= screen.px(10)
        if entry.waiting is not None:
            end = self._draw_waiting(surface, entry.waiting, (end, lower))
        if entry.note and fits(screen, entry.note, end - left):
            note = note_size(screen, entry.note, end - left)
            draw_text(surface, entry.note, (left, lower), note, AMBER)

    def _draw_waiting(
        self, surface: pygame.Surface, waiting: tuple[str, str], right: tuple[int, int]
    ) -> int:
        """A small picture and what it is worth; where the room before it ends."""
        screen, (name, text) = self._show.screen, waiting
        words = draw_text(surface, text, right, screen.px(theme.SMALLEST), AMBER, anchor="midright")
        picture = pictures.sprite(name, screen.scale * 0.32)
        place = picture.get_rect(midright=(words.left - screen.px(5), right[1]))
        surface.blit(picture, place)
        return place.left - screen.px(8)


def note_size(screen: Screen, note: str, room: int) -> int:
    return WRITER.fitting(note, theme.FLAP, screen.pt(30), room, screen.px(theme.SMALLEST))


def fits(screen: Screen, note: str, room: int) -> bool:
    """Where there is no room for it, the document below says the same."""
    return WRITER.size(note, theme.FLAP, note_size(screen, note, room))[0] <= room


def by_total(totals: Sequence[float], lines: Sequence[Mapping[str, Any]]) -> list[Seat]:
    """The most first; those who have the same in the order of the seats."""
    return sorted((line["seat"] for line in lines), key=lambda seat: (-round(totals[seat]), seat))
