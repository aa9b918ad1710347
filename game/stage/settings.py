"""The settings, one line each: confirm or left and right change a value."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.stage import theme
from game.stage.backdrop import Backdrop
from game.stage.focus import Target
from game.stage.intents import Intent
from game.stage.plates import draw_button, draw_plate, draw_ring, draw_text
from game.stage.preferences import CHOICES
from game.stage.scene import Scene
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

LABELS = {
    "language": _("Language"),
    "sound": _("Sound"),
    "music": _("Music"),
    "speed": _("Animations"),
    "patterns": _("Colour patterns"),
    "reduced_motion": _("Reduced motion"),
    "margin": _("Safe margin"),
    "full_screen": _("Full screen"),
    "friendly_undo": _("Take back without asking"),
    "turn_clock": _("Turn clock"),
}
VALUES = {
    "normal": _("normal"),
    "fast": _("fast"),
    "off": _("off"),
    "True": _("yes"),
    "False": _("no"),
    "en": "English",
    "fr": "Français",
}


class SettingsScene(Scene):
    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = "language"

    def resized(self) -> None:
        self._backdrop = Backdrop(self.screen)
        safe, px = self.screen.safe, self.screen.px
        names = list(LABELS)
        width = min(safe.width, px(900))
        top = safe.top + px(110)
        step = min(px(76), (safe.height - px(110) - px(96)) // len(names))
        self._rects = {
            name: pygame.Rect(safe.centerx - width // 2, top + index * step, width, step - px(10))
            for index, name in enumerate(names)
        }
        self._done = pygame.Rect(0, 0, px(300), px(72))
        self._done.midbottom = safe.midbottom

    def targets(self) -> list[Target]:
        lines = [
            Target(name, rect, partial(self._turn, name, 1)) for name, rect in self._rects.items()
        ]
        return [*lines, Target("done", self._done, self.back)]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "move" and intent.direction[0] and self.focus in LABELS:
            self.app.sounds.play("tick")
            self._turn(self.focus, intent.direction[0])
        else:
            super().handle(intent)

    def _turn(self, name: str, by: int) -> None:
        choices = CHOICES[name]
        now = self._value(name)
        changed: Any = choices[(choices.index(now) + by) % len(choices)]
        if name == "language":
            self.app.options.lang = None
        self.app.prefer(replace(self.app.preferences, **{name: changed}))

    def _value(self, name: str) -> Any:
        return self.app.lang if name == "language" else getattr(self.app.preferences, name)

    def draw(self, surface: pygame.Surface) -> None:
        t, px = self.app.text, self.screen.px
        self._backdrop.draw(surface, t(_("Settings")))
        for name, rect in self._rects.items():
            draw_plate(surface, self.screen, rect, 14)
            chosen = name == self.focus
            colour = theme.AMBER if chosen else theme.IVORY
            size = px(theme.BODY)
            draw_text(surface, t(LABELS[name]), (rect.left + px(28), rect.centery), size, colour)
            value = str(self._value(name))
            shown = t(VALUES.get(value, value))
            shown = f"{shown} %" if name == "margin" else shown
            if name == "turn_clock":
                shown = f"{value} s" if value != "0" else t(_("off"))
            at = (rect.right - px(28), rect.centery)
            draw_text(surface, f"‹ {shown} ›", at, size, colour, anchor="midright")
            if chosen:
                draw_ring(surface, self.screen, rect, 14)
        draw_button(surface, self.screen, self._done, t(_("Done")), self.focus == "done")
