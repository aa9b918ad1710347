"""The end of a game: it waits for nothing, not even for its own chart."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.end import EndScene, _thinned
from game.stage.scenes.menu import Menu
from game.stage.session import Session
from game.table.errors import TableRefusal


def ended(
    app: App, monkeypatch: pytest.MonkeyPatch, totals: Future[list[list[int]]]
) -> tuple[PlayScene, EndScene]:
    """A game whose table takes its time to play it all again."""
    monkeypatch.setattr(Session, "totals_over_time", lambda session: totals)
    play = play_scene(app, Shot("express", seats=2, people=2, seed=3), 20)
    app.push(play)
    end = EndScene(app, play)
    app.push(end)
    for _ in range(20):
        app.frame(1.0)
    return play, end


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    return app


def test_the_chart_comes_when_it_has_been_worked_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    totals: Future[list[list[int]]] = Future()
    _play, end = ended(app, monkeypatch, totals)
    assert end.counted, "points were counted and the winner named meanwhile"
    end._confetti = None
    app.frame(0.0)
    without = pixels(app)
    totals.set_result([[0, 5, 9], [0, 2, 12]])
    app.frame(0.0)
    assert pixels(app) != without
    app.close()


@pytest.mark.parametrize(("speed", "left"), [("off", True), ("normal", False)])
def test_the_first_press_is_for_a_button_where_nothing_is_counted_out(
    app: App, speed: str, left: bool
) -> None:
    """Before a frame has passed; while points are counted it only hurries them."""
    app.preferences = replace(app.preferences, speed=speed)
    play = play_scene(app, Shot("express", seats=2, people=2, seed=3), 20)
    app.push(play)
    end = EndScene(app, play)
    app.push(end)
    menu = next(target for target in end.targets() if target.key == "menu")
    app.handle(Intent("press", at=menu.rect.center))
    assert end.counted
    assert isinstance(app.scene, Menu) == left
    app.close()


def test_who_goes_on_pressing_does_not_start_another_game(app: App) -> None:
    app.preferences = replace(app.preferences, speed="off")
    play = play_scene(app, Shot("express", seats=2, people=2, seed=3), 20)
    app.push(play)
    end = EndScene(app, play)
    app.push(end)
    for _ in range(5):
        app.handle(Intent("confirm"))
        app.frame(0.1)
    assert app.scene is end
    assert end.trace_state() == {"busy": True}
    app.frame(0.5)
    assert end.trace_state() == {"busy": False}
    app.handle(Intent("confirm"))
    assert app.scene is not end
    app.close()


@pytest.mark.parametrize("found", [None, [], [[], []], [[3], [3]]])
def test_a_chart_with_nothing_to_show_is_no_disaster(
    app: App, monkeypatch: pytest.MonkeyPatch, found: list[list[int]] | None
) -> None:
    totals: Future[list[list[int]]] = Future()
    if found is None:
        totals.set_exception(TableRefusal("table_closed"))
    else:
        totals.set_result(found)
    ended(app, monkeypatch, totals)
    app.close()


def test_a_long_game_draws_no_more_points_than_pixels() -> None:
    line = list(range(5000))
    thin = _thinned(line, 300)
    assert len(thin) <= 320
    assert thin[0] == (0, 0)
    assert thin[-1] == (4999, 4999)
    assert _thinned([7], 300)[-1] == (0, 7)
    assert _thinned([], 300) == []
