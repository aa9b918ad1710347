"""The rules of a title that can be chosen: one line each, and what the one in focus changes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import words
from game.rules.title import Option, Title
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.plates import draw_button, draw_text
from game.stage.widgets.rows import draw_choice, rows
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

EXPLAINED = 3
"""Lines that an explanation may take."""


class OptionsScene(Scene):
    def __init__(self, app: App, title: Title, chosen: dict[str, Any]) -> None:
        """What is changed here is changed in `chosen`."""
        super().__init__(app)
        self.title = title
        self.chosen = chosen
        self._options = {option.id: option for option in title.options}
        self.focus = next(iter(self._options))

    def resized(self) -> None:
        self._backdrop = Backdrop(self.screen)
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        self._done = pygame.Rect(0, 0, pt(300), pt(72))
        self._done.midbottom = safe.midbottom
        self._line = WRITER.line_height(theme.READING, pt(theme.BODY))
        area = pygame.Rect(0, 0, min(safe.width, pt(1100)), 0)
        area.midtop = (safe.centerx, safe.top + pt(110))
        area.height = self._done.top - EXPLAINED * self._line - px(60) - area.top
        found = rows(area, len(self._options), pt(84), px(14))
        self._rects = dict(zip(self._options, found, strict=True))
        self._help = pygame.Rect(area.left, found[-1].bottom + px(30), area.width, 0)

    def targets(self) -> list[Target]:
        lines = [Target(name, r, partial(self._turn, name, 1)) for name, r in self._rects.items()]
        return [*lines, Target("done", self._done, self.back)]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "move" and intent.direction[0] and self.focus in self._options:
            self.app.sounds.play("tick")
            self._turn(self.focus, intent.direction[0])
        else:
            super().handle(intent)

    def _turn(self, name: str, by: int) -> None:
        choices = self._options[name].choices
        now = choices.index(self._value(self._options[name]))
        self.chosen[name] = choices[(now + by) % len(choices)]

    def _value(self, option: Option) -> Any:
        return self.chosen.get(option.id, option.choices[0])

    def draw(self, surface: pygame.Surface) -> None:
        t, lang, title = self.app.text, self.app.lang, self.title.id
        self._backdrop.draw(surface, t(_("Optional rules")))
        for name, rect in self._rects.items():
            value = words.choice(title, name, self._value(self._options[name]), lang)
            label = words.option(title, name, lang).name
            draw_choice(surface, self.screen, rect, label, value, name == self.focus)
        if self.focus in self._options:
            self._explain(surface, words.option(title, self.focus, lang).explanation)
        draw_button(surface, self.screen, self._done, t(_("Done")), self.focus == "done")

    def _explain(self, surface: pygame.Surface, text: str) -> None:
        size = self.screen.pt(theme.BODY)
        lines = WRITER.lines(text, theme.READING, size, self._help.width)
        for index, line in enumerate(lines[:EXPLAINED]):
            at = (self._help.centerx, self._help.top + index * self._line + self._line // 2)
            draw_text(surface, line, at, size, theme.IVORY, theme.READING, "center")
