"""The pause menu: continue, take back, rules, log, hand a seat over, settings, end, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import words
from game.stage.drawing import theme
from game.stage.input.focus import Target
from game.stage.input.intents import KEYBOARD, Intent
from game.stage.scenes.handover import HandOverScene
from game.stage.scenes.message import MessageScene
from game.stage.scenes.over_game import OverGameScene
from game.stage.scenes.pages import ReadingScene
from game.stage.scenes.settings import SettingsScene
from game.stage.widgets.plates import draw_button, draw_plate, draw_text, veil
from game.stage.widgets.rows import rows
from game.words.language import _
from game.words.register import lines
from game.words.table import before_ending_early, before_playing_alone, for_another
from game.words.voice import Voice

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene


class PauseScene(OverGameScene):
    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app, play)
        self.focus = "go_on"
        self._device = KEYBOARD

    def _lines(self) -> list[tuple[str, str, Callable[[], None]]]:
        t = self.app.text
        alone = ("alone", t(_("Play on alone")), self._play_alone)
        return [
            ("go_on", t(_("Continue")), self.app.pop),
            ("undo", t(_("Take back")), self._undo),
            ("rules", t(_("Rule book")), self.read_rules),
            ("log", t(_("Game log")), self._log),
            (
                "seats",
                t(_("Hand a seat over")),
                lambda: self.app.push(HandOverScene(self.app, self.play)),
            ),
            *([alone] if self.play.asked.could_play_alone else []),
            ("settings", t(_("Settings")), lambda: self.app.push(SettingsScene(self.app))),
            ("end", t(_("End the game")), self._end),
            ("leave", t(_("Save and leave")), self._leave),
        ]

    def resized(self) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        count, head = len(self._lines()), pt(100)
        wanted = head + count * (pt(78) + px(14)) + px(26)
        self._panel = pygame.Rect(0, 0, pt(520) + px(80), min(wanted, safe.height))
        self._panel.center = safe.center
        area = self._panel.inflate(-px(80), 0)
        area.top, area.height = area.top + head, area.height - head - px(40)
        self._rects = rows(area, count, pt(78), px(14))

    def update(self, seconds: float) -> None:
        if len(self._lines()) != len(self._rects):  # somebody came or went
            self.resized()

    def targets(self) -> list[Target]:
        return [
            Target(key, rect, act)
            for (key, _label, act), rect in zip(self._lines(), self._rects, strict=False)
        ]

    def handle(self, intent: Intent) -> None:
        self._device = intent.device
        super().handle(intent)

    def _play_alone(self) -> None:
        """Only the last person left can say so, because it reveals their hand."""
        (seat,) = self.play.asked.people
        voice = self._voice()
        if self.play.session.devices.get(seat, self._device) != self._device:
            self.app.push(MessageScene(self.app, for_another(voice, seat)))
            return
        text = before_playing_alone(voice, seat)
        self.app.push(MessageScene(self.app, text, self._play_alone_confirmed, no_way_back=True))

    def _voice(self) -> Voice:
        """To the whole room, in the language that was chosen perhaps a moment ago."""
        return Voice(self.app.lang, None, self.play.show.room)

    def _play_alone_confirmed(self) -> None:
        self.play.play_alone()
        self.app.pop()

    def _undo(self) -> None:
        self.app.pop()
        self.play.take_back()

    def read_rules(self) -> None:
        texts = words.rule_texts(self.play.session.title, self.app.lang)
        pages = [(f"{rule}  {text.title}", text.text) for rule, text in texts.items()]
        self.app.push(ReadingScene(self.app, self.app.text(_("Rule book")), pages))

    def _log(self) -> None:
        turns = self.play.log.turns(self.play.asked.alone)
        told = [
            each
            for turn in turns
            for each in lines(turn.events, self.app.lang, self.play.show.room)
        ]
        pages = [("", line.text) for line in told]
        self.app.push(ReadingScene(self.app, self.app.text(_("Game log")), pages))

    def _end(self) -> None:
        """Not by accident: it reveals what is hidden, and there is no way back."""
        if self.app.preferences.confirm:
            text = before_ending_early(self._voice())
            self.app.push(MessageScene(self.app, text, self._end_confirmed, no_way_back=True))
        else:
            self._end_confirmed()

    def _end_confirmed(self) -> None:
        """The end then arrives as a step of the table, like any other end."""
        self.app.pop()
        self.play.end_early()

    def _leave(self) -> None:
        from game.stage.scenes.menu import Menu

        self.app.home(Menu(self.app))

    def draw(self, surface: pygame.Surface) -> None:
        pt = self.screen.pt
        surface.blit(veil(self.screen.size), (0, 0))
        draw_plate(surface, self.screen, self._panel)
        at = (self._panel.centerx, self._panel.top + pt(54))
        heading = self.app.text(_("Station stop"))
        draw_text(surface, heading, at, pt(theme.HEADING), anchor="center")
        for (key, label, _act), rect in zip(self._lines(), self._rects, strict=False):
            draw_button(surface, self.screen, rect, label, key == self.focus)
