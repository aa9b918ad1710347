"""All games that can be gone on with, newest first: how far they are, and when last played."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import catalogue
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.scenes.base import Scene
from game.stage.widgets.backdrop import Backdrop
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.signs import draw_sign
from game.stage.widgets.verbs import Verb
from game.table.saves import Save
from game.words.language import _, n_
from game.words.voice import Room, Voice

if TYPE_CHECKING:
    from game.stage.app import App

ROW, GAP, WIDTH = 104, 16, 1400


class OpenGamesScene(Scene):
    def __init__(self, app: App, games: Sequence[Save]) -> None:
        super().__init__(app)
        self._games = list(games)
        self._first = 0
        """Of those in sight."""
        self.focus = "game:0"

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        self._backdrop = Backdrop(self.screen)
        top, bottom = safe.top + pt(110), self.verb_area().top - px(24)
        step = pt(ROW) + px(GAP)
        self._shown = max(1, (bottom - top + px(GAP)) // step)
        width = min(safe.width, pt(WIDTH))
        self._rects = [
            pygame.Rect(safe.centerx - width // 2, top + row * step, width, pt(ROW))
            for row in range(min(self._shown, len(self._games)))
        ]
        self._keep_in_sight()

    def targets(self) -> list[Target]:
        return [
            Target(f"game:{self._first + row}", rect, partial(self._resume, self._first + row))
            for row, rect in enumerate(self._rects)
        ]

    def verbs(self) -> Sequence[Verb]:
        t = self.app.text
        return (
            Verb("confirm", t(_("Go on with this game"))),
            Verb("back", t(_("Back")), self.back),
        )

    def move_focus(self, direction: tuple[int, int]) -> None:
        """The list goes on beyond the screen, and from its end back to the beginning."""
        if direction[1] and self.focus is not None:
            here = int(self.focus.partition(":")[2])
            self.focus = f"game:{(here + direction[1]) % len(self._games)}"
            self._keep_in_sight()
            self.app.sounds.play("tick")

    def _keep_in_sight(self) -> None:
        here = int((self.focus or "game:0").partition(":")[2])
        self._first = min(max(self._first, here - self._shown + 1), here)

    def _resume(self, number: int) -> None:
        from game.stage.play.launch import resume

        resume(self.app, self._games[number].path)

    def draw(self, surface: pygame.Surface) -> None:
        self._backdrop.draw(surface, self.app.text(_("Open games")))
        px, pt = self.screen.px, self.screen.pt
        voice = Voice(self.app.lang, None, Room(""))
        for target in self.targets():
            game, rect = self._games[int(target.key.partition(":")[2])], target.rect
            draw_sign(surface, self.screen, rect, "", target.key == self.focus)
            meta = catalogue.metas().get(game.title)
            name = meta.name_in(self.app.lang) if meta else game.title
            when = time.strftime("%d.%m. %H:%M", time.localtime(game.played))
            moves = self.app.text(n_("{n} move", "{n} moves"), n=game.moves)
            there = f"{moves} · {when}"
            left, right = rect.left + px(30), rect.right - px(30)
            at = (right, rect.centery)
            shown = draw_fitted(
                surface, self.screen, there, at, pt(theme.BODY), rect.width // 3, theme.MUTED,
                "midright",
            )  # fmt: skip
            room = shown.left - px(20) - left
            at = (left, rect.centery - pt(20))
            draw_fitted(surface, self.screen, name, at, pt(theme.MATTERS), room)
            at = (left, rect.centery + pt(24))
            names = voice.listed(game.names)
            draw_fitted(surface, self.screen, names, at, pt(theme.SMALLEST), room, theme.MUTED)
