"""While nobody is there, bots play a game on the screen, until somebody touches something."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import bots
from game.rules import catalogue
from game.rules.refusal import Refusal
from game.stage.drawing import theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import seat_colours
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.play.table_settings import BOT_PAUSE
from game.stage.scenes.seating import NAMES
from game.stage.session import SeatSetup, Session
from game.stage.widgets.materials import draw_material
from game.stage.widgets.plates import draw_fitted
from game.stage.widgets.verbs import Verb
from game.table.settings import Settings
from game.words.language import _

if TYPE_CHECKING:
    from game.stage.app import App

_log = logging.getLogger(__name__)
SEATS = 4


def show_a_game(app: App, number: int = 0) -> None:
    """Over the menu, which simply stays if no game can be started."""
    folder = tempfile.TemporaryDirectory()
    try:
        app.push(AttractScene(app, folder, number))
    except (Refusal, OSError) as error:
        _log.warning("no game can be shown: %s", error)
        folder.cleanup()


class AttractScene(PlayScene):
    """The save is in a temporary folder, which goes with the scene."""

    def __init__(self, app: App, folder: tempfile.TemporaryDirectory[str], number: int = 0) -> None:
        """The titles take turns; `number` games have been shown before."""
        self._games = number
        self._folder = folder
        settings = Settings(bot_pause=BOT_PAUSE)
        titles = list(catalogue.metas())
        title = titles[number % len(titles)]
        best, seats = bots.best(title), min(SEATS, catalogue.metas()[title].most_seats)
        places = [
            SeatSetup(name, colour, best)
            for name, colour in zip(NAMES[:seats], seat_colours(), strict=False)
        ]
        session = Session.new(title, places, Path(self._folder.name), settings)
        try:
            super().__init__(app, session)
        except BaseException:
            session.close()
            raise

    def left(self) -> None:
        super().left()
        self._folder.cleanup()

    def verbs(self) -> list[Verb]:
        """Nothing is played here; the sign says what a press does."""
        return []

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        screen, size = self.screen, self.screen.pt(theme.MATTERS)
        text = self.app.text(_("Demo – press any button"))
        width = WRITER.size(text, theme.FLAP, size)[0] + screen.px(80)
        rect = pygame.Rect(0, 0, min(width, screen.safe.width), screen.pt(72))
        rect.center = self.verb_area().center
        rect.clamp_ip(screen.safe)
        draw_material(surface, screen, "charcoal", rect)
        room = rect.width - screen.px(40)
        draw_fitted(surface, screen, text, rect.center, size, room, theme.AMBER, "center")

    def handle(self, intent: Intent) -> None:
        """Whatever was pressed, somebody is there."""
        if intent.kind not in ("point", "found", "lost", "unpeek"):
            self.app.pop()

    def finished(self) -> None:
        """Start the next one, with the menu still below."""
        self.app.pop()
        show_a_game(self.app, self._games + 1)
