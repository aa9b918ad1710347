"""Saved games with odd contents: a sentence, in time, and no harm.

The short form of `python tools/save_torture.py`.
"""

from __future__ import annotations

from typing import Any

import pytest
from guarded import run_each
from odd_saves import CRAFTED
from save_torture import faults_in, try_one

ORDINARY = [name for name in CRAFTED if "50 MB" not in name]
PARTS = 4


def assert_no_faults(tries: list[tuple[str, Any]]) -> None:
    outcomes = list(run_each(try_one, tries))
    assert {outcome.name: found for outcome in outcomes if (found := faults_in(outcome))} == {}


@pytest.mark.parametrize("part", range(PARTS))
def test_crafted_saves_are_refused_in_words(part: int) -> None:
    """In a child, so that one that hangs is a failure and not the end of the tests."""
    tries = [(name, (name, "express", 0)) for name in ORDINARY[part::PARTS]]
    assert_no_faults(tries)


def test_random_damage_is_refused_in_words() -> None:
    tries = [(str(seed), ("random", "rail_baron", seed)) for seed in range(20)]
    assert_no_faults(tries)
