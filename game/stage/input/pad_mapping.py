"""Which button of a pad is which, in SDL's notation: GUID,name,a:b0,…,leftx:a0,…"""

from __future__ import annotations

import ctypes
import logging
import sys
from collections.abc import Mapping
from pathlib import Path

import pygame

from game import files
from game.names import clean_name

_log = logging.getLogger(__name__)

MOST_BYTES = 4 * 1024 * 1024
"""Size of the user's file of mappings; the collection of all known pads is a tenth of that."""
PLATFORMS = {"win32": "Windows", "darwin": "Mac OS X"}
"""SDL's names; a mapping is for one platform."""
STICKS = {"right": "leftx", "down": "lefty"}
OPPOSITES = {"right": "left", "down": "up"}
HATS = {1: 4, 2: 8, 4: 1, 8: 2}
"""The directions of a hat, and their opposites."""


def line(guid: str, name: str, pressed: Mapping[str, str]) -> str:
    """The mapping of a pad.

    `pressed` says for each of SDL's buttons and for the directions what came from the pad: b0 is
    a button, h0.1 a direction of a hat, +a1 and -a1 are the two ends of an axis.
    """
    fields = [guid, clean_name(name.replace(",", " "))]
    for wanted, element in pressed.items():
        fields += _fields(wanted, element)
    platform = PLATFORMS.get(sys.platform, "Linux")
    return ",".join([*fields, f"platform:{platform}", ""])


def _fields(wanted: str, element: str) -> list[str]:
    """A stick or hat pushed one way shows where the other way is."""
    if wanted in STICKS and element[0] in "+-":
        turned = "~" if element[0] == "-" else ""
        return [f"{STICKS[wanted]}:{element[1:]}{turned}"]
    if wanted in STICKS and element[0] == "h":
        hat, _dot, way = element.partition(".")
        opposite = f"dp{OPPOSITES[wanted]}:{hat}.{HATS[int(way)]}"
        return [f"dp{wanted}:{element}", opposite]
    if wanted in STICKS or wanted in OPPOSITES.values():
        return [f"dp{wanted}:{element}"]
    return [f"{wanted}:{element}"]


def remember(file: Path, mapping: str) -> bool:
    """Save it with the user's own mappings, which SDL reads at the next start."""
    try:
        old = files.read_text(file, MOST_BYTES).splitlines() if file.exists() else []
        others = [each for each in old if _is_for(each) != _is_for(mapping)]
        files.replace_text(file, "\n".join([*others, mapping, ""]))
    except (OSError, UnicodeDecodeError) as error:
        _log.warning("the mapping of the pad cannot be saved: %s", error)
        return False
    return True


def _is_for(mapping: str) -> tuple[str, str]:
    """The pad and the platform a mapping is for: a collection has one for each pair."""
    guid, *fields = mapping.split(",")
    platform = [field for field in fields if field.startswith("platform:")]
    return guid, "".join(platform)


def teach(mapping: str) -> bool:
    """Let SDL use it at once; whether it does.  If not, it will from the next start on.

    pygame has no call for this, so it goes straight to the SDL that pygame has loaded.
    """
    try:
        here = "SDL2.dll" if sys.platform == "win32" else str(pygame.base.__file__)
        add = ctypes.CDLL(here).SDL_GameControllerAddMapping
    except (OSError, AttributeError) as error:
        _log.warning("SDL does not take the mapping of the pad: %s", error)
        return False
    add.argtypes, add.restype = [ctypes.c_char_p], ctypes.c_int
    return bool(add(mapping.encode()) >= 0)
