"""A line of help in the first turns of a household's first game, off for ever with one press."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.drawing.screen import Screen
from game.stage.drawing.text import WRITER
from game.stage.widgets.materials import draw_material, ink
from game.stage.widgets.paragraph import Paragraph

LONGEST = 900
"""Logical pixels of the paper."""
RIM = 44
"""Of the paper, at both ends of the longest line together."""
MORE_LINES = 4
"""Than it needs, where it then covers less."""
SPARE = 1.15
"""How much longer than its share a line may get, since words are not cut."""

if TYPE_CHECKING:
    from game.stage.play.scene import PlayScene


class Coach:
    def __init__(self, play: PlayScene, first_game: bool) -> None:
        """`first_game`: of this title in this household."""
        self._play, self._first_game = play, first_game
        self._broken_for: tuple[str, Screen] | None = None
        self._broken: dict[tuple[int, int], Paragraph] = {}
        """The line as it may lie on the screen, the way that is liked best first."""

    @property
    def line(self) -> str:
        """What helps now, or nothing."""
        play = self._play
        person = play.asked.actor
        wanted = play.app.preferences.coach and self._first_game
        if not wanted or person is None or play.progress.busy or play.looking.by_hand:
            return ""
        turn = play.log.last(person)
        return play.show.coach(play.asked.kind, 1 if turn is None else turn.number)

    def stop(self) -> None:
        """For good; the settings bring it back."""
        self._play.app.prefer(replace(self._play.app.preferences, coach=False))

    def draw(self, surface: pygame.Surface) -> None:
        line, play = self.line, self._play
        if not line or play.looking.at_rule:  # which says it better, and needs the place
            return
        if (line, play.screen) != self._broken_for:
            self._broken_for, self._broken = (line, play.screen), self._ways_to_break(line)
            if play.show.in_steps:
                return  # a place for it is looked for when what it is about has come
        px = play.screen.px
        rect = play.show.tip_place(list(self._broken))
        if not rect.width:
            return  # a plate needs the place for now
        draw_material(surface, play.screen, "paper", rect)
        self._broken[rect.size].draw(surface, (rect.centerx, rect.top + px(9)), ink("paper"))

    def _ways_to_break(self, line: str) -> dict[tuple[int, int], Paragraph]:
        """On as few lines as go beside the prompt, and on more, each about as long as the others;
        then the same in the smallest letters. By the size of their paper."""
        screen, prompt = self._play.screen, self._play.show.layout.prompt
        px, pt = screen.px, screen.pt
        most = min(prompt.width, px(LONGEST)) - px(RIM)
        smallest = px(theme.SMALLEST)
        largest = WRITER.fitting(line, theme.READING, pt(30), most, smallest)
        found: dict[tuple[int, int], Paragraph] = {}
        for size in sorted({largest, smallest}, reverse=True):
            length = WRITER.size(line, theme.READING, size)[0]
            fewest = -(-length // most)
            for count in range(fewest, fewest + MORE_LINES + 1):
                room = most if count == 1 else min(most, round(length / count * SPARE))
                text = Paragraph(line, size, room)
                if count == fewest or " ".join(text.lines) == line:  # no word is too long for it
                    found.setdefault((text.width + px(RIM), text.height + px(18)), text)
        return found
