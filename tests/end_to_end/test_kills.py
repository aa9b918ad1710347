"""The short form of tools/window_kills.py: SIGKILL in the middle of a game in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import catalogue
from tests.end_to_end.window import needs
from tools.window_kills import torture


@pytest.mark.parametrize("title", catalogue.metas())
def test_nothing_that_was_seen_is_lost(tmp_path: Path, title: str) -> None:
    needs("Xvfb", "xdotool")
    done = torture(tmp_path, title, seed=5, lives=2)
    assert done.faults == []
    assert done.kills
