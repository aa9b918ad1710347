"""A keyboard on the screen, for typing names with a pad, a remote or a finger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import names
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.plates import draw_fitted, draw_plate, draw_ring, veil
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

ROWS = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZÉÈÇŒ", "0123456789")


class KeyboardScene(Scene):
    covers = False

    def __init__(self, app: App, text: str, done: Callable[[str], None]) -> None:
        super().__init__(app)
        self.text = text
        self._done = done
        self.focus = "done"

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        key = min(pt(84), safe.width // 11)
        gap = px(8)
        width = 10 * (key + gap) - gap
        self._panel = pygame.Rect(0, 0, width + px(80), key * 5 + pt(120) + px(72))
        self._panel.center = safe.center
        left, top = self._panel.left + px(40), self._panel.top + pt(120)
        self._keys = {
            letter: pygame.Rect(left + x * (key + gap), top + y * (key + gap), key, key)
            for y, row in enumerate(ROWS)
            for x, letter in enumerate(row)
        }
        bottom = top + len(ROWS) * (key + gap)
        third = (width - 2 * gap) // 3
        for index, name in enumerate(("space", "erase", "done")):
            self._keys[name] = pygame.Rect(left + index * (third + gap), bottom, third, key)

    def targets(self) -> list[Target]:
        return [Target(name, rect, partial(self._press, name)) for name, rect in self._keys.items()]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "text":
            self._add(intent.text)
        elif intent.kind == "confirm" and intent.text == " ":
            pass  # it comes as text as well
        elif intent.kind == "erase":
            self.text = names.without_last(self.text)
        elif intent.kind == "confirm" and intent.device == "keyboard" and self.focus == "done":
            self._press("done")
        else:
            super().handle(intent)

    def _press(self, name: str) -> None:
        if name == "done":
            self._done(names.clean_name(self.text))
            self.app.pop()
        elif name == "erase":
            self.text = names.without_last(self.text)
        else:
            letter = " " if name == "space" else name
            self._add(letter if not self.text else letter.lower())

    def _add(self, text: str) -> None:
        self.text = names.typed(self.text + text)

    def draw(self, surface: pygame.Surface) -> None:
        t, px, pt = self.app.text, self.screen.px, self.screen.pt
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + pt(62))
        shown, room = f"{self.text}|", self._panel.width - px(60)
        size = pt(theme.TITLE)
        draw_fitted(surface, self.screen, shown, at, size, room, theme.AMBER, "center")
        labels = {"space": t(_("Space")), "erase": t(_("Erase")), "done": t(_("Done"))}
        for name, rect in self._keys.items():
            pygame.draw.rect(surface, (44, 48, 57), rect, border_radius=px(10))
            label, size = labels.get(name, name), pt(theme.MATTERS)
            draw_fitted(surface, self.screen, label, rect.center, size, rect.width, anchor="center")
            if name == self.focus:
                draw_ring(surface, self.screen, rect, 10)
