"""Choices of Express that need more than a place on the board: paying, and keeping tickets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Move
from game.rules.express.board import CARDS
from game.rules.express.moves import KeepTickets, Pay
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, GREEN, INK, IVORY, MUTED
from game.stage.input.focus import Target
from game.stage.show import Send
from game.stage.widgets.plates import draw_plate, draw_ring, draw_text
from game.words.express.places import city
from game.words.language import _, translate
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow


class PayPanel:
    """Every way to pay, as the cards it takes."""

    def __init__(self, show: ExpressShow, moves: Sequence[Move]) -> None:
        self.show = show
        self.moves = [move for move in moves if isinstance(move, Pay)]
        px, pt, screen, layout = show.screen.px, show.screen.pt, show.screen, show.layout
        self._step = px(110) + pt(42)
        size, gap = (2 * self._step + px(8), pt(72)), px(12)
        columns = max(1, (min(layout.board.width, screen.safe.width) - 2 * gap) // (size[0] + gap))
        columns = min(columns, len(self.moves))
        rows = -(-len(self.moves) // columns)
        self.rect = pygame.Rect(0, 0, columns * (size[0] + gap) + gap, rows * (size[1] + gap) + gap)
        self.rect.midbottom = (layout.board.centerx, layout.hand.top - px(10))
        if screen.portrait:
            self.rect.midtop = (layout.board.centerx, layout.hand.bottom + px(10))
        self.rect.clamp_ip(screen.safe)
        self._rects = [
            pygame.Rect(
                (
                    self.rect.left + gap + index % columns * (size[0] + gap),
                    self.rect.top + gap + index // columns * (size[1] + gap),
                ),
                size,
            )
            for index in range(len(self.moves))
        ]

    def targets(self, send: Send) -> list[Target]:
        return [
            Target(f"pay:{index}", rect, partial(send, move))
            for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True))
        ]

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        px, show = self.show.screen.px, self.show
        draw_plate(surface, show.screen, self.rect)
        for index, (rect, move) in enumerate(zip(self._rects, self.moves, strict=True)):
            pygame.draw.rect(surface, (44, 48, 57), rect, border_radius=px(12))
            self._draw_cards(surface, rect, Counter(move.cards))
            if focus == f"pay:{index}":
                draw_ring(surface, show.screen, rect, 12)

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, count: Counter[str]) -> None:
        px, pt = self.show.screen.px, self.show.screen.pt
        held = [name for name in CARDS if count[name]]
        left = rect.left + (rect.width - len(held) * self._step) // 2
        for name in held:
            card = pygame.Rect(left, 0, px(104), px(48))
            card.centery = rect.centery
            surface.blit(pictures.sized(f"sprites/express/card-{name}.webp", card.size), card)
            at = (card.right + px(6), rect.centery)
            draw_text(surface, f"×{count[name]}", at, pt(theme.BODY))
            left += self._step


class TicketPanel:
    """Tickets to keep: choosing one turns it over, `Keep` is pressed when it is right."""

    def __init__(
        self, show: ExpressShow, offer: Sequence[str], least: int, moves: Sequence[Move]
    ) -> None:
        self.show = show
        self.offer = list(offer)
        self.least = least
        self.moves = [move for move in moves if isinstance(move, KeepTickets)]
        self.returned: list[str] = []
        """In the order in which they were turned down: that is how they go under the deck."""
        self._lay_out()

    def _lay_out(self) -> None:
        """Low over the board, so that most of the map stays in sight; in portrait below it."""
        px, screen, layout = self.show.screen.px, self.show.screen, self.show.layout
        count, gap = len(self.offer), px(16)
        area = screen.safe.copy()
        area.width = min(area.right, layout.board.right) - area.left
        grown = min(screen.text, (area.width - (count + 2) * gap) / px(264 * count + 200))
        card, keep = (px(264 * grown), px(156 * grown)), (px(200 * grown), px(84 * grown))
        size = ((card[0] + gap) * count + keep[0] + 2 * gap, card[1] + 2 * gap)
        self.rect = pygame.Rect((0, 0), size)
        self.rect.midbottom = (layout.board.centerx, layout.hand.top - px(10))
        if screen.portrait:
            self.rect.midtop = (layout.board.centerx, layout.hand.bottom + px(10))
        self.rect.clamp_ip(area)
        left, top = self.rect.left + gap, self.rect.top + gap
        self._rects = [pygame.Rect((left + i * (card[0] + gap), top), card) for i in range(count)]
        self._keep = pygame.Rect((0, 0), keep)
        self._keep.midright = (self.rect.right - gap, self.rect.centery)

    def targets(self, send: Send) -> list[Target]:
        cards = [
            Target(f"ticket:{ticket}", rect, partial(self._turn, ticket))
            for ticket, rect in zip(self.offer, self._rects, strict=True)
        ]
        move = self._move()
        keep = Target(
            "keep", self._keep, lambda: send(move) if move else None, enabled=move is not None
        )
        return [keep, *cards]

    def cities(self, focus: str | None) -> list[int]:
        """To be shown on the map: those of the ticket in focus, or of all that are kept."""
        shown = [t for t in self.offer if focus == f"ticket:{t}"] or [
            t for t in self.offer if t not in self.returned
        ]
        found = [self.show.board.tickets[self.show.board.ticket_index[t]] for t in shown]
        return [end for ticket in found for end in (ticket.a, ticket.b)]

    def _turn(self, ticket: str) -> None:
        if ticket in self.returned:
            self.returned.remove(ticket)
        elif len(self.offer) - len(self.returned) > self.least:
            self.returned.append(ticket)

    def _move(self) -> KeepTickets | None:
        kept = tuple(ticket for ticket in self.offer if ticket not in self.returned)
        wanted = KeepTickets(kept, tuple(self.returned))
        return wanted if wanted in self.moves else None

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        px, pt, show = self.show.screen.px, self.show.screen.pt, self.show
        show.mark_cities(surface, self.cities(focus))
        draw_plate(surface, show.screen, self.rect)
        for ticket, rect in zip(self.offer, self._rects, strict=True):
            draw_ticket(surface, show, ticket, rect, ticket not in self.returned)
            if focus == f"ticket:{ticket}":
                draw_ring(surface, show.screen, rect, 12)
        pygame.draw.rect(surface, (44, 48, 57), self._keep, border_radius=px(14))
        label = translate(_("Keep {n}"), show.lang).format(n=len(self.offer) - len(self.returned))
        colour = AMBER if focus == "keep" else IVORY
        size = WRITER.fitting(
            label, theme.FLAP, pt(theme.MATTERS), self._keep.width - px(24), px(theme.SMALLEST)
        )
        draw_text(surface, label, self._keep.center, size, colour, anchor="center")
        if focus == "keep":
            draw_ring(surface, show.screen, self._keep, 14)


def draw_ticket(
    surface: pygame.Surface, show: ExpressShow, ticket: str, rect: pygame.Rect, kept: bool
) -> None:
    """A ticket with its two cities and its value; turned down it is pale."""
    px, pt = show.screen.px, show.screen.pt
    surface.blit(pictures.sized("sprites/express/ticket.webp", rect.size), rect)
    found = show.board.tickets[show.board.ticket_index[ticket]]
    voice = Voice(show.lang, None, show.room)
    ink = INK if kept else MUTED
    for name, share in ((city(voice, found.a), 0.30), (city(voice, found.b), 0.70)):
        size = WRITER.fitting(
            name, theme.FLAP, pt(34), round(rect.width * 0.58), px(theme.SMALLEST)
        )
        at = (rect.left + round(rect.width * 0.38), rect.top + round(rect.height * share))
        draw_text(surface, name, at, size, ink, anchor="center")
    at = (rect.left + round(rect.width * 0.818), rect.top + round(rect.height * 0.49))
    draw_text(surface, str(found.points), at, pt(38), theme.rgb("#a63d2f"), anchor="center")
    if not kept:
        cover = pygame.Surface(rect.size, pygame.SRCALPHA)
        cover.fill((20, 22, 28, 150))
        surface.blit(cover, rect)
    else:
        pygame.draw.circle(surface, GREEN, (rect.right - px(22), rect.top + px(22)), px(12))
