"""From longitude and latitude to pixels: TopoJSON, the Albers projection, placing on a picture.

Nothing here knows which title is painted; a board brings its `[projection]` table and
a `Placement`.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from game.stage.maps import albers

Points: TypeAlias = np.ndarray  # n × 2: longitude and latitude, or x and y
Geometry = Mapping[str, Any]


class Topology:
    """A TopoJSON file: shapes that share their borders as arcs."""

    def __init__(self, path: Path) -> None:
        content = json.loads(path.read_text(encoding="utf-8"))
        self._objects: dict[str, Geometry] = content["objects"]
        transform = content.get("transform")
        self._arcs = [_arc(steps, transform) for steps in content["arcs"]]

    def polygons(self, name: str) -> Iterator[list[Points]]:
        """Each polygon of an object as its rings: the outline first, then the holes."""
        for shape in _simple_shapes(self._objects[name]):
            if shape["type"] == "Polygon":
                yield [self._joined(ring) for ring in shape["arcs"]]
            elif shape["type"] == "MultiPolygon":
                for polygon in shape["arcs"]:
                    yield [self._joined(ring) for ring in polygon]

    def shapes(self, name: str) -> Iterator[tuple[str, list[list[Points]]]]:
        """Each shape of a collection by its id, with its polygons."""
        for shape in self._objects[name]["geometries"]:
            rings = [[self._joined(ring) for ring in polygon] for polygon in _polygon_arcs(shape)]
            yield str(shape.get("id")), rings

    def borders(self, name: str, within: Container[str]) -> Iterator[Points]:
        """The lines between two neighbours of a collection, each once; `within`: their ids."""
        users: Counter[int] = Counter()
        for shape in self._objects[name]["geometries"]:
            if str(shape.get("id")) in within:
                rings = [ring for polygon in _polygon_arcs(shape) for ring in polygon]
                users.update({arc if arc >= 0 else ~arc for ring in rings for arc in ring})
        return (self._arcs[arc] for arc, count in users.items() if count > 1)

    def lines(self, name: str) -> Iterator[Points]:
        """Each open line of an object."""
        for shape in _simple_shapes(self._objects[name]):
            if shape["type"] == "LineString":
                yield self._joined(shape["arcs"])
            elif shape["type"] == "MultiLineString":
                for line in shape["arcs"]:
                    yield self._joined(line)

    def _joined(self, indices: list[int]) -> Points:
        """Arcs end to end; ~i means arc i backwards, and shared end points occur once."""
        pieces = [self._arcs[i] if i >= 0 else self._arcs[~i][::-1] for i in indices]
        return np.concatenate([pieces[0], *(piece[1:] for piece in pieces[1:])])


def _arc(steps: list[list[float]], transform: Mapping[str, Any] | None) -> Points:
    points = np.array(steps, float)[:, :2]
    if transform is None:
        return points
    return np.cumsum(points, axis=0) * transform["scale"] + transform["translate"]


def _polygon_arcs(shape: Geometry) -> list[list[list[int]]]:
    arcs: list[Any] = shape.get("arcs", [])
    return [arcs] if shape["type"] == "Polygon" else arcs


def _simple_shapes(shape: Geometry) -> Iterator[Geometry]:
    if shape["type"] == "GeometryCollection":
        for part in shape["geometries"]:
            yield from _simple_shapes(part)
    else:
        yield shape


def holds_point(ring: Points, lon: float, lat: float) -> bool:
    """Whether a place lies inside a closed ring (even-odd rule)."""
    x, y = ring[:, 0], ring[:, 1]
    x_next, y_next = np.roll(x, -1), np.roll(y, -1)
    spans = (y > lat) != (y_next > lat)
    with np.errstate(divide="ignore", invalid="ignore"):
        crossing = x + (lat - y) / (y_next - y) * (x_next - x)
    return bool(np.count_nonzero(spans & (lon < crossing)) % 2)


@dataclass(frozen=True)
class Albers(albers.Albers):
    """The projection of the program, for many places at once, and back."""

    def project(self, lonlat: Points) -> Points:
        """Board units of places given as longitude, latitude."""
        n, c, origin_radius = self.cone
        lonlat = np.asarray(lonlat, float)
        radius = np.sqrt(np.maximum(c - 2 * n * np.sin(np.radians(lonlat[..., 1])), 1e-9)) / n
        angle = n * np.radians(lonlat[..., 0] - self.origin_lon)
        x = self.offset_x + self.scale * radius * np.sin(angle)
        y = self.offset_y - self.scale * (origin_radius - radius * np.cos(angle))
        return np.stack([x, y], axis=-1)

    def unproject(self, xy: Points) -> Points:
        """Longitude and latitude of board units."""
        n, c, origin_radius = self.cone
        xy = np.asarray(xy, float)
        east = (xy[..., 0] - self.offset_x) / self.scale
        south = origin_radius - (self.offset_y - xy[..., 1]) / self.scale
        sine = (c - n * n * (east**2 + south**2)) / (2 * n)
        lon = self.origin_lon + np.degrees(np.arctan2(east, south)) / n
        return np.stack([lon, np.degrees(np.arcsin(np.clip(sine, -1, 1)))], axis=-1)


@dataclass(frozen=True)
class Placement:
    """Where board units lie on the picture: pixel = unit × scale + offset."""

    x_scale: float
    x_offset: float
    y_scale: float
    y_offset: float

    def place(self, xy: Points) -> Points:
        """Pixels of board units."""
        return xy * (self.x_scale, self.y_scale) + (self.x_offset, self.y_offset)

    def unplace(self, pixels: Points) -> Points:
        """Board units of pixels."""
        return (pixels - (self.x_offset, self.y_offset)) / (self.x_scale, self.y_scale)

    def times(self, factor: float) -> Placement:
        """The same on a picture that is larger by a factor."""
        return Placement(
            self.x_scale * factor,
            self.x_offset * factor,
            self.y_scale * factor,
            self.y_offset * factor,
        )


@dataclass(frozen=True)
class Chart:
    """A projection laid on a picture."""

    projection: Albers
    placement: Placement

    def pixels(self, lonlat: Points) -> Points:
        return self.placement.place(self.projection.project(lonlat))

    def lonlat(self, pixels: Points) -> Points:
        return self.projection.unproject(self.placement.unplace(pixels))

    def shows(self, lonlat: Points, width: float, height: float) -> bool:
        """Whether a shape may be seen on a picture of that size.

        The other hemisphere never is: its rings would lie round the whole picture.
        """
        if (lonlat[:, 1] * self.projection.origin_lat).max() < 0:
            return False
        pixels = self.pixels(lonlat)
        low, high = pixels.min(axis=0), pixels.max(axis=0)
        return bool((high > 0).all() and (low < (width, height)).all())

    def enlarged(self, factor: float) -> Chart:
        return Chart(self.projection, self.placement.times(factor))
