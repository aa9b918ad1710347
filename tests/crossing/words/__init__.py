"""Level Crossing in words."""

from tests.crossing.words import decisions, events, moves, options, parts, problems, refusals

__all__ = ["decisions", "events", "moves", "options", "parts", "problems", "refusals"]
