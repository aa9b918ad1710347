"""The optional rules: instruments that turn both ways, a page on each, and a way out."""

from __future__ import annotations

import pygame
import pytest

from game.rules import catalogue
from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.scenes.house_rules import DONE, OptionsScene
from game.stage.widgets.figure import option_figures

WITH_OPTIONS = [name for name in catalogue.titles() if catalogue.title(name).options]


@pytest.fixture
def page(app: App) -> OptionsScene:
    scene = OptionsScene(app, catalogue.title("rail_baron"), {})
    app.push(scene)
    app.frame(0.02)
    return scene


def names(page: OptionsScene) -> list[str]:
    return [option.id for option in page.title.options]


def test_confirm_and_right_go_forwards_and_left_goes_back(app: App, page: OptionsScene) -> None:
    for name in names(page):
        page.focus = name
        values, before = page.values(name), page.value(name)
        app.handle(Intent("confirm"))
        assert page.value(name) == values[(values.index(before) + 1) % len(values)]
        app.handle(Intent("move", direction=(-1, 0)))
        assert page.value(name) == before
        for _ in values:
            app.handle(Intent("move", direction=(1, 0)))
        assert page.value(name) == before, "all the way around"


def test_up_and_down_walk_along_all_instruments_to_the_sign(app: App, page: OptionsScene) -> None:
    for expected in (*names(page)[1:], DONE):
        app.handle(Intent("move", direction=(0, 1)))
        assert page.focus == expected
    app.handle(Intent("confirm"))
    assert app.scene is not page


def test_an_arrow_turns_its_instrument_and_leaves_the_focus_there(
    app: App, page: OptionsScene
) -> None:
    name = names(page)[1]
    page.focus = name
    arrow = next(target.rect for target in page.targets() if target.key == f"more:{name}")
    app.handle(Intent("press", "mouse", at=arrow.center))
    assert page.value(name) is True
    assert page.focus == name


def test_all_is_as_it_was(app: App, page: OptionsScene) -> None:
    before = {name: page.value(name) for name in names(page)}
    for name in names(page):
        page.focus = name
        app.handle(Intent("confirm"))
    app.handle(Intent("undo"))
    assert {name: page.value(name) for name in names(page)} == before
    assert app.scene is page


def test_the_page_tells_of_the_one_in_focus_also_from_the_sign(
    app: App, page: OptionsScene
) -> None:
    shots = set()
    for _ in names(page):
        app.frame(0.02)
        shots.add(pygame.image.tobytes(app.surface.subsurface(page._page), "RGB"))
        app.handle(Intent("move", direction=(0, 1)))
    assert len(shots) == len(names(page))
    app.frame(0.02)
    assert pygame.image.tobytes(app.surface.subsurface(page._page), "RGB") in shots


@pytest.mark.parametrize("title", WITH_OPTIONS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_value_has_words(title: str, lang: str, app: App) -> None:
    app.options.lang = lang
    page = OptionsScene(app, catalogue.title(title), {})
    for option in page.title.options:
        assert page.label(option.id)
        assert all(page.worded(option.id, value) for value in option.choices)


@pytest.mark.parametrize("title", WITH_OPTIONS)
def test_every_optional_rule_has_a_figure(title: str) -> None:
    assert set(option_figures(title)) == {each.id for each in catalogue.title(title).options}
