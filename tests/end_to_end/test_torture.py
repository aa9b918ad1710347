"""The short form of tools/window_torture.py: a few seconds of what nobody should do to a window."""

from __future__ import annotations

import pytest

from game.rules import catalogue
from tests.end_to_end.window import needs
from tools.window_torture import torture

SECONDS = 8.0


@pytest.mark.parametrize("title", catalogue.metas())
def test_a_window_cannot_be_broken(title: str) -> None:
    needs("Xvfb", "xdotool")
    found = torture(title, seed=7, seconds=SECONDS)
    assert found.exceptions == 0
    assert found.crashes == []
    assert found.x_errors == 0
    assert found.actions.total() > 0
