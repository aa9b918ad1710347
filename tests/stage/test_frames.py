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
from game.stage.drawing.scaling import scaling
from game.stage.drawing.steps import WORKING, Steps, finished
from game.stage.express import ground as ground_of_express
from game.stage.express import lights
from game.stage.express.ground import Ground, Shade
from game.stage.express.map import BoardMap as ExpressMap
from game.stage.input.glyph_sets import GlyphSet
from game.stage.input.intents import Intent
from game.stage.maps import labels, supersampled
from game.stage.maps.clutter import Weights
from game.stage.maps.curve import Curve
from game.stage.maps.trains import TrainArrival
from game.stage.play.scene import PlayScene
from game.stage.rail_baron.map import BoardMap
from game.stage.rail_baron.region_signs import STEP
from game.stage.rail_baron.show import RailBaronShow
from game.stage.scenes.frame import Frame
from game.stage.session import Session
from game.stage.terms import Throw
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


@pytest.mark.parametrize("share", [0.37, 1.0, 1.31, 2.77])
def test_a_large_picture_is_stretched_in_bands_that_nobody_sees(share: float) -> None:
    pygame.display.set_mode((1280, 720))
    picture = pictures.load("boards/rail_baron/base.webp")
    size = (round(1476 * share), round(1080 * share))
    assert steps_of(scaling(picture, size)) > 5
    banded = finished(scaling(picture, size))
    whole = pygame.transform.smoothscale(picture, size)
    off = [
        abs(a - b)
        for at in ((x, y) for x in range(0, size[0], 7) for y in range(size[1]))
        for a, b in zip(banded.get_at(at)[:3], whole.get_at(at)[:3], strict=True)
    ]
    assert sum(off) / len(off) < 0.5
    assert sum(each > 12 for each in off) < len(off) / 2000


def test_a_line_is_the_same_on_however_many_tiles_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    for side in (24, 400):
        monkeypatch.setattr(supersampled, "TILE", side)
        canvas, picture = supersampled.Canvas(1.3, 3), pygame.Surface((130, 90))
        canvas.polygon([(3.3, 4.7), (95.2, 60.9), (90.1, 66.3), (1.2, 9.9)], (200, 40, 40))
        canvas.disc((37.4, 36.9), 11.3, (40, 40, 200))
        steps = steps_of(canvas.laying_on(picture))
        painted.append((steps > 1, pygame.image.tobytes(picture, "RGB")))
    assert painted == [(True, painted[0][1]), (False, painted[0][1])]


def test_a_large_picture_is_loaded_in_steps() -> None:
    pygame.display.set_mode((1280, 720))
    name = "boards/rail_baron/base.webp"
    assert steps_of(pictures.loading(name)) > 5
    loaded, whole = finished(pictures.loading(name)), pictures.load(name)
    assert pygame.image.tobytes(loaded, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert loaded.get_masks() == whole.get_masks()


def steps_of(steps: Steps[object]) -> int:
    return sum(step is WORKING for step in steps)


def test_no_step_looks_at_more_places_of_a_name_than_a_frame_has_time_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted = Counted(labels.Names._mistaken)
    monkeypatch.setattr(labels.Names, "_mistaken", lambda chooser, *place: counted(chooser, *place))
    weights = Weights((1476, 1080), 3)
    finished(weights.summing_up())
    chooser = labels.Names(weights, [(700, 500)], 13, pygame.Rect(0, 0, 1476, 1080), 1.0)
    forms = [(("Minneapolis", "Saint-Paul")[:lines], 200.0, 30.0 * lines) for lines in (1, 2, 2, 2)]
    before, most, steps = 0, 0, chooser.spots((700, 500), forms)
    for _ in steps:
        most, before = max(most, counted.calls - before), counted.calls
    assert counted.calls > labels.AT_ONCE
    assert most == labels.AT_ONCE


def test_the_places_of_all_region_signs_are_found_in_one_go(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.new_game("rail_baron", levels.load("rail_baron"), 3, seed=2)
    play = PlayScene(app, Session(table_at(game, tmp_path, "rail_baron")))
    app.push(play)
    settle(play)
    signs, board = play.show.region_signs, play.show.layout.board
    asked = Counted(play.show.where.areas.at)
    monkeypatch.setattr(play.show.where.areas, "at", asked)
    signs._known = signs._tried = (None, {})
    step = play.screen.px(STEP)
    first, grid = signs.places(), (board.width // step + 1) * (board.height // step + 1)
    assert grid <= asked.calls < 1.5 * grid
    before, signs._known = asked.calls, (None, {})
    assert signs.places() == first
    assert asked.calls - before < grid / 2, "the land lies where it lay"


def test_veils_of_regions_that_are_prepared_are_there(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    areas = BoardMap(*board_of("rail_baron")).areas
    assert steps_of(areas.painting_overlays(0.5)) == 2 * len(areas._names)
    monkeypatch.setattr(areas, "_veil", lambda *_: pytest.fail("a veil is painted"))
    for region in areas._names:
        for chosen in (False, True):
            areas.overlay(region, 0.5, chosen)


def board_of(title: str) -> tuple[Any, dict[str, Any]]:
    text = levels.read_text(levels.path(title))
    return levels.parse(title, text, "board"), levels.parse_toml(text, "board")


@pytest.fixture
def ground() -> Ground:
    where = ExpressMap(*board_of("express"))
    board, names = pygame.Surface((712, 532)), pygame.Surface((712, 532), pygame.SRCALPHA)
    return Ground(board, names, 0.5, Shade(where, board, 0.5))


def test_the_first_light_on_the_board_finds_what_fades_painted(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert steps_of(ground._shade.preparing()) > len(ground._tracks)
    painted = Counted(lights._Painted)
    monkeypatch.setattr(lights, "_Painted", painted)
    inviting = frozenset(list(ground._tracks)[:3])
    ground.lit(inviting)
    assert painted.calls == len(inviting)


def test_light_comes_in_steps_and_never_shows_another_hand_or_misses_a_train(
    ground: Ground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ground_of_express, "SLICE", 0.0)
    one, other = (frozenset([route]) for route in list(ground._tracks)[:2])
    assert ground.lit_in_steps(one) is None, "the board lies there as it is"
    first = until_lit(ground, one)
    assert ground.lit_in_steps(other) is first, "the one before, meanwhile"
    assert until_lit(ground, other) is not first
    ground.lit_in_steps(one)
    ground.forget_light()
    assert ground.lit_in_steps(one) is None
    until_lit(ground, one)
    ground.drawn["x"] = (0, "red")
    assert ground.lit_in_steps(other) is None


def until_lit(ground: Ground, inviting: frozenset[str]) -> pygame.Surface:
    for _ in range(200):
        picture = ground.lit_in_steps(inviting)
        if picture is not None and ground._lighting is None:
            return picture
    raise AssertionError("it stays dark")


def test_no_train_is_simulated_further_than_it_is_seen() -> None:
    curve = Curve([(0.0, 0.0), (400.0, 0.0)])
    arrival = TrainArrival([100.0, 150.0, 200.0], 1.0)
    assert len(arrival._frames) == 0
    early = arrival.vehicles(0.1)
    assert len(arrival._frames) < 30
    late = arrival.vehicles(0.99)
    assert early[-1].distance < late[-1].distance <= curve.length
