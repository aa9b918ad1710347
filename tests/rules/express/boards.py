"""The boards that tests of Express are played on: the shipped one, and one of five cities.

On the tiny board cards, wagons and tickets run out within a few moves.
"""

from __future__ import annotations

from typing import Any

from game import levels
from game.rules.express.board import Board
from game.rules.express.reading import build

SHIPPED: Board = levels.load("express")

CITIES = ("london", "paris", "vienna", "sofia", "istanbul")
ROUTES = {
    # id: from, to, length, colour
    "london-paris-1": ("london", "paris", 2, "red"),
    "london-paris-2": ("london", "paris", 2, "blue"),
    "paris-vienna": ("paris", "vienna", 3, "grey"),
    "vienna-sofia": ("vienna", "sofia", 3, "green"),
    "paris-sofia": ("paris", "sofia", 2, "grey"),
    "sofia-istanbul": ("sofia", "istanbul", 1, "yellow"),
    "london-vienna": ("london", "vienna", 4, "black"),
}
TICKETS = {
    # id: from, to, points
    "k01": ("london", "paris", 2),
    "k02": ("paris", "vienna", 3),
    "k03": ("vienna", "sofia", 3),
    "k04": ("sofia", "istanbul", 1),
    "k05": ("paris", "sofia", 2),
    "k06": ("london", "vienna", 4),
    "k07": ("london", "sofia", 4),
    "k08": ("paris", "istanbul", 3),
    "k09": ("vienna", "istanbul", 4),
    "k10": ("london", "istanbul", 5),
    "k11": ("london", "paris", 1),
    "k12": ("paris", "london", 1),
}


def tiny_data(**pieces: int) -> dict[str, Any]:
    """A board of five cities as a level file says it; `pieces` are wagons, cards, locos."""
    place = {"x": 0, "y": 0, "lat": 0.0, "lon": 0.0}
    return {
        "schema": "express/1",
        "meta": {},
        "provenance": {},
        "projection": {},
        "pieces": {"wagons": 27, "cards_per_colour": 10, "locos": 12, **pieces},
        "route_points": {"1": 1, "2": 2, "3": 4, "4": 7},
        "bonus": {"from": "london", "to": "istanbul", "values": [20, 16, 12, 8]},
        "city": [
            {"id": city, "name": city, "name_fr": city, "name_local": city, **place}
            for city in CITIES
        ],
        "route": [
            {"id": name, "a": a, "b": b, "length": length, "colour": colour}
            for name, (a, b, length, colour) in ROUTES.items()
        ],
        "ticket": [
            {"id": name, "a": a, "b": b, "points": points}
            for name, (a, b, points) in TICKETS.items()
        ],
    }


def tiny(**pieces: int) -> Board:
    return build(tiny_data(**pieces))


TINY = tiny()
