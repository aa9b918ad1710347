"""What the room sees: the pygame-ce client.  It asks the table, and knows no rule."""

from __future__ import annotations

import os
from pathlib import Path


def run(data: Path, windowed: bool, size: tuple[int, int] | None, lang: str | None) -> str | None:
    """Open the window and play until somebody leaves; why it could not be opened, if so."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    from game.stage.app import App, Options
    from game.stage.menu import Menu

    try:
        pygame.display.init()
        pygame.font.init()
        width, height = size or pygame.display.get_desktop_sizes()[0]
        Menu.fetch(portrait=height > width)  # on another core, while the window opens
        app = App(Options(data, windowed, size, lang))
    except pygame.error as error:
        return str(error)
    try:
        app.run(Menu(app))
    finally:
        app.close()
        pygame.quit()
    return None
