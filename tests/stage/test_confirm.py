"""Where a slip would hurt it is asked once more, unless nobody wants that."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from tests.stage.drawn import noted
from tests.stage.opened import be_ready, opened, settle
from tests.stage.test_readable import SIZES, overlapping


def choosing_tickets(app: App) -> PlayScene:
    """One person, who is about to keep all the tickets of the beginning."""
    scene = play_scene(app, Shot("express", seats=2, people=2), 0)
    app.push(scene)
    be_ready(scene)
    scene.peek(True)
    rest(app)
    return scene


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    with opened(tmp_path) as app:
        yield choosing_tickets(app)


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
    with opened(tmp_path, confirm=False) as app:
        play = choosing_tickets(app)
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
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play = choosing_tickets(app)
        play.focus = "keep"
        play.app.handle(Intent("confirm"))
        assert play.choices.confirm is not None
        with noted(monkeypatch) as texts:
            play.choices.confirm.draw(play.app.surface, play.focus)
        assert play.screen.safe.contains(play.choices.confirm.rect)
        assert [each for each in texts if not play.choices.confirm.rect.contains(each.rect)] == []
        assert overlapping(texts) == []
