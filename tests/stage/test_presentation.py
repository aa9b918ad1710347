"""The way of presenting is found out once for each display, and no way is a trap."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.stage.app import App, Options
from game.stage.drawing import presentation
from game.stage.drawing.presentation import TIMED, VARIABLE, WARMING, Presentation
from game.stage.drawing.window import DisplayWindow
from game.stage.scenes.menu import Menu

SIZE = (1920, 1080)
Start = Callable[..., Presentation]


@pytest.fixture(autouse=True)
def card_under_x11(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with both ways, and a user who has not chosen."""
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(presentation, "graphics_cards", lambda: ["renderD128"])
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Start:
    """A start of the program on a display of this size."""

    def begin(size: tuple[int, int] = SIZE) -> Presentation:
        monkeypatch.delenv(VARIABLE, raising=False)
        return Presentation(tmp_path, size)

    return begin


def show_frames(presented: Presentation, milliseconds: float) -> None:
    for _ in range(WARMING):
        presented.took(1.0)
    for _ in range(TIMED):
        presented.took(milliseconds / 1000)


@pytest.mark.parametrize(
    ("texture", "plain", "best"), [(2.0, 3.0, "texture"), (17.0, 3.0, "plain")]
)
def test_two_starts_time_both_ways_and_the_third_takes_the_faster(
    start: Start, texture: float, plain: float, best: str
) -> None:
    first = start()
    assert first.way == "texture"
    show_frames(first, texture)
    assert not first.beaten, "the other way is not known yet"
    second = start()
    assert second.way == "plain"
    show_frames(second, plain)
    assert second.beaten == (best == "texture")
    third = start()
    assert (third.way, third.timing) == (best, False)


def test_the_variable_of_sdl_is_set_for_the_window(start: Start) -> None:
    start()
    assert os.environ[VARIABLE] == "1"


def test_another_display_is_timed_anew(start: Start) -> None:
    for milliseconds in (17.0, 3.0):
        show_frames(start(), milliseconds)
    assert start().way == "plain"
    assert start((3840, 2160)).way == "texture"
    assert start().way == "plain"


def test_a_user_who_has_chosen_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "opengl")
    presented = Presentation(tmp_path, SIZE)
    assert (presented.way, presented.timing, presented.beaten) == (None, False, False)
    assert not presented.fail()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("driver", ["wayland", "windows", "cocoa", "KMSDRM"])
def test_where_there_is_one_way_nothing_is_timed(
    start: Start, driver: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    presented = start()
    assert (presented.way, presented.timing) == (None, False)


def test_without_a_graphics_card_it_is_plain_at_once(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presentation, "graphics_cards", list)
    presented = start()
    assert (presented.way, presented.timing, presented.beaten) == ("plain", False, False)
    assert not list(tmp_path.iterdir())


def test_a_way_that_fails_gives_way_to_the_other_for_good(start: Start) -> None:
    presented = start()
    assert presented.fail()
    assert presented.way == "plain"
    assert not presented.fail(), "there is no third"
    assert start().way == "plain"


def test_a_way_that_brings_the_program_down_is_not_taken_again(start: Start) -> None:
    assert start().way == "texture"  # and here the driver crashes
    show_frames(start(), 30.0)
    assert (start().way, start().timing) == ("plain", False)


def test_who_leaves_early_tries_again(start: Start) -> None:
    presented = start()
    presented.took(0.01)
    presented.close()
    assert start().way == "texture"


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a": 1}', '{"a": {"plain": "x"}}', "\x00"])
def test_a_damaged_memory_costs_a_measurement_only(start: Start, tmp_path: Path, text: str) -> None:
    (tmp_path / "presentation.json").write_text(text)
    show_frames(start(), 2.0)
    assert json.loads((tmp_path / "presentation.json").read_text())


def test_a_window_that_is_opened_anew_keeps_its_size_and_scene(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "set_window_position", lambda place: None)
    app = App(Options(tmp_path, windowed=True, size=(800, 600), lang="en"))
    app.push(Menu(app))
    window = app.window
    assert isinstance(window, DisplayWindow)
    window._open_in_the_faster_way()
    app.frame(0.1)
    assert app.surface is pygame.display.get_surface()
    assert app.surface.get_size() == (800, 600)
    assert isinstance(app.scene, Menu)


def test_a_window_that_cannot_be_opened_one_way_is_opened_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_mode, tried = pygame.display.set_mode, []

    def refuse_once(*given: object) -> pygame.Surface:
        tried.append(given)
        if len(tried) == 1:
            raise pygame.error("no such renderer")
        return set_mode(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.display, "set_mode", refuse_once)
    app = App(Options(tmp_path, windowed=True, size=(640, 360), lang="en"))
    assert isinstance(app.window, DisplayWindow)
    assert app.window._presentation.way == "plain"
