"""The colours and signs of seats and cards, from the file that the program reads too."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[2] / "assets"


@dataclass(frozen=True)
class Seat:
    name: str
    hex: str
    symbol: str


@dataclass(frozen=True)
class Card:
    """`mark` and `wagon` are empty for grey, which no card has."""

    name: str
    hex: str
    hatch: str
    pattern: str
    mark: str = ""
    wagon: str = ""


_DATA = tomllib.loads((ASSETS / "palette.toml").read_text(encoding="utf-8"))
SEATS = [Seat(name, **row) for name, row in _DATA["seat"].items()]
COLOURS = {name: Card(name, **row) for name, row in _DATA["card"].items()}
CARDS = [colour for colour in COLOURS.values() if colour.wagon]
