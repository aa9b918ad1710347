"""The cards of the hand that lies open in Express."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.express.board import CARDS
from game.stage.drawing import pictures
from game.stage.express.marks import draw_count
from game.stage.widgets.plates import draw_ring

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

CARD = (96, 44)
ABOVE = 20
"""How much higher the place of the hand is than a card: they fan, rise, and have numbers."""
LARGEST = 210
"""The width of a card where there is more room than it needs."""
APART = 11
EDGES = 4
"""Cards of a colour that are seen behind each other at most."""
FAN = 2.2
"""Degrees from one to the next."""
RISE = 7
"""How far the cards of a payment rise."""


class Hand:
    def __init__(self, show: ExpressShow) -> None:
        self._show = show

    def area(self, hand: Mapping[str, int]) -> pygame.Rect:
        """What the cards cover."""
        area, held = self._show.layout.hand, [name for name in CARDS if hand[name]]
        columns, _rows, step = self._grid(len(held))
        return pygame.Rect(area.left, area.top, step * min(columns, len(held)), area.height)

    def place(self, hand: Mapping[str, int], card: str) -> pygame.Rect:
        """Where the cards of a colour lie, or would."""
        px, area = self._show.screen.px, self._show.layout.hand
        held = [name for name in CARDS if hand[name] or name == card]
        columns, rows, step = self._grid(len(held))
        width = step - px(APART)
        rect = pygame.Rect(0, 0, width, width * CARD[1] // CARD[0])
        row, column = divmod(held.index(card), columns)
        rect.left = area.left + column * step
        height = area.height // rows
        spare = height - rect.height - px(ABOVE)
        rect.bottom = area.top + height * (row + 1) - px(14) - spare // 2
        return rect

    def _grid(self, count: int) -> tuple[int, int, int]:
        """Columns, rows, and from one card to the next: as large as the place allows."""
        px, area = self._show.screen.px, self._show.layout.hand
        ways = []
        for rows in (1, 2):
            columns = max(1, -(-count // rows))
            largest = (area.height // rows - px(ABOVE)) * CARD[0] // CARD[1] + px(APART)
            step = min(largest, area.width // columns, px(LARGEST + APART))
            ways.append((columns, rows, step))
        return max(ways, key=lambda way: (way[2], -way[1]))

    def draw(self, surface: pygame.Surface, hand: Mapping[str, int], paying: Sequence[str]) -> None:
        """Each colour held, with its number; what would pay for the route in focus rises."""
        screen, used = self._show.screen, Counter(paying)
        px = screen.px
        for name in CARDS:
            if not hand[name]:
                continue
            rect = self.place(hand, name)
            rect.top -= px(RISE) if used[name] else 0
            for behind in range(min(hand[name], EDGES) - 1, 0, -1):
                turned = _turned(name, rect.size, -FAN * behind)
                at = turned.get_rect(center=rect.move(px(2 * behind), -px(2 * behind)).center)
                surface.blit(turned, at)
            surface.blit(pictures.sized(f"sprites/express/card-{name}.webp", rect.size), rect)
            if used[name]:
                draw_ring(surface, screen, rect, 8)
            draw_count(surface, screen, hand[name], (rect.right - px(8), rect.bottom - px(2)), 31)


@pictures.cached(40)
def _turned(name: str, size: tuple[int, int], degrees: float) -> pygame.Surface:
    picture = pictures.sized(f"sprites/express/card-{name}.webp", size)
    return pygame.transform.rotozoom(picture, degrees, 1.0)
