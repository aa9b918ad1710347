"""What surrounds the departure board: casing, crown with the name, lamps, rods and a clock."""

from __future__ import annotations

import math
import time
import tomllib
from functools import lru_cache
from typing import Any

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.screen import Screen
from game.stage.widgets.plates import draw_text

CROWN = (680, 120)
HUNG = 84
"""From the sides of the board to the rods it hangs on."""


class Casing:
    """Made once for a size of the board."""

    def __init__(self, screen: Screen, scale: float, well: pygame.Rect) -> None:
        """`well`: what it surrounds; `scale`: real pixels to one of the board."""
        self._screen, self._scale = screen, scale
        left, top, right, bottom = (round(s * scale / 2) for s in facts()["casing"]["well"])
        self.rect = pygame.Rect(
            well.left - left, well.top - top, well.width + left + right, well.height + top + bottom
        )
        self._picture = _sliced("casing", self.rect.size, scale)

    @property
    def _body(self) -> int:
        """Where the wood begins, below the shadow."""
        above: float = facts()["casing"]["body"][1] * self._scale / 2
        return self.rect.top + round(above)

    def draw(self, surface: pygame.Surface) -> None:
        """Behind the rows."""
        for x in (self.rect.left, self.rect.right):  # the board hangs from the roof
            inset = round(HUNG * self._scale) * (1 if x == self.rect.left else -1)
            self._draw_rod(surface, x + inset, self._body + self._screen.px(8))
        surface.blit(self._picture, self.rect)
        self._draw_crown(surface)

    def draw_lamps(self, surface: pygame.Surface) -> None:
        """Two with swan necks on top of it, over the rows."""
        lamp = pictures.sprite("hall/lamp.webp", self._scale)
        foot = [round(side * self._scale / 2) for side in facts()["lamp"]["foot"]]
        inset = round(190 * self._scale)
        surface.blit(lamp, (self.rect.left + inset - foot[0], self._body - foot[1]))
        mirrored = _mirrored("hall/lamp.webp", self._scale)
        at = self.rect.right - inset - (mirrored.get_width() - foot[0])
        surface.blit(mirrored, (at, self._body - foot[1]))

    def _draw_crown(self, surface: pygame.Surface) -> None:
        scale = self._scale
        crown = _sliced("crown", (round(CROWN[0] * scale), round(CROWN[1] * scale)), scale)
        rect = crown.get_rect(center=(self.rect.centerx, self._body))
        surface.blit(crown, rect)
        spaced = "\u2009".join("ROUNDHOUSE")
        draw_text(surface, spaced, rect.center, round(54 * scale), theme.IVORY, anchor="center")
        self._draw_clock(surface, rect)

    def _draw_rod(self, surface: pygame.Surface, x: int, bottom: int) -> None:
        """From the roof down to there."""
        rod = pictures.sprite("hall/rod.webp", self._scale)
        step = rod.get_height()
        for y in range(bottom - step, -step, -step):
            surface.blit(rod, rod.get_rect(midtop=(x, y)))

    def _draw_clock(self, surface: pygame.Surface, crown: pygame.Rect) -> None:
        room = crown.top - self._screen.safe.top
        side = min(round(190 * self._scale), room)
        if side < self._screen.px(80):
            return
        face = pictures.sized("hall/clock.webp", (side, side))
        rect = face.get_rect(midbottom=(crown.centerx, crown.top - self._screen.px(4)))
        self._draw_rod(surface, rect.centerx, rect.top + rect.height // 6)
        surface.blit(face, rect)
        now = time.localtime()
        for share, length, width in (
            ((now.tm_hour % 12 + now.tm_min / 60) / 12, 0.22, 7),
            (now.tm_min / 60, 0.33, 5),
            (now.tm_sec / 60, 0.36, 2),
        ):
            angle = share * math.tau - math.pi / 2
            end = (
                rect.centerx + math.cos(angle) * side * length,
                rect.centery + math.sin(angle) * side * length,
            )
            colour = theme.RED if width == 2 else (28, 22, 18)
            pygame.draw.line(surface, colour, rect.center, end, max(1, round(width * side / 190)))


@pictures.cached(2)
def _mirrored(name: str, scale: float) -> pygame.Surface:
    return pygame.transform.flip(pictures.sprite(name, scale), True, False)


@lru_cache(maxsize=1)
def facts() -> dict[str, Any]:
    """Of the pictures: which parts of them are what, at twice the size."""
    path = resources.folder("assets") / "hall" / "casing.toml"
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


@pictures.cached(4)
def _sliced(name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
    """A piece of the casing at the scale of the screen, stretched between its corners."""
    factor = scale / pictures.AUTHORED_SCALE
    picture = pictures.sprite(f"hall/{name}.webp", scale)
    insets = tuple(round(side * factor) for side in facts()[name]["slice"])
    return pictures.nine_slice(picture, size, insets)
