"""Colours, typefaces and sizes of the shell, in one place."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import pygame

from game import resources

Colour = tuple[int, int, int]


def rgb(hexadecimal: str) -> Colour:
    colour = pygame.Color(hexadecimal)
    return colour.r, colour.g, colour.b


CHARCOAL = rgb("#15171c")
PLATE = rgb("#1d2027")
PLATE_EDGE = rgb("#8a6d3b")
IVORY = rgb("#f3ead7")
MUTED = rgb("#b9b0a0")
AMBER = rgb("#ffb52e")
GREEN = rgb("#3fb36b")
RED = rgb("#d8433b")
RED_INK = rgb("#f2665b")
"""Of letters on a plate, where the deeper red of rims and lamps is too dark to be read."""
INK = rgb("#24160c")
PAPER = rgb("#fbf3de")

SMALLEST = 28
"""The smallest text anywhere, in logical pixels."""
BODY = 32
MATTERS = 38
HEADING = 46
TITLE = 64
RING = 6

FLAP = "BarlowCondensed-SemiBold"
READING, READING_BOLD = "AtkinsonHyperlegible-Regular", "AtkinsonHyperlegible-Bold"


@cache
def palette() -> dict[str, Any]:
    """The colour, symbol and pattern of every seat and card."""
    return tomllib.loads((resources.folder("assets") / "palette.toml").read_text(encoding="utf-8"))


def seat_colours() -> list[str]:
    return list(palette()["seat"])


def seat_rgb(name: str) -> Colour:
    return rgb(palette()["seat"][name]["hex"])


def seat_ink(name: str) -> Colour:
    """A seat's colour for words on dark plates: lighter, so that each can be read."""
    red, green, blue = pygame.Color(*seat_rgb(name)).lerp(pygame.Color(*IVORY), 0.28)[:3]
    return red, green, blue


def card_rgb(name: str) -> Colour:
    return rgb(palette()["card"][name]["hex"])
