"""Somebody who has never played Rail Baron: what a first turn takes, from a fresh household."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.stage.app import App
from game.stage.input.intents import Intent
from game.stage.play import launch
from game.stage.play.scene import PlayScene
from game.stage.rail_baron import show as show_module
from game.stage.session import SeatSetup
from tests.stage.drawn import bare_board, noted
from tests.stage.opened import be_ready, opened
from tests.table.rig import PATIENCE

PRESSES = 3
"""For a destination, for the dice of the ride, and to ride."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(show_module, "paint", bare_board)
    with opened(tmp_path) as app:
        yield app


def begun(app: App) -> PlayScene:
    players = ["person", "simple", "simple"]
    seats = [
        SeatSetup(name, colour, player)
        for name, colour, player in zip(
            ["Ada", "Bruno", "Clara"], ["vermilion", "sky", "green"], players, strict=True
        )
    ]
    launch.start(app, "rail_baron", seats)
    assert isinstance(app.scene, PlayScene)
    return app.scene


def wait_for_a_person(play: PlayScene) -> None:
    end = time.monotonic() + PATIENCE
    while not (play.throwing.open or play.asked.actor is not None) or play.progress.busy:
        assert time.monotonic() < end
        be_ready(play)
        play.app.frame(0.02)
        time.sleep(0.002)
    for _ in range(60):  # a press counts, and the picture is there
        be_ready(play)
        play.throwing.readiness.update(1.0)
        play.app.frame(0.02)


def wait_until_answered(play: PlayScene, number: int) -> None:
    """The press was one that does something."""
    end = time.monotonic() + PATIENCE
    while play.show.view["number"] == number:
        assert time.monotonic() < end
        play.app.frame(0.02)
        time.sleep(0.002)


def press(play: PlayScene, device: str) -> None:
    """The one thing that somebody would do who reads nothing but what glows."""
    if device == "mouse":
        focused = play.focused()
        place = play.show.throw_place() if play.throwing.open else None
        at = place.center if place is not None else focused.rect.center if focused else (0, 0)
        play.handle(Intent("point", device, at=at))
        play.handle(Intent("press", device, at=at))
        play.handle(Intent("release", device, at=at))
    else:
        play.handle(Intent("confirm", device))
        play.handle(Intent("release", device))


def shown_now(play: PlayScene, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with noted(monkeypatch) as texts:
        play.draw(pygame.Surface(play.screen.size))
    return [text.text for text in texts]


@pytest.mark.parametrize("device", ["keyboard", "pad:1", "mouse"])
def test_a_first_turn_takes_three_presses(
    device: str, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = begun(app)
    presses, allowed, moved = 0, PRESSES, False
    while not moved:
        wait_for_a_person(play)
        view, label = play.show.view, play.show.label
        words = " ".join(shown_now(play, monkeypatch))
        if play.throwing.open:
            assert label("throw_hold") in words
        if view["phase"] == "step":
            assert label("ride") in words
            assert label("coach_step").split(".")[0] in " ".join(words.split())
        elif view["phase"] == "region":
            allowed += 1  # whoever rolls the own region chooses another
        before = view["players"][0]["dot"]
        turn = view["phase"] != "roll" or view["purpose"] in ("region", "city", "move")
        presses += turn
        number = view["number"]
        press(play, device)
        wait_until_answered(play, number)
        moved = bool(view["phase"] == "step")
        assert not moved or play.show.view["players"][0]["dot"] != before
    assert presses <= allowed
