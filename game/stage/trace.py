"""A record of what the screen offers, for tests that play through the real window.

With ROUNDHOUSE_TRACE=FILE every change of scene, focus or choices is one line
of JSON in that file: where things are, not what they mean.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from game.stage.scene import Scene


class Trace:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    @classmethod
    def wanted(cls) -> Self | None:
        name = os.environ.get("ROUNDHOUSE_TRACE")
        return cls(Path(name)) if name else None

    def note(self, scene: Scene) -> None:
        targets = {target.key: list(target.rect) for target in scene.targets()}
        line = json.dumps(
            {
                "scene": type(scene).__name__,
                "focus": scene.focus,
                "targets": targets,
                **scene.told_to_trace(),
            }
        )
        if line != self._last:
            self._last = line
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")
