"""Players of Rail Baron."""

from game.bots.rail_baron.simple import SimpleBot

__all__ = ["SimpleBot"]
