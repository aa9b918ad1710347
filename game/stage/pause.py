"""The pause: go on, take back, read the rules or the log, hand a seat over, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import words
from game.stage import theme
from game.stage.end import EndScene
from game.stage.focus import Target
from game.stage.handover import HandOverScene
from game.stage.message import MessageScene
from game.stage.plates import draw_button, draw_plate, draw_text, veil
from game.stage.reading import ReadingScene
from game.stage.scene import Scene
from game.stage.settings import SettingsScene
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play import PlayScene


class PauseScene(Scene):
    covers = False

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
        self.focus = "go_on"

    def _lines(self) -> list[tuple[str, str, Callable[[], None]]]:
        t = self.app.text
        return [
            ("go_on", t(_("Go on")), self.app.pop),
            ("undo", t(_("Take back")), self._undo),
            ("rules", t(_("Rule book")), self.read_rules),
            ("log", t(_("What happened")), self._log),
            (
                "seats",
                t(_("Hand a seat over")),
                lambda: self.app.push(HandOverScene(self.app, self.play)),
            ),
            ("settings", t(_("Settings")), lambda: self.app.push(SettingsScene(self.app))),
            ("end", t(_("End it now")), self._end),
            ("leave", t(_("Save and leave")), self._leave),
        ]

    def resized(self) -> None:
        px = self.screen.px
        width, step = px(520), px(92)
        count = len(self._lines())
        self._panel = pygame.Rect(0, 0, width + px(80), count * step + px(140))
        self._panel.center = self.screen.rect.center
        left, top = self._panel.left + px(40), self._panel.top + px(110)
        self._rects = [pygame.Rect(left, top + i * step, width, px(78)) for i in range(count)]

    def targets(self) -> list[Target]:
        return [
            Target(key, rect, act)
            for (key, _label, act), rect in zip(self._lines(), self._rects, strict=True)
        ]

    def _undo(self) -> None:
        self.app.pop()
        self.play._undo()

    def read_rules(self) -> None:
        texts = words.rule_texts(self.play.session.title, self.app.lang)
        pages = [(f"{rule}  {text.title}", text.text) for rule, text in texts.items()]
        self.app.push(ReadingScene(self.app, self.app.text(_("Rule book")), pages))

    def _log(self) -> None:
        pages = [("", line) for line in reversed(self.play.log[-200:])]
        self.app.push(ReadingScene(self.app, self.app.text(_("What happened")), pages))

    def _end(self) -> None:
        """Not by a slip: it lays every ticket open."""
        text = self.app.text(
            _("Everyone’s tickets will be shown. End the game now? Back keeps playing.")
        )
        self.app.push(
            MessageScene(self.app, text, lambda: self.app.push(EndScene(self.app, self.play)))
        )

    def _leave(self) -> None:
        from game.stage.menu import Menu

        self.app.home(Menu(self.app))

    def draw(self, surface: pygame.Surface) -> None:
        px = self.screen.px
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + px(58))
        heading = self.app.text(_("Station stop"))
        draw_text(surface, heading, at, px(theme.HEADING), anchor="center")
        for (key, label, _act), rect in zip(self._lines(), self._rects, strict=True):
            draw_button(surface, self.screen, rect, label, key == self.focus)
