"""What lies over a game that shows through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.stage.scenes.base import Scene

if TYPE_CHECKING:
    from game.stage.app import App
    from game.stage.play.scene import PlayScene


class OverGameScene(Scene):
    covers = False

    def __init__(self, app: App, play: PlayScene) -> None:
        super().__init__(app)
        self.play = play
