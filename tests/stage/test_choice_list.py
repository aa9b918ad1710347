"""Lists of choices: every row turns through its values, forwards and backwards."""

from __future__ import annotations

from game.rules import catalogue
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.scenes.choice_list import DONE, ChoiceListScene
from game.stage.scenes.house_rules import OptionsScene


def lists(app: App) -> list[ChoiceListScene]:
    return [OptionsScene(app, catalogue.title("rail_baron"), {})]


def test_confirm_and_right_go_forwards_and_left_goes_back(app: App) -> None:
    for scene in lists(app):
        app.push(scene)
        name = scene.targets()[0].key
        scene.focus = name
        values, before = scene.values(name), scene.value(name)
        app.handle(Intent("confirm"))
        assert scene.value(name) == values[(values.index(before) + 1) % len(values)]
        app.handle(Intent("move", direction=(-1, 0)))
        assert scene.value(name) == before
        for _ in values:
            app.handle(Intent("move", direction=(1, 0)))
        assert scene.value(name) == before, "all the way around"
        app.pop()


def test_up_and_down_walk_through_all_rows_to_the_button(app: App) -> None:
    for scene in lists(app):
        app.push(scene)
        rows = [target.key for target in scene.targets()]
        assert rows[-1] == DONE
        for expected in rows[1:]:
            app.handle(Intent("move", direction=(0, 1)))
            assert scene.focus == expected
        app.handle(Intent("confirm"))
        assert app.scene is not scene


def test_every_value_has_words(app: App) -> None:
    for scene in lists(app):
        for name in scene._names:
            assert scene.label(name)
            assert all(scene.worded(name, value) for value in scene.values(name))
