"""A pad was unplugged: its seats wait for a button on any device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.input.intents import Intent, Kind
from game.stage.play.readiness import Readiness
from game.stage.scenes.over_game import OverGameScene
from game.stage.widgets.mark import draw_mark
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import draw_asking_plate, veil
from game.words.language import _
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene

MARK, GAP, PAD = 150, 28, 48
NO_BUTTON: tuple[Kind, ...] = (
    "move", "look", "point", "wheel", "release", "unpeek", "lost", "found", "unknown_pad", "text",
)  # fmt: skip
"""What happens without anybody pressing one."""


class LostPadScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene, seats: list[int]) -> None:
        super().__init__(app, play)
        self.seats = seats
        self.readiness = Readiness()
        self.readiness.ask(another=True)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.readiness.update(seconds)

    def handle(self, intent: Intent) -> None:
        """A pad that plays no other seat gets them; any other device opens them to every one, so
        that whoever plugs the old pad in again plays on. No press that was on its way counts."""
        if intent.kind in NO_BUTTON or not self.readiness.takes_press():
            return
        devices = self.play.session.devices
        others = [holder for seat, holder in devices.items() if seat not in self.seats]
        for seat in self.seats:
            if intent.device.startswith("pad:") and intent.device not in others:
                devices[seat] = intent.device
            else:
                devices.pop(seat, None)
        self.app.sounds.play("confirm")
        self.app.pop()
        self.play.readiness.ask(another=True)
        self.play.throwing.readiness.ask(another=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Whose it was, large enough for the other end of the sofa, and what brings it back."""
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        surface.blit(veil(self.screen.size), (0, 0))
        voice = Voice(self.app.lang, None, self.play.show.room)
        seats = [self.play.step.seats[seat] for seat in self.seats]
        names = voice.listed([seat["name"] for seat in seats])
        text = self.app.text(
            _("{names}: pad disconnected. Press a button on any pad, or a key."), names=names
        )
        width = min(safe.width, pt(1100))
        marks = len(seats) * px(MARK + GAP)
        paragraph = Paragraph(text, pt(theme.MATTERS), width - px(2 * PAD) - marks)
        height = max(paragraph.height, px(MARK)) + px(2 * PAD)
        panel = pygame.Rect(0, 0, paragraph.width + marks + px(2 * PAD), height)
        panel.center = safe.center
        draw_asking_plate(surface, self.screen, panel)
        left = panel.left + px(PAD)
        for seat in seats:
            at, letter = (left + px(MARK) // 2, panel.centery), str(seat["name"])[:1].upper()
            draw_mark(surface, self.screen, seat["colour"], letter, at, MARK)
            left += px(MARK + GAP)
        top = panel.centery - paragraph.height // 2
        paragraph.draw(surface, (left, top), anchor="midleft")
