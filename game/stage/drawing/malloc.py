"""Gives the memory of large pictures back to the system as soon as they are dropped."""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from typing import Any

LARGE = 1 << 20
"""Bytes: a few pictures of this size are dropped with every scene, hardly any in a frame."""
_M_MMAP_THRESHOLD = -3


def return_large_pictures() -> None:
    """glibc would leave them in its heap, where full-screen holes add up from game to game."""
    mallopt = getattr(_library(), "mallopt", None)
    if mallopt is not None:
        mallopt(_M_MMAP_THRESHOLD, LARGE)


def keep_for_good() -> None:
    """What has been imported stays: nobody looks through it again for what can be freed, which
    is most of what `tidy_up` takes."""
    gc.collect()
    gc.freeze()


def put_off_collecting(off: bool) -> None:
    """What is made in many small pieces, such as all the places that names may take, is freed
    without being looked for; looking through it would hold up a frame again and again."""
    if off:
        gc.disable()
    else:
        gc.enable()


def tidy_up() -> None:
    """Collect what a scene, or a size of the screen, has left behind.

    Thousands of small pictures, such as trains in every direction, leave holes in the heap that
    add up to more than what is in use; trimming hands those back as well.
    """
    gc.collect()
    trim = getattr(_library(), "malloc_trim", None)
    if trim is not None:
        trim(0)


@cache
def _library() -> Any:
    """The C library, where it may have these calls."""
    return ctypes.CDLL(None) if sys.platform == "linux" else None
