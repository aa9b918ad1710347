"""Rail Baron in words."""

from game.words.rail_baron import decisions, events, moves, options, parts, problems, refusals

__all__ = ["decisions", "events", "moves", "options", "parts", "problems", "refusals"]
