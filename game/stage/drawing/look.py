"""Everything the layout of a scene depends on."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.drawing.screen import Screen


@dataclass(frozen=True)
class Look:
    screen: Screen
    lang: str
    patterns: bool = True
    """Whether colours carry patterns as well."""
