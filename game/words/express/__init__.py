"""Express in words."""

from game.words.express import (
    advice,
    decisions,
    events,
    labels,
    lines,
    moves,
    parts,
    problems,
    refusals,
)

__all__ = [
    "advice",
    "decisions",
    "events",
    "labels",
    "lines",
    "moves",
    "parts",
    "problems",
    "refusals",
]
