"""Pictures are drawn without a display here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.stage.app import App
from tests.stage.opened import opened


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    pygame.display.set_mode((64, 64))  # whatever the test before has left behind
    pygame.event.clear()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """The menu, where nothing moves and nothing is asked twice; some tests want another."""
    with opened(tmp_path, confirm=False) as app:
        yield app
