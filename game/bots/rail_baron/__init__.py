"""Players of Rail Baron."""

from game.bots.rail_baron.simple import SimpleBot

BOTS = {"simple": SimpleBot}
"""Weakest first."""
