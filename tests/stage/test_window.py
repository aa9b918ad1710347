"""A window of any size, dragged, toggled and hurried: one layout at a time, and never a gap."""

from __future__ import annotations

import threading
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import cli, resources
from game.rules import catalogue
from game.stage.app import App, Options
from game.stage.dev.snap import SCENES, Shot, play_scene
from game.stage.drawing import pictures
from game.stage.drawing.look import Look
from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.drawing.window import LEAST, REST, DisplayWindow
from game.stage.input.intents import Intent
from game.stage.maps import trains
from game.stage.rail_baron import show as rail_baron_show
from game.stage.scenes.base import Scene
from game.stage.scenes.end import EndScene
from game.stage.scenes.failure import FailureScene
from game.stage.scenes.keyboard import KeyboardScene
from game.stage.scenes.lost_pad import LostPadScene
from game.stage.scenes.menu import Menu
from game.stage.scenes.message import MessageScene
from game.stage.scenes.pause import PauseScene
from game.stage.scenes.stand_in import StandInScene
from game.stage.troubles import Trouble
from tests.stage.drawn import bare_board

SIZES = [
    (1, 1), (1, 1200), (1200, 1), (60, 1200), (1200, 60), (1920, 200), (200, 1080), (100, 100),
    (130, 130), (320, 320), (321, 480), (480, 320), (640, 360), (360, 640), (800, 600),
]  # fmt: skip
FEW = [(1, 1), (60, 1200), (1920, 200), (320, 320), (640, 360)]


def resize(app: App, size: tuple[int, int]) -> None:
    """The window has another size, which has rested when the frames are over."""
    pygame.display.set_mode(size)
    assert app.window.surface.get_size() == size
    for _ in range(3):
        app.frame(REST)


@pytest.mark.parametrize(
    ("title", "scene", "sizes"),
    [
        *(("express", scene, SIZES) for scene in ("menu", "settings", "play")),
        *((title, "seats", SIZES) for title in catalogue.metas()),
        *((title, "play", FEW) for title in catalogue.metas() if title != "express"),
    ],
)
def test_every_scene_lives_in_a_window_of_any_size(
    title: str, scene: str, sizes: list[tuple[int, int]], tmp_path: Path
) -> None:
    app = App(Options(tmp_path, lang="fr"), pygame.display.set_mode((640, 360)))
    try:
        app.push(Menu(app))
        SCENES[scene](app, Shot(title, scene=scene, decisions=41, seed=6, people=2))
        check_at(app, sizes)
    finally:
        app.close()


