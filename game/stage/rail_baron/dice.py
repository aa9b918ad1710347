"""Dice that tumble in their tray and come to rest on what was rolled."""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pymunk

TRAY = (264.0, 114.0)
"""The felt, in logical pixels."""
DIE = 62.0
RATE = 120
SECONDS = 1.0
FRAMES = round(SECONDS * RATE)
"""Of the whole course."""
IN_THE_AIR = 0
ROLLS_EVERY = 9.0
"""Logical pixels from one picture of a rolling die to the next."""
SETTLED = 0.62
"""From this share of the time on, the face is the one that was rolled."""


class Lying(NamedTuple):
    """A die on the felt: from its middle, in logical pixels, and how far it is turned."""

    x: float
    y: float
    degrees: float
    face: int
    """What it shows; IN_THE_AIR while it rolls over."""
    roll: int = 0
    """How far it has rolled over, in pictures of a rolling die."""


class Tumble:
    """The course of some dice, worked out as far as it is asked for: all of it at once would take
    as long as a frame."""

    def __init__(self, faces: list[int], seed: int, tray: tuple[float, float] = TRAY) -> None:
        self._faces, self._tray = faces, tray
        self._space = pymunk.Space()
        self._dice = self._thrown(random.Random(seed))
        self._frames: list[list[tuple[float, float, float]]] = []

    def at(self, share: float) -> list[Lying]:
        """Where they are when this share of the time has passed."""
        wanted = min(int(share * FRAMES), FRAMES - 1)
        while len(self._frames) <= wanted:
            self._roll_on()
        shown = []
        for index, (x, y, angle) in enumerate(self._frames[wanted]):
            face = self._faces[index] if share >= SETTLED else IN_THE_AIR
            roll = int((x + y) / ROLLS_EVERY) + 5 * index
            shown.append(Lying(x, y, math.degrees(angle), face, roll))
        return shown

    def _roll_on(self) -> None:
        self._space.step(1 / RATE)
        step = len(self._frames)
        self._frames.append([(die.position.x, die.position.y, die.angle) for die in self._dice])
        if step > SECONDS * RATE * SETTLED:
            for die in self._dice:
                die.angular_velocity *= 0.9

    def _thrown(self, rng: random.Random) -> list[pymunk.Body]:
        space = self._space
        space.damping = 0.12
        half = (self._tray[0] / 2, self._tray[1] / 2)
        corners = [(-half[0], -half[1]), (half[0], -half[1]), half, (-half[0], half[1])]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            wall = pymunk.Segment(space.static_body, start, end, 4)
            wall.elasticity, wall.friction = 0.6, 0.5
            space.add(wall)
        dice = []
        for index in range(len(self._faces)):
            body = pymunk.Body(1, pymunk.moment_for_box(1, (DIE, DIE)))
            body.position = (-half[0] + DIE * 0.75 + index * DIE * 1.05, rng.uniform(-20, 20))
            body.angle = rng.uniform(-0.6, 0.6)
            body.velocity = (rng.uniform(420, 760), rng.uniform(-260, 260))
            body.angular_velocity = rng.uniform(-9, 9)
            shape = pymunk.Poly.create_box(body, (DIE, DIE), 2)
            shape.elasticity, shape.friction = 0.45, 0.6
            space.add(body, shape)
            dice.append(body)
        return dice
