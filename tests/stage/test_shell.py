"""The shell: settings that survive damage, focus by direction, flaps, missing files, attract."""

from __future__ import annotations

import ast
import time
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import files, resources
from game.rules import catalogue
from game.rules.refusal import Refusal
from game.stage import preferences
from game.stage.app import App, Options
from game.stage.dev.trace import Trace
from game.stage.drawing import pictures
from game.stage.drawing.text import WRITER
from game.stage.input.intents import Devices, Intent
from game.stage.preferences import Preferences
from game.stage.scenes import attract
from game.stage.scenes.attract import AttractScene
from game.stage.scenes.menu import ATTRACT_AFTER, Menu
from game.stage.scenes.message import MessageScene
from game.stage.sounds import Sounds
from game.stage.widgets.flaps import FlapRow
from tests.end_to_end.window import PATIENCE


def test_settings_are_kept(tmp_path: Path) -> None:
    preferences.save(tmp_path, Preferences(language="fr", sound=3, speed="fast"))
    assert preferences.load(tmp_path).preferences == Preferences(
        language="fr", sound=3, speed="fast"
    )


@pytest.mark.parametrize(
    "text",
    ["", "not toml [", "sound = 99", "speed = 3", "full_screen = 1", "unknown = 1", "\x00"],
)
def test_damaged_settings_cost_the_settings_only(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    assert preferences.load(tmp_path).preferences == Preferences()


def test_a_damaged_settings_file_is_put_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("what somebody wrote [")
    loaded = preferences.load(tmp_path)
    assert not loaded.readable
    assert preferences.save(tmp_path, loaded.preferences)
    assert loaded.kept_as is not None
    assert (tmp_path / loaded.kept_as).read_text() == "what somebody wrote ["
    assert preferences.load(tmp_path) == (Preferences(), True, None, True)


def test_what_was_put_aside_before_stays(tmp_path: Path) -> None:
    (tmp_path / "settings.damaged.toml").mkdir()
    kept = []
    for text in ("first [", "second ["):
        (tmp_path / "settings.toml").write_text(text)
        name = preferences.load(tmp_path).kept_as
        assert name is not None
        kept.append((tmp_path / name).read_text())
    assert kept == ["first [", "second ["]


def test_a_file_that_cannot_be_put_aside_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MOST_DAMAGED", 0)
    (tmp_path / "settings.toml").write_text("what somebody wrote [")
    app = App(Options(tmp_path, lang="en"), pygame.Surface((1280, 720)))
    app.push(Menu(app))
    app.prefer(replace(app.preferences, sound=2))
    assert isinstance(app.scene, MessageScene)
    assert "cannot be saved" in app.scene.text
    assert (tmp_path / "settings.toml").read_text() == "what somebody wrote ["


def test_a_good_file_that_cannot_be_read_just_now_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "settings.toml").write_text("sound = 3\n")

    def too_many(*_: object) -> str:
        raise OSError(24, "Too many open files")

    with monkeypatch.context() as patched:
        patched.setattr(files, "read_text", too_many)
        loaded = preferences.load(tmp_path)
    assert loaded == (Preferences(), False, None, False)
    assert preferences.load(tmp_path).preferences == Preferences(sound=3)


def test_settings_behind_a_link_are_written_where_they_are(tmp_path: Path) -> None:
    dotfile = tmp_path / "dotfile.toml"
    dotfile.write_text("sound = 3\n")
    dotfile.chmod(0o644)
    (tmp_path / "settings.toml").symlink_to(dotfile)
    assert preferences.save(tmp_path, Preferences(sound=5))
    assert (tmp_path / "settings.toml").is_symlink()
    assert "sound = 5" in dotfile.read_text()
    assert dotfile.stat().st_mode & 0o777 == 0o644


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("\ufeffsound = 3\n", encoding="utf-8")
    assert preferences.load(tmp_path).preferences == Preferences(sound=3)


def test_what_was_pressed_before_a_message_was_seen_does_not_close_it(tmp_path: Path) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.Surface((1280, 720)))
    app.push(Menu(app))
    message = MessageScene(app, "Read this.")
    app.push(message)
    for intent in (Intent("confirm"), Intent("press", at=(1, 1)), Intent("back")):
        app.handle(intent)
        assert app.scene is message
    app.frame(0.02)
    app.handle(Intent("confirm"))
    assert app.scene is not message


def test_a_trace_that_cannot_be_written_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROUNDHOUSE_TRACE", str(tmp_path / "nowhere" / "trace"))
    assert Trace.wanted() is None
    monkeypatch.setenv("ROUNDHOUSE_TRACE", str(tmp_path / "trace"))
    app = App(Options(tmp_path, lang="en"), pygame.Surface((1280, 720)))
    app.push(Menu(app))
    app.frame(0.02)
    assert (tmp_path / "trace").read_text()
    (tmp_path / "trace").unlink()
    (tmp_path / "trace").mkdir()
    app.handle(Intent("back"))
    app.frame(0.02)
    assert isinstance(app.scene, MessageScene)


