"""The players of Rail Baron along the side: cash where it is public, train, trip, railroads."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.advice.rail_baron.facts import Trip
from game.rules.contract import CHANCE, Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.picture_cache import PictureCache
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, MUTED
from game.stage.play.timeline import ease
from game.stage.rail_baron.colours import CARD, LINE, NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.streamliner import GOLD
from game.stage.seat_cards import SeatCards
from game.stage.widgets.plates import draw_fitted, draw_text
from game.stage.widgets.seat_card import SeatCard
from game.words.money import dollars, in_dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

SHOWN = ("home", "city", "goal", "declared", "express", "superchief", "out", "cash")
"""What a card shows of a player, apart from railroads and name."""
UNKNOWN_CASH = "• • •"
"""In the place of a sum."""
UNFOLDS = 0.3
"""Seconds in which the pills become cards."""
HERALD = 38
"""High enough for letters of the least size."""


class Players(SeatCards):
    show: RailBaronShow

    def __init__(self, show: RailBaronShow) -> None:
        super().__init__(show)
        self._whole = pygame.Surface(show.layout.strip.size)
        """All of them as they were drawn last."""
        self._laid: list[pygame.Surface] = []
        self._pills = PictureCache()
        self._out = 0.0 if show.camera.close else 1.0
        """How far the column has come in."""

    @property
    def unfolded(self) -> bool:
        """Cards: beside the whole map, and while somebody looks at a hand."""
        return self.show.screen.portrait or not self.show.camera.close or self.peeked_at

    @property
    def peeked_at(self) -> bool:
        """At once, however long the column takes otherwise."""
        show = self.show
        return show.expanded or (show.own is not None and show.curtained)

    def update(self, seconds: float) -> None:
        step = seconds / UNFOLDS
        self._out = min(1.0, self._out + step) if self.unfolded else max(0.0, self._out - step)

    def place(self, seat: Seat) -> pygame.Rect:
        """Where a seat is seen now."""
        layout = self.show.layout
        return layout.seats[seat] if self.unfolded else layout.pills[seat]

    def beside(self, board: pygame.Rect) -> pygame.Rect:
        """What is seen of the board to the left of the column, however far that is out."""
        found = board.copy()
        if not self.show.screen.portrait:
            found.width = min(found.width, self._column.left - found.left)
        return found

    @property
    def _column(self) -> pygame.Rect:
        """Where it lies now; beyond the edge of the picture while it is folded."""
        strip = self.show.layout.strip
        out = 1.0 if self.show.screen.portrait or self.peeked_at else ease(self._out)
        return strip.move(round((1 - out) * strip.width), 0)

    def draw(self, surface: pygame.Surface, to_move: Sequence[Seat]) -> None:
        asked = [seat for seat in to_move if seat != CHANCE]
        if not asked and self.show.final is None:
            asked = [self.show.actor()]
        on_turn = [seat in asked for seat in range(len(self.show.seats))]
        if self._out > 0 or self.show.screen.portrait or self.peeked_at:
            self._draw_cards(surface, on_turn)
        else:
            for seat, rect in enumerate(self.show.layout.pills):
                surface.blit(self._pill(seat, on_turn[seat], rect.size), rect)

    def _draw_cards(self, surface: pygame.Surface, on_turn: Sequence[bool]) -> None:
        strip, places = self.show.layout.strip, self.show.layout.seats
        cards = [self.card(seat, on_turn[seat]) for seat in range(len(places))]
        if len(cards) != len(self._laid) or any(map(operator.is_not, cards, self._laid)):
            self._laid = cards
            self._whole.fill(NAVY)
            if not self.show.screen.portrait:
                edge = self.show.screen.px(3)
                self._whole.fill(GOLD, (0, 0, edge, strip.height))
            for card, rect in zip(cards, places, strict=True):
                self._whole.blit(card, rect.move(-strip.left, -strip.top))
        surface.blit(self._whole, self._column)

    def _pill(self, seat: Seat, on_turn: bool, size: tuple[int, int]) -> pygame.Surface:
        info = self.show.seats[seat]
        names = tuple(each["name"] for each in self.show.seats)
        state = (info["name"], names, info["colour"], on_turn)
        return self._pills.get(seat, state, size, lambda pill: self._draw_pill(pill, info, on_turn))

    def _draw_pill(self, pill: pygame.Surface, info: Mapping[str, Any], on_turn: bool) -> None:
        screen, rect = self.show.screen, pill.get_rect()
        radius = rect.height // 2
        pygame.draw.rect(pill, CARD if on_turn else NAVY, rect, border_radius=radius)
        rim = (AMBER, screen.px(4)) if on_turn else (theme.seat_rgb(info["colour"]), screen.px(2))
        pygame.draw.rect(pill, rim[0], rect, rim[1], border_radius=radius)
        drawn = SeatCard(pill, screen, info, rect.right - screen.px(14), self.show.seats)
        drawn.draw_badge((screen.px(8) + radius, rect.centery), round(44 * screen.text))
        drawn.draw_name((screen.px(14) + 2 * radius, rect.centery), screen.pt(34))

    def shown(self, seat: Seat) -> tuple[Hashable, ...]:
        player = self.show.view["players"][seat]
        return (*(player[key] for key in SHOWN), *self._owned(seat), self._cash(seat, player))

    def _owned(self, seat: Seat) -> list[str]:
        return [name for name, owner in self.show.view["owners"].items() if owner == seat]

    def _cash(self, seat: Seat, player: dict[str, Any]) -> str:
        """One's own cash only where it lies open; others' from $150,000 up (RB-137). In the end
        everybody's fortune."""
        if final := self.show.final_total(seat):
            return final
        own = self.show.own
        if own is not None and own["seat"] == seat:
            return dollars(self.show.lang, own["players"][seat]["cash"])
        if player["cash"] is not None:
            return dollars(self.show.lang, player["cash"])
        return in_dollars(self.show.lang, UNKNOWN_CASH)

    def draw_card(self, card: pygame.Surface, seat: Seat, on_turn: bool) -> None:
        px = self.show.screen.px
        self._draw_ground(card, on_turn)
        line = self.show.screen.pt(36)
        top = px(10) + line // 2
        self._draw_name(card, seat, top)
        top += line + px(2)
        trip = self.show.advice.player(seat, self.show.view, self.show.board)
        if trip.bankrupt:
            at = (px(66), top - px(2))
            draw_text(card, self.show.say(trip), at, self.show.screen.pt(theme.SMALLEST), MUTED)
            return
        self._draw_trip(card, trip, self.show.seats[seat]["colour"], top)
        top += line
        if top + line // 3 > card.get_height():  # six seats in large letters
            return
        self._draw_home(card, seat, top)
        top += line // 2 + px(8)
        area = pygame.Rect(px(12), top, card.get_width() - px(24), card.get_height() - top)
        self._draw_heralds(card, self._owned(seat), area)

    def _draw_ground(self, card: pygame.Surface, on_turn: bool) -> None:
        px, rect = self.show.screen.px, card.get_rect()
        if on_turn:
            pygame.draw.rect(card, CARD, rect, border_radius=px(16))
            pygame.draw.rect(card, AMBER, rect, px(4), border_radius=px(16))
        else:
            y = rect.bottom - 1
            pygame.draw.line(card, LINE, (px(8), y), (rect.right - px(8), y))

    def _draw_name(self, card: pygame.Surface, seat: Seat, y: int) -> None:
        screen, player = self.show.screen, self.show.view["players"][seat]
        px, size, ink = screen.px, screen.pt(34), AMBER if player["cash"] else IVORY
        drawn = SeatCard(card, screen, self.show.seats[seat], card.get_width(), self.show.seats)
        drawn.draw_badge((px(34), y), 46)
        drawn.draw_total(self._cash(seat, player), (card.get_width() - px(14), y), size, ink)
        drawn.draw_name((px(66), y), size)

    def _draw_trip(self, card: pygame.Surface, trip: Trip, colour: str, y: int) -> None:
        """Where to, and what that pays."""
        screen = self.show.screen
        px, left, right = screen.px, screen.px(16), card.get_width() - screen.px(14)
        if trip.goal is not None and not trip.declared:
            left = self._draw_pennant(card, colour, (left, y))
            payoff = dollars(self.show.lang, trip.payoff)
            at = (right, y)
            right = draw_text(card, payoff, at, screen.pt(30), MUTED, anchor="midright").left
        text, ink = self.show.say(trip), AMBER if trip.declared else IVORY
        draw_fitted(card, screen, text, (left, y), screen.pt(31), right - px(28), ink)

    def _draw_pennant(self, card: pygame.Surface, colour: str, at: tuple[int, int]) -> int:
        """A small flag such as stands on the map; where the words after it begin."""
        px = self.show.screen.px
        x, y = at
        pygame.draw.line(card, IVORY, (x, y - px(12)), (x, y + px(13)), px(3))
        flag = [(x + px(2), y - px(12)), (x + px(21), y - px(5)), (x + px(2), y + px(3))]
        pygame.draw.polygon(card, theme.seat_rgb(colour), flag)
        return x + px(30)

    def _draw_home(self, card: pygame.Surface, seat: Seat, y: int) -> None:
        """Where it all began and must end, and with which train."""
        screen, player = self.show.screen, self.show.view["players"][seat]
        px, colour = screen.px, self.show.seats[seat]["colour"]
        kind = (
            "superchief" if player["superchief"] else "express" if player["express"] else "standard"
        )
        name = f"sprites/rail_baron/train-{kind}-{colour}.webp"
        train = pictures.sprite(name, screen.scale * 0.7)
        at = train.get_rect(midright=(card.get_width() - px(12), y))
        card.blit(train, at)
        if player["home"]:
            ink = AMBER if player["declared"] else MUTED
            left = self._draw_house(card, ink, (px(14), y))
            text, room = self.show.city_name(player["home"]), at.left - px(10) - left
            draw_fitted(card, screen, text, (left, y), screen.pt(30), room, ink)

    def _draw_house(self, card: pygame.Surface, ink: theme.Colour, at: tuple[int, int]) -> int:
        """The sign of a home; where the words after it begin."""
        px = self.show.screen.px
        x, y = at
        roof = [(x, y - px(1)), (x + px(12), y - px(13)), (x + px(24), y - px(1))]
        pygame.draw.polygon(card, ink, roof)
        pygame.draw.rect(card, ink, (x + px(4), y - px(1), px(16), px(13)))
        pygame.draw.rect(card, NAVY, (x + px(9), y + px(4), px(6), px(9)))
        return x + px(32)

    def _draw_heralds(self, card: pygame.Surface, owned: list[str], area: pygame.Rect) -> None:
        """As many as there is room for; of the rest it is said how many they are."""
        screen = self.show.screen
        height, gap = screen.pt(HERALD), screen.px(6)
        pictures_of = [herald(self.show.where.railroads[name], height) for name in owned]
        rows = max(1, (area.height - screen.px(4) + gap) // (height + gap))
        for shown in range(len(owned), -1, -1):
            left_out = len(owned) - shown
            more = f"+ {left_out}" if left_out else ""
            tail = WRITER.size(more, theme.FLAP, screen.pt(theme.SMALLEST))[0]
            widths = [picture.get_width() for picture in pictures_of[:shown]]
            places = _in_rows([*widths, tail] if more else widths, area.width, gap)
            if not places or places[-1][0] < rows:
                break
        at = [(area.left + x, area.top + row * (height + gap)) for row, x in places]
        card.fblits(list(zip(pictures_of[:shown], at, strict=False)))
        if more:
            middle = (at[-1][0], at[-1][1] + height // 2)
            draw_text(card, more, middle, screen.pt(theme.SMALLEST), MUTED)


def _in_rows(widths: Sequence[int], room: int, gap: int) -> list[tuple[int, int]]:
    """The row of each, and how far from the left it begins."""
    places, row, x = [], 0, 0
    for width in widths:
        if x and x + width > room:
            row, x = row + 1, 0
        places.append((row, x))
        x += width + gap
    return places
