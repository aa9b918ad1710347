"""The settings, one line each: confirm or left and right change a value."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.preferences import CHOICES
from game.stage.scenes.base import Scene
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.plates import draw_button
from game.stage.widgets.rows import draw_choice, rows
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
    "text_size": _("Text size"),
    "margin": _("Screen margin"),
    "full_screen": _("Full screen"),
    "confirm": _("Confirm risky moves"),
    "friendly_undo": _("Take back without asking"),
    "turn_clock": _("Turn timer"),
}
VALUES = {
    "normal": _("normal"),
    "large": _("large"),
    "larger": _("larger"),
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
        safe, px, pt = self.screen.safe, self.screen.px, self.screen.pt
        self._done = pygame.Rect(0, 0, pt(300), pt(64))
        self._done.midbottom = safe.midbottom
        area = pygame.Rect(0, 0, min(safe.width, pt(900)), 0)
        area.midtop = (safe.centerx, safe.top + pt(92))
        area.height = self._done.top - px(20) - area.top
        self._rects = dict(zip(LABELS, rows(area, len(LABELS), pt(66), px(10)), strict=True))

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
        t = self.app.text
        self._backdrop.draw(surface, t(_("Settings")))
        for name, rect in self._rects.items():
            value = str(self._value(name))
            shown = t(VALUES.get(value, value))
            shown = t(_("{n}%"), n=shown) if name == "margin" else shown
            if name == "turn_clock":
                shown = t(_("{n}\u00a0s"), n=value) if value != "0" else t(_("off"))
            draw_choice(surface, self.screen, rect, t(LABELS[name]), shown, name == self.focus)
        draw_button(surface, self.screen, self._done, t(_("Done")), self.focus == "done")
