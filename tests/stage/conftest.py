"""Pictures are drawn without a display here."""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.init()
    pygame.display.set_mode((64, 64))  # whatever the test before has left behind
    pygame.event.clear()
