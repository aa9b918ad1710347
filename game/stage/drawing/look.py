"""All that the layout of a scene follows from."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.drawing.screen import Screen


@dataclass(frozen=True)
class Look:
    screen: Screen
    lang: str
    patterns: bool = True
    """Whether colours are told apart by patterns, too."""
