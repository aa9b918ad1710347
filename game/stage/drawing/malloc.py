"""Large pictures go back to the system as soon as they are dropped."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from typing import Any

LARGE = 1 << 20
"""Bytes: a few of them are dropped with every scene, hardly any in a frame."""
_M_MMAP_THRESHOLD = -3


def return_large_pictures() -> None:
    """glibc would keep them in its heap, where full-screen holes add up from game to game."""
    mallopt = getattr(_library(), "mallopt", None)
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, LARGE)


def tidy_up() -> None:
    """A scene was left, or the screen has another size: what was kept for it goes.

    Thousands of small pictures, such as trains in every direction, leave holes in the heap that
    add up to more than what is in use; they go back to the system, too.
    """
    gc.collect()
    trim = getattr(_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)


@cache
def _library() -> Any:
    """The C library, where it is one that may have these; not every one does."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
