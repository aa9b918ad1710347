"""A line of help in the first turns of a household's first game, off for ever with one press."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.rules.contract import Seat
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


class Coach:
    def __init__(self, play: PlayScene) -> None:
        self._play = play
        self._turns: dict[Seat, int] = {}
        """How many turns each person has begun at this screen."""
        self._asked_before: list[Seat] = []

    def follow(self) -> None:
        """Another step is shown."""
        asked = self._play.asked
        person = asked.actor
        if person is not None and person not in self._asked_before:
            self._turns[person] = self._turns.get(person, 0) + 1
        self._asked_before = asked.seats

    @property
    def line(self) -> str:
        """What helps now, or nothing."""
        play = self._play
        person = play.asked.actor
        if not play.app.preferences.coach or person is None or play.progress.busy:
            return ""
        return play.show.coach(play.asked.kind, self._turns.get(person, 1))

    def stop(self) -> None:
        """For good; the settings bring it back."""
        self._play.app.prefer(replace(self._play.app.preferences, coach=False))

    def draw(self, surface: pygame.Surface) -> None:
        line = self.line
        if not line:
            return
        screen, prompt = self._play.screen, self._play.show.layout.prompt
        px, pt = screen.px, screen.pt
        room = min(prompt.width, px(900)) - px(60)
        size = WRITER.fitting(line, theme.READING, pt(30), room, px(theme.SMALLEST))
        text = Paragraph(line, size, room)
        rect = pygame.Rect(0, 0, text.width + px(60), text.height + px(18))
        rect.topleft = (prompt.left + px(16), prompt.bottom + px(8))
        draw_material(surface, screen, "paper", rect)
        text.draw(surface, (rect.centerx, rect.top + px(9)), ink("paper"))
