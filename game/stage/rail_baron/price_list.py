"""What stands on the price list of the shop: a line for each thing, large for the one in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Ware
from game.rules.contract import Seat
from game.rules.rail_baron.moves import BuyGroup
from game.stage.drawing import pictures
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.papers import BLOOD, BROWN, LEAF, MUTED_INK
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.money import dollars
from game.words.rail_baron.places import group as group_name

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

NOSE = 40
"""How far the line in focus reaches over the map."""


class PriceList:
    def __init__(
        self, show: RailBaronShow, seat: Seat, selling: bool, short: Callable[[Ware], int]
    ) -> None:
        """`short` tells what is missing, as far as that may be said."""
        self._show, self._screen = show, show.screen
        self._seat, self._selling, self._short = seat, selling, short

    def draw(self, surface: pygame.Surface, ware: Ware, rect: pygame.Rect) -> None:
        screen = self._screen
        px, pt = screen.px, screen.pt
        short = self._short(ware)
        left = rect.left + self._draw_sign(surface, ware, rect, px(36), bool(short)) + px(12)
        upper, lower = rect.top + round(rect.height * 0.29), rect.top + round(rect.height * 0.7)
        name, price, right = self._name(ware), dollars(self._show.lang, ware.price), rect.right
        if short:  # what is missing needs a line of its own
            at = (right, upper)
            end = draw_text(surface, price, at, pt(28), MUTED_INK, anchor="midright").left - px(8)
            draw_fitted(surface, screen, name, (left, upper), pt(30), end - left, MUTED_INK)
            self._draw_gain(surface, ware, (right, lower), short)
        else:
            draw_fitted(surface, screen, name, (left, upper), pt(30), right - left, BROWN)
            end = self._draw_gain(surface, ware, (right, lower), 0) - px(8)
            draw_fitted(surface, screen, price, (left, lower), pt(34), end - left, NAVY)
        y = rect.bottom - px(1)
        pygame.draw.line(surface, papers.BUFF, (rect.left, y), (right, y), px(2))

    def draw_lit(self, surface: pygame.Surface, ware: Ware, rect: pygame.Rect) -> None:
        """Larger, with a nose over the map; the price is what it is about."""
        screen = self._screen
        px, pt = screen.px, screen.pt
        nose = 0 if screen.portrait else px(NOSE)
        glow = px(18)
        tag = pygame.Rect(
            rect.left - nose - px(10), rect.top, rect.width + nose + px(20), rect.height
        )
        surface.blit(papers.nosed(tag.size, nose, glow), tag.move(-glow, -glow))
        upper, lower = rect.top + round(rect.height * 0.33), rect.top + round(rect.height * 0.74)
        sign = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.66))
        left = rect.left + self._draw_sign(surface, ware, sign, px(50), False) + px(10)
        price = dollars(self._show.lang, ware.price)
        draw_fitted(
            surface, screen, price, (rect.right - px(6), upper), pt(48), rect.right - left, NAVY,
            "midright",
        )  # fmt: skip
        right = self._draw_gain(surface, ware, (rect.right - px(6), lower), self._short(ware))
        room = right - px(10) - rect.left
        draw_fitted(surface, screen, self._name(ware), (rect.left, lower), pt(32), room, NAVY)

    def _draw_sign(
        self, surface: pygame.Surface, ware: Ware, rect: pygame.Rect, height: int, pale: bool
    ) -> int:
        """The badges, one behind the other for a group; how wide the column is."""
        px = self._screen.px
        column = px(104)
        signs = [herald(self._show.where.railroads[name], height) for name in ware.railroads[:1]]
        widest = max(sign.get_width() for sign in signs)
        if widest > column:
            height = round(height * column / widest)
        names = ware.railroads[:3]
        for place, name in reversed(list(enumerate(names))):
            sign = herald(self._show.where.railroads[name], height)
            aside = px(9) * (place - (len(names) - 1) // 2)
            at = sign.get_rect(center=(rect.left + column // 2 + aside, rect.centery + aside))
            surface.blit(papers.fade(sign, 0.5) if pale else sign, at)
        return column

    def _draw_gain(
        self, surface: pygame.Surface, ware: Ware, right: tuple[int, int], short: int
    ) -> int:
        """What it brings, or what is missing; where that begins."""
        screen = self._screen
        px, pt = screen.px, screen.pt
        x, y = right
        if short:
            text = self._show.label("short", amount=dollars(self._show.lang, short))
            room = screen.safe.width
            return draw_fitted(surface, screen, text, (x, y), pt(30), room, BLOOD, "midright").left
        side = px(20)
        papers.draw_city_square(surface, (x - side // 2, y), side)
        sign = "−" if self._selling else "+"
        text, at = f"{sign}{len(ware.new)}", (x - side - px(8), y)
        shown = BLOOD if self._selling else LEAF
        return draw_text(surface, text, at, pt(34), shown, anchor="midright").left

    def _name(self, ware: Ware) -> str:
        if isinstance(ware.move, BuyGroup):
            return group_name(self._show.voice, ware.move.group)
        board = self._show.board
        return board.railroads[board.railroad_index[ware.railroads[0]]].short

    def draw_train(
        self, surface: pygame.Surface, ware: Ware, rect: pygame.Rect, focused: bool
    ) -> None:
        screen, show = self._screen, self._show
        px, pt = screen.px, screen.pt
        if focused:
            glow = px(18)
            tag = rect.inflate(px(20), -px(4))
            surface.blit(papers.nosed(tag.size, 0, glow), tag.move(-glow, -glow))
        short = self._short(ware)
        colour = show.seats[self._seat]["colour"]
        name = f"sprites/rail_baron/train-{ware.train}-{colour}.webp"
        train = pictures.sprite(name, screen.scale * 0.86)
        if short or ware.useless:
            train = papers.fade(train, 0.5)
        surface.blit(train, train.get_rect(midleft=rect.midleft))
        left = rect.left + train.get_width() + px(12)
        price = dollars(show.lang, ware.price)
        lines = [(show.label(ware.train), NAVY), (price, NAVY)]
        if ware.owned:
            lines[1] = (show.label("yours"), LEAF)
        elif ware.useless:
            lines[1] = (f"{price} · {show.label('no_use')}", BLOOD)
        elif short:
            lines[1] = (show.label("short", amount=dollars(show.lang, short)), BLOOD)
        for index, (text, shade) in enumerate(lines):
            at = (rect.right, rect.top + round(rect.height * (0.28, 0.74)[index]))
            draw_fitted(surface, screen, text, at, pt(30), rect.right - left, shade, "midright")
