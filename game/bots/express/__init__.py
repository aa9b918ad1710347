"""Players of Express."""

from game.bots.express.simple import SimpleBot

__all__ = ["SimpleBot"]
