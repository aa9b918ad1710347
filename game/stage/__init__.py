"""What the room sees: the pygame-ce client.  It asks the table, and knows no rule."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from game.rules.refusal import Refusal

_log = logging.getLogger(__name__)
UNSEEN = ("dummy", "evdev", "offscreen")
"""Drivers that SDL falls back on where there is no display: nobody would see the window."""


def run(data: Path, windowed: bool, size: tuple[int, int] | None, lang: str | None) -> str | None:
    """Open the window and play until somebody leaves; why it could not be opened, if so."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.stage.app import App, Options
    from game.stage.dev.diary import close_diary, open_diary, warn_on_the_terminal
    from game.stage.drawing import pictures
    from game.stage.scenes.menu import Menu

    warn_on_the_terminal()
    open_diary(data)
    app: App | None = None
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            return f"No available video device: {driver}"
        pygame.font.init()
        width, height = size or pygame.display.get_desktop_sizes()[0]
        Menu.fetch(portrait=height > width)  # on another core, while the window opens
        app = App(Options(data, windowed, size, lang))
        app.run(Menu(app))
    except Refusal:
        raise
    except Exception as error:
        if app is None and isinstance(error, pygame.error):
            return str(error)
        _log.exception("the window fails")
        raise Refusal("stage_broken") from error
    finally:
        if app is not None:
            app.close()
            app.window.close()
        pictures.forget_games()  # pictures and fonts do not outlive pygame
        pygame.quit()
        close_diary()
    return None
