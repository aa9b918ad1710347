"""Brings Level Crossing into the catalogue, for as long as a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.rules import catalogue
from tests.crossing.rules.title import TITLE


@contextmanager
def in_the_catalogue() -> Iterator[None]:
    catalogue.add(TITLE)
    try:
        yield
    finally:
        catalogue.remove(TITLE.id)
