"""Who plays: up to four seats (or as many as the title has), each a person or a bot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import bots
from game.rules import catalogue
from game.stage import pictures, theme
from game.stage.backdrop import Backdrop
from game.stage.focus import Target
from game.stage.intents import Intent
from game.stage.keyboard import KeyboardScene
from game.stage.plates import draw_badge, draw_button, draw_plate, draw_ring, draw_text
from game.stage.scene import Scene
from game.stage.session import Place
from game.table.seats import PERSON
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

NAMES = ("Ada", "Bruno", "Clara", "Denis", "Emma", "Félix")
NOBODY = "nobody"
PLAYERS = {
    PERSON: _("Person"),
    "simple": _("Bot"),
    "random": _("Bot, at random"),
    NOBODY: _("Nobody"),
}


class SeatScene(Scene):
    def __init__(self, app: App, title: str) -> None:
        super().__init__(app)
        self.title = catalogue.title(title)
        count = self.title.most_seats
        self.names = list(NAMES[:count])
        self.colours = theme.seat_colours()[:count]
        self.players = [PERSON, *["simple"] * (count - 1)]
        self.devices: list[str | None] = [None] * count
        self.focus = "start"

    def resized(self) -> None:
        self._backdrop = Backdrop(self.screen)
        safe, px = self.screen.safe, self.screen.px
        width = min(safe.width, px(1240))
        top = safe.top + px(120)
        step = px(112)
        self._rows = [
            pygame.Rect(safe.centerx - width // 2, top + i * step, width, px(98))
            for i in range(len(self.names))
        ]
        self._start = pygame.Rect(0, 0, px(380), px(84))
        self._start.midbottom = (safe.centerx, safe.bottom)

    def _cells(self, row: int) -> dict[str, pygame.Rect]:
        rect, px = self._rows[row], self.screen.px
        return {
            "colour": pygame.Rect(rect.left, rect.top, px(110), rect.height),
            "name": pygame.Rect(
                rect.left + px(120), rect.top, rect.width - px(120 + 370), rect.height
            ),
            "player": pygame.Rect(rect.right - px(360), rect.top, px(360), rect.height),
        }

    def targets(self) -> list[Target]:
        acts = {"colour": self._next_colour, "name": self._edit_name, "player": self._next_player}
        cells = [
            Target(f"{what}:{row}", rect, partial(acts[what], row))
            for row in range(len(self.names))
            for what, rect in self._cells(row).items()
        ]
        enough = len(self.places()) >= self.title.fewest_seats
        return [*cells, Target("start", self._start, self._begin, enabled=enough)]

    def places(self) -> list[Place]:
        return [
            Place(name, colour, player, device if player == PERSON else None)
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
        elif intent.kind == "lost" and intent.device in self.devices:
            self.devices[self.devices.index(intent.device)] = None
        else:
            super().handle(intent)

    def _claim(self, pad: str) -> None:
        """A pad takes the first seat that is everybody's; pressed again it gives it back."""
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
        """The next colour; whoever has it takes this one's."""
        all_colours = theme.seat_colours()
        wanted = all_colours[(all_colours.index(self.colours[row]) + 1) % len(all_colours)]
        if wanted in self.colours:
            self.colours[self.colours.index(wanted)] = self.colours[row]
        self.colours[row] = wanted

    def _next_player(self, row: int) -> None:
        choices = [PERSON, *reversed(bots.names(self.title.id)), NOBODY]
        self.players[row] = choices[(choices.index(self.players[row]) + 1) % len(choices)]

    def _edit_name(self, row: int) -> None:
        def keep(name: str) -> None:
            self.names[row] = name or NAMES[row]

        self.app.push(KeyboardScene(self.app, self.names[row], keep))

    def _begin(self) -> None:
        if len(self.places()) < self.title.fewest_seats:
            self.app.sounds.play("refusal")
            return
        from game.stage.play import start

        start(self.app, self.title.id, self.places())

    def draw(self, surface: pygame.Surface) -> None:
        t, px = self.app.text, self.screen.px
        self._backdrop.draw(surface, t(_("Who is travelling?")))
        for row, rect in enumerate(self._rows):
            draw_plate(surface, self.screen, rect)
            cells = self._cells(row)
            seated = self.players[row] != NOBODY
            name = self.names[row] if seated else "–"
            colour = theme.IVORY if seated else theme.MUTED
            draw_badge(
                surface, self.screen, self.colours[row], name[:1].upper(), cells["colour"].center
            )
            at = (cells["name"].left + px(24), rect.centery)
            draw_text(surface, name, at, px(theme.HEADING), colour)
            draw_text(
                surface,
                t(PLAYERS[self.players[row]]),
                cells["player"].center,
                px(theme.MATTERS),
                colour,
                anchor="center",
            )
            if self.devices[row] is not None and self.players[row] == PERSON:
                pad = pictures.sprite("sprites/icons/pad.webp", self.screen.scale)
                at = (cells["player"].right - px(20), rect.centery)
                surface.blit(pad, pad.get_rect(midright=at))
            for what, cell in cells.items():
                if self.focus == f"{what}:{row}":
                    draw_ring(surface, self.screen, cell)
        enough = len(self.places()) >= self.title.fewest_seats
        draw_button(
            surface,
            self.screen,
            self._start,
            t(_("All aboard!")),
            self.focus == "start",
            enabled=enough,
        )
        if self.app.devices.pads:
            at = (self._start.centerx, self._start.top - px(40))
            hint = t(_("LB or RB on a pad: this seat is mine"))
            draw_text(surface, hint, at, px(theme.BODY), theme.MUTED, anchor="center")
