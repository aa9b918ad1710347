"""The colours of Rail Baron around the map."""

from __future__ import annotations

from game.stage.drawing.theme import rgb

NAVY = rgb("#10243e")
"""The ground of everything, and the rim of what glows on the map."""
CARD = rgb("#173a63")
"""Marks whose turn it is."""
LINE = rgb("#3b5a80")
"""Between two players."""
FIELD = rgb("#2a3f5c")
"""A tile of a panel."""
