"""What is known of a title before its rules are loaded: the departure board shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@dataclass(frozen=True, slots=True)
class Meta:
    id: str
    name: str
    """As it stands on the box."""
    rule_prefix: str
    """Rule ids begin with it: EX-01."""
    minutes: int
    """How long a game takes."""
    fewest_seats: int
    most_seats: int
    home: str = "game.{layer}.{title}"
    """Where its packages are, one for each layer: rules, advice, words, bots, stage."""
    folder: str = ""
    """Of its levels, rule books and translations, for a title that does not come with the
    program."""
    names: Mapping[str, str] = field(default_factory=dict)
    """By language, where its box has another name; like all names no longer than 22 flaps."""

    full_names: Mapping[str, str] = field(default_factory=dict)
    """By language, what stands on the box where that is too long for the flaps."""

    def full_name_in(self, lang: str) -> str:
        """Where there is room."""
        return self.full_names.get(lang, self.name_in(lang))

    def name_in(self, lang: str) -> str:
        return self.names.get(lang, self.name)

    def module(self, layer: str) -> str:
        """The package that holds a layer of this title."""
        return self.home.format(layer=layer, title=self.id)

    def extra(self, layer: str, name: str) -> ModuleType | None:
        """A module of a layer that a title need not have."""
        wanted = f"{self.module(layer)}.{name}"
        try:
            found = find_spec(wanted)
        except ModuleNotFoundError as missing:  # not even the layer is there, or it is one file
            if not wanted.startswith(missing.name or wanted):
                raise
            return None
        return import_module(wanted) if found else None
