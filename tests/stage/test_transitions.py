"""One scene gives way to another softly, briefly, and never in the way of anybody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.stage.app import FADE, FADE_STILL, App
from game.stage.drawing.window import Window
from game.stage.input.intents import Intent
from game.stage.scenes import stack
from game.stage.scenes.base import Scene
from tests.stage.opened import opened


class Plain(Scene):
    """All of one colour."""

    def __init__(self, app: App, grey: int) -> None:
        super().__init__(app)
        self._grey = grey

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((self._grey, self._grey, self._grey))


@pytest.fixture
def soft(tmp_path: Path) -> Iterator[App]:
    with opened(tmp_path, (640, 360)) as app:
        app.push(Plain(app, 200))
        app.frame(0.02)
        app.stack.fade = FADE
        yield app


def grey(app: App) -> int:
    return int(app.surface.get_at((320, 180))[0])


def test_the_old_picture_fades(soft: App) -> None:
    soft.push(Plain(soft, 40))
    seen = []
    for _ in range(14):
        soft.frame(0.02)
        seen.append(grey(soft))
    assert seen[0] > 150, "at first the old one is still there"
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] == 40
    assert 100 < seen[6] < 140


def test_a_press_does_not_wait_for_it(soft: App) -> None:
    soft.push(Plain(soft, 40))
    soft.frame(0.02)
    soft.handle(Intent("back"))
    soft.frame(FADE + 0.1)
    soft.frame(0.02)
    assert grey(soft) == 200


def test_a_large_picture_rises_from_the_dark(soft: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stack, "MIXED", 10)
    soft.push(Plain(soft, 100))
    seen = []
    for _ in range(14):
        soft.frame(0.02)
        seen.append(grey(soft))
    assert seen == sorted(seen)
    assert seen[0] < 20
    assert seen[-1] == 100


def test_without_a_window_or_at_speed_off_it_is_at_once(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        assert isinstance(app.window, Window)
        assert app._fade == 0.0
    assert 0 < FADE_STILL < FADE <= 0.25
