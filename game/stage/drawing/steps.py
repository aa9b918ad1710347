"""Long work in small steps, so that frames continue while it is done."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")

WORKING, WAITING = True, False
"""After a step: more to do at once; or later, because another thread has to finish something first
or the next step fills a frame by itself."""
Steps = Generator[bool, None, T]
"""Yields one of the two every few milliseconds, and returns what was made."""


def finished(steps: Steps[T]) -> T:
    """All of it now, for callers that cannot continue without it."""
    while True:
        try:
            if next(steps) is WAITING:
                time.sleep(0.001)
        except StopIteration as stop:
            made: T = stop.value
            return made


def advance(steps: Steps[object], seconds: float) -> bool:
    """Do as many steps as fit into this time, at least one; whether that was the last."""
    end = time.perf_counter() + seconds
    while True:
        try:
            if next(steps) is WAITING or time.perf_counter() >= end:
                return False
        except StopIteration:
            return True
