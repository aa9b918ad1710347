"""Settings and house rules answer alike: by stick, wheel, pointer and arrows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import catalogue
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.scenes.house_rules import OptionsScene
from game.stage.scenes.instrument_scene import InstrumentScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.settings import SettingsScene
from tests.stage.opened import opened


@pytest.fixture(params=["settings", "house rules"])
def scene(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[InstrumentScene]:
    with opened(tmp_path, (640, 360)) as app:
        yield pushed(app, request.param)


def pushed(app: App, which: str) -> InstrumentScene:
    scene: InstrumentScene = SettingsScene(app)
    if which == "house rules":
        scene = OptionsScene(app, catalogue.title("rail_baron"), {})
    app.push(scene)
    app.frame(0.02)
    return scene


def now(scene: InstrumentScene) -> object:
    assert scene.focus is not None
    return scene.value(scene.focus)


def test_stick_wheel_and_arrows_turn_the_instrument_in_focus(scene: InstrumentScene) -> None:
    name, first = scene.focus, now(scene)
    for on, off in (
        (Intent("move", direction=(1, 0)), Intent("move", direction=(-1, 0))),
        (Intent("wheel", "mouse", (0, -1)), Intent("wheel", "mouse", (0, 1))),
        (arrow(scene, "more"), arrow(scene, "less")),
    ):
        scene.app.handle(on)
        assert now(scene) != first, on
        scene.app.handle(off)
        assert now(scene) == first, off
        assert scene.focus == name


def arrow(scene: InstrumentScene, which: str) -> Intent:
    key = f"{which}:{scene.focus}"
    place = next(target.rect for target in scene.targets() if target.key == key)
    return Intent("press", "mouse", at=place.center)


def test_a_pointer_over_an_arrow_leaves_the_focus_where_it_is(scene: InstrumentScene) -> None:
    before = scene.focus
    for which in ("less", "more"):
        scene.app.handle(Intent("point", "mouse", at=arrow(scene, which).at))
        assert scene.focus == before


def test_all_of_it_can_be_as_it_was(scene: InstrumentScene) -> None:
    first = now(scene)
    scene.app.handle(Intent("confirm"))
    assert now(scene) != first
    scene.app.handle(Intent("undo"))
    assert now(scene) == first


def test_the_stick_walks_round_and_the_menu_button_leaves(scene: InstrumentScene) -> None:
    seen = [scene.focus]
    while len(seen) < 40:
        scene.app.handle(Intent("move", direction=(0, 1)))
        if scene.focus == seen[0]:
            break
        seen.append(scene.focus)
    assert 3 < len(seen) < 40
    scene.app.handle(Intent("menu"))
    assert isinstance(scene.app.scene, Menu)
