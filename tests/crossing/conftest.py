"""Level Crossing is in the catalogue while its tests run, and pictures need no display."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.crossing.catalogue import in_the_catalogue
from tests.stage.conftest import app, no_display


@pytest.fixture(autouse=True)
def added() -> Iterator[None]:
    with in_the_catalogue():
        yield


__all__ = ["added", "app", "no_display"]
