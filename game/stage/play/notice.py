"""A short message over the board that goes away by itself."""

from __future__ import annotations

from game.rules.contract import Seat

SECONDS = 4.0
SHAKING = 0.35
"""Seconds for which a new notice shakes its head."""


class Notice:
    def __init__(self) -> None:
        self.text = ""
        self.left = 0.0
        """Seconds until it goes away."""
        self._about: Seat | None = None

    @property
    def visible(self) -> bool:
        return self.left > 0

    @property
    def shaking(self) -> bool:
        return self.past < SHAKING

    @property
    def past(self) -> float:
        """Seconds since it was said."""
        return SECONDS - self.left

    def show(self, text: str, about: Seat | None = None) -> None:
        """`about` is the seat whose open hand it reveals something of."""
        self.text, self.left, self._about = text, SECONDS, about

    def insist(self, text: str) -> None:
        """Keep this in sight, without shaking; to be said again and again."""
        if self.left < SECONDS - SHAKING:
            self.show(text)
            self.left = SECONDS - SHAKING

    def update(self, seconds: float) -> None:
        self.left = max(0.0, self.left - seconds)

    def hide_unless_open(self, open_seat: Seat | None) -> None:
        """What a notice says of a hand goes with the hand."""
        if self._about not in (None, open_seat):
            self.text, self.left, self._about = "", 0.0, None
