"""What is on the screen: every sign and word that a frame has drawn, and the picture itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pygame

from game.stage.widgets.glyphs import draw_glyph
from game.stage.widgets.plates import draw_text

SMALL = (480, 270)
"""Pictures are compared in this size."""
OTHER = 24
"""By how much a part of a colour must differ to be seen."""


@dataclass
class Drawn:
    """In one frame."""

    signs: list[str] = field(default_factory=list)
    words: list[tuple[str, pygame.Rect]] = field(default_factory=list)


@contextmanager
def drawn() -> Iterator[Drawn]:
    """While this lasts, what is drawn is noted."""
    found = Drawn()

    def sign(surface: pygame.Surface, screen: Any, glyphs: Any, names: Any, *rest: Any) -> int:
        found.signs.extend(names)
        return draw_glyph(surface, screen, glyphs, names, *rest)

    def words(surface: pygame.Surface, text: str, *rest: Any, **more: Any) -> pygame.Rect:
        rect = draw_text(surface, text, *rest, **more)
        if text.strip() and rect.colliderect(surface.get_rect()):
            found.words.append((text, rect))
        return rect

    with _everywhere("draw_glyph", draw_glyph, sign), _everywhere("draw_text", draw_text, words):
        yield found


@contextmanager
def _everywhere(name: str, real: object, instead: Callable[..., object]) -> Iterator[None]:
    """In every module that has it by this name."""
    having = [
        module
        for own, module in list(sys.modules.items())
        if own != __name__ and getattr(module, "__dict__", {}).get(name) is real
    ]
    patches = [patch.object(module, name, instead) for module in having]
    for each in patches:
        each.start()
    try:
        yield
    finally:
        for each in patches:
            each.stop()


def picture(surface: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(surface, SMALL)


def differ(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether anybody would see it."""
    if one.get_view("0").raw == other.get_view("0").raw:
        return False
    apart = one.copy()
    apart.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return max(pygame.image.tobytes(apart, "RGB")) >= OTHER
