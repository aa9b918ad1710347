"""Express in words."""

from game.words.express import decisions, events, moves, parts, problems, refusals

__all__ = ["decisions", "events", "moves", "parts", "problems", "refusals"]
