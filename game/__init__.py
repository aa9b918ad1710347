"""Roundhouse: four railway board games for the living room and the game table."""

__version__ = "0.1.0"
