"""From latitude and longitude to the units of a level: Albers' equal-area conic."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Self


@dataclass(frozen=True)
class Albers:
    """y grows downward, as on every picture."""

    first_parallel: float
    second_parallel: float
    origin_lat: float
    origin_lon: float
    scale: float
    offset_x: float
    offset_y: float

    @classmethod
    def from_level(cls, projection: Mapping[str, Any]) -> Self:
        """From the `[projection]` table of a level."""
        first, second = projection["std_parallels"]
        names = ("origin_lat", "origin_lon", "scale", "offset_x", "offset_y")
        return cls(first, second, *(projection[name] for name in names))

    @cached_property
    def cone(self) -> tuple[float, float, float]:
        """The cone's constant, its C, and the radius of the origin's parallel."""
        first, second = math.radians(self.first_parallel), math.radians(self.second_parallel)
        n = (math.sin(first) + math.sin(second)) / 2
        c = math.cos(first) ** 2 + 2 * n * math.sin(first)
        return n, c, math.sqrt(c - 2 * n * math.sin(math.radians(self.origin_lat))) / n

    def place(self, lat: float, lon: float) -> tuple[float, float]:
        """The units of one place."""
        n, c, origin_radius = self.cone
        radius = math.sqrt(c - 2 * n * math.sin(math.radians(lat))) / n
        angle = n * math.radians(lon - self.origin_lon)
        x, y = radius * math.sin(angle), origin_radius - radius * math.cos(angle)
        return self.offset_x + self.scale * x, self.offset_y - self.scale * y
