"""What a line of the register shows beside its words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.rules.contract import Event


class Entry(NamedTuple):
    pictures: Sequence[pygame.Surface] = ()
    """Cards, badges of railroads …: what the brief words of the line leave out."""
    amount: str = ""
    """Points or money, with its sign."""


def named_by(events: Sequence[Event]) -> list[tuple[str, str]]:
    """What events name, by the kind of thing that it is: ("route", "paris-zurich") …"""
    found = []
    for event in events:
        for field in getattr(event, "__match_args__", ()):
            value = getattr(event, field)
            for each in value if isinstance(value, tuple) else (value,):
                if field == "owner" and each is not None:
                    found.append(("seat", str(each)))
                elif isinstance(each, str):
                    found.append((field.removesuffix("s") if value is not each else field, each))
    return found


def is_named(key: str, named: Sequence[tuple[str, str]]) -> bool:
    """Whether a spot of this key, such as "look:route:paris-zurich", is one of them."""
    parts = key.split(":")
    return any(pair in named for pair in pairwise(parts))
