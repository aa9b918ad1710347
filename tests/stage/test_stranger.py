"""The short form of `tools/stranger.py`: what the screen shows is exactly what can be done."""

from __future__ import annotations

import pytest
from strange.player import Found
from stranger import one_game

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


def test_a_dead_verb_and_a_button_without_a_sign_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.stage.play import controls, scene

    monkeypatch.setattr(controls, "SIGNED", {})
    monkeypatch.setattr(scene, "hints", lambda play: [scene.Verb("menu", "Nothing", lambda: None)])
    found = Found()
    one_game("express", "keyboard", seed=3, found=found, most=24)
    told = " ".join(found.faults)
    assert "'Nothing' (menu) is dead" in told
    assert "look does something, and no sign says so" in told
