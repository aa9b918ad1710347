"""Whatever surfaces do at a table, in whatever order, its promises hold: the short form."""

from __future__ import annotations

import pytest

from game.rules import catalogue
from tools.any_order import besiege

MET = {
    "table.paused",
    "table.went_on",
    "table.take_back_asked",
    "table.time_ran_out",
}
"""A siege in which one of these never happens besieges nothing."""
MOST = 4
"""Sieges, since a single one may miss something by chance."""


def met_in_sieges(title: str) -> set[str]:
    """One siege after another until everything has been met."""
    met: set[str] = set()
    for number in range(1, MOST + 1):
        met |= besiege(title, examples=25, steps=50, number=number)
        if met >= MET:
            break
    return met


@pytest.mark.parametrize("title", catalogue.metas())
def test_whatever_is_done_in_whatever_order(title: str) -> None:
    assert met_in_sieges(title) >= MET
