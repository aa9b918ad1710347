"""The settings of the household: a signal box, with a lever for each group of instruments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.stage.drawing import pictures, theme
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.preferences import CHOICES
from game.stage.scenes.instrument_scene import InstrumentScene
from game.stage.scenes.setting_words import ASKS, GROUPS, SETTINGS, VALUES, Group, scenery
from game.stage.widgets import instruments
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.materials import Material, draw_material, ink
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.preview import Preview
from game.stage.widgets.shelf import Instrument, Shelf
from game.stage.widgets.signal_box import draw_frame, signal_box
from game.stage.widgets.verbs import Verb
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

CASE, APART = 300, 16
PREVIEW = 600
"""The least width of the picture beside the instruments."""
LEVERS = ("vermilion", "yellow", "sky", "ivory", "green")
PULL = 0.25
"""Seconds in which a lever is pulled."""


class SettingsScene(InstrumentScene):
    passed_over = (*InstrumentScene.passed_over, "lever")

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._before = app.preferences
        self._lang_before, self._windowed_before = app.options.lang, app.options.windowed
        self._group = GROUPS[0]
        self._pulled = PULL
        """Seconds since the lever was pulled."""
        self._preview: Preview | None = None
        self._made_for: object = None
        self.focus = self._group.settings[0]

    @property
    def pulled(self) -> str:
        """Which lever."""
        return self._group.key

    # ---- the settings ----------------------------------------------------------------

    def values(self, name: str) -> Sequence[object]:
        return CHOICES[name]

    def value(self, name: str) -> object:
        """What counts now, whatever was asked for on the command line."""
        if name == "language":
            return self.app.lang
        if name == "full_screen":
            return self.app.full_screen
        return getattr(self.app.preferences, name)

    def worded(self, name: str, value: object) -> str:
        t = self.app.text
        if name == "friendly_undo":
            return t(ASKS[bool(value)])
        shown = t(VALUES.get(str(value), str(value)))
        if name == "margin":
            return t(_("{n}%"), n=shown)
        if name == "turn_clock":
            return t(_("{n}\u00a0s"), n=shown) if value else t(_("off"))
        return shown

    def change(self, name: str, value: object) -> None:
        if name == "language":
            self.app.options.lang = None  # the setting counts from now on, not the command line
        if name == "full_screen":
            self.app.options.windowed = False  # nor does that
        changed: dict[str, Any] = {name: value}
        self.app.prefer(replace(self.app.preferences, **changed))
        if name == "sound":  # it is heard at once
            self.app.sounds.play("bell")
        else:
            self.app.sounds.play("tick")

    def restore(self) -> None:
        self.app.options.lang, self.app.options.windowed = self._lang_before, self._windowed_before
        self.app.prefer(self._before)

    # ---- what can be done ------------------------------------------------------------

    def verbs(self) -> Sequence[Verb]:
        return (Verb("page", self.app.text(_("Pull a lever"))), *super().verbs())

    def handle(self, intent: Intent) -> None:
        if intent.kind == "page":
            self._pull_next(intent.direction[0])
        elif intent.kind == "peek":
            self._pull_next(1)
        else:
            super().handle(intent)

    def walk(self, by: int) -> None:
        """Past the levers, through all groups."""
        here = self.focus if self.focus in SETTINGS else self._group.settings[0]
        every = [name for group in GROUPS for name in group.settings]
        there = every[(every.index(here) + by) % len(every)]
        self._pull(next(group for group in GROUPS if there in group.settings))
        self.focus = there

    def _pull_next(self, by: int) -> None:
        self._pull(GROUPS[(GROUPS.index(self._group) + by) % len(GROUPS)])

    def _pull(self, group: Group) -> None:
        if group is self._group:
            return
        self._group, self._pulled = group, 0.0
        self.focus = group.settings[0]
        self.app.sounds.play("coupling")
        self._lay_out_cases()

    def beside_the_shelf(self) -> list[Target]:
        return [
            Target(f"lever:{group.key}", rect, partial(self._pull, group))
            for group, rect in zip(GROUPS, self._plates, strict=True)
        ]

    def choose(self, target: Target) -> None:
        super().choose(target)
        if target.key.startswith("lever:"):
            self.focus = self._group.settings[0]

    # ---- layout ----------------------------------------------------------------------

    def resized(self) -> None:
        """From the foot up: plates of the levers, levers, help, shelf, instruments."""
        px, pt, screen = self.screen.px, self.screen.pt, self.screen
        safe = screen.safe
        self._backdrop = Backdrop(screen)
        foot = self.foot() - px(20)
        plate = pt(76)
        across = (safe.width + px(APART)) // len(GROUPS)
        lower = px(150 if screen.portrait else 110 if screen.text > 1 else 176)
        self._plates = [
            pygame.Rect(safe.left + index * across, foot - plate, across - px(APART), plate)
            for index in range(len(GROUPS))
        ]
        self._help_height = pt(96)
        shelf = foot - plate - lower - self._help_height
        top = safe.top + pt(108)
        self._area = pygame.Rect(safe.left, top, safe.width, shelf - px(20) - top)
        self._wall = signal_box(screen, shelf - px(8))
        self._lay_out_cases()

    def _lay_out_cases(self) -> None:
        """In a row on the shelf, the picture at the right; in portrait above them."""
        px, area, names = self.screen.px, self._area.copy(), self._group.settings
        widest = self.screen.pt(CASE)
        if self.screen.portrait:
            rows = 2 if len(names) > 3 else 1
            tall = round((rows + 2) / 2 * self.screen.pt(CASE))
            seen = pygame.Rect(*area.topleft, area.width, area.height - tall - px(30))
            area.top, area.height = seen.bottom + px(30), tall
            widest = area.width
        else:
            rows, seen = 1, area.copy()
            area.width -= px(PREVIEW) + px(40)
        self._shelf = Shelf(self.screen, area, names, widest, rows)
        if not self.screen.portrait:
            seen.left = self._shelf.right + px(40)
            seen.width = self._area.right - seen.left
            seen.height -= px(28)
        self._seen_at = seen
        self._made_for = None

    def _looked_at(self) -> Preview:
        """Made again when what it shows has changed."""
        made_for = (self.focus, self.app.full_screen, self.app.preferences, tuple(self._seen_at))
        if self._preview is None or made_for != self._made_for:
            self._made_for = made_for
            shown = scenery(self._group.seen, str(self.focus), self.app.preferences)
            self._preview = Preview(
                self.screen, self._seen_at, shown, self.app.preferences, self.app.full_screen
            )
        return self._preview

    def update(self, seconds: float) -> None:
        self._pulled += seconds
        self._looked_at().update(seconds)

    # ---- a frame ---------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface, self.app.text(_("Settings")))
        surface.blit(self._wall, self._wall.get_rect(bottom=surface.get_height()))
        self._shelf.draw(surface, self._instrument)
        self._looked_at().draw(surface, self.app.text)
        self._draw_levers(surface)
        self._draw_help(surface)
        self._shelf.draw_focus(surface, self.focus)

    def _instrument(self, name: str) -> Instrument:
        setting, value = SETTINGS[name], self.value(name)
        on = bool(value) != (name == "friendly_undo")
        label, shown = self.app.text(setting.label), self.worded(name, value)
        return Instrument(label, setting.kind, shown, value, CHOICES[name], on)

    def _draw_help(self, surface: pygame.Surface) -> None:
        """What the one in focus changes."""
        if self.focus not in SETTINGS:
            return
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        words = self.app.text(SETTINGS[self.focus].help)
        text = Paragraph(words, pt(theme.SMALLEST), safe.width - px(80), 2)
        rect = pygame.Rect(0, 0, text.width + px(56), text.height + px(20))
        rect.midtop = (safe.centerx, self._shelf.board.bottom + px(10))
        draw_material(surface, self.screen, "charcoal", rect)
        text.draw(surface, (rect.centerx, rect.top + px(10)))

    def _draw_levers(self, surface: pygame.Surface) -> None:
        px, pt = self.screen.px, self.screen.pt
        still = self.app.preferences.reduced_motion or self.app.preferences.speed == "off"
        share = 1.0 if still else min(1.0, self._pulled / PULL)
        draw_frame(surface, self.screen, self._plates)
        for group, plate, colour in zip(GROUPS, self._plates, LEVERS, strict=True):
            chosen = group is self._group
            tall = plate.top - self._shelf.board.bottom - self._help_height + px(8)
            foot = (plate.centerx, plate.top + px(16))
            lean = share if chosen else 0.0
            instruments.draw_lever(surface, self.screen, foot, tall, colour, lean)
            material: Material = "brass" if chosen else "enamel-quiet"
            draw_material(surface, self.screen, material, plate)
            left = plate.left + px(18)
            if not self.screen.portrait and not chosen:
                icon = pictures.sprite(
                    f"sprites/icons/{group.icon}.webp", self.screen.scale * self.screen.text
                )
                surface.blit(icon, icon.get_rect(midleft=(left, plate.centery)))
                left += icon.get_width() + px(12)
            label, size = self.app.text(group.label), pt(theme.MATTERS)
            at, room = (left, plate.centery), plate.right - px(18) - left
            if chosen or self.screen.portrait:
                at = plate.center
            anchor = "center" if chosen or self.screen.portrait else "midleft"
            draw_fitted(surface, self.screen, label, at, size, room, ink(material), anchor)
