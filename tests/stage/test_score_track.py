"""The score track: a hundred stops around the board, and markers that travel stop by stop."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.express.events import RouteClaimed
from game.stage.app import App, Options
from game.stage.dev.snap import Shot, play_scene
from game.stage.express import score_track
from game.stage.express.effects import Travel
from game.stage.express.map import BOARD_SIZE
from game.stage.express.score_track import STOPS, inward, stop
from game.stage.play.scene import PlayScene
from game.stage.scenes.menu import Menu

BOARD = pygame.Rect(0, 0, *BOARD_SIZE)


def test_stops_lie_around_the_frame_at_equal_steps() -> None:
    assert STOPS == 100
    for one, next_one in pairwise([*range(STOPS), 0]):
        assert 45 < math.dist(stop(one), stop(next_one)) < 50
    assert stop(100) == stop(0)
    assert stop(130) == stop(30)


def test_the_map_lies_inward_of_every_stop() -> None:
    for points in range(STOPS):
        (x, y), (across, down) = stop(points), inward(points)
        assert BOARD.inflate(-100, -100).collidepoint(x + across * 60, y + down * 60) or (
            points in (0, 21, 50, 71)  # from a corner it leads along the next side
        )


def drawn(points: dict[int, float]) -> pygame.Surface:
    surface = pygame.Surface(BOARD.size)
    colours = ["vermilion", "sky", "green", "yellow", "purple", "ivory"]
    score_track.draw_markers(surface, BOARD, points, colours, 0.95)
    return surface


def marked(surface: pygame.Surface) -> int:
    return pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255)).count()


@pytest.mark.parametrize("count", [2, 4, 6])
def test_on_the_same_stop_every_marker_shows_most_of_itself(count: int) -> None:
    alone = BOARD.width * BOARD.height - marked(drawn({0: 10}))
    together = BOARD.width * BOARD.height - marked(drawn(dict.fromkeys(range(count), 10)))
    assert together > alone * (1 + (count - 1) * 0.6)


@pytest.fixture
def play(tmp_path: Path) -> Iterator[PlayScene]:
    app = App(Options(tmp_path, lang="en"), pygame.display.set_mode((640, 360)))
    app.push(Menu(app))
    scene = play_scene(app, Shot("express", people=1, seed=6), 41)
    app.push(scene)
    yield scene
    app.close()


def test_a_marker_travels_stop_by_stop_with_a_tick(
    play: PlayScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[str] = []
    monkeypatch.setattr(play.app.sounds, "play", lambda name, gain=1.0: ticks.append(name))
    here = int(play.show.scored[0])
    event = RouteClaimed(0, "any", (), 7, here + 7, 10)
    travel = Travel(play.show, play.app.sounds, event, delay=0.5)
    places = []
    while not travel.tick(0.02):
        places.append(play.show.scored[0])
    assert places[10] == here, "first the train comes in"
    assert places == sorted(places)
    assert max(b - a for a, b in pairwise(places)) < 0.5
    assert play.show.scored[0] == here + 7
    assert ticks.count("tick") == 7


def test_a_skipped_travel_arrives_all_the_same(play: PlayScene) -> None:
    here = int(play.show.scored[0])
    event = RouteClaimed(0, "any", (), 7, here + 7, 10)
    Travel(play.show, play.app.sounds, event, delay=0.5).tick(100)
    assert play.show.scored[0] == here + 7
