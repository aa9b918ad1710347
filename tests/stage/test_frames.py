"""What a frame finds out once, and what is prepared before it is seen: counted, not timed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import levels
from game.rules import catalogue
from game.stage.app import App
from game.stage.dev.snap import Shot, play_scene
from game.stage.drawing import pictures
from game.stage.drawing.steps import finished
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Intent
from game.stage.maps.curve import Curve
from game.stage.maps.trains import TrainArrival
from game.stage.play.scene import PlayScene
from game.stage.rail_baron.show import RailBaronShow
from game.stage.scenes.frame import Frame
from game.stage.session import Session
from game.stage.show import Throw
from game.stage.widgets import curtain
from tests.stage.opened import opened, settle
from tests.stage.test_secrets_on_the_screen import table_at


class Counted:
    """Stands in for a method, and counts."""

    def __init__(self, real: Any) -> None:
        self.calls, self._real = 0, real

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.calls += 1
        return self._real(*args, **more)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with opened(tmp_path) as app:
        yield app


def test_a_frame_finds_the_same_once_and_time_makes_it_new() -> None:
    frame, found = Frame(), iter(range(9))
    assert [frame.once("x", lambda: next(found)) for _ in range(2)] == [0, 1]
    for expected in (2, 3):
        with frame.drawn():
            assert [frame.once("x", lambda: next(found)) for _ in range(3)] == [expected] * 3


@pytest.mark.parametrize("title", ["express", "rail_baron"])
def test_choices_and_verbs_are_found_once_while_a_frame_is_drawn(
    app: App, tmp_path: Path, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.new_game(title, levels.load(title), 3, seed=2)
    play = PlayScene(app, Session(table_at(game, tmp_path, title)))
    app.push(play)
    settle(play)
    targets, verbs = Counted(play.choices.targets), Counted(play.choices._offered)
    spots = Counted(play.show.spots)
    monkeypatch.setattr(play.choices, "targets", targets)
    monkeypatch.setattr(play.choices, "_offered", verbs)
    monkeypatch.setattr(play.show, "spots", spots)
    play.paint(app.surface)
    assert (targets.calls, verbs.calls) == (1, 1)
    play.paint(app.surface)
    assert (targets.calls, verbs.calls) == (2, 2)
    assert spots.calls == 0, "nobody looks around"
    play.looking.look(Intent("look"))
    spots.calls = 0
    play.paint(app.surface)
    assert spots.calls == 1


@pytest.mark.parametrize("title", ["express", "rail_baron"])
@pytest.mark.parametrize("decisions", [1, 40, 120])
def test_that_there_is_something_to_look_at_is_known_without_finding_it(
    app: App, title: str, decisions: int
) -> None:
    play = play_scene(app, Shot(title, seats=3, seed=3), decisions)
    app.push(play)
    settle(play)
    assert play.show.has_spots == bool(play.show.spots())


def test_below_the_felt_no_map_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    play = play_scene(app, Shot("rail_baron", seats=3, seed=3), 40)
    app.push(play)
    settle(play)
    show = play.show
    assert isinstance(show, RailBaronShow)
    drawn = Counted(show.camera.draw)
    monkeypatch.setattr(show.camera, "draw", drawn)
    show.throw = Throw(0, None, GlyphSet.KEYBOARD, "en")
    show.draw(app.surface, "", [0])
    assert drawn.calls == 1, "it is below the felt, out of focus"
    first = app.surface.copy()
    show.draw(app.surface, "", [0])
    assert drawn.calls == 1
    assert first.get_buffer().raw == app.surface.get_buffer().raw
    show.throw = None
    show.draw(app.surface, "", [0])
    assert drawn.calls == 2


def test_a_curtain_that_is_prepared_finds_everything_there(app: App) -> None:
    pictures.forget()
    area = pygame.Rect(500, 0, 780, 720)
    finished(curtain.preparing_curtain(app.screen, "sky", area))
    made = curtain._hanging.cache_info().misses, curtain._pelmet.cache_info().misses
    curtain.draw_curtain(app.surface, app.screen, "sky", 0.5, area)
    assert made == (curtain._hanging.cache_info().misses, curtain._pelmet.cache_info().misses)
    for colour in ("green", "ivory", "purple", "yellow"):
        curtain.draw_curtain(app.surface, app.screen, colour, 0.5, area)
    assert curtain._hanging.cache_info().currsize <= 2


def test_no_train_is_simulated_further_than_it_is_seen() -> None:
    curve = Curve([(0.0, 0.0), (400.0, 0.0)])
    arrival = TrainArrival([100.0, 150.0, 200.0], 1.0)
    assert len(arrival._frames) == 0
    early = arrival.vehicles(0.1)
    assert len(arrival._frames) < 30
    late = arrival.vehicles(0.99)
    assert early[-1].distance < late[-1].distance <= curve.length
