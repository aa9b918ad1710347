"""Tables at a time that is told, put away after each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules import catalogue
from tests.table.dice_race import TITLE
from tests.table.told_time import Make, Told


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Makes tables of any title, the dice race among them."""
    monkeypatch.setitem(catalogue._TITLES, "race", TITLE)  # type: ignore[arg-type]
    made: list[Told] = []

    def make(**how: object) -> Told:
        made.append(Told(tmp_path, **how))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for told in made:
        told.close()
