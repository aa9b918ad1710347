"""The parts of a game are tested one by one, without a window."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def no_display() -> None:
    """Instead of the one for scenes: nothing here needs pygame to be set up."""
