"""Where everything of a Rail Baron board lies on the picture, in logical pixels."""

from __future__ import annotations

import math
import tomllib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pygame

from game import resources
from game.stage.maps.curve import Curve, Point
from game.stage.maps.curves import Curves
from game.stage.maps.network import Network, Section
from game.stage.maps.strokes import Look, look_of

BOARD_SIZE = (1476, 1080)
UNIT = 1.476
"""Logical pixels to a unit of the level, where no picture says otherwise."""


@dataclass(frozen=True)
class Node:
    id: str
    kind: str
    region: str
    at: Point

    @property
    def stop(self) -> bool:
        return self.kind != "junction"


@dataclass(frozen=True)
class Railroad:
    id: str
    abbr: str
    look: Look


class BoardMap:
    """`level` is the parsed board with its parts: regions, cities, railroads, map."""

    def __init__(self, level: dict[str, Any]) -> None:
        self.facts = base_facts()
        self.nodes = {row["id"]: self._node(row) for row in level["map"]["node"]}
        self.railroads = {
            row["id"]: Railroad(row["id"], str(row.get("abbr", row["id"])), look_of(row, index))
            for index, row in enumerate(level["railroad"])
        }
        self.network = Network(
            {node.id: node.at for node in self.nodes.values()},
            {row["railroad"]: row["chains"] for row in level["map"]["track"]},
            [node.id for node in self.nodes.values() if not node.stop],
        )
        self.curves = Curves(
            self.network, [node.id for node in self.nodes.values() if node.kind == "city"]
        )
        self._cities: dict[str, list[dict[str, Any]]] = {}
        for row in level["city"]:
            self._cities.setdefault(row["node"], []).append(row)
        printed = {row["id"]: str(row.get("name", "")) for row in level["map"]["node"]}
        for node, twins in self._cities.items():
            twins.sort(key=lambda row: printed[node].find(str(row.get("name", ""))))
        self._regions = {row["id"]: row for row in level.get("region", [])}

    @property
    def cities(self) -> list[str]:
        """The nodes that are cities; twins are one."""
        return list(self._cities)

    @property
    def regions(self) -> list[str]:
        return list(self._regions)

    def names(self, node: str, lang: str) -> list[str]:
        """What is written beside a city: one name, or both of twins."""
        return [_named(row, lang) for row in self._cities[node]]

    def region_name(self, region: str, lang: str) -> str:
        return _named(self._regions[region], lang)

    def curve(self, railroad: str, a: str, b: str) -> Curve:
        """The section as it is drawn, from stop to stop, for trains to run on."""
        return self.curves.curve(railroad, a, b)

    def nearest_stop(self, point: Point, within: float) -> str | None:
        """The dot or city that was meant by a press there."""
        near = [(math.dist(node.at, point), node.id) for node in self.nodes.values() if node.stop]
        distance, found = min(near, default=(math.inf, ""))
        return found if distance <= within else None

    def nearest_section(self, point: Point, within: float) -> Section | None:
        """The piece of track that was meant by a press there."""
        x, y = point
        near = [
            (curve.distance_to(point), section)
            for section, (curve, box) in self._boxes.items()
            if box.inflate(2 * within + 2, 2 * within + 2).collidepoint(x, y)
        ]
        distance, found = min(near, default=(math.inf, None))
        return found if distance <= within else None

    @cached_property
    def _boxes(self) -> dict[Section, tuple[Curve, pygame.Rect]]:
        boxes = {}
        for section in self.network.sections:
            curve = self.curve(*section)
            xs, ys = zip(*curve.points, strict=True)
            left, top = math.floor(min(xs)), math.floor(min(ys))
            size = (math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
            boxes[section] = (curve, pygame.Rect((left, top), size))
        return boxes

    def _node(self, row: dict[str, Any]) -> Node:
        facts = self.facts
        at = (
            (row["x"] * facts["x_scale"] + facts["x_offset"]) * BOARD_SIZE[0],
            (row["y"] * facts["y_scale"] + facts["y_offset"]) * BOARD_SIZE[1],
        )
        return Node(row["id"], row["kind"], str(row.get("region", "")), at)


def _named(row: dict[str, Any], lang: str) -> str:
    return str(row.get(f"name_{lang}", row.get("name", row["id"])))


def base_facts() -> dict[str, Any]:
    """What lies where on the painted map; without one the level's units fill the board."""
    facts: dict[str, Any] = {
        "x_scale": UNIT / BOARD_SIZE[0],
        "x_offset": 0.0,
        "y_scale": UNIT / BOARD_SIZE[1],
        "y_offset": 0.0,
    }
    path = resources.folder("assets") / "boards" / "rail_baron" / "base.toml"
    if path.exists():
        facts |= tomllib.loads(path.read_text(encoding="utf-8"))
    return facts
