"""Moves crowded dots of a network apart, so that each can be told from its neighbours.

Dots push each other and the lines that pass them by; a spring holds each near its true
place.  No dot changes the side of a line, none leaves the dry land.
"""

# mypy: disable-error-code="import-not-found,import-untyped"

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from art.geography import Points
from art.sheet import Raster

STEPS = 500
SPRING = 0.03
STEADY = 0.35
"""How much of a push a city takes; a dot takes all of it."""


@dataclass(frozen=True)
class Room:
    """Logical pixels that are kept free."""

    dots: float
    cities: float
    lines: float
    shore: float


@dataclass(frozen=True)
class Network:
    """Places in logical pixels, what joins them (pairs of numbers), and which are cities."""

    places: Points
    joins: np.ndarray
    cities: np.ndarray


def spread(network: Network, dry: Raster, room: Room) -> Points:
    """Where the dots are drawn; `dry` has one value per logical pixel, 1 on land."""
    home = network.places
    places = home.copy()
    share = np.where(network.cities, STEADY, 1.0)[:, None]
    gaps = _gaps(network.cities, room)
    sides = _sides(network)
    shore = _Shore(dry, room.shore)
    for _ in range(STEPS):
        push = _apart(places, gaps) + _off_lines(places, network.joins, sides, room.lines)
        places = places + push * share + (home - places) * SPRING
        places = places + shore.push(places)
    return places


def _gaps(cities: np.ndarray, room: Room) -> np.ndarray:
    """How far each pair must be apart."""
    city_pairs = cities[:, None].astype(float) + cities[None, :]
    return room.dots + (room.cities - room.dots) * city_pairs / 2


def _apart(places: Points, gaps: np.ndarray) -> Points:
    way = places[:, None] - places[None, :]
    distance = np.hypot(way[..., 0], way[..., 1])
    np.fill_diagonal(distance, np.inf)
    lack = np.clip(gaps - distance, 0, None) / np.maximum(distance, 0.1)
    return (way * lack[..., None]).sum(axis=1) * 0.25


def _sides(network: Network) -> np.ndarray:
    """For each dot and line: +1 or −1 by the side the dot is on, 0 if it is an end of the line."""
    away, _, _ = _from_lines(network.places, network.joins)
    sides = np.where(away >= 0, 1.0, -1.0)
    lines = np.arange(len(network.joins))
    sides[network.joins[:, 0], lines] = 0
    sides[network.joins[:, 1], lines] = 0
    return sides


def _from_lines(places: Points, joins: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Signed distances of dots from lines, where along the line (0 to 1), the lines' normals."""
    start, end = places[joins[:, 0]], places[joins[:, 1]]
    along = end - start
    length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 0.1)
    unit = along / length[:, None]
    normal = np.stack([-unit[:, 1], unit[:, 0]], axis=-1)
    way = places[:, None] - start[None]
    return (way * normal).sum(-1), (way * unit).sum(-1) / length, normal


def _off_lines(places: Points, joins: np.ndarray, sides: np.ndarray, clearance: float) -> Points:
    """Pushes dots off the lines of others, and these lines a little the other way."""
    away, share, normal = _from_lines(places, joins)
    beside = (share > 0) & (share < 1) & (sides != 0)
    lack = np.where(beside, np.clip(clearance - away * sides, 0, clearance * 2), 0) * sides
    push = (lack[..., None] * normal[None]).sum(axis=1) * 0.2
    back = -(lack.sum(axis=0)[:, None] * normal) * 0.06
    np.add.at(push, joins[:, 0], back)
    np.add.at(push, joins[:, 1], back)
    return push


class _Shore:
    """Knows how far inland every pixel is, and pushes what stands in the water or too near."""

    def __init__(self, dry: Raster, clearance: float) -> None:
        wet = dry < 0.5
        inland = ndimage.distance_transform_edt(~wet) - ndimage.distance_transform_edt(wet)
        self._inland = ndimage.gaussian_filter(inland, 1.0)
        self._rise = np.gradient(self._inland)
        self._clearance = clearance

    def push(self, places: Points) -> Points:
        at = places.T[::-1]
        inland, down, right = (
            ndimage.map_coordinates(field, at, order=1, mode="nearest")
            for field in (self._inland, *self._rise)
        )
        lack = np.clip(self._clearance - inland, 0, 4)
        steep = np.maximum(np.hypot(down, right), 0.3)
        return np.stack([right, down], axis=-1) / steep[:, None] * lack[:, None] * 0.5
