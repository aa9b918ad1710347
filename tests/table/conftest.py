"""Tables at a time that is told, put away after each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.dice_race import in_the_catalogue
from tests.table.told_time import Make, Told


@pytest.fixture
def make(tmp_path: Path) -> Iterator[Make]:
    """Makes tables of any title, the dice race among them."""
    made: list[Told] = []

    def make(**how: object) -> Told:
        made.append(Told(tmp_path, **how))  # type: ignore[arg-type]
        return made[-1]

    with in_the_catalogue():
        yield make
    for told in made:
        told.close()
