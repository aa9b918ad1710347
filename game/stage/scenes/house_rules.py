"""The optional rules of a title, and what the one in focus changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import words
from game.rules.title import Title
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.scenes.choice_list import ChoiceListScene, Measures
from game.stage.widgets.paragraph import Paragraph
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

EXPLAINED = 3
"""Lines that an explanation may take."""


class OptionsScene(ChoiceListScene):
    measures = Measures(width=1100, row=84, head=110, button=72)
    gap = 14

    def __init__(self, app: App, title: Title, chosen: dict[str, object]) -> None:
        """What is changed here is changed in `chosen`."""
        self.title, self.chosen = title, chosen
        self._options = {option.id: option for option in title.options}
        super().__init__(app, list(self._options))

    def heading(self) -> str:
        return self.app.text(_("Optional rules"))

    def label(self, name: str) -> str:
        return words.option(self.title.id, name, self.app.lang).name

    def values(self, name: str) -> Sequence[object]:
        return self._options[name].choices

    def value(self, name: str) -> object:
        return self.chosen.get(name, self.values(name)[0])

    def worded(self, name: str, value: object) -> str:
        return words.choice(self.title.id, name, value, self.app.lang)

    def change(self, name: str, value: object) -> None:
        self.chosen[name] = value

    def room_below(self) -> int:
        line = WRITER.line_height(theme.READING, self.screen.pt(theme.BODY))
        return EXPLAINED * line + self.screen.px(60)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.focus in self._options:
            self._explain(surface, words.option(self.title.id, self.focus, self.app.lang))

    def _explain(self, surface: pygame.Surface, option: words.OptionText) -> None:
        last = list(self._rects.values())[-1]
        size = self.screen.pt(theme.BODY)
        text = Paragraph(option.explanation, size, last.width, EXPLAINED)
        text.draw(surface, (last.centerx, last.bottom + self.screen.px(30)))
