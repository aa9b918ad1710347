"""The end of a game: told on the board, then a podium."""

from game.stage.scenes.end.scene import EndScene

__all__ = ["EndScene"]
