"""A picture of what the television shows, without a display: for tests and for looking."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame

from game import bots
from game.bots import Sight
from game.rules import catalogue
from game.rules.contract import CHANCE, Decision
from game.stage.app import App, Options
from game.stage.drawing.theme import seat_colours
from game.stage.play.scene import PlayScene
from game.stage.scenes.end import EndScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.seating import NAMES, SeatScene
from game.stage.scenes.settings import SettingsScene
from game.stage.session import Session
from game.table.seats import Chair
from game.table.settings import Settings
from game.table.step import Step
from game.table.table import Table

TO_THE_END = 100_000
USUAL_SEATS = 4


@dataclass(frozen=True)
class Shot:
    """What to take a picture of."""

    title: str
    seats: int = 0
    """As many as four, and the title has, unless it is said."""
    people: int = 1
    seed: int = 1
    decisions: int = 0
    scene: str = "play"
    size: tuple[int, int] = (1920, 1080)
    lang: str | None = None

    @property
    def players(self) -> int:
        return self.seats or min(USUAL_SEATS, catalogue.metas()[self.title].most_seats)


def snap(shot: Shot, out: Path) -> None:
    """Draw the scene after this many random decisions and save it."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.init()
    surface = pygame.display.set_mode(shot.size)
    with tempfile.TemporaryDirectory() as folder:
        app = App(Options(Path(folder), lang=shot.lang), surface)
        try:
            app.push(Menu(app))
            SCENES[shot.scene](app, shot)
            rest(app)
            pygame.image.save(surface, out)
        finally:
            app.close()  # the table, before its folder goes


def rest(app: App) -> None:
    """Let time pass until nothing moves any more."""
    for _ in range(10):
        app.frame(4.0)


def _menu(app: App, shot: Shot) -> None:
    """It is on the stack already."""


def _seats(app: App, shot: Shot) -> None:
    app.push(SeatScene(app, shot.title))


def _settings(app: App, shot: Shot) -> None:
    app.push(SettingsScene(app))


def _play(app: App, shot: Shot) -> None:
    """Whoever is asked has come to the screen."""
    play = play_scene(app, shot, shot.decisions)
    app.push(play)
    rest(app)
    play.hand_over.take()


def _hand_over(app: App, shot: Shot) -> None:
    app.push(play_scene(app, shot, shot.decisions))


def _pause(app: App, shot: Shot) -> None:
    _play(app, shot)
    play = app.scene
    assert isinstance(play, PlayScene)
    app.push(PauseScene(app, play))


def _rules(app: App, shot: Shot) -> None:
    _pause(app, shot)
    pause = app.scene
    assert isinstance(pause, PauseScene)
    pause.read_rules()


def _end(app: App, shot: Shot) -> None:
    play = play_scene(app, shot, TO_THE_END)
    app.push(play)
    app.push(EndScene(app, play))


def play_scene(app: App, shot: Shot, decisions: int) -> PlayScene:
    """A game played by the title's usual bots so far, whose last seats are then handed to bots."""
    chairs = [Chair(NAMES[seat], seat_colours()[seat]) for seat in range(shot.players)]
    rng = Random(shot.seed)
    settings = Settings(bots=bots.names)
    table = Table.new(
        shot.title, chairs, app.options.data, seed=shot.seed, settings=settings, dice=rng
    )
    session = Session(table)
    session.runner.close()
    step = _newest(session)
    player = bots.make(bots.usual(shot.title), shot.title, rng)
    for _ in range(decisions):
        decision = step.decisions[None]
        if decision is None:
            break
        seat = rng.choice(decision["seats"])
        mine = step.decisions[seat]
        view = step.views[seat]
        assert mine is not None
        sight = Sight.seen(seat, table.board, view, Decision.from_json(mine))
        session.send(seat, decision["number"], player.choose(sight)).result()
        step = _newest(session)
    for seat in range(shot.people, shot.players):
        session.hand_to_bot(seat, bots.best(shot.title))
    play = PlayScene(app, session)
    play.asked.in_company = shot.people > 1
    return play


def _newest(session: Session) -> Step:
    """How things stand once all dice have fallen that wait for this screen."""
    while (decision := session.newest().decisions[None]) and decision["seats"] == [CHANCE]:
        session.caught_up_to(decision["number"]).result()
    return session.newest()


SCENES: dict[str, Callable[[App, Shot], None]] = {
    "menu": _menu,
    "seats": _seats,
    "settings": _settings,
    "play": _play,
    "hand_over": _hand_over,
    "pause": _pause,
    "rules": _rules,
    "end": _end,
}
