"""Between "All aboard!" and the board: a map unrolls, trains roll in, and the game is painted."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.stage.app import App
from game.stage.drawing import pictures
from game.stage.input.intents import Intent
from game.stage.play import launch
from game.stage.play.scene import PlayScene
from game.stage.scenes.departing.clock import LEAVES, STILL_LEAVES
from game.stage.scenes.departure import DepartureScene
from game.stage.scenes.menu import Menu
from game.stage.session import SeatSetup, Session
from game.stage.show import Show
from tests.stage.drawn import leave_boards_bare, noted
from tests.stage.opened import opened
from tests.stage.test_readable import SIZES, overlapping

FRAME = 1 / 60
NAMES = ("Ada", "Maximilienne M", "Colonel Block", "Miss Penny", "Baron Flint", "Lady Marbles")
COLOURS = ("vermilion", "sky", "green", "yellow", "purple", "ivory")


def places(count: int) -> list[SeatSetup]:
    players = ["person", *["random"] * (count - 1)]
    return [SeatSetup(*seat) for seat in zip(NAMES, COLOURS, players, strict=False)]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    leave_boards_bare(monkeypatch)
    with opened(tmp_path) as app:
        yield moving(app)


def moving(app: App, still: bool = False) -> App:
    """As in front of a real window, where things take their time."""
    app.preferences = replace(app.preferences, speed="normal", reduced_motion=still)
    app.stack.at_once = False
    return app


def depart(app: App, count: int = 2, title: str = "express") -> DepartureScene:
    launch.start(app, title, places(count))
    scene = app.scene
    assert isinstance(scene, DepartureScene)
    return scene


def seconds_until_the_board(app: App, most: float = 60.0) -> float:
    passed = 0.0
    while not isinstance(app.scene, PlayScene) or app.stack.waiting:
        app.frame(FRAME)
        passed += FRAME
        assert passed < most
    return passed


def test_the_board_follows_when_everything_has_been_seen(app: App) -> None:
    scene = depart(app)
    assert seconds_until_the_board(app) >= LEAVES
    assert app.scene is scene.play
    assert app.scenes == (scene.play,), "nothing lies below"


def test_the_board_is_painted_in_slices_while_all_moves(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    slices: list[float] = []
    prepare = PlayScene.prepare

    def watched(scene: PlayScene, look: object, seconds: float) -> bool:
        slices.append(seconds)
        return prepare(scene, look, seconds)  # type: ignore[arg-type]

    monkeypatch.setattr(PlayScene, "prepare", watched)
    depart(app)
    app.frame(FRAME)
    app.frame(FRAME)
    assert slices
    assert max(slices) < FRAME, "the trains go on rolling"


def test_somebody_who_waits_sees_no_slower_frames(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    slices: list[float] = []
    prepare = PlayScene.prepare
    monkeypatch.setattr(
        PlayScene,
        "prepare",
        lambda scene, look, seconds: (slices.append(seconds), prepare(scene, look, 0.0))[1],
    )
    scene = depart(app)
    app.handle(Intent("confirm"))
    app.frame(FRAME)
    assert scene._skipped
    assert 0 < max(slices) < FRAME


def test_the_pictures_of_the_trains_are_loaded_once(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = depart(app, 3, "rail_baron")
    app.frame(FRAME)
    assert scene._trains is not None
    assert all(train.own for train in scene._trains._trains)
    monkeypatch.setattr(pictures, "load", lambda name: pytest.fail(f"{name} is loaded again"))
    scene._trains.update(FRAME, 1.0, scene._pace)
    scene._trains.draw(app.surface, 1.0, scene._pace)


def test_the_board_is_laid_out_and_drawn_in_frames_of_their_own(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame, done = 0, dict[str, int]()
    for name in ("resized", "paint"):
        real = getattr(PlayScene, name)

        def noted(scene: PlayScene, *more: Any, name: str = name, real: Any = real) -> None:
            done.setdefault(name, frame)
            real(scene, *more)

        monkeypatch.setattr(PlayScene, name, noted)
    scene = depart(app)
    while scene._board is None:
        frame += 1
        if scene._painted:
            done.setdefault("painted", frame - 1)
        app.frame(FRAME)
    assert done["painted"] < done["resized"] < done["paint"], "and the table between them"
    assert done["paint"] - done["resized"] > 1


def test_the_camera_goes_to_what_is_seen_then(app: App) -> None:
    """Panels and the line of help are there, though they come a frame later."""
    scene = depart(app)
    while scene._board is None:
        app.frame(FRAME)
    assert scene.play.show.in_steps
    assert scene.play.coach.line
    then = pygame.Surface(scene._board.get_size())
    scene.play.paint(then)
    assert pygame.image.tobytes(scene._board, "RGB") == pygame.image.tobytes(then, "RGB")


def test_nothing_is_looked_through_while_the_board_is_painted(app: App) -> None:
    scene = depart(app)
    app.frame(FRAME)
    assert not gc.isenabled()
    seconds_until_the_board(app)
    assert app.scene is scene.play
    assert gc.isenabled()
    depart(app)
    app.frame(FRAME)
    app.home(Menu(app))
    assert gc.isenabled(), "nor after a departure that was left"


@pytest.mark.parametrize(
    "intent",
    [Intent("confirm"), Intent("back", "pad:3"), Intent("press", "touch", at=(5, 5))],
    ids=lambda intent: str(intent.kind),
)
def test_any_press_goes_to_the_board_and_does_nothing_there(app: App, intent: Intent) -> None:
    scene = depart(app)
    app.frame(FRAME)
    app.handle(intent)
    while not scene._painted:
        app.frame(FRAME)
    app.frame(FRAME)
    assert app.scene is scene.play
    assert not scene.play.answers.busy


def test_what_is_no_press_skips_nothing(app: App) -> None:
    scene = depart(app)
    app.frame(FRAME)
    for kind in ("point", "release", "unpeek", "found"):
        app.handle(Intent(kind))  # type: ignore[arg-type]
    assert not scene._skipped


def test_with_reduced_motion_nothing_rolls(app: App) -> None:
    moving(app, still=True)
    scene = depart(app)
    for _ in range(2):
        app.frame(FRAME)
    with_roll = app.surface.copy()
    while scene._now < 0.6:
        app.frame(FRAME)
    first = app.surface.copy()
    app.frame(FRAME)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(app.surface, "RGB")
    assert pygame.image.tobytes(with_roll, "RGB") != pygame.image.tobytes(first, "RGB"), "it fades"
    assert seconds_until_the_board(app) + scene._now >= STILL_LEAVES


def test_with_animations_off_there_is_no_departure(app: App) -> None:
    app.preferences = replace(app.preferences, speed="off")
    launch.start(app, "express", places(2))
    assert isinstance(app.scene, PlayScene)


def test_a_saved_game_departs_faster(app: App) -> None:
    scene = depart(app)
    seconds_until_the_board(app)
    path = scene.play.session.table.path
    app.home(Menu(app))
    launch.resume(app, path)
    assert isinstance(app.scene, DepartureScene)
    assert app.scene._pace.factor > 1
    seconds_until_the_board(app)


def test_a_pad_that_is_pulled_out_meanwhile_is_missed_on_the_board(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(PlayScene, "handle", lambda scene, intent: heard.append(intent.kind))
    scene = depart(app)
    app.frame(FRAME)
    app.handle(Intent("lost", "pad:3"))
    app.handle(Intent("confirm"))
    while app.scene is scene:
        app.frame(FRAME)
    app.frame(FRAME)
    assert heard == ["lost"]


def noting_what_closes(monkeypatch: pytest.MonkeyPatch) -> list[Session]:
    closed: list[Session] = []
    close = Session.close
    monkeypatch.setattr(Session, "close", lambda session: (closed.append(session), close(session)))
    return closed


def test_a_departure_that_is_left_closes_the_table(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = depart(app)
    app.frame(FRAME)
    closed = noting_what_closes(monkeypatch)
    app.home(Menu(app))
    assert closed == [scene.play.session]


def test_another_size_meanwhile_is_laid_out_anew(app: App) -> None:
    depart(app)
    app.frame(FRAME)
    app.window._surface = pygame.Surface((1080, 1920))
    seconds_until_the_board(app)
    assert app.scene.screen.size == (1080, 1920)


def test_a_failure_while_painting_ends_the_departure_only(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Show, *_: object) -> Iterator[bool]:
        yield True
        raise RuntimeError("no paint")

    app.stack.forgiving = True
    monkeypatch.setattr(PlayScene, "preparing", broken)
    closed = noting_what_closes(monkeypatch)
    scene = depart(app)
    for _ in range(3):
        app.frame(FRAME)
    assert type(app.scene).__name__ == "FailureScene"
    assert closed == [scene.play.session]


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("title", "count"), [("express", 2), ("rail_baron", 6)])
def test_it_can_be_read(
    title: str,
    count: int,
    size: tuple[int, int],
    text: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leave_boards_bare(monkeypatch)
    with opened(tmp_path, size, "fr", text_size=text) as app:
        scene = depart(moving(app), count, title)
        app.frame(FRAME)
        scene._now = 2.2
        with noted(monkeypatch) as texts:
            scene.paint(app.surface)
        smallest = app.screen.px(28)
        assert [each for each in texts if each.size < smallest] == []
        assert [each for each in texts if not app.screen.safe.contains(each.rect)] == []
        assert overlapping(texts) == []
        shown = [each.text for each in texts]
        assert set(NAMES[:count]) <= set(shown)
