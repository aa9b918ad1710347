"""What lies there to be taken in Express: the row, the pile, locomotives and tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import rgb
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

EMPTY = rgb("#2a2d35")
"""The rim of a place where nothing lies."""
STACKED = 3
"""Cards that are seen of a pile."""


class Market:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show

    def card_picture(self, name: str) -> pygame.Surface:
        """A colour, the locomotive or the back, as large as the cards that lie there."""
        return pictures.sized(f"sprites/express/card-{name}.webp", self._show.layout.pile.size)

    def draw(self, surface: pygame.Surface) -> None:
        layout, view = self._show.layout, self._show.view
        for rect, colour in zip(layout.row, view["row"], strict=True):
            if colour is None:
                self._draw_gap(surface, rect)
            else:
                surface.blit(self.card_picture(colour), rect)
        self._draw_stack(surface, layout.pile, "card-back", view["pile"])
        self._draw_stack(surface, layout.locos, "card-loco", view["locos"])
        tickets = view["deck"] + len(view["buried"])
        self._draw_stack(surface, layout.tickets, "ticket-back", tickets)

    def _draw_stack(
        self, surface: pygame.Surface, rect: pygame.Rect, name: str, count: int
    ) -> None:
        px, pt = self._show.screen.px, self._show.screen.pt
        picture = pictures.sized(f"sprites/express/{name}.webp", rect.size)
        for lift in range(min(STACKED, count), 0, -1):
            surface.blit(picture, rect.move(px(2 * lift - 2), px(2 * lift - 2)))
        if count == 0:
            self._draw_gap(surface, rect)
        at = (rect.right - px(4), rect.bottom + pt(20))
        draw_text(surface, str(count), at, pt(theme.BODY), anchor="midright")

    def _draw_gap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self._show.screen.px
        pygame.draw.rect(surface, EMPTY, rect, px(2), border_radius=px(10))
