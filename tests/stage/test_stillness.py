"""Where people want no motion: nothing glides, spreads or shakes, and nothing is lost."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.stage.app import App
from game.stage.drawing.theme import AMBER
from game.stage.play.notice import SECONDS, SHAKING
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.rail_baron.show import RailBaronShow
from game.stage.widgets.answer import SWING, SWINGS, sway
from tests.stage.drawn import bare_board
from tests.stage.opened import opened
from tests.stage.play.bare_play import BarePlay
from tests.stage.test_rail_baron_show import asked, shown


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(show_module, "paint", bare_board)


def board_of(still: bool) -> RailBaronShow:
    show = shown(asked("step"), (1280, 720), "en")
    show.still = still
    return show


@pytest.mark.parametrize("still", [False, True])
def test_the_camera_is_there_at_once(still: bool) -> None:
    show = board_of(still)
    show.zoom(True)
    show.update(1 / 60)
    assert show.camera.moving is not still
    show.camera.arrive()
    show.view["turn"] = (show.view["turn"] + 1) % len(show.seats)
    show.update(1 / 60)
    assert show.camera.moving is not still


@pytest.mark.parametrize("still", [False, True])
def test_the_rings_of_whoever_runs_home_rest(still: bool) -> None:
    show, pictures = board_of(still), []
    show.update(0.2)
    show.camera.arrive()
    for player in show.view["players"]:
        player["declared"] = True
    for _ in range(2):
        surface = pygame.Surface((1280, 720))
        show.scenery.draw_halos(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        assert pygame.mask.from_threshold(surface, AMBER, (9, 9, 9)).count() > 100
        show.update(0.2)
    assert (pictures[0] == pictures[1]) is still


def test_a_refusal_swings_three_times_and_not_faster_than_eyes_like() -> None:
    places = [sway(frame / 120, 100) for frame in range(round(SWINGS * SWING * 120))]
    turns = sum(a * b < 0 for a, b in pairwise(places))
    assert turns == SWINGS - 1
    assert pytest.approx(0.11) == SWING
    assert sway(SHAKING, 100) == 0


@pytest.mark.parametrize("still", [False, True])
def test_a_notice_does_not_shake(still: bool) -> None:
    hud = BarePlay().hud
    hud._show.still = still
    hud.notice.show("No.")
    swayed = set()
    for _ in range(40):
        hud.notice.update(0.01)
        swayed.add(hud._sway())
    assert hud.notice.left < SECONDS - SHAKING
    assert (swayed == {0}) is still
    assert max(swayed) == -min(swayed)


@pytest.mark.parametrize("still", [False, True])
def test_a_game_takes_the_wish_from_the_settings(tmp_path: Path, still: bool) -> None:
    with opened(tmp_path, reduced_motion=still) as app:
        play = a_game(app)
        app.frame(0.02)
        assert play.show.still is still


def a_game(app: App) -> PlayScene:
    from game.stage.dev.snap import Shot, play_scene

    play = play_scene(app, Shot("express", size=(1280, 720)), 0)
    app.push(play)
    return play
