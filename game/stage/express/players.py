"""The players of Express beside the board: points, wagons, cards, tickets, what they did last."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Seat
from game.stage.deeds import Deed
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, GREEN, IVORY, MUTED
from game.stage.express.marks import hairline
from game.stage.seat_cards import SeatCards
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_badge, draw_fitted, draw_text
from game.stage.widgets.seat_card import SeatCard

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

ICONS = (("wagon", "wagons"), ("cards", "cards"), ("ticket", "tickets"))
"""What is counted below a name: the picture, and what the view calls it."""
CHOSEN = "check"
"""On the badge of those who have chosen their tickets."""


class Players(SeatCards):
    show: ExpressShow

    def draw(self, surface: pygame.Surface, to_move: Sequence[Seat]) -> None:
        for seat, rect in enumerate(self.show.layout.seats):
            surface.blit(self.card(seat, seat in to_move), rect)

    @property
    def medallions(self) -> pygame.Rect:
        """Where only who has chosen is told, to make room."""
        screen, first = self.show.screen, self.show.layout.seats[0]
        return pygame.Rect(first.topleft, (first.width, screen.px(96) + screen.pt(44)))

    def draw_medallions(self, surface: pygame.Surface, to_move: Sequence[Seat]) -> None:
        """All in a row; who has chosen wears a tick (how many were kept is told when all have)."""
        screen, area = self.show.screen, self.medallions
        px, pt = screen.px, screen.pt
        step = area.width // len(self.show.seats)
        for seat, info in enumerate(self.show.seats):
            at = (area.left + step * seat + step // 2, area.top + px(48))
            if seat in to_move:
                pygame.draw.circle(surface, AMBER, at, px(46), px(5))
            draw_badge(surface, screen, info["colour"], info["name"][:1].upper(), at, 68)
            if self._has_chosen(seat):
                self._draw_tick(surface, (at[0] + px(26), at[1] + px(26)))
        chosen = [
            info["name"] for seat, info in enumerate(self.show.seats) if self._has_chosen(seat)
        ]
        if chosen:
            names = self.show.voice.listed(chosen)
            text = self.show.label("have_chosen", names=names, n=len(chosen))
            at = (area.centerx, area.top + px(96) + pt(24))
            draw_fitted(surface, screen, text, at, pt(theme.SMALLEST), area.width, MUTED, "center")

    def _has_chosen(self, seat: Seat) -> bool:
        return bool(self.show.view["players"][seat]["decided"])

    def shown(self, seat: Seat) -> tuple[Hashable, ...]:
        player = self.show.view["players"][seat]
        counts = tuple(player[key] for key in ("points", "wagons", "cards", "tickets", "decided"))
        return (*counts, self.show.deeds.of(seat), len(self.show.seats))

    def draw_card(self, card: pygame.Surface, seat: Seat, on_turn: bool) -> None:
        """No box but round the seat whose turn it is; hairlines part the others."""
        screen = self.show.screen
        px, pt = screen.px, screen.pt
        player = self.show.view["players"][seat]
        rect = card.get_rect()
        if on_turn:
            draw_material(card, screen, "charcoal-amber", rect.inflate(-px(6), -px(6)))
        elif seat + 1 < len(self.show.seats):
            line = hairline(rect.width - px(16))
            card.blit(line, line.get_rect(midbottom=rect.midbottom))
        left = rect.left + px(92)
        deed, folded = self.show.deeds.of(seat), self.show.layout.folded
        top = rect.top + (0 if folded else pt(3 if deed else 17))  # what there is: in the middle
        upper, lower = top + pt(20), top + pt(48)
        if folded:
            upper, lower = (rect.height * share // 100 for share in (29, 69))
        drawn = SeatCard(card, screen, self.show.seats[seat], rect.right)
        drawn.draw_badge((rect.left + px(46), rect.centery), 58 if folded else 68)
        if self._has_chosen(seat):
            self._draw_tick(card, (rect.left + px(72), rect.centery + px(26)))
        points = (rect.right - px(18), rect.centery if folded else top + pt(34))
        text = self.show.final_total(seat) or str(player["points"])
        total = drawn.draw_total(text, points, pt(46 if folded else 54))
        name = drawn.draw_name((left, upper), pt(theme.MATTERS - 4))
        at = left
        for icon, key in ICONS:
            at = self._draw_count(card, icon, player[key], (at, lower))
        if deed is not None and folded:
            beside = (name.right + px(18), upper)
            self._draw_deed(card, deed, beside, total.left - px(14))
        elif deed is not None:
            self._draw_deed(card, deed, (left, top + pt(74)), rect.right - px(18))

    def _draw_tick(self, card: pygame.Surface, at: tuple[int, int]) -> None:
        px = self.show.screen.px
        pygame.draw.circle(card, theme.CHARCOAL, at, px(17))
        pygame.draw.circle(card, GREEN, at, px(15))
        tick = pictures.sprite(f"sprites/icons/{CHOSEN}.webp", self.show.screen.scale * 0.55)
        card.blit(tick, tick.get_rect(center=at))

    def _draw_count(self, card: pygame.Surface, icon: str, count: int, at: tuple[int, int]) -> int:
        """A picture with its number; where the next one begins."""
        px, pt = self.show.screen.px, self.show.screen.pt
        picture = pictures.sprite(f"sprites/icons/{icon}.webp", self.show.screen.scale * 0.8)
        card.blit(picture, picture.get_rect(midleft=at))
        left = at[0] + picture.get_width() + px(4)
        draw_text(card, str(count), (left, at[1]), pt(29), MUTED if count == 0 else IVORY)
        return left + pt(26) + px(8)

    def _draw_deed(self, card: pygame.Surface, deed: Deed, at: tuple[int, int], right: int) -> None:
        """It stays until that seat plays again; a city is never cut off, so icon and amount give
        way to it, and where there is no room for words they stand alone."""
        screen = self.show.screen
        px, size = screen.px, screen.pt(theme.SMALLEST)
        smallest, room = px(theme.SMALLEST), right - at[0]
        picture = pictures.sprite(f"sprites/icons/{deed.icon or CHOSEN}.webp", screen.scale * 0.66)
        icon = picture.get_width() + px(6) if deed.icon else 0
        amount = WRITER.size(deed.amount, theme.FLAP, size)[0] + px(6) if deed.amount else 0
        words = WRITER.size(deed.text, theme.FLAP, smallest)[0]
        if words > room:
            if icon and icon <= room:
                card.blit(picture, picture.get_rect(midleft=at))
            if amount and icon + amount <= room:
                draw_text(card, deed.amount, (at[0] + icon, at[1]), size, AMBER)
            return
        if words + icon + amount > room:
            icon = 0
        if words + amount > room:
            amount = 0
        if amount:
            draw_text(card, deed.amount, (right, at[1]), size, AMBER, anchor="midright")
        if icon:
            card.blit(picture, picture.get_rect(midleft=at))
        left = (at[0] + icon, at[1])
        draw_fitted(card, screen, deed.text, left, size, room - icon - amount, MUTED)
