"""Somebody has to leave: a bot plays their seat until they return."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import bots
from game.stage.drawing import pictures, theme
from game.stage.input.focus import Target
from game.stage.scenes.over_game import OverGameScene
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted, draw_text, veil
from game.stage.widgets.rows import rows
from game.stage.widgets.seat_card import SeatCard
from game.stage.widgets.signs import draw_sign
from game.stage.widgets.verbs import Verb
from game.table.seats import PERSON
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene


class StandInScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self.focus = "close"
        self._stand_in = bots.best(play.session.title)
        self._players = [str(seat["player"]) for seat in play.step.seats]

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        count, head = len(self._players), pt(100)
        wanted = head + count * (pt(94) + px(16)) + pt(76) + px(48)
        self._panel = pygame.Rect(
            0, 0, min(pt(1000), safe.width), min(wanted, safe.height - pt(64))
        )
        self._panel.midtop = (
            safe.centerx,
            safe.top + (safe.height - pt(64) - self._panel.height) // 2,
        )
        self._close = pygame.Rect(0, 0, pt(280), pt(76))
        self._close.midbottom = (self._panel.centerx, self._panel.bottom - px(24))
        area = self._panel.inflate(-px(80), 0)
        area.top += head
        area.height = self._close.top - px(20) - area.top
        self._rows = rows(area, count, pt(94), px(16))

    def targets(self) -> list[Target]:
        rows = [
            Target(f"seat:{seat}", rect, partial(self._turn, seat))
            for seat, rect in enumerate(self._rows)
        ]
        return [*rows, Target("close", self._close, self.back)]

    def verbs(self) -> tuple[Verb, ...]:
        t = self.app.text
        confirm = _("Done") if self.focus == "close" else _("Change")
        return (Verb("confirm", t(confirm)), Verb("back", t(_("Back")), self.back))

    def _turn(self, seat: int) -> None:
        session = self.play.session
        to_bot = self._players[seat] == PERSON
        done = session.hand_to_bot(seat, self._stand_in) if to_bot else session.take_from_bot(seat)
        if done:
            self._players[seat] = self._stand_in if to_bot else PERSON
        else:
            self.answer(self.app.text(_("This seat cannot be handed over now.")), self._rows[seat])

    def draw(self, surface: pygame.Surface) -> None:
        t, px, pt = self.app.text, self.screen.px, self.screen.pt
        surface.blit(veil(self.screen.size), (0, 0))
        draw_material(surface, self.screen, "walnut", self._panel)
        at = (self._panel.centerx, self._panel.top + pt(52))
        draw_text(surface, t(_("Who plays which seat?")), at, pt(theme.HEADING), anchor="center")
        for seat, rect in enumerate(self._rows):
            info = self.play.step.seats[seat]
            label = t(_("Person")) if self._players[seat] == PERSON else t(_("Bot"))
            focused = self.focus == f"seat:{seat}"
            icon = "person" if self._players[seat] == PERSON else "robot"
            draw_sign(surface, self.screen, rect, "", focused)
            picture = pictures.sprite(f"sprites/icons/{icon}.webp", self.screen.scale)
            at = (rect.centerx + px(20), rect.centery)
            surface.blit(picture, picture.get_rect(midleft=at))
            at = (at[0] + picture.get_width() + px(16), rect.centery)
            room = rect.right - px(24) - at[0]
            draw_fitted(surface, self.screen, label, at, pt(theme.MATTERS), room)
            end = rect.centerx
            card = SeatCard(surface, self.screen, info, end)
            card.draw_badge((rect.left + px(56), rect.centery), 60)
            card.draw_name((rect.left + px(106), rect.centery), pt(theme.BODY))
        focused = self.focus == "close"
        draw_sign(surface, self.screen, self._close, t(_("Done")), focused, main=True)
