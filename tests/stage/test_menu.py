"""The departure board: it goes round, answers everything, and asks before the last train."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.attract import AttractScene
from game.stage.scenes.menu import ATTRACT_AFTER, Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.open_games import OpenGamesScene
from game.stage.scenes.settings import SettingsScene
from game.table import saves
from tests.stage.drawn import noted
from tests.stage.opened import opened
from tests.table.rig import new_table
from tests.table.test_saves import played


def test_the_list_goes_round(app: App) -> None:
    menu = app.scene
    app.frame(0.02)
    first = menu.focus
    app.handle(Intent("move", direction=(0, -1)))
    assert menu.focus == "quit"
    app.handle(Intent("move", direction=(0, 1)))
    assert menu.focus == first


def test_escape_and_enter_do_not_quit(app: App) -> None:
    app.handle(Intent("back"))
    assert isinstance(app.scene, MessageScene), "what the sign says is asked at once"
    app.frame(0.02)
    app.handle(Intent("confirm"))
    assert app.running
    assert isinstance(app.scene, Menu)
    app.handle(Intent("back"))
    app.frame(0.02)
    app.scene.focus = "ok"
    app.handle(Intent("confirm"))
    assert not app.running


def test_what_is_to_come_says_so(app: App) -> None:
    menu = app.scene
    for key in ("stephensons_rocket", "companion"):
        menu.focus = key
        app.handle(Intent("confirm"))
        assert menu._answer is not None
        assert "still in the workshop" in menu._answer.text
        menu._answer = None


def test_one_open_game_is_gone_on_with_at_once(tmp_path: Path) -> None:
    new_table(tmp_path).close()
    with opened(tmp_path) as app:
        app.scene.focus = "resume"
        app.handle(Intent("confirm"))
        assert isinstance(app.scene, PlayScene)


def test_how_many_open_games_there_are_is_told(tmp_path: Path) -> None:
    for _ in range(2):
        new_table(tmp_path).close()
    with opened(tmp_path) as app:
        row = next(line for line in app.scene._lines if line.key == "resume")
        assert row.destination == "2 open games"


def test_an_open_game_says_how_far_it_is_and_when_it_was_played_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for moves in (0, 3):
        played(tmp_path, moves)
    listed = saves.open_games(tmp_path)
    assert listed[0].played > listed[0].started
    later = [replace(save, played=save.started + 86400) for save in listed]
    with opened(tmp_path) as app:
        app.push(OpenGamesScene(app, later))
        with noted(monkeypatch) as texts:
            app.scene.paint(app.surface)
        when = time.strftime("%d.%m. %H:%M", time.localtime(later[0].played))
        assert f"3 moves · {when}" in [text.text for text in texts]


def test_of_several_open_games_one_is_chosen(tmp_path: Path) -> None:
    for _ in range(3):
        new_table(tmp_path).close()
    with opened(tmp_path) as app:
        app.scene.focus = "resume"
        app.handle(Intent("confirm"))
        games = app.scene
        assert isinstance(games, OpenGamesScene)
        app.frame(0.02)
        app.handle(Intent("move", direction=(0, -1)))
        assert games.focus == "game:2"
        oldest = games._games[2].path
        app.handle(Intent("confirm"))
        assert isinstance(app.scene, PlayScene)
        assert app.scene.session.table.path == oldest


def test_a_covered_menu_is_not_idle(app: App) -> None:
    """However long the demo, or anything else, lies over it."""
    menu = app.scene
    app.frame(ATTRACT_AFTER + 1)
    assert isinstance(app.scene, AttractScene)
    app.scene.progress.held = True
    for _ in range(3):
        app.frame(ATTRACT_AFTER)
    app.handle(Intent("confirm"))
    assert app.scene is menu
    app.frame(0.02)
    assert app.scene is menu
    app.push(SettingsScene(app))
    app.frame(ATTRACT_AFTER + 1)
    app.pop()
    app.frame(0.02)
    assert app.scene is menu


def test_the_demo_ends_where_it_began(app: App) -> None:
    menu = app.scene
    menu.focus = "settings"
    app.frame(ATTRACT_AFTER + 1)
    assert isinstance(app.scene, AttractScene)
    assert list(app.scene.verbs()) == []
    app.handle(Intent("press", "mouse", at=(5, 5)))
    assert app.scene is menu
    assert menu.focus == "settings"
