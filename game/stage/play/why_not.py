"""Why not: what the rules answer to a move that was tried, at the place that was pressed.

Pressing there once more opens the rule book at that rule.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import words
from game.rules.contract import IllegalMove, Seat
from game.stage.input.focus import Target
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.terms import WhyNot
from game.stage.widgets.answer import SECONDS
from game.words import presenting

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


class WhyNots:
    """One answer at a time; it goes with the focus, with the hand, or after a while."""

    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._why: WhyNot | None = None
        self._about: Seat | None = None
        """Whose open hand it speaks of."""

    @property
    def shown(self) -> WhyNot | None:
        return self._why

    def refused(self, refusal: IllegalMove, target: Target) -> None:
        """A reason that may give a hand away is for those alone who peek."""
        play, asked = self._play, self._play.asked
        is_open = asked.open_seat == asked.actor or refusal.code in play.show.public_refusals
        lang, room = play.app.lang, play.show.room
        if is_open:
            text = words.say(refusal, lang, asked.actor, room)
        else:
            text = presenting.notice(refusal, lang, asked.actor, room, False)
        self._why = WhyNot(target, text, refusal, is_open, 0.0)
        self._about = asked.open_seat

    @property
    def readable(self) -> bool:
        """Whether the number of the rule hangs on it: covered, it would tell of the hand."""
        return self._why is not None and self._why.open

    def read_more(self, target: Target) -> bool:
        """Pressing this once more means: which rule is that?"""
        again = self._why is not None and self._why.target.key == target.key and self.readable
        if again:
            self.read()
        return again

    def read(self) -> None:
        """The rule book, open at the rule whose number hangs on the answer."""
        why, play = self._why, self._play
        if why is not None and why.open:
            self.hide()
            rule = why.refusal.rule
            play.app.push(RuleBookScene(play.app, play.session.title, rule=rule, play=play))

    def update(self, seconds: float) -> None:
        why = self._why
        if why is None:
            return
        past = why.past + seconds
        kept = past < SECONDS and self._play.focus == why.target.key
        self._why = why._replace(past=past) if kept else None

    def hide(self) -> None:
        self._why = None

    def hide_unless_open(self, open_seat: Seat | None) -> None:
        """What it says of a hand goes with the hand."""
        if self._about not in (None, open_seat):
            self.hide()

    def draw(self, surface: pygame.Surface) -> None:
        if self._why is not None:
            still = self._play.app.preferences.reduced_motion
            self._play.show.draw_why_not(surface, self._why, still)
