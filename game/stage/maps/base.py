"""The painted ground of a board: its pictures, and what lies where on them.

The tool that paints it leaves room for names and titles, and writes down where: in
assets/boards/<title>/base.toml, as shares of the picture's width and height.
"""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

import pygame

from game import resources
from game.stage.maps.curve import Point

Size = tuple[int, int]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
ACROSS = 1000
"""Units of a level to the width of the board, where no picture says otherwise."""


class Sea(NamedTuple):
    """Room for the name of a sea, in shares of the picture."""

    key: str
    x: float
    y: float
    """The middle of the words."""
    angle: float
    """Degrees, clockwise."""
    height: float
    """Of capitals."""
    length: float
    """That the words may have."""

    def middle(self, size: Size) -> Size:
        """On a picture of this size."""
        return round(self.x * size[0]), round(self.y * size[1])


class Base:
    """Of one title; `size` is that of the board in logical pixels."""

    def __init__(self, title: str, size: Size) -> None:
        self.size = size
        self.picture = f"boards/{title}/base.webp"
        self.small = f"boards/{title}/small.webp"
        """The same land without ornaments, for small maps and for telling land from water."""
        self._facts = _facts(title, size)

    def place(self, x: float, y: float) -> Point:
        """From the units of the level to logical pixels."""
        facts = self._facts
        return (
            (x * facts["x_scale"] + facts["x_offset"]) * self.size[0],
            (y * facts["y_scale"] + facts["y_offset"]) * self.size[1],
        )

    def box(self, name: str, size: Size) -> pygame.Rect:
        """A part of the picture that has a name, on a picture of this size."""
        left, top, right, bottom = self._box(name)
        return pygame.Rect(
            round(left * size[0]),
            round(top * size[1]),
            round((right - left) * size[0]),
            round((bottom - top) * size[1]),
        )

    def middle(self, name: str) -> Point:
        """Of a part that has a name, in logical pixels."""
        left, top, right, bottom = self._box(name)
        return (left + right) / 2 * self.size[0], (top + bottom) / 2 * self.size[1]

    def region(self, name: str) -> Point | None:
        """Where the name of a region is to stand, in logical pixels; None where nothing is said."""
        share = self._facts.get("region_names", {}).get(name)
        return None if share is None else (share[0] * self.size[0], share[1] * self.size[1])

    @property
    def seas(self) -> list[Sea]:
        return [
            Sea(key, row["x"], row["y"], row.get("angle", 0.0), row["height"], row["length"])
            for key, row in self._facts.get("sea_names", {}).items()
        ]

    def _box(self, name: str) -> Box:
        left, top, right, bottom = self._facts.get(name, (0.0, 0.0, 0.0, 0.0))
        return left, top, right, bottom


def _facts(title: str, size: Size) -> dict[str, Any]:
    """Without a painted map the level's units fill the board."""
    facts: dict[str, Any] = {
        "x_scale": 1 / ACROSS,
        "x_offset": 0.0,
        "y_scale": size[0] / size[1] / ACROSS,
        "y_offset": 0.0,
    }
    path = resources.folder("assets") / "boards" / title / "base.toml"
    if path.exists():
        facts |= tomllib.loads(path.read_text(encoding="utf-8"))
    return facts
