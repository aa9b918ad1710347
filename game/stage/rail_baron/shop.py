"""The list beside the whole map: what can be bought, or must be sold, and what it would bring.

It tells the room prices and cities; what is left, and what is missing, only while the hand of the
buyer lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Remainder, Ware
from game.advice.rail_baron.shop import ORDERS, Order, ordered
from game.rules.contract import Seat
from game.rules.rail_baron.moves import BuyGroup, BuyNothing
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.rail_baron import papers
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.lit_map import Glow
from game.stage.rail_baron.papers import BLOOD, BROWN
from game.stage.rail_baron.price_list import PriceList, Want
from game.stage.show import Send
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.plates import draw_fitted, draw_text
from game.words.money import dollars

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

HIGHER = 1.3
"""How much rows grow where they are few."""
ROW, LIT_ROW, TRAIN, NOTHING = 80, 122, 66, 66
HEAD, LOW_HEAD, MORE, GAP = 62, 46, 38, 12
WINDOWS, AFTER = 24, 84


class ShopPanel:
    """Rows of paper; the one in focus points at the map, where it glows."""

    def __init__(self, show: RailBaronShow, seat: Seat, selling: bool) -> None:
        self._show, self._seat, self._selling = show, seat, selling
        self._screen = show.screen
        find = show.advice.offers if selling else show.advice.wares
        self._wares = find(seat, show.view, show.board)
        self._network = show.advice.network(seat, show.view, show.board)
        self._order: Order = "useful"
        self._first = 0
        """The first row that is seen."""
        self._lit: Ware | None = None
        self._papers = PriceList(show, seat, selling, self._want)
        self._sort()
        self._place()
        show.zoom(False)

    def go_on_from(self, before: ShopPanel) -> None:
        self._order = before._order
        self._sort()
        self._first = max(0, min(before._first, len(self._rows) - self._fitting))
        self._lit = next((ware for ware in self._rows if ware == before._lit), None)

    # ---- what it knows --------------------------------------------------------------

    @property
    def _cash(self) -> int | None:
        """Only while the hand lies open."""
        own = self._show.own
        if own is None or own["seat"] != self._seat:
            return None
        return int(own["players"][self._seat]["cash"])

    def _want(self, ware: Ware) -> Want | None:
        """What is missing, as far as that may be said."""
        cash, show = self._cash, self._show
        if cash is None or self._selling or ware.owned:
            return None
        if ware.price > cash:
            amount = dollars(show.lang, ware.price - cash)
            return Want(show.label("short", amount=amount), too_dear=True)
        after = self._remainder(ware)
        unpaid = after is not None and after.left < 0
        return Want(show.label("fee_unpaid")) if unpaid else None

    def _remainder(self, ware: Ware | None) -> Remainder | None:
        """What this leaves, or what nothing leaves, while the hand lies open."""
        own = self._show.own
        if self._cash is None or own is None:
            return None
        change = 0 if ware is None else ware.price if self._selling else -ware.price
        return self._show.advice.remainder(self._seat, own, change)

    def _sort(self) -> None:
        cash = None if self._show.curtained else self._cash  # rows stay where they are in a peek
        self._rows = ordered(self._wares, self._order, self._show.board, cash)
        self._trains = [ware for ware in self._wares if ware.train]

    def next_order(self) -> None:
        self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
        self._sort()
        self._first, self._lit = 0, None

    # ---- where things lie --------------------------------------------------------------

    def _place(self) -> None:
        """On the right beside the map; in portrait below it."""
        show, screen = self._show, self._screen
        px, pt, area = screen.px, screen.pt, show.moments.column
        self.rect = area
        inside = self.rect.inflate(-2 * px(18), -2 * px(10))
        left = right = inside
        if screen.portrait:  # low and wide: what belongs below the rows stands beside them
            half = round(inside.width * 0.56)
            left = pygame.Rect(inside.left, inside.top, half, inside.height)
            right = pygame.Rect(left.right + px(30), inside.top, 0, inside.height)
            right.width = inside.right - right.left
        head = pt(LOW_HEAD if screen.portrait else HEAD)
        self._head = pygame.Rect(left.left, left.top, left.width, head)
        low = right.bottom
        self._nothing = pygame.Rect(right.left, low - pt(NOTHING), right.width, pt(NOTHING))
        if not self._selling:
            low = self._nothing.top - px(GAP)
        high, count = pt(TRAIN), len(self._trains)
        told = px(WINDOWS) + px(GAP) + pt(AFTER)
        self._tells_after = low - told - high * count >= right.top
        """There is not always room for what comes after, below the largest letters."""
        self._windows = pygame.Rect(right.left, low - px(WINDOWS), right.width, px(WINDOWS))
        self._after = pygame.Rect(right.left, self._windows.top - pt(AFTER), right.width, pt(AFTER))
        if self._tells_after:
            low = self._after.top - px(4)
        elif count:
            high = min(high, (low - right.top) // count)
        self._train_rects = [
            pygame.Rect(right.left, low - high * (count - index), right.width, high)
            for index in range(count)
        ]
        low = left.bottom if screen.portrait else low - high * len(self._trains)
        top = self._head.bottom
        self._body = pygame.Rect(left.left, top, left.width, low - top)
        self._grown = 1.0
        """How much higher rows are than they must be."""
        if self._rows:
            fits = self._body.height / (pt(LIT_ROW) + pt(ROW) * (len(self._rows) - 1))
            self._grown = max(1.0, min(HIGHER, fits))
        room = self._body.height - pt(LIT_ROW)
        self._fitting = len(self._rows)
        if self._fitting > 1 + room // pt(ROW):  # those out of sight take a line of pixels each
            room -= pt(MORE) + len(self._rows)
            self._fitting = max(1, 1 + room // pt(ROW))

    def _row_rects(self) -> list[pygame.Rect]:
        """Those that do not fit lie as thin lines above and below the others, in their order."""
        pt, body = self._screen.pt, self._body
        found, top = [], body.top
        last = self._first + self._fitting
        for index, ware in enumerate(self._rows):
            if index < self._first:
                found.append(pygame.Rect(body.left, body.top - self._first + index, body.width, 1))
            elif index < last:
                height = round(pt(LIT_ROW if ware is self._lit else ROW) * self._grown)
                found.append(pygame.Rect(body.left, top, body.width, height))
                top += height
            else:
                found.append(pygame.Rect(body.left, top + index - last, body.width, 1))
        return found

    def _scroll_to(self, index: int) -> None:
        if index < self._first:
            self._first = index
        elif index >= self._first + self._fitting:
            self._first = index - self._fitting + 1

    # ---- what can be pressed -------------------------------------------------------------

    def targets(self, send: Send) -> list[Target]:
        rows = zip(self._rows, self._row_rects(), strict=True)
        found = [self._target(ware, rect, send) for ware, rect in rows]
        found += [
            self._target(ware, rect, send)
            for ware, rect in zip(self._trains, self._train_rects, strict=True)
        ]
        if not self._selling:
            nothing = BuyNothing()
            found.append(Target("nothing", self._nothing, partial(send, nothing), move=nothing))
        if len(self._rows) > 1:
            head = self._head.copy()
            head.height -= self._first  # rows that are out of sight lie there
            found.append(Target("order", head, self.next_order))
        if self._hidden():
            found.append(Target("more", self._more_rect(), self._turn_page))
        if self._first and self._hidden_below():
            found.append(Target("back_up", self._up_rect(), self._turn_page_back))
        return found

    def _target(self, ware: Ware, rect: pygame.Rect, send: Send) -> Target:
        hit: Callable[[tuple[int, int]], bool] | None = None
        if rect.height == 1:
            hit = _never
        return Target(key_of(ware), rect, partial(send, ware.move), hit, move=ware.move)

    def _hidden_below(self) -> int:
        return len(self._rows) - self._first - self._fitting

    def _hidden(self) -> int:
        """Further down, or from the end further up."""
        return self._hidden_below() or self._first

    def _more_rect(self) -> pygame.Rect:
        """Below the lines as which hidden rows lie there."""
        body = self._body
        height = self._screen.pt(MORE)
        return pygame.Rect(body.left, body.bottom - height, body.width, height)

    def _up_rect(self) -> pygame.Rect:
        """The left third of it, where there is more in both directions."""
        rect = self._more_rect()
        return pygame.Rect(rect.left, rect.top, rect.width // 3, rect.height)

    def _turn_page(self) -> None:
        """On, and from the end back to the beginning."""
        self._go(self._page if self._hidden_below() else -self._first)

    def _turn_page_back(self) -> None:
        self._go(-self._page)

    @property
    def _page(self) -> int:
        return max(1, self._fitting - 1)

    def _go(self, by: int) -> None:
        last = len(self._rows) - self._fitting
        self._first = min(last, max(0, self._first + by))
        self._lit = self._rows[self._first]

    def scroll(self, by: int, focus: str | None) -> str | None:
        """The row in focus stays in sight, or the nearest that is takes its place."""
        if not self._hidden():
            return focus
        self._go(by)
        keys = [key_of(ware) for ware in self._rows]
        if focus not in keys:
            return focus
        index = max(self._first, min(keys.index(focus), self._first + self._fitting - 1))
        return keys[index]

    # ---- a frame ---------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        self._follow(focus)
        screen, show = self._screen, self._show
        show.moments.draw_column_ground(surface)
        draw_material(surface, screen, "paper", self.rect)
        self._draw_head(surface, focus == "order")
        lit: tuple[Ware, pygame.Rect] | None = None
        for ware, rect in zip(self._rows, self._row_rects(), strict=True):
            if rect.height == 1:
                continue
            if ware is self._lit and focus == key_of(ware):
                lit = ware, rect
            else:
                self._papers.draw(surface, ware, rect)
        if self._hidden():
            self._draw_more(surface, focus)
        for ware, rect in zip(self._trains, self._train_rects, strict=True):
            self._papers.draw_train(surface, ware, rect, focus == key_of(ware))
        if not self._selling:
            self._draw_nothing(surface, focus == "nothing")
        if lit is not None:
            self._papers.draw_lit(surface, *lit)
        if self._tells_after:
            self._draw_after(surface, focus)

    def _follow(self, focus: str | None) -> None:
        """The row in focus is in sight, and glows on the map."""
        keys = [key_of(ware) for ware in self._rows]
        if focus in keys:
            index = keys.index(focus)
            self._lit = self._rows[index]
            self._scroll_to(index)
        passing = Glow()
        if self._lit is not None and focus == key_of(self._lit):
            passing = Glow(self._lit.railroads, cities=self._lit.new, signs=True, rays=True)
        colour = theme.seat_rgb(self._show.seats[self._seat]["colour"])
        own = self._network
        lasting = Glow(own.railroads, colour, own.cities, colour, signs=True)
        self._show.moments.light(self, lasting, passing)

    def _draw_head(self, surface: pygame.Surface, focused: bool) -> None:
        screen, head = self._screen, self._head
        px, pt = screen.px, screen.pt
        words = self._show.label("to_sell" if self._selling else "for_sale")
        order = self._show.label(f"order_{self._order}") if len(self._rows) > 1 else ""
        right = head.right
        if order:
            size = pt(30)
            material: Material = "enamel-lit" if focused else "enamel-quiet"
            width = min(head.width // 2, WRITER.size(order, theme.FLAP, size)[0] + px(36))
            field = pygame.Rect(0, 0, width, min(head.height - px(8), pt(48)))
            field.midright = (head.right, head.centery - px(2))
            draw_material(surface, screen, material, field)
            at, right = field.center, field.left
            room = field.width - px(28)
            draw_fitted(surface, screen, order, at, size, room, ink(material), "center")
        draw_fitted(
            surface, screen, words, head.midleft, pt(40), right - head.left - px(14), NAVY,
            face=papers.POSTER,
        )  # fmt: skip
        y = head.bottom - px(3)
        pygame.draw.line(surface, papers.DARK_GOLD, (head.left, y), (head.right, y), px(2))

    def _draw_more(self, surface: pygame.Surface, focus: str | None) -> None:
        """How many lie further down, and further up."""
        rect, below = self._more_rect(), self._hidden_below()
        if below and self._first:
            up = self._up_rect()
            self._draw_arrow(surface, up, str(self._first), -1, focus == "back_up")
            rect = pygame.Rect(up.right, rect.top, rect.right - up.right, rect.height)
        text = self._show.label("more", n=self._hidden())
        self._draw_arrow(surface, rect, text, 1 if below else -1, focus == "more")

    def _draw_arrow(
        self, surface: pygame.Surface, rect: pygame.Rect, text: str, down: int, focused: bool
    ) -> None:
        """Before a few words in the middle of a place; up where `down` is below nothing."""
        px, size = self._screen.px, self._screen.pt(30)
        shade = NAVY if focused else BROWN
        shown = draw_text(surface, text, rect.center, size, shade, anchor="center")
        x, y = shown.left - px(28), rect.centery
        points = [(x - px(11), y - down * px(6)), (x + px(11), y - down * px(6))]
        points.append((x, y + down * px(8)))
        pygame.draw.polygon(surface, BLOOD if focused else BROWN, points)

    def _draw_nothing(self, surface: pygame.Surface, focused: bool) -> None:
        screen, rect = self._screen, self._nothing
        material: Material = "enamel-lit" if focused else "enamel"
        draw_material(surface, screen, material, rect)
        words, room = self._show.say(BuyNothing()), rect.width - screen.px(40)
        draw_fitted(
            surface,
            screen,
            words,
            rect.center,
            screen.pt(theme.MATTERS),
            room,
            ink(material),
            "center",
        )

    def _draw_after(self, surface: pygame.Surface, focus: str | None) -> None:
        """All cities as windows: what is reached, and what this would add; in words above."""
        show = self._show
        lit = next((ware for ware in self._wares if key_of(ware) == focus), None)
        bought = lit if lit is not None and not lit.owned else None
        reached, new = len(self._network.cities), 0 if bought is None else len(bought.new)
        after = reached - new if self._selling else reached + new
        count = len(show.board.cities)
        cities = show.label("cities_of_all", n=after, all=count)
        lines = [show.label("after_this", cities=cities)]
        inks = [NAVY]
        remains = self._remainder(bought)
        if remains is not None:
            lines.append(show.say(remains))
            inks.append(NAVY if remains.left >= 0 else BLOOD)
        for index, (text, shade) in enumerate(zip(lines, inks, strict=True)):
            y = self._after.top + round(self._after.height * (2 * index + 1) / (2 * len(lines)))
            at, room = (self._after.left, y), self._after.width
            draw_fitted(surface, self._screen, text, at, self._screen.pt(34), room, shade)
        colour = theme.seat_rgb(show.seats[self._seat]["colour"])
        papers.draw_windows(surface, self._windows, count, min(reached, after), new, colour)


def key_of(ware: Ware) -> str:
    """Of its target: what it is called in the level."""
    if isinstance(ware.move, BuyGroup):
        return f"group:{ware.move.group}"
    return f"train:{ware.train}" if ware.train else f"railroad:{ware.railroads[0]}"


def _never(at: tuple[int, int]) -> bool:
    """What is scrolled out of sight cannot be touched."""
    return False
