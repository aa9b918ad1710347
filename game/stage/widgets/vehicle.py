"""One vehicle of a title, heading right: for figures and previews, where no curve turns it."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import Any

import pygame

from game import resources
from game.stage.drawing import pictures


@pictures.cached(32)
def vehicle(title: str, kind: str, colour: str, scale: float) -> pygame.Surface:
    """Cut from the sheet that has it in every direction, without the empty rim."""
    sheet = pictures.load(f"sprites/{title}/{kind}-{colour}.webp")
    width, height = _facts(title)["vehicle"]["cell"]
    cell = sheet.subsurface((0, 0, min(width, sheet.get_width()), min(height, sheet.get_height())))
    filled = cell.get_bounding_rect()
    factor = scale / pictures.AUTHORED_SCALE
    size = max(1, round(filled.width * factor)), max(1, round(filled.height * factor))
    return pygame.transform.smoothscale(cell.subsurface(filled), size)


@lru_cache(maxsize=4)
def _facts(title: str) -> dict[str, Any]:
    path = resources.folder("assets") / "sprites" / title / "vehicles.toml"
    facts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return facts
