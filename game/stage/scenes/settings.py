"""The settings of the household."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.stage.preferences import CHOICES
from game.stage.scenes.choice_list import ChoiceListScene, Measures
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
    "roll_by_hand": _("Throw dice by hand"),
    "coach": _("Help in the first turns"),
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


class SettingsScene(ChoiceListScene):
    measures = Measures(width=900, row=66, head=92, button=64)
    gap = 10

    def __init__(self, app: App) -> None:
        super().__init__(app, list(LABELS))

    def heading(self) -> str:
        return self.app.text(_("Settings"))

    def label(self, name: str) -> str:
        return self.app.text(LABELS[name])

    def values(self, name: str) -> Sequence[object]:
        return CHOICES[name]

    def value(self, name: str) -> object:
        return self.app.lang if name == "language" else getattr(self.app.preferences, name)

    def worded(self, name: str, value: object) -> str:
        shown = self.app.text(VALUES.get(str(value), str(value)))
        if name == "margin":
            return self.app.text(_("{n}%"), n=shown)
        if name == "turn_clock":
            return self.app.text(_("{n}\u00a0s"), n=shown) if value else self.app.text(_("off"))
        return shown

    def change(self, name: str, value: object) -> None:
        if name == "language":
            self.app.options.lang = None  # the setting counts from now on, not the command line
        changed: dict[str, Any] = {name: value}
        self.app.prefer(replace(self.app.preferences, **changed))
