"""A line of the register: the cards that were taken or paid, and the points of a route."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.contract import Event
from game.rules.express import events as e
from game.stage.drawing import pictures
from game.stage.entry import Entry

WIDE = 1.66
"""Of a card, for its height."""


def entry(events: Sequence[Event], height: int) -> Entry:
    """Of one line; cards are as high as said."""
    shown: list[str] = []
    amount = ""
    for event in events:
        if isinstance(event, e.RouteClaimed):
            shown += event.cards
            amount = f"+{event.points}"
        elif isinstance(event, e.CardTaken):
            shown.append(event.colour)
        elif isinstance(event, e.CardDrawn):
            shown.append(event.colour or "back")
        elif isinstance(event, e.LocoTaken):
            shown.append("loco")
        elif isinstance(event, e.BonusWon):
            amount = f"+{event.value}"
    size = (round(height * WIDE), height)
    return Entry([_card(name, size) for name in shown], amount)


def _card(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pictures.sized(f"sprites/express/card-{name}.webp", size)
