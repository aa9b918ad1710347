"""The scenes around the games, as somebody on the sofa sees them: nothing too small, cut off,
outside the safe area, on top of another, or under the line of verbs."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import catalogue
from game.stage import preferences
from game.stage.app import App, Options
from game.stage.dev.shell import AT_REST
from game.stage.dev.snap import SCENES, Shot, rest
from game.stage.drawing import theme
from game.stage.preferences import Preferences
from game.stage.scenes.menu import Menu
from tests.stage.drawn import Text, leave_boards_bare, noted
from tests.stage.test_readable import overlapping, tight

FORMATS = [((1920, 1080), "en", "normal"), ((1280, 720), "fr", "larger"),
           ((1080, 1920), "fr", "normal")]  # fmt: skip
OF_ANY_TITLE = ("learn_pad", "open_games", "settings")
"""How the names of those begin that have nothing of a title."""
OTHERS = ("pause", "rules", "menu")
"""Those of which only the line of verbs is not looked at elsewhere."""


def looked_at() -> list[tuple[str, str]]:
    first = next(iter(catalogue.metas()))
    return [
        (title, name)
        for title in catalogue.metas()
        for name in (*AT_REST, *OTHERS)
        if title == first or not name.startswith((*OF_ANY_TITLE, "menu"))
        if name != "options" or catalogue.title(title).options
    ]


@pytest.mark.parametrize(("size", "lang", "text_size"), FORMATS, ids=["1080p", "small", "portrait"])
@pytest.mark.parametrize(("title", "name"), looked_at())
def test_all_of_it_can_be_read(
    title: str,
    name: str,
    size: tuple[int, int],
    lang: str,
    text_size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leave_boards_bare(monkeypatch)
    preferences.save(tmp_path, Preferences(text_size=text_size))
    app = App(Options(tmp_path, lang=lang), pygame.display.set_mode(size))
    try:
        app.push(Menu(app))
        {**SCENES, **AT_REST}[name](app, Shot(title, size=size, lang=lang, decisions=41, seed=6))
        rest(app)
        with noted(monkeypatch) as own:
            app.scene.draw(app.surface)
        with noted(monkeypatch) as texts:
            app.scene.paint(app.surface)
        shown = [*own, *_verbs(app, texts)]
        assert shown
        assert [each for each in shown if "…" in each.text and each.text != "…"] == []
        assert [each for each in shown if each.size < app.screen.px(theme.SMALLEST)] == []
        assert [each for each in shown if not app.screen.safe.contains(each.rect)] == []
        assert overlapping(shown) == []
        assert under_the_verbs(app, own) == []
    finally:
        app.close()


def _verbs(app: App, texts: list[Text]) -> list[Text]:
    """Those in the line of verbs."""
    line = app.scene.verb_line()
    verbs = [] if line is None else [verb.label for verb in line.verbs]
    found = [each for each in texts if each.text in verbs]
    return [] if line is None else [each for each in found if line.rect.colliderect(each.rect)]


def under_the_verbs(app: App, texts: list[Text]) -> list[str]:
    """What a verb lies on, with the signs of whatever was used last."""
    line = app.scene.verb_line()
    rects = [] if line is None else line.rects
    return [each.text for each in texts if tight(each).collidelist(rects) >= 0]
