"""Where everything of a Rail Baron board lies on the picture, in logical pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.rules.rail_baron.board import Board
from game.stage.drawing.theme import rgb
from game.stage.maps.base import Base
from game.stage.maps.curve import Curve, Point
from game.stage.maps.curves import Curves
from game.stage.maps.regions import Regions
from game.stage.maps.strokes import LineStyle, style_of
from game.stage.maps.track_plan import TrackPlan
from game.words.language import named

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
    style: LineStyle


class BoardMap:
    """In logical pixels of the board picture.

    Positions, chains of track and colours come from the level: the rules have no use for them.
    """

    def __init__(self, board: Board, level: dict[str, Any]) -> None:
        self.board = board
        self.base = Base("rail_baron", BOARD_SIZE)
        self.nodes = {row["id"]: self._node(row) for row in level["map"]["node"]}
        self.railroads = {
            railroad.id: Railroad(railroad.id, railroad.abbr, style_of(row, railroad.index))
            for railroad, row in zip(board.railroads, level["railroad"], strict=True)
        }
        self.plan = TrackPlan(
            {node.id: node.at for node in self.nodes.values()},
            {row["railroad"]: row["chains"] for row in level["map"]["track"]},
            [node.id for node in self.nodes.values() if not node.stop],
        )
        self.curves = Curves(
            self.plan, [node.id for node in self.nodes.values() if node.kind == "city"]
        )
        self._lines: dict[str, list[Curve]] = {}
        """Of each railroad that has been asked for."""
        self.cities = list(dict.fromkeys(board.dots[city.dot].id for city in board.cities))
        """The nodes that are cities; twins are one."""
        self.regions = [region.id for region in board.regions]

    @cached_property
    def served(self) -> dict[str, int]:
        """How many railroads reach each city."""
        reached = {node: set[str]() for node in self.cities}
        for piece, sharing in self.plan.sharing.items():
            for node in piece:
                if node in reached:
                    reached[node].update(sharing)
        return {node: len(railroads) for node, railroads in reached.items()}

    def names(self, node: str, lang: str) -> list[str]:
        """What is written at a city: one name, or both of twins in the order of the dot's name."""
        dot = self.board.dots[self.board.dot_index[node]]
        twins = [self.board.cities[city].names for city in dot.cities]
        twins.sort(key=lambda names: dot.name.find(names["en"]))
        return [named(lang, names) for names in twins]

    def region_name(self, region: str, lang: str) -> str:
        return named(lang, self.board.regions[self.board.region_index[region]].names)

    def curve(self, railroad: str, a: str, b: str) -> Curve:
        """The section as it is drawn, from stop to stop, for trains to run on."""
        return self.curves.curve(railroad, a, b)

    def lines(self, railroad: str) -> list[Curve]:
        """All its track, in as few lines as can be."""
        if railroad not in self._lines:
            nodes = self.plan.lines(railroad)
            self._lines[railroad] = [self.curves.along(railroad, line) for line in nodes]
        return self._lines[railroad]

    @cached_property
    def areas(self) -> Regions:
        """The regions as parts of the picture."""
        stops = [(node.region, node.at) for node in self.nodes.values()]
        return Regions(self.base, self.regions, stops, LAND)

    def _node(self, row: dict[str, Any]) -> Node:
        at = self.base.place(row["x"], row["y"])
        return Node(row["id"], row["kind"], str(row.get("region", "")), at)
