"""Where the files that travel with the program are: installed, frozen, or a checkout."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


class MissingFolder(FileNotFoundError):
    """The program was not installed as a whole."""

    def __init__(self, folder: str) -> None:
        super().__init__(f"{folder}: missing")
        self.folder = folder


@cache
def folder(name: str) -> Path:
    """`levels` or `assets`, as a real folder."""
    here = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / name] if frozen else []
    places += [here / "data" / name, here.parent / name]
    for place in places:
        if place.is_dir():
            return place
    raise MissingFolder(name)
