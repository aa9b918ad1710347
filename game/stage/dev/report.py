"""A report about something that went wrong, to be sent to the developers.

It describes the program, the machine and the fault, and names the save; nothing about people: no
names, no hands, no position, no folders.
"""

from __future__ import annotations

import platform
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.stage.dev.diary import bare_traceback, remembered
from game.stage.troubles import Trouble

if TYPE_CHECKING:
    from game.stage.app import App

FOLDER = "reports"


def save(app: App, trouble: Trouble, game: Mapping[str, object]) -> Path:
    """Save it and return where; OSError if that fails."""
    folder = app.options.data / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    name = time.strftime("report-%Y%m%d-%H%M%S")
    path, number = folder / f"{name}.txt", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.txt"
    path.write_text(text(app, trouble, game), encoding="utf-8", errors="backslashreplace")
    return path


def text(app: App, trouble: Trouble, game: Mapping[str, object]) -> str:
    scene = type(trouble.scene).__name__
    lines = [
        "Roundhouse report",
        "",
        *_listed("Program", {
            "version": __version__,
            "python": platform.python_version(),
            "pygame": pygame.version.ver,
            "sdl": ".".join(map(str, pygame.get_sdl_version())),
            "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        }),
        *_listed("Window", {
            "driver": pygame.display.get_driver() if pygame.display.get_init() else "none",
            "window": app.window.surface.get_size(),
            "layout": app.screen.size,
            "full screen": app.window.full_screen,
        }),
        *_listed("Settings", {**asdict(app.preferences), "language in use": app.lang}),
        *_listed("Game", game or {"": "none"}),
        *_listed("Scenes", {"failed": f"{scene} in {trouble.doing}"}),
        bare_traceback(trouble.error),
        "",
        "Log",
        *remembered(),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def _listed(heading: str, facts: Mapping[str, object]) -> list[str]:
    return [heading, *(f"  {name}: {value}".rstrip() for name, value in facts.items()), ""]
