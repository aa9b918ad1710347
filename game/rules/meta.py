"""What is known of a title before its rules are loaded: the departure board shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


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

    def name_in(self, lang: str) -> str:
        return self.names.get(lang, self.name)

    def module(self, layer: str) -> str:
        """The package that holds a layer of this title."""
        return self.home.format(layer=layer, title=self.id)
