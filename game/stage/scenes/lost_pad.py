"""A pad was unplugged: its seats wait for a button on any device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.input.intents import Intent, Kind
from game.stage.scenes.over_game import OverGameScene
from game.stage.widgets.materials import draw_material
from game.stage.widgets.paragraph import Paragraph
from game.stage.widgets.plates import veil
from game.words.language import _
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene


NO_BUTTON: tuple[Kind, ...] = (
    "move", "look", "point", "wheel", "release", "unpeek", "lost", "found", "unknown_pad", "text",
)  # fmt: skip
"""What happens without anybody pressing one."""


class LostPadScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene, seats: list[int]) -> None:
        super().__init__(app, play)
        self.seats = seats

    def handle(self, intent: Intent) -> None:
        """The next pad to press gets the seats; keyboard and mouse open them to every device."""
        if intent.kind in NO_BUTTON:
            return
        for seat in self.seats:
            if intent.device.startswith("pad:"):
                self.play.session.devices[seat] = intent.device
            else:
                self.play.session.devices.pop(seat, None)
        self.app.sounds.play("confirm")
        self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        surface.blit(veil(self.screen.size), (0, 0))
        voice = Voice(self.app.lang, None, self.play.show.room)
        names = voice.listed([self.play.step.seats[seat]["name"] for seat in self.seats])
        text = self.app.text(
            _("{names}: pad disconnected. Press a button on any pad."), names=names
        )
        width = min(safe.width, pt(1000))
        paragraph = Paragraph(text, pt(theme.MATTERS), width - px(80))
        panel = pygame.Rect(0, 0, width, paragraph.height + px(100))
        panel.center = safe.center
        draw_material(surface, self.screen, "charcoal-amber", panel)
        paragraph.draw(surface, (panel.centerx, panel.top + px(50)))
