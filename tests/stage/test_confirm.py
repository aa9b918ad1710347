"""Where a slip would hurt it is asked once more, unless nobody wants that."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.menu import Menu
from tests.stage.drawn import noted
from tests.stage.test_readable import SIZES, overlapping
from tests.table.rig import PATIENCE


def choosing_tickets(
    folder: Path, settings: str = "", size: tuple[int, int] = (1280, 720), lang: str = "en"
) -> Iterator[PlayScene]:
    """One person, who is about to keep all the tickets of the beginning."""
    (folder / "settings.toml").write_text(f'speed = "off"\n{settings}')
    app = App(Options(folder, lang=lang), pygame.display.set_mode(size))
    app.push(Menu(app))
    scene = play_scene(app, Shot("express", seats=2, people=2), 0)
    app.push(scene)
    scene.peek(True)
    rest(app)
    yield scene
    app.close()


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    yield from choosing_tickets(tmp_path)


def settle(play: PlayScene) -> None:
    end = time.monotonic() + PATIENCE
    while play.trace_state()["busy"]:
        assert time.monotonic() < end
        play.app.frame(0.02)
        time.sleep(0.002)
    play.app.frame(0.02)


def confirm(play: PlayScene) -> None:
    play.app.handle(Intent("confirm"))
    settle(play)


def test_the_first_press_asks_and_the_second_says_yes(play: PlayScene) -> None:
    before = play.step.entry
    play.focus = "keep"
    confirm(play)
    assert play.step.entry == before
    assert [target.key for target in play.targets()] == ["confirm:yes", "confirm:no"]
    confirm(play)
    assert play.step.entry > before
    assert play.choices.confirm is None


def test_back_is_a_no_and_leaves_everything_as_it_was(play: PlayScene) -> None:
    play.focus = "keep"
    for no in ("back", "confirm"):
        confirm(play)
        play.focus = "confirm:no"
        play.app.handle(Intent("back" if no == "back" else "confirm"))
        assert play.choices.confirm is None
        assert play.focus == "keep"
        assert play.app.scene is play


def test_a_finger_says_yes_at_the_same_place(play: PlayScene) -> None:
    before = play.step.entry
    keep = next(target for target in play.targets() if target.key == "keep")
    for _ in range(2):
        play.app.handle(Intent("press", "touch", at=keep.rect.center))
        settle(play)
    assert play.step.entry > before


def test_letting_go_of_the_curtain_takes_the_question_away(play: PlayScene) -> None:
    """It names tickets."""
    play.focus = "keep"
    confirm(play)
    play.app.handle(Intent("unpeek"))
    assert play.choices.confirm is None


def test_who_does_not_want_it_is_not_asked(tmp_path: Path) -> None:
    for play in choosing_tickets(tmp_path, "confirm = false\n"):
        before = play.step.entry
        play.focus = "keep"
        confirm(play)
        assert play.step.entry > before


def test_what_can_be_taken_back_is_not_asked(play: PlayScene) -> None:
    for _ in range(2):
        play.peek(True)
        play.focus = "keep"
        confirm(play)
        confirm(play)
    play.peek(True)
    before = play.step.entry
    play.focus = "pile"
    confirm(play)
    assert play.step.entry > before


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_read(
    size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for play in choosing_tickets(tmp_path, f'text_size = "{text}"\n', size, "fr"):
        play.focus = "keep"
        play.app.handle(Intent("confirm"))
        assert play.choices.confirm is not None
        with noted(monkeypatch) as texts:
            play.choices.confirm.draw(play.app.surface, play.focus)
        assert play.screen.safe.contains(play.choices.confirm.rect)
        assert [each for each in texts if not play.choices.confirm.rect.contains(each.rect)] == []
        assert overlapping(texts) == []
