"""Who only reads the screen can play Level Crossing, too."""

from __future__ import annotations

import pytest
from strange.player import Found
from stranger import one_game


@pytest.mark.parametrize("device", ["keyboard", "nintendo", "mouse"])
def test_what_is_shown_is_what_can_be_done(device: str) -> None:
    found = Found()
    one_game("crossing", device, seed=4, found=found, most=20)
    assert found.faults == []
    assert found.tries["decisions"] >= 3
    assert sum(found.tries.values()) - found.tries["verbs read"] >= 20, found.tries