@pytest.mark.parametrize("title", catalogue.metas())
def test_whatever_lies_on_a_game_lives_in_a_window_of_any_size(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a bare board: how it is painted in any size is shown above."""
    monkeypatch.setattr(rail_baron_show, "paint", bare_board)
    app = App(Options(tmp_path, lang="fr"), pygame.display.set_mode((640, 360)))
    try:
        play = play_scene(app, Shot(title, people=2, seed=6), 41)
        app.push(play)
        pause = PauseScene(app, play)
        app.push(pause)
        pause.read_rules()
        for scene in (
            EndScene(app, play),
            StandInScene(app, play),
            LostPadScene(app, play, [0, 1]),
            MessageScene(app, "Really? " * 20, app.pop),
            KeyboardScene(app, "Anna", print),
        ):
            app.push(scene)
        check_at(app, SIZES)  # all of them are drawn, one on the other
        app.push(FailureScene(app, Trouble(play, "draw", ValueError())))
        check_at(app, FEW)
    finally:
        app.close()


def check_at(app: App, sizes: list[tuple[int, int]]) -> None:
    for size in sizes:
        resize(app, size)
        assert app.screen.size == tuple(map(max, size, LEAST))
        app.take(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), touch=False))
        app.scene.focused()


class Counting(Scene):
    """Notes what is asked of it; laying it out takes so many steps."""

    def __init__(self, app: App, steps: int = 0) -> None:
        super().__init__(app)
        self.steps = steps
        self.asked: list[str] = []
        self.drawn_in: list[tuple[int, int]] = []
        self.intents: list[Intent] = []

    def preparing(self, look: Look) -> Steps[None]:
        for _ in range(self.steps):
            self.asked.append("step")
            yield WORKING

    def resized(self) -> None:
        self.asked.append("resized")

    def entered(self) -> None:
        self.asked.append("entered")

    def handle(self, intent: Intent) -> None:
        self.intents.append(intent)

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn_in.append(surface.get_size())
        surface.fill((200, 30, 30))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """With a window, as players have it, on a display that nobody sees."""
    app = App(Options(tmp_path, windowed=True, size=(800, 600), lang="en"))
    yield app
    app.close()


def test_a_dragged_window_is_laid_out_once_when_it_rests(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    scene.asked.clear()
    for step in range(40):
        pygame.display.set_mode((800 + 10 * step, 600), pygame.RESIZABLE)
        app.frame(0.016)
    assert scene.asked == [], "while it moves nothing is laid out"
    assert scene.drawn_in[-1] == (800, 600), "the old picture is scaled"
    middle = app.window.surface.get_rect().center
    assert app.window.surface.get_at(middle)[:3] == (200, 30, 30)
    assert app.window.surface.get_at((2, 300))[:3] == (0, 0, 0), "and keeps its proportions"
    app.frame(REST)
    app.frame(0.016)
    assert scene.asked == ["resized"]
    assert scene.drawn_in[-1] == (1190, 600)


def test_a_pointer_hits_what_is_seen_while_the_picture_is_scaled(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    pygame.display.set_mode((400, 600), pygame.RESIZABLE)
    app.frame(0.016)
    press = {"button": 1, "touch": False}
    app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 300), **press))
    app.take(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 150), **press))
    assert [intent.at for intent in scene.intents] == [(400, 300), (0, 0)]
    seen = app.window.from_canvas(pygame.Rect(400, 300, 40, 20))
    assert seen == pygame.Rect(200, 300, 20, 10)


def test_a_tiny_window_shows_the_least_layout_reduced(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    pygame.display.set_mode((100, 50), pygame.RESIZABLE)
    for _ in range(3):
        app.frame(REST)
    assert app.screen.size == LEAST
    assert app.window.surface.get_at((50, 25)).r > 190
    assert app.window.to_canvas((25, 0)) == (0, 0)


def test_long_layouts_go_on_in_slices_while_the_old_picture_is_drawn(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    app.frame(0.0)
    scene.steps, scene.asked = 10**9, []
    app.prefer(replace(app.preferences, text_size="large"))
    for _ in range(3):
        drawn = len(scene.drawn_in)
        app.frame(0.016)
        assert len(scene.drawn_in) == drawn + 1
        assert "resized" not in scene.asked
    begun = scene.asked.count("step")
    assert begun
    scene.steps, scene.asked = 2, []
    app.prefer(replace(app.preferences, text_size="larger"))
    app.frame(0.016)
    app.frame(0.016)
    assert scene.asked == ["step", "step", "resized"], "begun anew, and through"
    assert scene.screen.text == app.screen.text == 1.3


def test_a_scene_that_takes_long_is_entered_when_it_is_there(app: App) -> None:
    app.push(Counting(app))
    app.frame(0.0)
    coming = Counting(app, steps=10**9)
    app.show_please_wait("one moment")
    app.push(coming)
    app.frame(0.016)
    app.handle(Intent("confirm"))
    assert not coming.drawn_in
    assert not coming.intents, "what is pressed meanwhile is not meant for it"
    app.handle(Intent("lost", "pad:3"))
    app.running = True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.listen()
    assert not app.running, "but who wants to leave may"
    assert "resized" not in coming.asked
    app.stack.at_once = True
    app.frame(0.016)
    assert coming.asked[-2:] == ["resized", "entered"]
    assert coming.intents == [Intent("lost", "pad:3")], "but a pad that was pulled out is missed"
    assert coming.drawn_in


def test_a_hidden_scene_is_laid_out_when_it_is_seen_again(app: App) -> None:
    below, above = Counting(app), Counting(app)
    app.push(below)
    app.push(above)
    below.asked.clear()
    app.prefer(replace(app.preferences, margin=0))
    app.frame(0.016)
    assert below.asked == []
    app.pop()
    assert below.asked == ["resized", "entered"]


def test_what_is_hidden_is_prepared_before_it_is_seen_again(app: App) -> None:
    """The board behind a pause and the settings: it comes back in the look that was chosen."""
    board, over, above = Counting(app, steps=3), Counting(app), Counting(app)
    over.covers = False
    app.stack.at_once = True
    for scene in (board, over, above):
        app.push(scene)
    app.stack.at_once = False
    board.asked.clear()
    app.prefer(replace(app.preferences, text_size="larger"))
    for _ in range(6):
        app.frame(0.016)
    assert board.asked == ["step"] * 3, "prepared, but not touched while nobody sees it"
    assert board.screen.text == 1.0
    app.pop()
    assert board.asked[-1] == "resized"
    assert board.screen.text == over.screen.text == 1.3


def test_volume_and_such_lay_nothing_out(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    scene.asked.clear()
    app.prefer(replace(app.preferences, sound=3, music=0, confirm=False))
    app.frame(0.016)
    assert scene.asked == []


@pytest.mark.parametrize(("presses", "toggles"), [(167, 1), (168, 0)])
def test_many_toggles_in_one_frame_are_one_or_none(
    app: App, presses: int, toggles: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(app.window, DisplayWindow)
    done: list[bool] = []
    monkeypatch.setattr(app.window, "set_full_screen", lambda full: done.append(full) or _same())
    app.push(Counting(app))
    for _ in range(presses):
        app.handle(Intent("fullscreen"))
    app.frame(0.016)
    assert len(done) == toggles


def _same() -> None:
    """Nothing changes."""


def test_full_screen_and_back_keeps_the_size_of_the_window(app: App) -> None:
    app.push(Counting(app))
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    app.frame(REST)
    app.frame(REST)
    for full in (True, False):
        app.handle(Intent("fullscreen"))
        app.frame(0.016)
        assert app.window.full_screen is full
        assert app.preferences.full_screen is full
    assert app.window.surface.get_size() == (700, 500)


def test_who_quits_need_not_wait_for_what_was_pressed_before(app: App) -> None:
    scene = Counting(app)
    app.push(scene)
    pygame.event.clear()
    for _ in range(50):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.listen()
    assert not app.running
    assert not scene.intents


@pytest.mark.parametrize("driver", ["offscreen", "dummy", "evdev"])
def test_a_window_that_nobody_could_see_is_refused(
    driver: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    assert cli.main(["--lang", "en", "--data", str(tmp_path)]) == 1
    assert "No display to open a window on" in capsys.readouterr().err


@pytest.mark.parametrize("title", catalogue.metas())
def test_only_the_main_thread_converts_and_cuts_pictures(
    title: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL frees the display's pixel format whenever the window changes; converting reads it."""
    threads: set[threading.Thread] = set()

    def noted(make: object, *given: object) -> object:
        threads.add(threading.current_thread())
        return make(*given)  # type: ignore[operator]

    for module, name in ((pictures, "_converted"), (trains, "_cut")):
        made = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, made=made: noted(made, *given))
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((320, 320)))
    play = play_scene(app, Shot(title, seats=3), 5)
    try:
        finished(play.preparing(app.wanted))
        app.push(play)
        app.frame(0.1)
    finally:
        app.close()
    assert threads == {threading.main_thread()}


