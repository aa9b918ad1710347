"""Where names and badges may stand on the whole map."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.rail_baron.map import BOARD_SIZE


@dataclass(frozen=True)
class Room:
    """What of the board is free for names and badges while all of it is seen, in its own pixels."""

    inside: pygame.Rect
    """The part that no television hides."""
    taken: tuple[pygame.Rect, ...] = ()
    """Prompt, dice, buttons and the title lie there."""
    roundel: pygame.Rect | None = None
    """The title; close up it has the same size on the screen."""
    once: pygame.Rect | None = None
    """What is not seen again in the rim, as in a mirror: badges are painted on the ground there."""


ALL = Room(pygame.Rect((0, 0), BOARD_SIZE).inflate(-80, -80))
