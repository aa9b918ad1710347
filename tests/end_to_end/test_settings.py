"""Settings that cannot be read are told on the screen, and are not lost."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.window import Window


def test_damaged_settings_are_told_before_anything_else(tmp_path: Path) -> None:
    with Window(tmp_path, settings="what somebody wrote [") as window:
        window.scene("MessageScene")
        window.key("Return")
        window.scene("Menu")
    assert (tmp_path / "settings.damaged.toml").read_text() == "what somebody wrote ["
