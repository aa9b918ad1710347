"""How the curtain is lifted: for as long as a button is held, or from one press to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

HELD = 0.5
"""Seconds of a press on the curtain from which on letting go of it lets the curtain fall."""


class Lifting:
    """Whoever plays alone has no curtain: then the same buttons show more of the own things."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self.held = False
        """Whether a button holds it up; otherwise it stays up until pressed again."""
        self._pressed_for: float | None = None
        """Since when a button is held on the curtain itself."""

    def update(self, seconds: float) -> None:
        if self._pressed_for is not None:
            self._pressed_for += seconds

    def lift(self, on: bool, held: bool = False) -> None:
        """`held`: a button must be let go for the curtain to fall."""
        play = self._play
        if on and not play.readiness.lets_see():
            return
        self.held = held
        if play.asked.alone:  # what a press has opened the button closes
            play.show.expanded = on and play.show.has_more and not play.show.expanded
        elif play.asked.peek(on):
            play.refresh()

    def press(self) -> None:
        """The curtain itself is pressed."""
        self.lift(self._play.asked.peeking is None)
        self._pressed_for = 0.0

    def let_go(self) -> None:
        """A button that was held on the curtain lifts it no longer than that; a press, until the
        next one."""
        if self._pressed_for is not None and self._pressed_for > HELD:
            self.lift(False)
        self._pressed_for = None

    def show_more(self) -> None:
        """More, or less again."""
        self._play.show.expanded = not self._play.show.expanded

    def fall(self) -> None:
        """Releasing the button is not heard while another scene covers this one."""
        self._play.show.expanded = False
        if self._play.asked.peek(False):
            self._play.refresh()
