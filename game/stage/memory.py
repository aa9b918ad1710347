"""Large pictures go back to the system as soon as they are dropped."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 20
"""Bytes: a few of them are dropped with every scene, hardly any in a frame."""
_M_MMAP_THRESHOLD = -3


def return_large_pictures() -> None:
    """glibc would keep them in its heap, where full-screen holes add up from game to game."""
    if sys.platform != "linux":
        return
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # not every C library has it
        mallopt(_M_MMAP_THRESHOLD, LARGE)
