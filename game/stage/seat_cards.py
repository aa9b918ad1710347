"""The players beside a board, a card each; drawn only when what it shows changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable

import pygame

from game.rules.contract import Seat
from game.stage.drawing.picture_cache import PictureCache
from game.stage.show import Show


class SeatCards(ABC):
    """One is made for every size of the screen."""

    def __init__(self, show: Show) -> None:
        self.show = show
        self._pictures = PictureCache()

    def card(self, seat: Seat, on_turn: bool) -> pygame.Surface:
        info, size = self.show.seats[seat], self.show.layout.seats[seat].size
        final = self.show.final_total(seat)
        shows = (*self.shown(seat), final, info["name"], info["colour"], self.show.lang, on_turn)
        return self._pictures.get(
            seat, shows, size, lambda card: self.draw_card(card, seat, on_turn)
        )

    @abstractmethod
    def shown(self, seat: Seat) -> tuple[Hashable, ...]:
        """Everything a card shows, apart from name, colour and final total: it is redrawn when
        this changes."""

    @abstractmethod
    def draw_card(self, card: pygame.Surface, seat: Seat, on_turn: bool) -> None:
        """All of it, on an empty picture."""
