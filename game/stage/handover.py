"""Somebody must leave: a bot plays their seat, and they take it back when they return."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.stage import theme
from game.stage.focus import Target
from game.stage.plates import draw_badge, draw_button, draw_plate, draw_text, veil
from game.stage.scene import Scene
from game.table.seats import PERSON
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play import PlayScene

STAND_IN = "simple"


class HandOverScene(Scene):
    covers = False

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
        self.focus = "close"
        self._players = [str(seat["player"]) for seat in play.step.seats]

    def resized(self) -> None:
        px = self.screen.px
        count = len(self._players)
        self._panel = pygame.Rect(
            0, 0, min(px(1000), self.screen.safe.width), px(110) * count + px(220)
        )
        self._panel.center = self.screen.rect.center
        left, top = self._panel.left + px(40), self._panel.top + px(100)
        width = self._panel.width - px(80)
        self._rows = [pygame.Rect(left, top + i * px(110), width, px(94)) for i in range(count)]
        self._close = pygame.Rect(0, 0, px(280), px(76))
        self._close.midbottom = (self._panel.centerx, self._panel.bottom - px(24))

    def targets(self) -> list[Target]:
        rows = [
            Target(f"seat:{seat}", rect, partial(self._turn, seat))
            for seat, rect in enumerate(self._rows)
        ]
        return [*rows, Target("close", self._close, self.back)]

    def _turn(self, seat: int) -> None:
        if self._players[seat] == PERSON:
            self.play.session.hand_to_bot(seat, STAND_IN)
            self._players[seat] = STAND_IN
        else:
            self.play.session.take_from_bot(seat)
            self._players[seat] = PERSON

    def draw(self, surface: pygame.Surface) -> None:
        t, px = self.app.text, self.screen.px
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + px(52))
        draw_text(surface, t(_("Who plays which seat?")), at, px(theme.HEADING), anchor="center")
        for seat, rect in enumerate(self._rows):
            info = self.play.step.seats[seat]
            label = t(_("Person")) if self._players[seat] == PERSON else t(_("Bot"))
            draw_button(surface, self.screen, rect, label, self.focus == f"seat:{seat}")
            badge = (rect.left + px(56), rect.centery)
            draw_badge(surface, self.screen, info["colour"], info["name"][:1], badge, 60)
            draw_text(surface, info["name"], (rect.left + px(106), rect.centery), px(theme.BODY))
        draw_button(surface, self.screen, self._close, t(_("Done")), self.focus == "close")
