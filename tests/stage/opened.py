"""The program without a window, drawn on a picture; nothing moves, so that tests need not wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.stage import preferences
from game.stage.app import App, Options
from game.stage.play.scene import PlayScene
from game.stage.preferences import Preferences
from game.stage.scenes.base import Scene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.words.register import lines
from tests.table.rig import PATIENCE


@contextmanager
def opened(
    folder: Path, size: tuple[int, int] = (1280, 720), lang: str | None = "en", **settings: Any
) -> Iterator[App]:
    """With the menu on the screen."""
    preferences.save(folder, replace(Preferences(speed="off"), **settings))
    app = App(Options(folder, lang=lang), pygame.display.set_mode(size))
    app.push(Menu(app))
    try:
        yield app
    finally:
        app.close()


def be_ready(scene: Scene) -> None:
    """Whoever is asked has come to the screen and seen the question."""
    if isinstance(scene, PlayScene):
        scene.hand_over.readiness.update(1.0)
        scene.hand_over.take()
        scene.readiness.update(1.0)
    elif isinstance(scene, LostPadScene):
        scene.readiness.update(1.0)


def until(app: App, so: Callable[[], bool], what: str) -> None:
    """Let frames pass until it is so; whoever is asked then has seen the question."""
    end = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < end, what
        be_ready(app.scene)
        app.frame(0.02)
        time.sleep(0.001)
    be_ready(app.scene)


def settle(play: PlayScene) -> None:
    """Let frames pass until the table has answered and all of it is shown."""
    end = time.monotonic() + PATIENCE
    while play.trace_state()["busy"] or play.hand_over.open:
        assert time.monotonic() < end
        be_ready(play)
        play.app.frame(0.02)
        time.sleep(0.002)
    play.app.frame(0.02)


def told(play: PlayScene) -> list[str]:
    """What the log says to those in front of this screen."""
    turns = play.log.turns(play.asked.alone)
    return [
        line.text for turn in turns for line in lines(turn.events, play.app.lang, play.show.room)
    ]
