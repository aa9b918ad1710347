"""Rail Baron in words."""

from game.words.rail_baron import (
    advice,
    decisions,
    events,
    finale,
    labels,
    lines,
    moves,
    options,
    parts,
    problems,
    refusals,
)

__all__ = [
    "advice",
    "decisions",
    "events",
    "finale",
    "labels",
    "lines",
    "moves",
    "options",
    "parts",
    "problems",
    "refusals",
]
