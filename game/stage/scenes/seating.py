"""Who plays: each seat of the title is a person with some device, a bot, or empty."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import bots, words
from game.rules import catalogue
from game.stage.drawing import pictures, theme
from game.stage.input.focus import Target
from game.stage.input.intents import KEYBOARD, Intent
from game.stage.scenes.base import Scene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.session import SeatSetup
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.plates import draw_badge, draw_button, draw_fitted, draw_plate, draw_ring
from game.stage.widgets.rows import rows
from game.table.seats import PERSON
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

NAMES = ("Ada", "Bruno", "Clara", "Denis", "Emma", "Félix")
NOBODY = "nobody"
NO_BOTS = {PERSON: _("Person"), NOBODY: _("Empty")}
USUAL_SEATS = 4
"""How many are taken at first, if the title has more."""
SHARES = {"colour": 0.09, "name": 0.33, "player": 0.28, "device": 0.30}
"""Fractions of the width of a row."""


class SeatScene(Scene):
    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.title = catalogue.title(title)
        count = self.title.meta.most_seats
        self.names = list(NAMES[:count])
        self.colours = theme.seat_colours()[:count]
        bot = bots.best(title)
        self.players = [PERSON, *[bot] * (USUAL_SEATS - 1), *[NOBODY] * count][:count]
        self.devices: list[str | None] = [None] * count
        self.options: dict[str, object] = {}
        self.focus = "start"

    def resized(self) -> None:
        self._backdrop = Backdrop(self.screen)
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        self._start = pygame.Rect(0, 0, min(pt(400), safe.width // 2 - px(20)), pt(84))
        self._start.midbottom = safe.midbottom
        self._rules: pygame.Rect | None = None
        if self.title.options:
            self._rules = self._start.copy()
            self._rules.right = safe.centerx - px(20)
            self._start.left = safe.centerx + px(20)
        area = pygame.Rect(0, 0, min(safe.width, pt(1400)), 0)
        area.midtop = (safe.centerx, safe.top + pt(108))
        self._hint = self._start.top - pt(34)
        area.height = self._hint - pt(30) - area.top
        self._rows = rows(area, len(self.names), pt(98), px(14))

    def _cells(self, row: int) -> dict[str, pygame.Rect]:
        rect, cells, before = self._rows[row], {}, 0.0
        for what, share in SHARES.items():
            left, right = (int(rect.width * edge) for edge in (before, before + share))
            cells[what] = pygame.Rect(rect.left + left, rect.top, right - left, rect.height)
            before += share
        return cells

    def targets(self) -> list[Target]:
        acts = {
            "colour": self._next_colour,
            "name": self._edit_name,
            "player": self._next_player,
            "device": self._next_device,
        }
        found = [
            Target(f"{what}:{row}", rect, partial(acts[what], row))
            for row in range(len(self.names))
            for what, rect in self._cells(row).items()
            if what != "device" or self.players[row] == PERSON
        ]
        if self._rules is not None:
            found.append(Target("rules", self._rules, self._choose_rules))
        enough = len(self.places()) >= self.title.meta.fewest_seats
        return [*found, Target("start", self._start, self._begin, enabled=enough)]

    def places(self) -> list[SeatSetup]:
        return [
            SeatSetup(name, colour, player, device if player == PERSON else None)
            for name, colour, player, device in zip(
                self.names, self.colours, self.players, self.devices, strict=True
            )
            if player != NOBODY
        ]

    def handle(self, intent: Intent) -> None:
        if intent.kind == "menu":
            self._begin()
        elif intent.kind == "page" and intent.device.startswith("pad:"):
            self._claim(intent.device)
        elif intent.kind == "lost":
            self.overhear(intent)
        else:
            super().handle(intent)

    def overhear(self, intent: Intent) -> None:
        if intent.kind == "lost":
            self.devices = [None if held == intent.device else held for held in self.devices]

    def _claim(self, pad: str) -> None:
        """A pad takes the first seat open to every device; pressed again, it gives it back."""
        if pad in self.devices:
            self.devices[self.devices.index(pad)] = None
            return
        free = [row for row, device in enumerate(self.devices) if device is None]
        people = [row for row in free if self.players[row] == PERSON]
        for row in (people or free)[:1]:
            self.players[row] = PERSON
            self.devices[row] = pad
            self.app.sounds.play("confirm")

    def _next_colour(self, row: int) -> None:
        """The next colour, swapped with whoever has it."""
        all_colours = theme.seat_colours()
        wanted = all_colours[(all_colours.index(self.colours[row]) + 1) % len(all_colours)]
        if wanted in self.colours:
            self.colours[self.colours.index(wanted)] = self.colours[row]
        self.colours[row] = wanted

    def _next_player(self, row: int) -> None:
        choices = [PERSON, *reversed(bots.names(self.title.id)), NOBODY]
        self.players[row] = choices[(choices.index(self.players[row]) + 1) % len(choices)]

    def _next_device(self, row: int) -> None:
        choices = [None, KEYBOARD, *self.app.devices.pads]
        now = self.devices[row]
        at = choices.index(now) if now in choices else 0
        self.devices[row] = choices[(at + 1) % len(choices)]

    def _edit_name(self, row: int) -> None:
        def keep(name: str) -> None:
            self.names[row] = name or NAMES[row]

        self.app.push(KeyboardScene(self.app, self.names[row], keep))

    def _choose_rules(self) -> None:
        self.app.push(OptionsScene(self.app, self.title, self.options))

    def _begin(self) -> None:
        if len(self.places()) < self.title.meta.fewest_seats:
            self.app.sounds.play("refusal")
            return
        from game.stage.play.launch import start

        start(self.app, self.title.id, self.places(), self.options)

    def trace_state(self) -> dict[str, object]:
        return {"players": self.players}

    # ---- a frame -------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        t = self.app.text
        self._backdrop.draw(surface, t(_("Who is travelling?")))
        for row in range(len(self._rows)):
            self._draw_row(surface, row)
        if self._rules is not None:
            label = t(_("Optional rules"))
            draw_button(surface, self.screen, self._rules, label, self.focus == "rules")
        draw_button(
            surface,
            self.screen,
            self._start,
            t(_("All aboard!")),
            self.focus == "start",
            enabled=len(self.places()) >= self.title.meta.fewest_seats,
        )
        self._draw_hint(surface)

    def _draw_row(self, surface: pygame.Surface, row: int) -> None:
        px, pt = self.screen.px, self.screen.pt
        draw_plate(surface, self.screen, self._rows[row])
        cells = self._cells(row)
        seated = self.players[row] != NOBODY
        name = self.names[row] if seated else "–"
        colour = theme.IVORY if seated else theme.MUTED
        badge, side = cells["colour"].center, min(72, self._rows[row].height / self.screen.scale)
        letter = name[:1].upper()
        draw_badge(surface, self.screen, self.colours[row], letter, badge, round(side * 0.9))
        at = (cells["name"].left + px(20), cells["name"].centery)
        room, size = cells["name"].width - px(30), pt(theme.HEADING)
        draw_fitted(surface, self.screen, name, at, size, room, colour, smallest=size)
        self._draw_value(surface, cells["player"], self._player_name(self.players[row]))
        if self.players[row] == PERSON:
            self._draw_device(surface, cells["device"], self.devices[row])
        for what, cell in cells.items():
            if self.focus == f"{what}:{row}":
                draw_ring(surface, self.screen, cell)

    def _draw_value(self, surface: pygame.Surface, cell: pygame.Rect, text: str) -> None:
        px, size = self.screen.px, self.screen.pt(theme.MATTERS)
        at, room = (cell.left + px(18), cell.centery), cell.width - px(30)
        draw_fitted(surface, self.screen, text, at, size, room)

    def _draw_device(self, surface: pygame.Surface, cell: pygame.Rect, device: str | None) -> None:
        icon = "pad" if device and device != KEYBOARD else "keyboard" if device else "person"
        picture = pictures.sprite(f"sprites/icons/{icon}.webp", self.screen.scale)
        at = (cell.left + self.screen.px(16), cell.centery)
        shown = surface.blit(picture, picture.get_rect(midleft=at))
        rest = pygame.Rect(shown.right, cell.top, cell.right - shown.right, cell.height)
        self._draw_value(surface, rest, self._device_name(device))

    def _player_name(self, player: str) -> str:
        if player in NO_BOTS:
            return self.app.text(NO_BOTS[player])
        return words.bot(self.title.id, player, self.app.lang)

    def _device_name(self, device: str | None) -> str:
        if device is None:
            return self.app.text(_("Shared"))
        if device == KEYBOARD:
            return self.app.text(_("Keyboard"))
        pads = self.app.devices.pads
        number = pads.index(device) if device in pads else len(pads)  # just unplugged
        return self.app.text(_("Pad {n}"), n=number + 1)

    def _draw_hint(self, surface: pygame.Surface) -> None:
        """What the device in focus means, or else how a pad takes a seat."""
        text = ""
        row = next((i for i in range(len(self.names)) if self.focus == f"device:{i}"), None)
        if row is not None:
            device = self.devices[row]
            text = self.app.text(_("Any device can play this seat."))
            if device is not None:
                named = self.app.devices.name_of(device) or self._device_name(device)
                text = self.app.text(_("Only this device plays this seat: {device}"), device=named)
        elif self.app.devices.pads:
            text = self.app.text(_("LB or RB on a pad: this seat is mine"))
        if text:
            safe, size = self.screen.safe, self.screen.pt(theme.BODY)
            at = (safe.centerx, self._hint)
            draw_fitted(surface, self.screen, text, at, size, safe.width, theme.MUTED, "center")
