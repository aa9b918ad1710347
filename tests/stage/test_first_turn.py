"""Somebody who has never played: from a fresh household to a legal move in a few presses."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from game.stage.app import App
from game.stage.input.focus import Target
from game.stage.input.hands import KEYBOARD
from game.stage.input.intents import Intent
from game.stage.play.launch import start
from game.stage.play.scene import PlayScene
from game.stage.session import SeatSetup
from tests.stage.drawn import leave_boards_bare
from tests.stage.opened import be_ready, opened
from tests.table.rig import PATIENCE

MOST = 4
"""Presses to a legal move."""
BOARDS = [
    ((1920, 1080), "en", "normal"),
    ((1280, 720), "fr", "larger"),
    ((1080, 1920), "fr", "normal"),
]


def wait(app: App, play: PlayScene) -> None:
    """Until a person is asked and may answer."""
    end = time.monotonic() + PATIENCE
    while play.trace_state()["busy"] or play.asked.actor is None or play.answers.busy:
        assert time.monotonic() < end
        be_ready(play)
        app.frame(0.02)
        time.sleep(0.001)


def press(app: App, device: str, target: Target) -> None:
    """What is lit, or what is clicked."""
    if device == "mouse":
        app.handle(Intent("press", "mouse", at=target.rect.center))
    else:
        app.handle(Intent("confirm", device))


@pytest.mark.parametrize("device", [KEYBOARD, "pad:1", "mouse"])
@pytest.mark.parametrize(("size", "lang", "text"), BOARDS)
def test_a_first_turn_needs_few_presses_and_everything_is_there(
    device: str, size: tuple[int, int], lang: str, text: str, tmp_path: Path
) -> None:
    """The tickets, and then an action: each by pressing what is lit already."""
    with opened(tmp_path, size, lang, text_size=text) as app:
        names = (("Ada", "vermilion", "person"), ("Ben", "sky", "simple"))
        start(app, "express", [SeatSetup(*each) for each in names])
        play = app.scene
        assert isinstance(play, PlayScene)
        for kind in ("express.initial_tickets", "express.action"):
            wait(app, play)
            assert play.asked.kind == kind
            everything_is_there(play)
            number, presses = play.asked.number, 0
            while play.asked.number == number:
                target = play.focused()
                assert target is not None
                assert target.enabled
                press(app, device, target)
                presses += 1
                assert presses <= MOST
                wait(app, play)
        assert play.why_nots.shown is None


def everything_is_there(play: PlayScene) -> None:
    """Prompt, help, verbs with the signs of the device, and what can be chosen: all in sight."""
    safe = play.screen.safe
    assert play.hud.prompt()
    assert play.coach.line
    line = play.verb_line()
    assert line is not None
    assert any(verb.numbered and verb.possible for verb in line.verbs)
    assert all(safe.contains(rect) for rect in line.rects)
    targets = play.targets()
    assert targets
    assert all(safe.colliderect(target.rect) for target in targets)
    focused = play.focused()
    assert focused is not None
    assert safe.contains(focused.rect)


def test_only_the_first_game_of_a_title_has_lines_of_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_boards_bare(monkeypatch)
    helped = []
    with opened(tmp_path, (640, 360), roll_by_hand=False) as app:
        for title in ("express", "express", "rail_baron", "express"):
            names = (("Ada", "vermilion", "person"), ("Ben", "sky", "simple"))
            start(app, title, [SeatSetup(*each) for each in names])
            play = app.scene
            assert isinstance(play, PlayScene)
            wait(app, play)
            monkeypatch.setattr(play.show, "coach", lambda kind, turn: "Help")
            helped.append(bool(play.coach.line))
    assert helped == [True, False, True, False]
