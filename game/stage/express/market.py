"""What lies there to be taken in Express: the row, the pile, locomotives and tickets."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import IVORY, MUTED, rgb
from game.stage.widgets.plates import draw_fitted, draw_ring, draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

EMPTY = rgb("#4a4436")
"""The rim of a place where nothing lies."""
LEDGE = (rgb("#7a5b22"), rgb("#e0b765"), rgb("#3a2a10"))
"""Brass below each card of the row: body, light upper edge, shadow."""
PILES = ("pile", "locos", "tickets")
PILE_PICTURES = ("card-back", "card-loco", "ticket-back")
STACKED = 3
"""Cards that are seen of a pile."""


class Market:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show

    def card_picture(self, name: str) -> pygame.Surface:
        """A colour, the locomotive or the back, as large as the cards that lie there."""
        return pictures.sized(f"sprites/express/card-{name}.webp", self._show.layout.row[0].size)

    def draw(self, surface: pygame.Surface) -> None:
        layout, view = self._show.layout, self._show.view
        for rect, colour in zip(layout.row, view["row"], strict=True):
            self._draw_ledge(surface, rect)
            if colour is None:
                self._draw_gap(surface, rect)
            else:
                surface.blit(self.card_picture(colour), rect)
        for label, rect, name in zip(PILES, layout.piles, PILE_PICTURES, strict=True):
            self._draw_stack(surface, rect, name, self.count(label), label)

    def count(self, pile: str) -> int:
        """How much of it is left."""
        view = self._show.view
        if pile == "tickets":
            return int(view["deck"]) + len(view["buried"])
        return int(view[pile])

    def light_up(self, surface: pygame.Surface, slots: Collection[int]) -> None:
        """Cards of the row that would help."""
        for slot in slots:
            draw_ring(surface, self._show.screen, self._show.layout.row[slot], 12)

    def _draw_ledge(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self._show.screen.px
        ledge = pygame.Rect(rect.left - px(4), rect.bottom - px(2), rect.width + px(8), px(5))
        pygame.draw.rect(surface, LEDGE[2], ledge.move(0, px(2)), border_radius=px(2))
        pygame.draw.rect(surface, LEDGE[0], ledge, border_radius=px(2))
        pygame.draw.line(surface, LEDGE[1], ledge.topleft, (ledge.right - 1, ledge.top))

    def _draw_stack(
        self, surface: pygame.Surface, rect: pygame.Rect, name: str, count: int, label: str
    ) -> None:
        """Edges of the cards below, and on its sign what it is called and how much is left."""
        px = self._show.screen.px
        picture = pictures.sized(f"sprites/express/{name}.webp", rect.size)
        for lift in range(min(STACKED, count), 0, -1):
            surface.blit(picture, rect.move(px(3 * lift - 3), px(3 * lift - 3)))
        if count == 0:
            self._draw_gap(surface, rect)
        self._draw_sign(surface, label, count)

    def _draw_sign(self, surface: pygame.Surface, label: str, count: int) -> None:
        """Below the pile with the number at its end, or beside it with the number underneath."""
        show = self._show
        screen, sign = show.screen, show.layout.signs[PILES.index(label)]
        words, colour = show.label(label), IVORY if count else MUTED
        small, large = screen.pt(theme.SMALLEST), screen.pt(theme.BODY + 2)
        if screen.portrait:
            at = (sign.left, sign.top + sign.height * 28 // 100)
            draw_fitted(surface, screen, words, at, small, sign.width, MUTED)
            at = (sign.left, sign.top + sign.height * 74 // 100)
            draw_text(surface, str(count), at, large, colour)
            return
        number = draw_text(surface, str(count), sign.midright, large, colour, anchor="midright")
        gap = screen.px(12)
        at = (number.left - gap, sign.centery)
        draw_fitted(surface, screen, words, at, small, at[0] - sign.left, MUTED, "midright")

    def _draw_gap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self._show.screen.px
        pygame.draw.rect(surface, EMPTY, rect, px(2), border_radius=px(10))
