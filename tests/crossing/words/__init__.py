"""Level Crossing in words."""

from tests.crossing.words import (
    decisions,
    events,
    labels,
    moves,
    options,
    parts,
    problems,
    refusals,
)

__all__ = ["decisions", "events", "labels", "moves", "options", "parts", "problems", "refusals"]
