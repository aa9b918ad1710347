"""The boards that tests of Rail Baron are played on: the shipped one, and one of thirteen dots.

    boston ═══ elm ─── oak ═══ chicago ─── ash ─── twin_cities ─── fir ─── seattle    red
    boston ═══ elm     oak ═══ chicago ─── dallas ─── miami ─── boston                blue
    albany ─── elm     ash, dallas and pine, each with each, through a junction       green
    seattle ─── bay ─── pine ─── dallas     fir ─── miami, through that junction too  gold

Red and blue run side by side where the line is double; albany is a dead end.
"""

from __future__ import annotations

from typing import Any

from game import levels
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.reading import build

SHIPPED: Board = levels.load("rail_baron")

CITIES = {
    # id: region, node; every city table has its first city when odd, its last when even
    "boston": ("NE", "boston"),
    "albany": ("NE", "albany"),
    "miami": ("SE", "miami"),
    "chicago": ("NC", "chicago"),
    "dallas": ("SC", "dallas"),
    "minneapolis": ("PL", "twin_cities"),
    "st_paul": ("PL", "twin_cities"),
    "seattle": ("NW", "seattle"),
    "san_francisco": ("SW", "bay"),
    "oakland": ("SW", "bay"),
}
REGIONS = ("NE", "SE", "NC", "SC", "PL", "NW", "SW")
ROUND = ("elm", "oak", "ash", "fir", "pine")
TRACKS = {
    "red": [["boston", "elm", "oak", "chicago", "ash", "twin_cities", "fir", "seattle"]],
    "blue": [["boston", "elm"], ["oak", "chicago", "dallas", "miami", "boston"]],
    "green": [["elm", "albany"], ["ash", "star", "dallas"], ["pine", "star"]],
    "gold": [["seattle", "bay", "pine", "dallas"], ["fir", "star", "miami"]],
}
PRICES = {"red": 10_000, "blue": 20_000, "green": 4_000, "gold": 42_000}
PAYOFFS: dict[str, list[float]] = {
    # in thousands, with every later city
    "boston": [1.5, 11, 7, 14, 9, 9.5, 22, 25, 26],
    "albany": [12, 6, 13, 8, 8.5, 21, 24, 24.5],
    "miami": [10, 9, 12.5, 13, 23, 20, 20.5],
    "chicago": [5, 3, 3.5, 16, 17, 17.5],
    "dallas": [8, 10.5, 15, 12, 12.5],
    "minneapolis": [0, 14.5, 16.5, 16],
    "st_paul": [14, 15.5, 15],
    "seattle": [6, 6.5],
    "san_francisco": [0],
    "oakland": [],
}


def little_data() -> dict[str, Any]:
    """The small board as a level file says it."""
    kinds = {
        **{node: "city" for _, node in CITIES.values()},
        **dict.fromkeys(ROUND, "dot"),
        "star": "junction",
    }
    place = {"region": "NC", "x": 0, "y": 0, "lat": 0.0, "lon": 0.0}
    own = {region: [city for city in CITIES if CITIES[city][0] == region] for region in REGIONS}
    return {
        "schema": "rail_baron/1",
        "meta": {},
        "provenance": {},
        "region": [{"id": region, "name": region} for region in REGIONS],
        "city": [
            {"id": city, "name": city, "region": region, "node": node}
            for city, (region, node) in CITIES.items()
        ],
        "railroad": [
            {"id": name, "abbr": name, "name": name, "price": price}
            for name, price in PRICES.items()
        ],
        "group": [
            {"id": "pair", "name": "pair", "members": ["red", "green"], "price": 14_000},
            {"id": "rest", "name": "rest", "members": ["blue", "gold"], "price": 62_000},
        ],
        "trains": {
            "express": 4_000,
            "superchief": 40_000,
            "superchief_by_players": {"3": 40_000, "4": 36_000, "5": 32_000, "6": 28_000},
        },
        "map": {
            "node": [
                {"id": name, "kind": kind, "name": name, **place} for name, kind in kinds.items()
            ],
            "track": [
                {"railroad": name, "chains": [list(chain) for chain in chains]}
                for name, chains in TRACKS.items()
            ],
        },
        "destinations": {
            "region": {
                "odd": [*REGIONS, "NE", "SE", "NC", "SC"],
                "even": [*REGIONS[::-1], "SW", "NW", "PL", "SC"],
            },
            "city": {
                region: {"odd": cities[:1] * 11, "even": cities[-1:] * 11}
                for region, cities in own.items()
            },
        },
        "payoffs": {
            "unit": 500,
            "cities": list(CITIES),
            "rows": [[int(2 * amount) for amount in row] for row in PAYOFFS.values()],
        },
    }


LITTLE: Board = build(little_data())


def dear_data() -> dict[str, Any]:
    """Railroads at five times the price: a player can be rich with hardly any cash (RB-143)."""
    data = little_data()
    for railroad in data["railroad"]:
        railroad["price"] *= 5
    return data


DEAR: Board = build(dear_data())
