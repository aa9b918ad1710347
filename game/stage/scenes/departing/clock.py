"""When what happens in a departure, in seconds; nothing of the screen is known here."""

from __future__ import annotations

from typing import NamedTuple

UNROLLS = (0.4, 1.6)
INKS = (0.7, 2.2)
"""When the lines on it are inked, from the top."""
ROLLS_IN = (0.5, 1.7)
ROW_LATER = 0.15
"""How much later the nearer row of trains comes."""
FLAPS = 1.0
LEAVES = 2.3
"""When the camera goes into the map, if the board is painted by then."""
ZOOM = 0.5
SHORT = 1.8
"""How much faster a saved game departs."""
FADE = 0.4
LONGEST = 0.05
"""Seconds that a frame may take in the departure, however long it takes to paint the board: what
moves slows down then, but does not jump."""
STILL_LEAVES = 1.2
"""With reduced motion: until then everything is there to be read."""


class Pace(NamedTuple):
    """How this departure runs."""

    factor: float = 1.0
    still: bool = False
    """Nothing moves: all of it fades in."""

    def part(self, now: float, span: tuple[float, float]) -> float:
        """How much of what happens in this span has happened, slowing down towards its end."""
        if self.still:
            return 1.0
        start, end = span
        share = min(1.0, max(0.0, (now - start) / (end - start)))
        return 1 - (1 - share) ** 3

    @property
    def leaves(self) -> float:
        return STILL_LEAVES if self.still else LEAVES
