"""Whatever can be pressed on any page can be reached with a stick and a pointer, and answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from strange.seeing import differ, picture

from game.rules import catalogue
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.focus import Target
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.base import Scene
from game.stage.scenes.end import EndScene
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.register import RegisterScene
from game.stage.scenes.rule_book import RuleBookScene
from game.stage.scenes.seating import SeatScene
from game.stage.scenes.settings import SettingsScene
from tests.stage.opened import opened, settle

FRAME = 1 / 30
ANSWER = 6
"""Frames in which a press must be answered."""
MOST = 3
"""Rows of a page that are tried, or a few more."""
Page = Callable[[App, PlayScene], Scene]
PAGES: dict[str, Page] = {
    "menu": lambda app, play: Menu(app),
    "seats": lambda app, play: SeatScene(app, "express"),
    "settings": lambda app, play: SettingsScene(app),
    "pause": PauseScene,
    "register": RegisterScene,
    "rules": lambda app, play: RuleBookScene(app, "express", play=play),
    "house rules": lambda app, play: OptionsScene(app, catalogue.title("rail_baron"), {}),
    "message": lambda app, play: MessageScene(app, "Well?", lambda: None),
    "letters": lambda app, play: KeyboardScene(app, "Ada", lambda name: None),
    "lost pad": lambda app, play: LostPadScene(app, play, [0]),
    "podium": EndScene,
}


@pytest.fixture
def played(tmp_path: Path) -> Iterator[PlayScene]:
    """A game in its middle, below every page."""
    with opened(tmp_path, (640, 360), confirm=False) as app:
        play = play_scene(app, Shot("express", seats=3, people=2, seed=4), 40)
        app.push(play)
        settle(play)
        yield play


def again(play: PlayScene, name: str) -> Scene:
    """The page as it is when it has just been opened."""
    app = play.app
    while app.scene is not play:
        app.pop()
    app.running = True
    page = PAGES[name](app, play)
    app.push(page)
    for _ in range(4):
        app.frame(1.0)
    if isinstance(page, EndScene):
        page.handle(Intent("back"))
        for _ in range(4):
            app.frame(1.0)
    return page


def answers(app: App, intent: Intent) -> bool:
    """Whether anything is seen of it in time."""
    scenes, before = app.scenes, picture(app.surface)
    app.handle(intent)
    for _ in range(ANSWER):
        app.frame(FRAME)
        if app.scenes != scenes or not app.running or differ(before, picture(app.surface)):
            return True
    return False


def keys(page: Scene) -> list[str]:
    return [target.key for target in page.focusable()]


def target(page: Scene, key: str) -> Target:
    return next(each for each in page.focusable() if each.key == key)


def test_a_stick_comes_to_every_row(played: PlayScene) -> None:
    missed = {name: never_reached(again(played, name)) for name in PAGES}
    assert {name: keys for name, keys in missed.items() if keys} == {}


def never_reached(page: Scene) -> set[str]:
    page.focused()
    assert page.focus is not None or not keys(page)
    reached, waiting = {page.focus}, [page.focus]
    while waiting:
        here = waiting.pop()
        for way in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            page.focus = here
            page.handle(Intent("move", direction=way))
            if page.focus not in reached:
                reached.add(page.focus)
                waiting.append(page.focus)
    return {*keys(page)} - {key for key in reached if key is not None}


@pytest.mark.parametrize("device", ["pad:1", "touch"])
def test_every_row_answers(played: PlayScene, device: str) -> None:
    tried = [(name, key) for name in PAGES for key in some(keys(again(played, name)))]
    assert len(tried) > 40
    assert [(name, key) for name, key in tried if not row_answers(played, name, key, device)] == []


def some(keys: list[str]) -> list[str]:
    """Of many that are alike."""
    return keys[:: 1 + len(keys) // MOST]


def row_answers(play: PlayScene, name: str, key: str, device: str) -> bool:
    page = again(play, name)
    if device == "pad:1":
        page.focus = key
        intent = Intent("confirm", device)
    else:
        page.focus = next((other for other in keys(page) if other != key), None)
        intent = Intent("press", device, at=target(page, key).rect.center)
    play.app.frame(FRAME)
    return answers(play.app, intent)


def test_every_verb_of_a_page_answers(played: PlayScene) -> None:
    dead, tried = [], 0
    for name in PAGES:
        line = again(played, name).verb_line()
        for index in range(0 if line is None else len(line.verbs)):
            line = again(played, name).verb_line()
            assert line is not None
            tried += 1
            if not answers(played.app, Intent("press", "mouse", at=line.rects[index].center)):
                dead.append((name, line.verbs[index].label))
    assert tried > 20
    assert dead == []


def test_a_press_beside_everything_is_heard(played: PlayScene) -> None:
    page = again(played, "message")
    assert page.verb_line() is None or page.verb_line().at((3, 3)) is None
    assert answers(played.app, Intent("press", "mouse", at=(3, 3)))
