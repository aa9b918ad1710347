"""What each title brings to the stage: its show, its effects, its panels.

Everything else (table, focus, curtain, pause, undo) is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import pygame

from game.rules.contract import Move
from game.stage.express.effects import Effects as ExpressEffects
from game.stage.express.panels import panel_for as express_panel
from game.stage.express.show import Show as ExpressShow
from game.stage.input.focus import Target
from game.stage.rail_baron.effects import Effects as RailBaronEffects
from game.stage.rail_baron.panels import panel_for as rail_baron_panel
from game.stage.rail_baron.show import Show as RailBaronShow


class Panel(Protocol):
    """A choice that needs more than a place on the board."""

    def targets(self, send: Callable[[Move], None]) -> list[Target]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class Stand(NamedTuple):
    Show: Any
    Effects: Any
    panel_for: Callable[..., Panel | None]


_STANDS = {
    "express": Stand(ExpressShow, ExpressEffects, express_panel),
    "rail_baron": Stand(RailBaronShow, RailBaronEffects, rail_baron_panel),
}


def stand_of(title: str) -> Stand:
    return _STANDS[title]
