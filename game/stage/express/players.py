"""The players of Express beside the board: points, wagons, cards, tickets."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.rules.contract import Seat
from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import AMBER, IVORY, MUTED
from game.stage.seat_cards import SeatCards
from game.stage.widgets.plates import draw_plate, draw_text
from game.stage.widgets.seat_card import SeatCard

ICONS = (("wagon", "wagons"), ("cards", "cards"), ("ticket", "tickets"))
"""What is counted below a name: the picture, and what the view calls it."""


class Players(SeatCards):
    def draw(self, surface: pygame.Surface, to_move: Sequence[Seat]) -> None:
        for seat, rect in enumerate(self.show.layout.seats):
            surface.blit(self.card(seat, seat in to_move), rect)

    def shown(self, seat: Seat) -> tuple[Hashable, ...]:
        player = self.show.view["players"][seat]
        return tuple(player[key] for key in ("points", "wagons", "cards", "tickets"))

    def draw_card(self, card: pygame.Surface, seat: Seat, on_turn: bool) -> None:
        screen = self.show.screen
        px, pt = screen.px, screen.pt
        player = self.show.view["players"][seat]
        rect = card.get_rect()
        if on_turn:
            draw_plate(card, screen, rect)
            pygame.draw.rect(card, AMBER, rect, px(4), border_radius=px(18))
        left = rect.left + px(92)
        drawn = SeatCard(card, screen, self.show.seats[seat], rect.right)
        drawn.draw_badge((rect.left + px(46), rect.centery), 64)
        drawn.draw_total(str(player["points"]), (rect.right - px(14), rect.centery), pt(58))
        drawn.draw_name((left, rect.top + pt(28)), pt(theme.MATTERS - 4))
        for icon, key in ICONS:
            left = self._draw_count(card, icon, player[key], (left, rect.top + pt(66)))

    def _draw_count(self, card: pygame.Surface, icon: str, count: int, at: tuple[int, int]) -> int:
        """A picture with its number; where the next one begins."""
        px, pt = self.show.screen.px, self.show.screen.pt
        picture = pictures.sprite(f"sprites/icons/{icon}.webp", self.show.screen.scale * 0.85)
        card.blit(picture, picture.get_rect(midleft=at))
        left = at[0] + picture.get_width() + px(4)
        draw_text(card, str(count), (left, at[1]), pt(30), MUTED if count == 0 else IVORY)
        return left + pt(26) + px(12)
