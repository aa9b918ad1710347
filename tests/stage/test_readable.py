"""From the sofa: nothing too small, nothing outside the safe area, nothing on top of another."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.stage import theme
from game.stage.snap import SCENES, Shot
from tests.stage.drawn import Text, texts_of

SIZES = [(1280, 720), (1920, 1080), (1080, 1920), (1280, 800)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_every_text_can_be_read(
    scene: str,
    size: tuple[int, int],
    lang: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shot = Shot("express", scene=scene, size=size, lang=lang, decisions=41, seed=6)
    app, texts = texts_of(shot, tmp_path, monkeypatch)
    try:
        assert texts
        smallest = app.screen.px(theme.SMALLEST)
        assert [text for text in texts if text.size < smallest] == []
        assert [text for text in texts if not app.screen.safe.contains(text.rect)] == []
        assert overlapping(texts) == []
    finally:
        app.close()


@pytest.mark.parametrize("people", [1, 2])
def test_a_panel_can_be_read_too(
    people: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shot = Shot("express", scene="play", people=people, size=(1280, 720), lang="fr", decisions=0)
    app, texts = texts_of(shot, tmp_path, monkeypatch)
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
