"""Where everything of a Rail Baron board lies on the picture, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.stage.drawing.theme import rgb
from game.stage.maps.base import Base
from game.stage.maps.curve import Curve, Point
from game.stage.maps.curves import Curves
from game.stage.maps.network import Network
from game.stage.maps.regions import Regions
from game.stage.maps.strokes import Look, look_of

BOARD_SIZE = (1476, 1080)
LAND = rgb("#e4cc9e")
"""Of the small map."""


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
        self.base = Base("rail_baron", BOARD_SIZE)
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
        """What is written at a city: one name, or both of twins."""
        return [_named(row, lang) for row in self._cities[node]]

    def region_name(self, region: str, lang: str) -> str:
        return _named(self._regions[region], lang)

    def curve(self, railroad: str, a: str, b: str) -> Curve:
        """The section as it is drawn, from stop to stop, for trains to run on."""
        return self.curves.curve(railroad, a, b)

    def lines(self, railroad: str) -> list[Curve]:
        """All its track, in as few lines as can be."""
        return [self.curves.along(railroad, line) for line in self.network.lines(railroad)]

    @cached_property
    def areas(self) -> Regions:
        """The regions as parts of the picture."""
        stops = [(node.region, node.at) for node in self.nodes.values()]
        return Regions(self.base, self.regions, stops, LAND)

    def _node(self, row: dict[str, Any]) -> Node:
        at = self.base.place(row["x"], row["y"])
        return Node(row["id"], row["kind"], str(row.get("region", "")), at)


def _named(row: dict[str, Any], lang: str) -> str:
    return str(row.get(f"name_{lang}", row.get("name", row["id"])))
