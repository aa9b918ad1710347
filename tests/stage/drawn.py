"""Draws scenes without a display and notes every text that was written, where and how large."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage import preferences
from game.stage.app import App, Options
from game.stage.dev.snap import SCENES, Shot, rest
from game.stage.drawing.steps import WORKING, Steps
from game.stage.maps.painted import Levels, Painted
from game.stage.preferences import Preferences
from game.stage.rail_baron import show as rail_baron_show
from game.stage.rail_baron.map import BOARD_SIZE
from game.stage.rail_baron.painter import ZOOM
from game.stage.scenes.menu import Menu
from game.stage.widgets.plates import draw_text


@dataclass(frozen=True)
class Text:
    text: str
    rect: pygame.Rect
    size: int


@contextmanager
def noted(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Text]]:
    """While this lasts, every text drawn by the shell is noted."""
    found: list[Text] = []

    def note(
        surface: pygame.Surface, text: str, at: Any, size: int, *rest: Any, **more: Any
    ) -> pygame.Rect:
        rect = draw_text(surface, text, at, size, *rest, **more)
        if text.strip():
            found.append(Text(text, rect, size))
        return rect

    with monkeypatch.context() as patched:
        for name, module in list(sys.modules.items()):  # a title's may be anywhere
            if name != __name__ and vars(module).get("draw_text") is draw_text:
                patched.setattr(module, "draw_text", note)
        yield found


def texts_of(
    shot: Shot, folder: Path, monkeypatch: pytest.MonkeyPatch, text_size: str = "normal"
) -> tuple[App, list[Text]]:
    """The texts of the topmost scene, when everything has come to rest."""
    preferences.save(folder, Preferences(text_size=text_size))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    app = App(Options(folder, lang=shot.lang), pygame.display.set_mode(shot.size))
    app.push(Menu(app))
    SCENES[shot.scene](app, shot)
    rest(app)
    with noted(monkeypatch) as found:
        app.scene.draw(app.surface)
    return app, list(found)


def leave_boards_bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Painting a large board takes long, and nothing that `draw_text` writes is on it."""
    monkeypatch.setattr(rail_baron_show, "paint", bare_board)


def bare_board(where: object, lang: str, scale: float, *more: object) -> Steps[Levels]:
    """In the place of Rail Baron's own board, since painting takes long and is shown elsewhere."""
    yield WORKING
    bare = pygame.Surface((64, 64))
    whole, midway, close = (Painted(bare, scale * ZOOM**way, [], []) for way in (0.0, 0.5, 1.0))
    return Levels(whole, midway, close, BOARD_SIZE)
