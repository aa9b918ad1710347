"""The signal box: levers, instruments, both directions, as it was, and the truth of the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.stage import preferences
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.preferences import CHOICES, Preferences
from game.stage.scenes.setting_words import GROUPS, SETTINGS
from game.stage.scenes.settings import SettingsScene
from tests.stage.opened import opened


@pytest.fixture
def box(app: App) -> SettingsScene:
    scene = SettingsScene(app)
    app.push(scene)
    app.frame(0.02)
    return scene


def move(app: App, across: int = 0, down: int = 0) -> None:
    app.handle(Intent("move", direction=(across, down)))


def test_every_setting_hangs_on_one_lever() -> None:
    hung = [name for group in GROUPS for name in group.settings]
    assert sorted(hung) == sorted(CHOICES) == sorted(SETTINGS)


def test_right_goes_on_left_goes_back_and_confirm_goes_on(app: App, box: SettingsScene) -> None:
    for name in (name for group in GROUPS for name in group.settings):
        while box.focus != name:
            move(app, down=1)
        values, before = CHOICES[name], box.value(name)
        following = values[(values.index(before) + 1) % len(values)]
        move(app, across=1)
        assert box.value(name) == following
        move(app, across=-1)
        assert box.value(name) == before
        app.handle(Intent("confirm"))
        assert box.value(name) == following
        move(app, across=-1)
        assert box.focus == name


def test_up_and_down_walk_past_all_levers(app: App, box: SettingsScene) -> None:
    seen = []
    for _ in SETTINGS:
        seen.append(box.focus)
        move(app, down=1)
    assert sorted(seen) == sorted(SETTINGS)  # type: ignore[type-var]
    assert box.focus == seen[0]
    move(app, down=-1)
    assert box.focus == seen[-1]


@pytest.mark.parametrize("kind", ["page", "peek"])
def test_a_lever_is_pulled(app: App, box: SettingsScene, kind: str) -> None:
    for group in (*GROUPS[1:], GROUPS[0]):
        app.handle(Intent(kind, direction=(1, 0)))  # type: ignore[arg-type]
        assert box.focus == group.settings[0]
        assert {t.key for t in box.targets()} >= set(group.settings)


def test_arrows_and_levers_can_be_pressed(app: App, box: SettingsScene) -> None:
    before = app.preferences.sound
    for key, expected in (("more:sound", before + 1), ("less:sound", before)):
        rect = next(t.rect for t in box.targets() if t.key == key)
        app.handle(Intent("press", "mouse", at=rect.center))
        assert app.preferences.sound == expected
        assert box.focus == "sound"
    lever = next(t.rect for t in box.targets() if t.key == "lever:reading")
    app.handle(Intent("press", "mouse", at=lever.center))
    assert box.focus == "language"


def test_all_is_as_it_was(app: App, box: SettingsScene) -> None:
    before = app.preferences
    for _ in range(4):
        move(app, across=1)
        move(app, down=1)
    assert app.preferences != before
    app.handle(Intent("undo"))
    assert app.preferences == before
    assert app.lang == "en"
    assert app.scene is box


def test_with_windowed_the_truth_is_shown(tmp_path: Path) -> None:
    with opened(tmp_path, full_screen=True) as app:
        app.options.windowed = True
        scene = SettingsScene(app)
        app.push(scene)
        assert scene.value("full_screen") is False
        scene.turn("full_screen")
        assert scene.value("full_screen") is True
        assert preferences.load(tmp_path).preferences.full_screen


def test_asking_before_taking_back_is_said_the_right_way_round(
    app: App, box: SettingsScene
) -> None:
    assert not Preferences().friendly_undo
    assert box.worded("friendly_undo", False) == "yes"
    assert box.worded("friendly_undo", True) == "no"


def test_every_value_has_words_in_both_languages(app: App, box: SettingsScene) -> None:
    for lang in ("en", "fr"):
        app.options.lang = lang
        for name, values in CHOICES.items():
            assert app.text(SETTINGS[name].label)
            assert all(box.worded(name, value) for value in values)


def test_the_picture_changes_with_what_it_shows(app: App, box: SettingsScene) -> None:
    import pygame

    shots = []
    for patterns in (True, False):
        app.prefer(replace(app.preferences, patterns=patterns))
        while box.focus != "patterns":
            move(app, down=1)
        app.frame(0.02)
        seen = box._seen_at
        assert seen is not None
        shots.append(pygame.image.tobytes(app.surface.subsurface(seen), "RGB"))
    assert shots[0] != shots[1]
