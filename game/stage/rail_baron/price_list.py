"""What stands on the price list of the shop: a line for each thing, large for the one in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.advice.rail_baron.facts import Ware
from game.rules.contract import Seat
from game.rules.rail_baron.moves import BuyGroup
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.papers import BLOOD, BROWN, LEAF, MUTED_INK
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.money import dollars
from game.words.rail_baron.places import group as group_name

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

HERALD, LIT_HERALD = 44, 58
"""How high the badges stand, in a row and in the one that is in focus."""
THREE_LINES = 100
"""A row of this height has room for them."""
NOSE = 40
"""How far the line in focus reaches over the map."""


class Want(NamedTuple):
    """What speaks against a purchase."""

    words: str
    too_dear: bool = False
    """It cannot be bought; else it can, but something else is not paid for then."""


class PriceList:
    def __init__(
        self, show: RailBaronShow, seat: Seat, selling: bool, want: Callable[[Ware], Want | None]
    ) -> None:
        """`want` tells what is missing, as far as that may be said."""
        self._show, self._screen = show, show.screen
        self._seat, self._selling, self._want = seat, selling, want

    def draw(self, surface: pygame.Surface, ware: Ware, rect: pygame.Rect) -> None:
        screen = self._screen
        px, pt = screen.px, screen.pt
        want = self._want(ware)
        pale = want is not None and want.too_dear
        left = rect.left + self._draw_sign(surface, ware, rect, self._high(rect), pale) + px(12)
        price, right = dollars(self._show.lang, ware.price), rect.right
        shade, ink = (MUTED_INK, MUTED_INK) if pale else (BROWN, NAVY)
        low = 0.7
        if want and rect.height >= pt(THREE_LINES):  # each on a line of its own
            low = 0.8
            at = (left, rect.centery)
            draw_fitted(surface, screen, price, at, pt(32), right - left, ink)
        upper, lower = (rect.top + round(rect.height * share) for share in (0.99 - low, low))
        end = self._draw_gain(surface, ware, (right, lower), want) - px(8)
        room = WRITER.size(price, theme.FLAP, max(screen.px(theme.SMALLEST), pt(29)))[0]
        if low == 0.7 and room <= end - left:
            draw_fitted(surface, screen, price, (left, lower), pt(34), end - left, ink)
        elif low == 0.7:  # what is missing takes all of the lower line
            at = (right, upper)
            right = draw_text(surface, price, at, pt(30), ink, anchor="midright").left - px(8)
        name = self._that_fits(ware, right - left, pt(30))
        draw_fitted(surface, screen, name, (left, upper), pt(30), right - left, shade)
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
        want = self._want(ware)
        name, size = self._name(ware), pt(32)
        least = WRITER.size(name, theme.FLAP, max(px(theme.SMALLEST), round(size * 0.85)))[0]
        stacked = want and least > rect.width - self._width(want) - px(16)
        shares = (0.3, 0.6, 0.85) if stacked else (0.33, 0.74, 0.74)
        upper, middle, lower = (rect.top + round(rect.height * share) for share in shares)
        sign = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 2 * shares[0]))
        high = min(px(LIT_HERALD), sign.height - px(10))
        left = rect.left + self._draw_sign(surface, ware, sign, high, False) + px(10)
        price = dollars(self._show.lang, ware.price)
        draw_fitted(
            surface, screen, price, (rect.right - px(6), upper), pt(48), rect.right - left, NAVY,
            "midright",
        )  # fmt: skip
        right = self._draw_gain(surface, ware, (rect.right - px(6), lower), want)
        room = rect.width - px(6) if stacked else right - px(10) - rect.left
        name = self._that_fits(ware, room, size)
        draw_fitted(surface, screen, name, (rect.left, middle), size, room, NAVY)

    def _width(self, want: Want) -> int:
        return WRITER.size(want.words, theme.FLAP, self._screen.pt(30))[0]

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
        self, surface: pygame.Surface, ware: Ware, right: tuple[int, int], want: Want | None
    ) -> int:
        """What it brings, or what is missing; where that begins."""
        screen = self._screen
        px, pt = screen.px, screen.pt
        x, y = right
        if want:
            text, room = want.words, screen.safe.width
            return draw_fitted(surface, screen, text, (x, y), pt(30), room, BLOOD, "midright").left
        side = px(20)
        papers.draw_city_square(surface, (x - side // 2, y), side)
        sign = "−" if self._selling else "+"
        text, at = f"{sign}{len(ware.new)}", (x - side - px(8), y)
        shown = BLOOD if self._selling else LEAF
        return draw_text(surface, text, at, pt(34), shown, anchor="midright").left

    def _high(self, row: pygame.Rect) -> int:
        """Of a badge: rows grow where they are few."""
        return max(self._screen.px(HERALD), round(row.height * 0.55))

    def _that_fits(self, ware: Ware, room: int, size: int) -> str:
        """Its name; its letters where even small type has no room for that."""
        name, least = self._name(ware), max(self._screen.px(theme.SMALLEST), round(size * 0.85))
        if isinstance(ware.move, BuyGroup) or WRITER.size(name, theme.FLAP, least)[0] <= room:
            return name
        return self._show.where.railroads[ware.railroads[0]].abbr

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
        want = self._want(ware)
        colour = show.seats[self._seat]["colour"]
        name = f"sprites/rail_baron/train-{ware.train}-{colour}.webp"
        train = pictures.sprite(name, screen.scale * 0.86)
        if ware.useless or (want is not None and want.too_dear):
            train = papers.fade(train, 0.5)
        surface.blit(train, train.get_rect(midleft=rect.midleft))
        left = rect.left + train.get_width() + px(12)
        price = dollars(show.lang, ware.price)
        lines = [(show.label(ware.train), NAVY), (price, NAVY)]
        if ware.owned:
            lines[1] = (show.label("yours"), LEAF)
        elif ware.useless:
            lines[1] = (f"{price} · {show.label('no_use')}", BLOOD)
        elif want:
            lines[1] = (want.words, BLOOD)
        for index, (text, shade) in enumerate(lines):
            at = (rect.right, rect.top + round(rect.height * (0.28, 0.74)[index]))
            draw_fitted(surface, screen, text, at, pt(30), rect.right - left, shade, "midright")
