"""What the room sees: the pygame-ce client.  It asks the table, and knows no rule."""

from __future__ import annotations

from pathlib import Path


def run(data: Path, windowed: bool, size: tuple[int, int] | None, lang: str | None) -> str | None:
    """Open the window and play until somebody leaves; why it could not be opened, if so."""
    from game.stage.app import App, Options, prepare

    prepare()
    import pygame

    try:
        pygame.display.init()
        pygame.font.init()
        app = App(Options(data, windowed, size, lang))
    except pygame.error as error:
        return str(error)
    from game.stage.menu import Menu

    try:
        app.run(Menu(app))
    finally:
        app.close()
        pygame.quit()
    return None
