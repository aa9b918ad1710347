"""Split flaps that really turn: each character falls through a few others first."""

from __future__ import annotations

import math
import random
import tomllib
from functools import lru_cache
from typing import Any

import pygame

from game import resources
from game.stage.drawing import pictures, theme
from game.stage.drawing.text import WRITER
from game.stage.drawing.theme import AMBER, IVORY, Colour

DRUM = " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-’"
TURN = 0.075
"""Seconds a flap takes to fall."""
CELL = (33.5, 51.0)
PITCH = 36.5
LETTER = 46


@lru_cache(maxsize=1)
def _facts() -> dict[str, Any]:
    path = resources.folder("assets") / "hall" / "flap.toml"
    facts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return facts


@lru_cache(maxsize=1)
def _sheet() -> pygame.Surface:
    return pictures.load("hall/flap.webp")


@pictures.cached(128)
def _piece(name: str, variant: int, factor: float) -> pygame.Surface:
    """One layer of a flap's picture at the scale of the screen."""
    facts = _facts()
    width, height = facts[name]["size"]
    column = variant % facts["count"] * facts["step"]
    part = _sheet().subsurface((column, facts[name]["top"], width, height))
    return pygame.transform.smoothscale(part, (round(width * factor), round(height * factor)))


@pictures.cached(2000)
def _halves(
    character: str, colour: Colour, variant: int, size: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Surface]:
    """The upper and the lower half of a flap with its letter."""
    half = (size[0], size[1] // 2)
    factor = size[1] / _facts()["size"][1]
    letter = WRITER.render(character, theme.FLAP, round(size[1] * LETTER / CELL[1]), colour)
    at = letter.get_rect(center=(size[0] // 2, half[1]))
    halves = []
    for name, lift in (("upper", 0), ("lower", half[1])):
        piece = pygame.Surface(half, pygame.SRCALPHA)
        piece.blit(pygame.transform.smoothscale(_piece(name, variant, factor), half), (0, 0))
        piece.blit(letter, at.move(0, -lift))
        light = _piece(f"{name}_light", variant, factor)
        piece.blit(pygame.transform.smoothscale(light, half), (0, 0))
        halves.append(piece)
    return halves[0], halves[1]


@pictures.cached(64)
def _around(name: str, variant: int, size: tuple[int, int]) -> tuple[pygame.Surface, int, int]:
    """The recess behind a flap, or the hinge over it, and its offset."""
    factor = size[1] / _facts()["size"][1]
    x, y = (round(side * factor) for side in _facts()[name]["offset"])
    return _piece(name, variant, factor), x, y


class Flap:
    """One character and what it is turning into."""

    def __init__(self, variant: int) -> None:
        self.variant = variant
        self.shown = " "
        self._wanted: list[str] = []
        self._fallen = 0.0

    @property
    def turning(self) -> bool:
        return bool(self._wanted)

    def want(self, character: str, rng: random.Random, at_once: bool) -> None:
        """Fall to this character, over a few others."""
        if at_once:
            self.shown, self._wanted = character, []
        elif character != (self._wanted[-1] if self._wanted else self.shown):
            between = [rng.choice(DRUM) for _ in range(rng.randrange(2, 7))]
            self._wanted = [*between, character]

    def update(self, seconds: float) -> bool:
        """Let time pass; whether a flap has just fallen."""
        if not self._wanted:
            return False
        self._fallen += seconds / TURN
        fell = False
        while self._wanted and self._fallen >= 1:
            self._fallen -= 1
            self.shown = self._wanted.pop(0)
            fell = True
        if not self._wanted:
            self._fallen = 0.0
        return fell

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        self._draw_around(surface, "seat", rect)
        self._draw_leaves(surface, rect, colour)
        self._draw_around(surface, "hinge", rect)

    def _draw_around(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        picture, x, y = _around(name, self.variant, rect.size)
        surface.blit(picture, rect.move(x, y))

    def _draw_leaves(self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
        upper, lower = _halves(self.shown, colour, self.variant, rect.size)
        middle = rect.top + rect.height // 2
        if not self._wanted:
            surface.blit(upper, rect.topleft)
            surface.blit(lower, (rect.left, middle))
            return
        next_upper, next_lower = _halves(self._wanted[0], colour, self.variant, rect.size)
        surface.blit(next_upper, rect.topleft)
        surface.blit(lower, (rect.left, middle))
        angle = self._fallen * math.pi
        height = max(1, round(abs(math.cos(angle)) * upper.get_height()))
        falling = upper if self._fallen < 0.5 else next_lower
        squeezed = pygame.transform.smoothscale(falling, (rect.width, height))
        surface.blit(squeezed, (rect.left, middle - height if self._fallen < 0.5 else middle))


class FlapRow:
    """A row of the departure board: columns of characters with gaps between them."""

    def __init__(self, columns: tuple[int, ...], seed: int) -> None:
        self.columns = columns
        self._rng = random.Random(seed)
        self.flaps = [[Flap(self._rng.randrange(8)) for _ in range(width)] for width in columns]

    @property
    def turning(self) -> bool:
        return any(flap.turning for column in self.flaps for flap in column)

    def show(self, texts: tuple[str, ...], at_once: bool = False) -> None:
        for column, text in zip(self.flaps, texts, strict=True):
            letters = text.upper().ljust(len(column))[: len(column)]
            for flap, letter in zip(column, letters, strict=True):
                flap.want(letter, self._rng, at_once)

    def update(self, seconds: float) -> int:
        """Let time pass; how many flaps have just fallen."""
        return sum(flap.update(seconds) for column in self.flaps for flap in column)

    def draw(
        self, surface: pygame.Surface, lefts: list[int], top: int, scale: float, chosen: bool
    ) -> None:
        size = (round(CELL[0] * scale), round(CELL[1] * scale) // 2 * 2)
        colour = AMBER if chosen else IVORY
        for column, left in zip(self.flaps, lefts, strict=True):
            for index, flap in enumerate(column):
                at = (left + round(index * PITCH * scale), top)
                flap.draw(surface, pygame.Rect(at, size), colour)
