"""The short form of `tools/table_torture.py`; the long one is given more, and a disk of its own."""

from __future__ import annotations

from tools.table_torture import hostile, junk, torn_folder


def test_a_beset_game_equals_the_one_played_alone() -> None:
    assert hostile(seed=2, calls=1_600) == []


def test_junk_is_refused_in_words() -> None:
    assert junk(seed=2, tries=2_000) == []


def test_a_game_whose_folder_is_removed_loses_nothing_that_was_acknowledged() -> None:
    assert torn_folder(seed=2) is None
