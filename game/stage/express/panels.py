"""Choices of Express that need more than a place on the board: paying, and keeping tickets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Decision, Move
from game.rules.express.board import CARDS
from game.rules.express.moves import KeepTickets, Pay
from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import AMBER, GREEN, INK, IVORY, MUTED
from game.stage.input.focus import Target
from game.stage.widgets.panels import ChoicePanel, Panel, Send, Tiles, draw_field
from game.stage.widgets.plates import draw_fitted, draw_plate, draw_ring, draw_text
from game.words.express.places import ends

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

FIELD = (44, 48, 57)
VALUE = theme.rgb("#8a2c20")
"""The points of a ticket."""
TICKET, KEEP = (264, 156), (200, 84)


def panel_for(
    show: ExpressShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    payments = [move for move in moves if isinstance(move, Pay)]
    if payments:
        return pay_panel(show, payments)
    kept = [move for move in moves if isinstance(move, KeepTickets)]
    return TicketPanel(show, view["offer"], kept) if kept else None


def pay_panel(show: ExpressShow, payments: Sequence[Pay]) -> ChoicePanel:
    """Every way to pay, as the cards it takes."""
    screen, layout = show.screen, show.layout
    px, pt = screen.px, screen.pt
    step = px(110) + pt(42)
    area = pygame.Rect(0, 0, min(layout.board.width, screen.safe.width), screen.safe.height)
    tiles = Tiles(area, (2 * step + px(8), pt(72)), len(payments), px(12))
    show.place_panel(tiles.rect)

    def draw(surface: pygame.Surface, rect: pygame.Rect, move: Move, focused: bool) -> None:
        assert isinstance(move, Pay)
        draw_field(surface, screen, rect, FIELD, focused)
        count = Counter(move.cards)
        held = [name for name in CARDS if count[name]]
        left = rect.left + (rect.width - len(held) * step) // 2
        for name in held:
            card = pygame.Rect(left, 0, px(104), px(48))
            card.centery = rect.centery
            surface.blit(pictures.sized(f"sprites/express/card-{name}.webp", card.size), card)
            at = (card.right + px(6), rect.centery)
            draw_text(surface, f"×{count[name]}", at, pt(theme.BODY))
            left += step

    return ChoicePanel(screen, tiles, payments, draw)


class TicketPanel:
    """Tickets to keep: choosing one turns it over, `Keep` is pressed when it is right."""

    def __init__(
        self, show: ExpressShow, offer: Sequence[str], moves: Sequence[KeepTickets]
    ) -> None:
        self._show = show
        self.offer = list(offer)
        self._least = min(len(move.kept) for move in moves)
        self._moves = {(move.kept, move.buried): move for move in moves}
        self.returned: list[str] = []
        """In the order in which they were turned down: that is how they go under the deck."""
        self._lay_out()

    def _lay_out(self) -> None:
        """The tickets side by side, and the button to their right."""
        px, screen, board = self._show.screen.px, self._show.screen, self._show.layout.board
        count, gap = len(self.offer), px(16)
        area = screen.safe.copy()
        area.width = min(area.right, board.right) - area.left
        grown = min(screen.text, (area.width - (count + 2) * gap) / px(TICKET[0] * count + KEEP[0]))
        tiles = Tiles(area, (px(TICKET[0] * grown), px(TICKET[1] * grown)), count, gap)
        self._keep = pygame.Rect(0, 0, px(KEEP[0] * grown), px(KEEP[1] * grown))
        self.rect = tiles.rect
        self.rect.width += self._keep.width + gap
        self._show.place_panel(self.rect)
        self.rect.clamp_ip(area)
        self._tickets = tiles.cells
        self._keep.midright = (self.rect.right - gap, self.rect.centery)

    def targets(self, send: Send) -> list[Target]:
        cards = [
            Target(f"ticket:{ticket}", rect, partial(self._turn, ticket))
            for ticket, rect in zip(self.offer, self._tickets, strict=True)
        ]
        move = self.move
        return [Target("keep", self._keep, partial(send, move), move=move), *cards]

    @property
    def kept(self) -> list[str]:
        return [ticket for ticket in self.offer if ticket not in self.returned]

    @property
    def move(self) -> KeepTickets:
        """As the tickets lie now."""
        wanted = KeepTickets(tuple(self.kept), tuple(self.returned))
        return self._moves[wanted.kept, wanted.buried]

    def _turn(self, ticket: str) -> None:
        if ticket in self.returned:
            self.returned.remove(ticket)
        elif len(self.kept) > self._least:
            self.returned.append(ticket)

    def cities(self, focus: str | None) -> list[int]:
        """To be shown on the map: those of the ticket in focus, or of all that are kept."""
        shown = [ticket for ticket in self.offer if focus == f"ticket:{ticket}"] or self.kept
        board = self._show.board
        found = [board.tickets[board.ticket_index[ticket]] for ticket in shown]
        return [end for ticket in found for end in (ticket.a, ticket.b)]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        show = self._show
        show.choosing.mark_cities(surface, self.cities(focus))
        draw_plate(surface, show.screen, self.rect)
        for ticket, rect in zip(self.offer, self._tickets, strict=True):
            draw_ticket(surface, show, ticket, rect, ticket not in self.returned)
            if focus == f"ticket:{ticket}":
                draw_ring(surface, show.screen, rect, 12)
        self._draw_keep(surface, focus == "keep")

    def _draw_keep(self, surface: pygame.Surface, focused: bool) -> None:
        screen, rect = self._show.screen, self._keep
        draw_field(surface, screen, rect, FIELD, focused)
        label = self._show.label("keep", n=len(self.kept))
        size, room = screen.pt(theme.MATTERS), rect.width - screen.px(24)
        colour = AMBER if focused else IVORY
        draw_fitted(surface, screen, label, rect.center, size, room, colour, "center")


def draw_ticket(
    surface: pygame.Surface, show: ExpressShow, ticket: str, rect: pygame.Rect, kept: bool
) -> None:
    """A ticket with its two cities and its value; turned down it is pale."""
    px, pt = show.screen.px, show.screen.pt
    surface.blit(pictures.sized("sprites/express/ticket.webp", rect.size), rect)
    found = show.board.tickets[show.board.ticket_index[ticket]]
    ink = INK if kept else MUTED
    for name, share in zip(ends(show.voice, found), (0.30, 0.70), strict=True):
        at = (rect.left + round(rect.width * 0.38), rect.top + round(rect.height * share))
        draw_fitted(surface, show.screen, name, at, pt(34), round(rect.width * 0.58), ink, "center")
    at = (rect.left + round(rect.width * 0.818), rect.top + round(rect.height * 0.49))
    draw_text(surface, str(found.points), at, pt(38), VALUE, anchor="center")
    if not kept:
        cover = pygame.Surface(rect.size, pygame.SRCALPHA)
        cover.fill((20, 22, 28, 150))
        surface.blit(cover, rect)
    else:
        pygame.draw.circle(surface, GREEN, (rect.right - px(22), rect.top + px(22)), px(12))
