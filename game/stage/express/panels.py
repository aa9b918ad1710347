"""Choices of Express that need more than a place on the board: paying, and keeping tickets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.contract import Decision, Move
from game.rules.express.board import CARDS
from game.rules.express.moves import KeepTickets, Pay
from game.stage.drawing import pictures, theme
from game.stage.express.ticket_panel import TicketPanel
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.panels import ChoicePanel, Panel, Tiles
from game.stage.widgets.plates import draw_text

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow


def panel_for(
    show: ExpressShow, decision: Decision, moves: Sequence[Move], view: dict[str, Any]
) -> Panel | None:
    payments = [move for move in moves if isinstance(move, Pay)]
    if payments:
        return pay_panel(show, show.cheapest_first(payments, view))
    kept = [move for move in moves if isinstance(move, KeepTickets)]
    if not kept:
        return None
    at_start = decision.kind == "express.initial_tickets"
    return TicketPanel(show, view["seat"], view["offer"], kept, at_start)


def pay_panel(show: ExpressShow, payments: Sequence[Pay]) -> ChoicePanel:
    """Every way to pay, as the cards it takes; the cheapest first."""
    screen, layout = show.screen, show.layout
    px, pt = screen.px, screen.pt
    step = px(110) + pt(42)
    area = pygame.Rect(0, 0, min(layout.board.width, screen.safe.width), screen.safe.height)
    tiles = Tiles(area, (2 * step + px(8), pt(72)), len(payments), px(12))
    show.place_panel(tiles.rect)

    def draw(surface: pygame.Surface, rect: pygame.Rect, move: Move, focused: bool) -> None:
        assert isinstance(move, Pay)
        material: Material = "enamel-lit" if focused else "enamel-quiet"
        draw_material(surface, screen, material, rect)
        count = Counter(move.cards)
        held = [name for name in CARDS if count[name]]
        left = rect.left + (rect.width - len(held) * step) // 2
        for name in held:
            card = pygame.Rect(left, 0, px(104), px(48))
            card.centery = rect.centery
            surface.blit(pictures.sized(f"sprites/express/card-{name}.webp", card.size), card)
            at = (card.right + px(6), rect.centery)
            draw_text(surface, f"×{count[name]}", at, pt(theme.BODY), ink(material))
            left += step

    return ChoicePanel(screen, tiles, payments, draw)
