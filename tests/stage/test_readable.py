"""From the sofa: nothing too small, nothing outside the safe area, nothing on top of another."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules import catalogue
from game.stage.dev.snap import SCENES, Shot
from game.stage.drawing import theme
from tests.stage.drawn import Text, leave_boards_bare, texts_of

SIZES = [(1280, 720), (1920, 1080), (1080, 1920), (1280, 800)]
LANGUAGE_AND_TEXT = [("en", "normal"), ("fr", "normal"), ("fr", "large"), ("fr", "larger")]
"""French is the longer one, so that it alone tries the larger sizes."""
EXTREMES = [LANGUAGE_AND_TEXT[0], LANGUAGE_AND_TEXT[-1]]
ALIKE = ("menu", "settings")
"""Scenes that have nothing of a title."""


def shots() -> list[tuple[Shot, str]]:
    """Every scene of every title: of the first one all that there is, of the others what is
    their own, at its shortest and at its longest."""
    first = next(iter(catalogue.metas()))
    return [
        (Shot(title, scene=scene, size=size, lang=lang, decisions=41, seed=6), text_size)
        for title in catalogue.metas()
        for scene in SCENES
        if title == first or scene not in ALIKE
        for size in SIZES
        for lang, text_size in (LANGUAGE_AND_TEXT if title == first else EXTREMES)
    ]


def told_apart(shot: Shot, text_size: str) -> str:
    width, height = shot.size
    return f"{shot.title}-{shot.scene}-{width}x{height}-{shot.lang}-{text_size}"


@pytest.mark.parametrize(
    ("shot", "text_size"), shots(), ids=[told_apart(*each) for each in shots()]
)
def test_every_text_can_be_read(
    shot: Shot, text_size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    app, texts = texts_of(shot, tmp_path, monkeypatch, text_size)
    try:
        assert texts
        smallest = app.screen.px(theme.SMALLEST)
        assert [text for text in texts if text.size < smallest] == []
        assert [text for text in texts if not app.screen.safe.contains(text.rect)] == []
        assert overlapping(texts) == []
    finally:
        app.close()


@pytest.mark.parametrize("text_size", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("title", catalogue.metas())
def test_a_panel_can_be_read_too(
    title: str,
    people: int,
    size: tuple[int, int],
    text_size: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leave_boards_bare(monkeypatch)
    shot = Shot(title, scene="play", people=people, size=size, lang="fr", decisions=0)
    app, texts = texts_of(shot, tmp_path, monkeypatch, text_size)
    try:
        assert [text for text in texts if not app.screen.safe.contains(text.rect)] == []
    finally:
        app.close()


def overlapping(texts: list[Text]) -> list[tuple[str, str]]:
    """Pairs of texts that lie on each other; line spacing may touch by a hair."""
    pairs = []
    for index, one in enumerate(texts):
        for other in texts[index + 1 :]:
            shared = tight(one).clip(tight(other))
            if shared.width > 2 and shared.height > 2:
                pairs.append((one.text, other.text))
    return pairs


def tight(text: Text) -> pygame.Rect:
    """The letters themselves, without the room above and below them."""
    return text.rect.inflate(-4, -round(text.rect.height * 0.4))


def test_larger_text_is_larger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written at one size grows as much as was asked for, but where it must fit."""
    sizes = {}
    for text_size in ("normal", "larger"):
        shot = Shot("express", scene="settings", lang="en")
        app, texts = texts_of(shot, tmp_path, monkeypatch, text_size)
        sizes[text_size] = {text.text: text.size for text in texts}
        app.close()
    assert sizes["larger"]["Motion"] == round(sizes["normal"]["Motion"] * 1.3)
    assert sizes["larger"]["Settings"] == round(sizes["normal"]["Settings"] * 1.3)