def test_settings_that_cannot_be_saved_are_no_disaster(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert not preferences.save(tmp_path / "data", Preferences())


def test_settings_that_cannot_be_saved_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    app = App(Options(tmp_path, lang="en"), pygame.Surface((1280, 720)))
    menu = Menu(app)
    app.push(menu)
    app.prefer(replace(app.preferences, sound=2))
    message = app.scene
    assert isinstance(message, MessageScene)
    assert "cannot be saved" in message.text
    app.pop()
    app.prefer(replace(app.preferences, sound=3))
    assert app.scene is menu
    assert app.preferences.sound == 3


def test_flaps_turn_until_they_show_the_text() -> None:
    row = FlapRow((5,), seed=1)
    row.show(("Paris",))
    assert row.turning
    fell = 0
    for _ in range(200):
        fell += row.update(0.02)
    assert fell >= 5
    assert "".join(flap.shown for flap in row.flaps[0]) == "PARIS"


def test_a_missing_picture_is_replaced() -> None:
    assert pictures.load("sprites/no-such-thing.webp").get_size() == (64, 64)


def test_a_missing_font_is_replaced() -> None:
    assert WRITER.render("x", "NoSuchFace", 30, (255, 255, 255)).get_width() > 0


def test_without_a_sound_device_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds()
    sounds.open()
    sounds.play("tick")
    sounds.music("music-menu")


def test_every_sound_the_stage_plays_exists() -> None:
    folder = resources.folder("assets") / "sounds"
    known = tomllib.loads((folder / "sounds.toml").read_text(encoding="utf-8"))
    played = set()
    for path in Path(preferences.__file__).parent.rglob("*.py"):
        if path.name != "sounds.py":
            tree = ast.parse(path.read_text(encoding="utf-8"))
            played |= {(name, path.name) for name in sounds_in(tree)}
    assert {("music-play", "scene.py"), ("hammer", "auction.py"), ("tick", "base.py")} <= played
    assert [row for row in played if row[0] not in known] == []
    of_titles = {name for name in known if name.startswith("whistle-")}
    assert set(known) - {name for name, _ in played} - of_titles == set()
    files = [file for sound in known.values() for file in sound["files"]]
    assert [file for file in files if not (folder / file).is_file()] == []


def sounds_in(tree: ast.AST) -> Iterator[str]:
    """What is given to `play` and `music` of the sounds, or to `banner` as its sound; by a name,
    all that it may stand for."""
    for call in ast.walk(tree):
        given: list[ast.expr] = []
        match call:
            case ast.Call(func=ast.Attribute(value=at, attr="play" | "music"), args=[first, *_]):
                if ast.unparse(at).split(".")[-1].strip("_") == "sounds":
                    given = [first]
            case ast.Call(func=ast.Attribute(attr="banner"), keywords=keywords):
                given = [each.value for each in keywords if each.arg == "sound"]
        for each in given:
            texts = list(texts_of(tree, each))
            assert texts or ast.unparse(each) == "sound", f"which sound is {ast.unparse(each)}?"
            yield from texts


def texts_of(tree: ast.AST, given: ast.expr) -> Iterator[str]:
    names = [given]
    if isinstance(given, ast.Name):
        names = [
            assigned.value
            for assigned in ast.walk(tree)
            if isinstance(assigned, ast.Assign)
            and given.id in [ast.unparse(target) for target in assigned.targets]
        ]
    for name in names:
        for part in ast.walk(name):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def test_after_a_minute_bots_play_until_a_button_is_pressed(tmp_path: Path) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    app.frame(ATTRACT_AFTER - 1)
    assert isinstance(app.scene, Menu)
    app.frame(2)
    show = app.scene
    assert isinstance(show, AttractScene)
    end = time.monotonic() + PATIENCE
    while show.step.entry < 6:
        assert time.monotonic() < end, "bots play"
        app.frame(0.05)
        time.sleep(0.01)
    app.handle(Intent("point", "mouse", at=(5, 5)))
    assert app.scene is show, "a pointer that is only moved does not wake the menu"
    app.handle(Intent("confirm"))
    assert isinstance(app.scene, Menu)
    app.close()
    assert not (tmp_path / "saves").exists(), "what is only shown is not kept"


def test_where_no_game_can_be_begun_the_menu_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Refusal("disk_full")

    monkeypatch.setattr(attract.Session, "new", refuse)
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    for _ in range(3):
        app.frame(ATTRACT_AFTER + 1)
        assert isinstance(app.scene, Menu)
    app.close()


def test_a_mouse_that_only_lies_there_does_not_take_the_focus() -> None:
    devices = Devices((1000, 500))

    def moved_to(x: int, y: int) -> Intent | None:
        return devices.intent(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), touch=False))

    assert moved_to(500, 250) is None
    assert moved_to(502, 251) is None
    assert moved_to(530, 250) == Intent("point", "mouse", at=(530, 250))
    assert moved_to(531, 250) == Intent("point", "mouse", at=(531, 250))


def test_a_question_can_be_declined_by_a_touch_beside_it(tmp_path: Path) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    said: list[str] = []
    for at, expected in (((2, 2), []), (None, ["yes"])):
        question = MessageScene(app, "Really?", lambda: said.append("yes"))
        app.push(question)
        app.frame(0.02)
        app.handle(Intent("press", "touch", at=at or question.targets()[0].rect.center))
        assert isinstance(app.scene, Menu)
        assert said == expected
    app.close()


def test_keys_become_intents() -> None:
    devices = Devices((1000, 500))
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0)
    assert devices.intent(key) == Intent("move", direction=(-1, 0))
    full = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert devices.intent(full) == Intent("fullscreen")


def test_the_menu_offers_what_the_catalogue_has(tmp_path: Path) -> None:
    app = App(Options(tmp_path, lang="en"), pygame.Surface((1280, 720)))
    app.push(Menu(app))
    titles = list(catalogue.metas())
    assert titles == [target.key for target in app.scene.targets()][: len(titles)]
