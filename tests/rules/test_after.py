"""Old view and events make the new view: the short form of tools/view_torture.py."""

from __future__ import annotations

import pytest

from game.rules import catalogue
from tools.view_torture import torture

SEEDS = (1, 2, 3, 7, 9, 11)
"""Two to five players, with and without net worth, groups and a short evening."""


@pytest.mark.parametrize("title", catalogue.titles())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_view_follows_from_the_one_before(title: str, seed: int) -> None:
    assert list(torture(title, seed)) == []
