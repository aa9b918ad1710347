"""Punched tickets fall from the roof of the hall for the winner."""

from __future__ import annotations

import math
import random

import pygame

from game.stage.drawing.screen import Screen
from game.stage.drawing.theme import AMBER, IVORY, Colour

PIECES = 90
FALL = 230.0
"""Logical pixels per second."""


class Confetti:
    def __init__(self, screen: Screen, colours: list[Colour]) -> None:
        self._screen = screen
        rng = random.Random(7)
        inks = [*colours, *colours, AMBER, IVORY]
        self._pieces = [
            (
                rng.random() * screen.width,
                -rng.random() * screen.height * 1.2,
                rng.uniform(0.7, 1.3),
                rng.random() * math.tau,
                rng.choice(inks),
            )
            for _ in range(PIECES)
        ]
        self._past = 0.0

    def update(self, seconds: float) -> None:
        self._past += seconds

    def draw(self, surface: pygame.Surface) -> None:
        """Each piece sways and turns as it falls."""
        px = self._screen.px
        for x, start, speed, phase, ink in self._pieces:
            y = start + self._past * FALL * speed * self._screen.scale
            if not -px(20) < y < self._screen.height:
                continue
            turn = math.sin(self._past * 5 * speed + phase)
            width = max(1, round(px(14) * abs(turn)))
            at = (round(x + px(24) * math.sin(self._past * 1.7 + phase)), round(y))
            pygame.draw.rect(surface, ink, (*at, width, px(9)))
