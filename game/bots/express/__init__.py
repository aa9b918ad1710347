"""Players of Express."""

from game.bots.express.simple import SimpleBot

BOTS = {"simple": SimpleBot}
"""Weakest first."""
