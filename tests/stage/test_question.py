"""Somebody wants to take back: who asks, what, who has agreed, and everyone answers for himself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene, rest
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.words.table import steps
from game.words.voice import Voice
from tests.stage.drawn import noted
from tests.stage.opened import opened, settle, told
from tests.stage.test_readable import SIZES, overlapping

PEOPLE = 3


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    """Three people have played for a while; the first of them wants to take back."""
    with opened(tmp_path) as app:
        yield asking(app)


def asking(app: App) -> PlayScene:
    scene = play_scene(app, Shot("express", people=PEOPLE, seed=6), 41)
    app.push(scene)
    scene.session.take_back(0).result()
    rest(app)
    assert scene.choices.question is not None
    return scene


def keys(play: PlayScene) -> list[str]:
    return [target.key for target in play.targets()]


def say(play: PlayScene, key: str, device: str = "keyboard") -> None:
    play.focus = key
    play.app.handle(Intent("confirm", device))
    settle(play)


def shown(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with noted(monkeypatch) as texts:
        play.draw(play.app.surface)
    return [text.text for text in texts]


def test_everyone_has_an_answer_of_his_own(play: PlayScene) -> None:
    assert keys(play) == [
        "answer:1:table.agree",
        "answer:1:table.decline",
        "answer:2:table.agree",
        "answer:2:table.decline",
        "answer:0:table.withdraw",
    ]


def test_it_tells_what_and_who_has_agreed(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = shown(play, monkeypatch)
    assert "Ada asks to take back: do you agree?" in texts
    asked = play.asked.decision
    assert asked is not None
    asked_back = steps(Voice("en", None, play.show.room), tuple(asked["facts"]["steps"]))
    assert asked_back.startswith("Ada ")
    assert asked_back in " ".join(texts)
    say(play, "answer:2:table.agree")
    assert "answer:2:table.agree" not in keys(play)
    assert "agrees" in shown(play, monkeypatch)


def test_when_all_agree_it_is_taken_back(play: PlayScene) -> None:
    say(play, "answer:1:table.agree")
    before = play.step.entry
    say(play, "answer:2:table.agree")
    assert play.choices.question is None
    assert play.step.entry > before
    assert play.asked.actor == 0
    assert any("takes back" in line for line in told(play))


def test_one_no_is_enough(play: PlayScene) -> None:
    say(play, "answer:2:table.decline")
    assert play.choices.question is None
    assert told(play)[-1] == "said no: nothing changes."


def test_the_asker_can_think_again(play: PlayScene) -> None:
    say(play, "answer:0:table.withdraw")
    assert play.choices.question is None


def test_a_seat_with_its_own_pad_answers_with_it_alone(play: PlayScene) -> None:
    play.session.devices = {1: "pad:4"}
    say(play, "answer:1:table.agree", "pad:5")
    assert "answer:1:table.agree" in keys(play)
    say(play, "answer:1:table.agree", "pad:4")
    assert "answer:1:table.agree" not in keys(play)


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_it_can_be_read(
    size: tuple[int, int], text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path, size, "fr", text_size=text) as app:
        play = asking(app)
        assert play.choices.question is not None
        with noted(monkeypatch) as texts:
            play.choices.question.draw(play.app.surface, play.focus)
        assert [each for each in texts if not play.screen.safe.contains(each.rect)] == []
        assert [each for each in texts if not play.choices.question.rect.contains(each.rect)] == []
        assert overlapping(texts) == []


def test_back_means_no_and_opens_no_pause_over_the_question(play: PlayScene) -> None:
    """The asker thinks again where it is the asker's screen; nothing is taken back."""
    entry = play.step.entry
    play.app.handle(Intent("back"))
    settle(play)
    assert play.app.scene is play
    assert play.choices.question is None
    assert play.step.entry >= entry
    assert "takes back" not in " ".join(told(play))


def test_the_pause_can_be_opened_over_a_question(play: PlayScene) -> None:
    play.app.handle(Intent("menu"))
    assert play.app.scene is not play
    play.app.pop()
    assert play.choices.question is not None
