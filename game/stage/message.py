"""A message that wants to be read before anything else happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.stage import theme
from game.stage.focus import Target
from game.stage.intents import Intent
from game.stage.plates import draw_button, draw_plate, draw_text, veil
from game.stage.scene import Scene
from game.stage.text import WRITER
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App


class MessageScene(Scene):
    covers = False

    def __init__(self, app: App, text: str, then: Callable[[], None] | None = None) -> None:
        """`then` is done if the reader says yes; back leaves it undone."""
        super().__init__(app)
        self.text = text
        self._then = then
        self.focus = "ok"

    def resized(self) -> None:
        px, safe = self.screen.px, self.screen.safe
        width = min(safe.width, px(1100))
        self._lines = WRITER.lines(self.text, theme.READING, px(theme.MATTERS), width - px(100))
        self._line = WRITER.line_height(theme.READING, px(theme.MATTERS))
        self._panel = pygame.Rect(0, 0, width, len(self._lines) * self._line + px(220))
        self._panel.center = safe.center
        self._ok = pygame.Rect(0, 0, px(280), px(76))
        self._ok.midbottom = (self._panel.centerx, self._panel.bottom - px(32))

    def targets(self) -> list[Target]:
        return [Target("ok", self._ok, self._read)]

    def handle(self, intent: Intent) -> None:
        """A finger has no back button: a touch beside the plate is one."""
        if intent.kind == "press" and not self._panel.collidepoint(intent.at):
            self.back()
        else:
            super().handle(intent)

    def _read(self) -> None:
        self.app.pop()
        if self._then is not None:
            self._then()

    def draw(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        for index, line in enumerate(self._lines):
            at = (self._panel.centerx, self._panel.top + px(56) + index * self._line)
            draw_text(surface, line, at, px(theme.MATTERS), theme.IVORY, theme.READING, "center")
        draw_button(surface, self.screen, self._ok, self.app.text(_("All right")), True)