def test_sheets_that_were_made_ahead_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures.forget_games()
    made = finished(trains.make_sheets("express", ["sky"], 0.3))
    trains.use_sheets(made)
    monkeypatch.setattr(pictures, "load", lambda name: pytest.fail(f"{name} is decoded again"))
    assert len(trains.sheet("express", "locomotive-sky", 0.3).turned) == 72
    trains.use_sheets({})
    with pytest.raises(pytest.fail.Exception):
        trains.sheet("express", "locomotive-sky", 0.3)


def test_a_missing_sheet_is_replaced() -> None:
    found = trains.sheet("express", "locomotive-no-such-colour", 0.3)
    assert len(found.turned) == 72
    pictures.forget_games()


@pytest.mark.parametrize("degrees", [0, 33, 90, 179, 270])
def test_a_trimmed_vehicle_stands_where_the_whole_one_would(degrees: int) -> None:
    """Its middle is that of the cell on the sheet, which is painted around it."""
    found = trains.sheet("express", "locomotive-sky", 2.0).heading(degrees)
    facts = tomllib.loads(
        (resources.folder("assets") / "sprites/express/vehicles.toml").read_text(encoding="utf-8")
    )
    cell = pygame.Rect((0, 0), facts["vehicle"]["cell"])
    column = round(-degrees / facts["step"]) % (facts["columns"] * facts["rows"])
    cell.topleft = (
        column % facts["columns"] * cell.width, column // facts["columns"] * cell.height
    )  # fmt: skip
    whole = pictures.load("sprites/express/locomotive-sky.webp").subsurface(cell)
    x, y = facts["vehicle"]["anchor"]
    expected, trimmed = pygame.Surface(cell.size), pygame.Surface(cell.size)
    expected.blit(whole, (0, 0))
    trimmed.blit(*found.centred(x, y))
    assert pygame.image.tobytes(trimmed, "RGB") == pygame.image.tobytes(expected, "RGB")
    assert found.picture.get_width() < cell.width or found.picture.get_height() < cell.height
    pictures.forget_games()
