"""What a title tells the rest of the program about itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.rules.contract import Event, Game
from game.rules.meta import Meta
from game.rules.refusal import Plain


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: one of `choices`, the first unless said otherwise."""

    id: str
    choices: tuple[Plain, ...]


@dataclass(frozen=True, slots=True)
class Title:
    """Its rules; advice, words, bots and stage are found by `meta.module`."""

    meta: Meta
    rules_version: int
    """Raised whenever the same moves may lead to another position than before."""
    build_board: Callable[[Mapping[str, Any]], Any]
    new: Callable[[Any, int, int, Mapping[str, Any]], Game]
    restore: Callable[[Any, Any], Game]
    imagine: Callable[[Mapping[str, Any], Any, Random], Game]
    after: Callable[[dict[str, Any], Iterable[Event], Any], dict[str, Any]]
    """What is seen after some events: view, events as its reader sees them, board."""
    untold: frozenset[str]
    """Keys of a view that no event changes: they come with the next one."""
    options: tuple[Option, ...] = ()
    ends_by_itself: bool = True
    """Whether the game also ends when everybody plays at random."""
    flowing: tuple[str, ...] = ()
    """Kinds of decisions that are one flow: a bot needs no pause between them to be followed."""

    @property
    def id(self) -> str:
        return self.meta.id
