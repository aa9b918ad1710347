"""Whatever fails in a scene ends that scene only: the game is safe, and people are told."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import cli
from game.rules.refusal import Refusal
from game.stage.app import App, Options
from game.stage.dev import diary, report
from game.stage.dev.snap import Shot, play_scene
from game.stage.input.intents import Intent
from game.stage.play.scene import PlayScene
from game.stage.scenes.base import Scene
from game.stage.scenes.failure import FailureScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene

METHODS = ("update", "draw", "handle", "resized", "entered")
SECRET = "Anna holds three red cards"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """As players have it: what fails is told, not raised."""
    app = App(Options(tmp_path / "data", lang="en"), pygame.display.set_mode((640, 360)))
    app.stack.forgiving = True
    diary.open_diary(tmp_path / "data")
    app.push(Menu(app))
    app.frame(0.1)
    yield app
    app.close()
    diary.close_diary()


def fail(*_: object) -> None:
    raise ValueError(SECRET)


class Failing(Scene):
    def __init__(self, app: App, method: str) -> None:
        super().__init__(app)
        setattr(self, method, fail)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((0, 0, 0))


def choose(app: App, key: str) -> None:
    app.scene.focus = key
    app.handle(Intent("confirm"))
    app.frame(0.05)


def told(app: App) -> FailureScene:
    app.frame(0.05)
    scene = app.scene
    assert isinstance(scene, FailureScene)
    return scene


def offered(app: App) -> list[str]:
    return [target.key for target in app.scene.targets()]


@pytest.mark.parametrize("method", METHODS)
def test_a_scene_that_fails_gives_way_to_the_one_below(app: App, method: str) -> None:
    menu = app.scene
    app.push(Failing(app, method))
    app.handle(Intent("confirm"))
    scene = told(app)
    assert scene.trouble.doing == method
    assert offered(app) == ["go_on", "menu", "report"]
    choose(app, "go_on")
    assert app.scene is menu
    assert SECRET in (app.options.data / diary.FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("method", METHODS)
def test_a_game_that_fails_is_closed_and_comes_back_from_its_journal(
    app: App, method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = play_scene(app, Shot("express", seats=3, people=2, seed=3), 12)
    entry, session = play.step.entry, play.session
    setattr(play, method, fail)
    app.home(play)
    app.handle(Intent("confirm"))
    told(app)
    for thread in threading.enumerate():
        if thread.name in ("bots", "table"):
            thread.join(30)
            assert not thread.is_alive(), "nobody plays on unseen"
    choose(app, "go_on")
    again = app.scene
    assert isinstance(again, PlayScene)
    assert again.session.table.path == session.table.path
    assert again.step.entry >= entry


def test_what_fails_again_is_not_offered_again(app: App) -> None:
    for offers in (["go_on", "menu", "report"], ["menu", "report"]):
        app.push(Failing(app, "draw"))
        told(app)
        assert offered(app) == offers
        choose(app, offers[0])
        assert isinstance(app.scene, Menu)


def test_a_game_that_cannot_come_back_can_only_be_left(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = play_scene(app, Shot("express", seats=2, people=2), 3)
    monkeypatch.setattr(play, "draw", fail)
    app.home(play)
    told(app)
    monkeypatch.setattr(PlayScene, "__init__", fail)
    choose(app, "go_on")
    assert isinstance(app.scene, FailureScene)
    assert offered(app) == ["menu", "report"]
    choose(app, "menu")
    assert isinstance(app.scene, Menu)
    assert "resume" in offered(app), "the save is free, and whole"


def test_a_menu_that_fails_again_and_again_leaves_the_way_out(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Menu, "draw", fail)
    told(app)
    choose(app, "go_on")
    told(app)
    assert offered(app) == ["quit", "report"]
    choose(app, "quit")
    assert not app.running


def test_a_game_that_cannot_be_opened_leaves_the_menu(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen failed, not the menu."""
    monkeypatch.setattr(Menu, "_settings", fail)
    app.home(Menu(app))
    for _ in range(3):
        choose(app, "settings")
        told(app)
        assert "menu" in offered(app)
        choose(app, "menu")
        assert isinstance(app.scene, Menu)


def test_if_even_that_cannot_be_shown_the_program_says_so_and_ends(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FailureScene, "draw", fail)
    app.push(Failing(app, "update"))
    with pytest.raises(Refusal, match="stage_broken"):
        app.frame(0.05)


def test_the_command_ends_with_a_sentence_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(App, "frame", fail)
    assert cli.main(["--lang", "en", "--windowed", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "Every move is saved" in said
    pygame.init()


def test_a_scene_that_cannot_be_left_is_left(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    message = MessageScene(app, "hello")
    monkeypatch.setattr(message, "left", fail)
    app.push(message)
    app.pop()
    assert isinstance(app.scene, Menu)


# ---- the report -------------------------------------------------------------------


def played(app: App) -> PlayScene:
    play = play_scene(app, Shot("express", seats=3, people=3, seed=3), 30)
    app.home(play)
    app.frame(0.1)
    return play


def reported(app: App) -> str:
    choose(app, "report")
    (path,) = (app.options.data / report.FOLDER).iterdir()
    shown = " ".join(line for text in told(app)._paragraphs for line in text.lines)
    assert path.name in shown, "people are told where it is"
    return path.read_text(encoding="utf-8")


def test_a_report_names_the_save_and_the_fault_but_nobody(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = played(app)
    names = [seat["name"] for seat in play.step.seats]
    logging.getLogger("game.stage").warning("%s holds %s", names[0], "crimson")
    monkeypatch.setattr(play, "draw", fail)
    told(app)
    text = reported(app)
    for wanted in (
        play.session.table.path.stem,
        "title: express",
        "seats: 3",
        f"moves: {play.step.entry}",
        "failed: PlayScene in draw",
        "game/stage/scenes/stack.py",
        "ValueError",
        "%s holds %s",
    ):
        assert wanted in text
    for secret in (*names, SECRET, str(app.options.data), str(Path.home()), "crimson"):
        assert secret not in text, secret


def test_what_the_interpreter_says_is_told() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        print(1 / 0)
    assert "division by zero" in diary.bare_traceback(caught.value)


def test_a_report_that_cannot_be_written_is_no_second_disaster(app: App) -> None:
    (app.options.data / report.FOLDER).parent.mkdir(exist_ok=True)
    (app.options.data / report.FOLDER).write_text("in the way")
    app.push(Failing(app, "draw"))
    told(app)
    choose(app, "report")
    shown = " ".join(line for text in told(app)._paragraphs for line in text.lines)
    assert "cannot be saved" in shown


def test_the_log_is_bounded_and_needs_no_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = logging.getLogger("game.test")
    diary.open_diary(tmp_path)
    for number in range(3000):
        log.warning("%d %s", number, "x" * 300)
    assert (tmp_path / diary.FILE).stat().st_size <= diary.LARGEST
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 2 * diary.LARGEST
    assert len(diary.remembered()) == diary.REMEMBERED
    (tmp_path / "file").write_text("in the way")
    diary.open_diary(tmp_path / "file")
    log.warning("lost")
    diary.close_diary()
    assert "Traceback" not in capsys.readouterr().err
