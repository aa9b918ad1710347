"""A pad was pulled out: its seats wait for a button on any device."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.input.intents import Intent
from game.stage.scenes.base import Scene
from game.stage.widgets.plates import draw_plate, draw_text, veil
from game.words.language import _
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene


class LostPadScene(Scene):
    covers = False

    def __init__(self, app: App, play: PlayScene, seats: list[int]) -> None:
        super().__init__(app)
        self.play = play
        self.seats = seats

    def handle(self, intent: Intent) -> None:
        """Whoever presses next has the seats; keyboard and mouse make them everybody's."""
        if intent.kind not in ("confirm", "press"):
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
        size, width = pt(theme.MATTERS), min(safe.width, pt(1000))
        lines = WRITER.lines(text, theme.READING, size, width - px(80))
        height = WRITER.line_height(theme.READING, size)
        panel = pygame.Rect(0, 0, width, height * len(lines) + px(100))
        panel.center = safe.center
        draw_plate(surface, self.screen, panel)
        for index, line in enumerate(lines):
            at = (panel.centerx, panel.top + px(50) + index * height + height // 2)
            draw_text(surface, line, at, size, theme.IVORY, theme.READING, "center")
