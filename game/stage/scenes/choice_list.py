"""A list of choices, one row each: confirm, left and right change the value of a row."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.plates import draw_button
from game.stage.widgets.rows import draw_choice, rows
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

DONE = "done"


class Measures(NamedTuple):
    """Of a list, in logical pixels that grow with the text."""

    width: int
    row: int
    head: int
    button: int


class ChoiceListScene(Scene):
    measures: Measures
    gap: int
    """Between rows, in logical pixels."""

    def __init__(self, app: App, names: Sequence[str]) -> None:
        super().__init__(app)
        self._names = names
        self.focus = names[0]

    @abstractmethod
    def heading(self) -> str: ...

    @abstractmethod
    def label(self, name: str) -> str:
        """What a choice is called."""

    @abstractmethod
    def values(self, name: str) -> Sequence[object]:
        """All it can be, in order."""

    @abstractmethod
    def value(self, name: str) -> object:
        """What it is now."""

    @abstractmethod
    def worded(self, name: str, value: object) -> str: ...

    @abstractmethod
    def change(self, name: str, value: object) -> None: ...

    def room_below(self) -> int:
        """Pixels between the rows and the button."""
        return self.screen.px(20)

    def resized(self) -> None:
        screen, wanted = self.screen, self.measures
        safe, pt = screen.safe, screen.pt
        self._backdrop = Backdrop(screen)
        self._done = pygame.Rect(0, 0, pt(300), pt(wanted.button))
        self._done.midbottom = safe.midbottom
        area = pygame.Rect(0, 0, min(safe.width, pt(wanted.width)), 0)
        area.midtop = (safe.centerx, safe.top + pt(wanted.head))
        area.height = self._done.top - self.room_below() - area.top
        found = rows(area, len(self._names), pt(wanted.row), screen.px(self.gap))
        self._rects = dict(zip(self._names, found, strict=True))

    def targets(self) -> list[Target]:
        lines = [
            Target(name, rect, partial(self._turn, name)) for name, rect in self._rects.items()
        ]
        return [*lines, Target(DONE, self._done, self.back)]

    def handle(self, intent: Intent) -> None:
        across = intent.direction[0] if intent.kind == "move" else 0
        if across and self.focus is not None and self.focus != DONE:
            self.app.sounds.play("tick")
            self._turn(self.focus, across)
        else:
            super().handle(intent)

    def _turn(self, name: str, by: int = 1) -> None:
        values = self.values(name)
        now = values.index(self.value(name))
        self.change(name, values[(now + by) % len(values)])

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface, self.heading())
        for name, rect in self._rects.items():
            shown = self.worded(name, self.value(name))
            draw_choice(surface, self.screen, rect, self.label(name), shown, name == self.focus)
        label = self.app.text(_("Done"))
        draw_button(surface, self.screen, self._done, label, self.focus == DONE)
