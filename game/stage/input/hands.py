"""In whose hands a device is, and which seats it plays."""

from __future__ import annotations

KEYBOARD = "keyboard"


def held_as(device: str) -> str:
    """As which device it holds a seat: whoever is at the computer has its keyboard, its mouse and
    its screen, which are one; every pad is one by itself."""
    return device if device.startswith("pad:") else KEYBOARD


def may_play(device: str, holder: str | None) -> bool:
    """Whether this device plays a seat with this holder; one without is for all."""
    return holder in (None, held_as(device))
