"""Who sits at a bot's seat: a few characters that all titles share, each played by a bot of theirs.

A character promises only what the bot behind it does; how they are worded is in
`game.words.characters`.
"""

from __future__ import annotations

from typing import NamedTuple

from game import bots

THOUGHTFUL = ("penny", "block", "marbles", "quill")
"""Played by the best bot of a title."""
ROAMING = ("flint", "drift")
"""Play at random, and are proud of it."""
CHARACTERS = (*THOUGHTFUL, *ROAMING)
"""More than a title has seats beside one person, so that no two at a table have one name."""


class Part(NamedTuple):
    bot: str
    nature: str
    """The key of the words for how that plays."""


def cast(title: str) -> dict[str, Part]:
    """Who plays each character in this title; without bots of its own, all are dreamers."""
    best, aimless = bots.best(title), bots.names(title)[0]
    parts = {key: Part(best, "random" if best == aimless else key) for key in THOUGHTFUL}
    return {**parts, **{key: Part(aimless, key) for key in ROAMING}}
