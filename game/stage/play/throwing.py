"""People throw their own dice: nothing falls before somebody has shaken and let go.

The table rolls when a surface says that its pictures have reached the roll; so while a person is
to throw, the stage tells the table that the dice are held, and says the rest on letting go.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.rules.contract import CHANCE, Seat
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.play.readiness import Readiness
from game.stage.terms import Throw

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene

LONGEST = 6.0
"""Seconds after which even the longest shaking ends: a release may get lost."""


class Throwing:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self.readiness = Readiness()
        self.seat: Seat | None = None
        """Who is to throw now."""
        self._number: int | None = None
        self._moment: Hashable = None
        self._thrown: Hashable = None
        """What the last press has thrown for: the rest of it needs no other one."""
        self._held: float | None = None
        """For how long the dice have been shaken."""
        self._device = ""
        self._waited = 0.0
        self._interrupted: Seat | None = None
        """Whose throw waits for the table: a pause does not wind the clock again."""

    @property
    def open(self) -> bool:
        return self.seat is not None

    def follow(self) -> None:
        """Another step is shown: perhaps dice are asked for, of somebody at this screen."""
        play = self._play
        decision = play.asked.decision
        if play.asked.by_the_table:
            self._interrupted = self._interrupted if self.seat is None else self.seat
            self._close()
            return
        if decision is None or decision["seats"] != [CHANCE]:
            self._interrupted = None
            self._close()
            return
        moment, seat = play.show.roll_moment(), play.show.actor()
        if moment != self._thrown:
            self._thrown = None
        by_hand = play.app.preferences.roll_by_hand and moment is not None
        if not by_hand or seat not in play.asked.mine or moment == self._thrown:
            self._close()
        elif decision["number"] != self._number or seat != self.seat:
            self.seat, self._number, self._moment = seat, decision["number"], moment
            self._held = None
            if seat != self._interrupted:
                self._waited = 0.0
            self._interrupted = None
            self.readiness.ask(another=play.hand_over.is_another(seat))
            play.session.hold(decision["number"])
            play.app.sounds.play("bell")
        self._tell()

    def _close(self) -> None:
        self.seat = self._number = self._held = None
        self._tell()

    def update(self, seconds: float, covered: bool) -> None:
        if not self.open:
            return
        if covered:  # letting go is not heard there
            self._held = None
            return
        self.readiness.update(seconds)
        self._waited += seconds
        if self._held is not None:
            self._held += seconds
        if (self._held or 0.0) > LONGEST or (self.limit and self.time_left <= 0):
            self.throw()
        self._tell()

    # ---- the clock ---------------------------------------------------------------------

    @property
    def limit(self) -> int:
        """Seconds for a throw, or 0: the clock of the table stands while dice are held."""
        return self._play.app.preferences.turn_clock

    @property
    def time_left(self) -> float:
        """Where there is a limit."""
        return max(0.0, self.limit - self._waited)

    # ---- what people do ------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Whether this press, of a device that plays the seat, was for the dice."""
        play = self._play
        if not self.open or (play.looking.by_hand and intent.kind != "release"):
            return False  # whoever looks around plays nothing
        if intent.device == "touch" and intent.kind in ("press", "look"):
            return self._touched(intent)
        if intent.kind not in ("confirm", "press", "release"):
            return False
        if intent.kind == "release":
            if self._held is not None and intent.device == self._device:
                self.throw()
            return True
        if intent.kind == "press" and self._is_on_a_hint(intent):
            return False
        if play.progress.busy:
            play.progress.finish()
        elif self._held is None and self.readiness.takes_press():
            self._held, self._device = 0.0, intent.device
            play.app.sounds.play("dice")
        self._tell()
        return True

    def _touched(self, intent: Intent) -> bool:
        """A finger is heard when it is lifted, after however long: that is letting go."""
        if self._is_on_a_hint(intent):
            return False
        if self._play.progress.busy:
            self._play.progress.finish()
        else:
            self.throw_if_ready()
        return True

    def _is_on_a_hint(self, intent: Intent) -> bool:
        line = self._play.verb_line()
        return line is not None and line.at(intent.at) is not None

    def lose(self, device: str) -> None:
        """It is unplugged: the dice it shook lie still, and wait for another hand."""
        if device == self._device:
            self._held = None
            self._tell()

    def throw(self) -> None:
        """They fly; the table says how they fall."""
        self._thrown = self._moment
        if self.seat is not None:
            self._play.hand_over.pressed_for(self.seat)
        self._close()
        self._play.progress.report()

    def throw_if_ready(self) -> None:
        """By a press on the words, which cannot be held."""
        if self.readiness.takes_press():
            self.throw()

    def target(self) -> Target:
        return Target("throw", self._play.show.throw_place(), self.throw)

    def _tell(self) -> None:
        """The title draws it."""
        glyphs, lang = self._play.app.glyphs, self._play.app.lang
        seat = self.seat
        self._play.show.throw = None if seat is None else Throw(seat, self._held, glyphs, lang)
