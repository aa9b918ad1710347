"""The hand that lies open in Express: its cards and its tickets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.express.board import CARDS, Ticket
from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import IVORY, MUTED
from game.stage.express.layout import TICKET_LINE
from game.stage.widgets.plates import draw_fitted, draw_plate, draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow


class Hand:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show

    def draw(self, surface: pygame.Surface, own: dict[str, Any]) -> None:
        """`own` is the view of the seat whose hand it is."""
        self._draw_cards(surface, own["hand"])
        board = self._show.board
        kept = [board.tickets[board.ticket_index[name]] for name in own["kept"]]
        self._draw_tickets(surface, kept, own["done"])

    def _draw_cards(self, surface: pygame.Surface, hand: dict[str, int]) -> None:
        """One small card for each colour held, with its number."""
        px, pt, area = self._show.screen.px, self._show.screen.pt, self._show.layout.hand
        held = [name for name in CARDS if hand[name]]
        width = px(118)
        plate = pygame.Rect(area.left, 0, len(held) * width + px(20), area.height)
        plate.bottom = area.bottom
        if held:
            draw_plate(surface, self._show.screen, plate, 14)
        for index, name in enumerate(held):
            rect = pygame.Rect(plate.left + px(14) + index * width, 0, px(106), px(48))
            rect.top = plate.top + px(8)
            picture = pictures.sized(f"sprites/express/card-{name}.webp", rect.size)
            surface.blit(picture, rect)
            at = (rect.centerx, (rect.bottom + plate.bottom) // 2)
            draw_text(surface, f"× {hand[name]}", at, pt(30), anchor="center")

    def _draw_tickets(
        self, surface: pygame.Surface, kept: Sequence[Ticket], done: Sequence[str]
    ) -> None:
        """One line each; where there is not room for all, the last tells how many more."""
        px, area = self._show.screen.px, self._show.layout.own_tickets
        step = self._show.screen.pt(TICKET_LINE)
        room = len(kept) if self._show.expanded else max(1, area.height // step)
        shown = kept if len(kept) <= room else kept[: room - 1]
        lines = min(len(kept), room)
        top = area.bottom - lines * step
        if self._show.expanded:
            plate = pygame.Rect(area.left - px(14), top - px(14), area.width + px(24), 0)
            plate.height = area.bottom - plate.top + px(6)
            draw_plate(surface, self._show.screen, plate)
        for index, ticket in enumerate(shown):
            self._draw_ticket(surface, ticket, top + index * step + step // 2, ticket.id in done)
        if len(shown) < len(kept):
            self._draw_more(surface, len(kept) - len(shown), area.bottom - step // 2)

    def _draw_ticket(self, surface: pygame.Surface, ticket: Ticket, y: int, done: bool) -> None:
        """A completed one has a green lamp."""
        screen, area = self._show.screen, self._show.layout.own_tickets
        px, pt = screen.px, screen.pt
        colour = theme.GREEN if done else IVORY
        lamp = (area.left + px(12), y)
        pygame.draw.circle(surface, colour, lamp, px(8), 0 if done else max(1, px(2)))
        at = (area.right - px(6), y)
        points = draw_text(surface, str(ticket.points), at, pt(30), colour, anchor="midright")
        at = (area.left + px(30), y)
        name = self._show.ticket_name(ticket.id)
        draw_fitted(surface, screen, name, at, pt(30), points.left - px(12) - at[0], colour)

    def _draw_more(self, surface: pygame.Surface, count: int, y: int) -> None:
        screen, area = self._show.screen, self._show.layout.own_tickets
        text, at = self._show.label("more_tickets", n=count), (area.left + screen.px(4), y)
        draw_fitted(surface, screen, text, at, screen.pt(theme.SMALLEST), area.width, MUTED)
