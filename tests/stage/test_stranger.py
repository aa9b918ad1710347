"""The short form of `tools/stranger.py`: what the screen shows is exactly what can be done."""

from __future__ import annotations

import pytest
from strange.player import Found
from stranger import one_game

from game.stage.widgets.verbs import Verb

PAUSE = Verb("menu", "Nothing", lambda: None)
"""It has a sign, and a pointer that presses its words gets no answer."""
LEAST = 40
"""Presses that a game must have tried, else it has shown nothing."""


def tried(found: Found) -> int:
    return sum(found.tries.values()) - found.tries["verbs read"]


@pytest.mark.parametrize(
    ("title", "device", "decisions"),
    [
        ("express", "keyboard", 16),
        ("express", "touch", 16),
        ("rail_baron", "playstation", 14),
        ("rail_baron", "mouse", 14),
    ],
)
def test_what_is_shown_is_what_can_be_done(title: str, device: str, decisions: int) -> None:
    found = Found()
    one_game(title, device, seed=3, found=found, most=decisions)
    assert found.faults == []
    assert found.tries["decisions"] >= decisions // 2
    assert tried(found) >= LEAST, found.tries


def test_a_button_without_a_sign_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.stage.play.controls.SIGNED", {})
    monkeypatch.setattr("game.stage.play.scene.hints", lambda play: [PAUSE])
    found = Found()
    one_game("express", "keyboard", seed=3, found=found, most=6, devices=["keyboard"])
    assert "look does something, and no sign says so" in " ".join(found.faults)


def test_a_dead_verb_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.stage.play.scene.hints", lambda play: [PAUSE])
    found = Found()
    one_game("express", "mouse", seed=3, found=found, most=20, devices=["mouse"])
    assert "'Nothing' (menu) is dead" in " ".join(found.faults)
