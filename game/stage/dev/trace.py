"""A record of what the screen offers, for tests that play through the real window.

With ROUNDHOUSE_TRACE=FILE every change of scene, focus or choices appends a line of JSON to that
file: where things are, not what they mean.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from game.stage.drawing.window import Window
    from game.stage.scenes.base import Scene

_log = logging.getLogger(__name__)
LONG = 0.25
"""Seconds of work in one frame that deserve a line of their own."""


class Trace:
    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""
        self._worked = time.thread_time()
        self._longest = 0.0

    @classmethod
    def wanted(cls) -> Self | None:
        name = os.environ.get("ROUNDHOUSE_TRACE")
        if not name:
            return None
        try:
            Path(name).open("a").close()
        except OSError as error:
            _log.warning("no trace: %s", error)
            return None
        return cls(Path(name))

    def frame(self) -> None:
        """A frame is done: measure how long this thread worked on it."""
        worked = time.thread_time()
        self._longest = max(self._longest, worked - self._worked)
        self._worked = worked

    def note(self, scene: Scene, window: Window) -> None:
        line = json.dumps(described(scene, window))
        if line != self._last or self._longest > LONG:
            self._write(line)

    def note_waiting(self) -> None:
        """The next scene is being laid out: nothing can be pressed until it is ready."""
        if self._last:
            line = json.dumps({**json.loads(self._last), "waiting": True})
            if line != self._last:
                self._write(line)

    def _write(self, line: str) -> None:
        self._last = line
        entry = json.dumps({**json.loads(line), "gap": round(self._longest, 3)})
        with contextlib.suppress(OSError), self._path.open("a", encoding="utf-8") as file:
            file.write(entry + "\n")  # a full disk is no reason to stop playing
        self._longest = 0.0


def described(scene: Scene, window: Window) -> dict[str, object]:
    """What this scene offers, and where."""
    return {
        "scene": type(scene).__name__,
        "window": window.surface.get_size(),
        "layout": scene.screen.size,
        "full_screen": window.full_screen,
        "waiting": False,
        "lang": scene.app.lang,
        "focus": scene.focus,
        "targets": {
            target.key: list(window.from_canvas(target.rect)) for target in scene.focusable()
        },
        "verbs": _verbs(scene, window),
        **scene.trace_state(),
    }


def _verbs(scene: Scene, window: Window) -> list[dict[str, object]]:
    """What the line of verbs shows: the intent, its sign, its words, and where."""
    line = scene.verb_line()
    if line is None:
        return []
    return [
        {
            "kind": verb.kind,
            "signs": signs,
            "label": verb.label,
            "possible": verb.possible,
            "rect": list(window.from_canvas(rect)),
        }
        for (verb, signs), rect in zip(line.shown_signs(), line.rects, strict=True)
    ]
