"""Trains on their track: sprites turned every few degrees, wagons coupled by pymunk."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple

import pygame
import pymunk

from game import resources
from game.stage.drawing import pictures
from game.stage.drawing.steps import WAITING, WORKING, Steps
from game.stage.maps.curve import Curve

RATE = 240
"""Steps of the couplings in a second."""
STIFFNESS, DAMPING = 900.0, 28.0
KINDS = ("locomotive", "coach")


@lru_cache(maxsize=8)
def _facts(title: str) -> dict[str, Any]:
    path = resources.folder("assets") / "sprites" / title / "vehicles.toml"
    facts: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return facts


class Turned(NamedTuple):
    """A vehicle in one direction, and where its middle is."""

    picture: pygame.Surface
    middle: tuple[float, float]

    def centred(self, x: float, y: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """What to blit, and where, so that it stands there."""
        return self.picture, (round(x - self.middle[0]), round(y - self.middle[1]))


class Sheet(NamedTuple):
    """All directions of one vehicle, clockwise from heading right."""

    turned: list[Turned]

    def heading(self, degrees: float) -> Turned:
        """Counter-clockwise, 0 is to the right."""
        count = len(self.turned)
        return self.turned[round(-degrees * count / 360) % count]


Key = tuple[str, str, float]
"""Title, name, and scale."""
_sheets: dict[Key, Sheet] = {}
pictures.on_forget(_sheets.clear, with_the_size=False)


def sheet(title: str, name: str, scale: float) -> Sheet:
    key = (title, name, scale)
    if key not in _sheets:
        _sheets[key] = _cut(title, name, pictures.load(_file(title, name)), scale)
    return _sheets[key]


def make_sheets(
    title: str, colours: Iterable[str], *scales: float, kinds: Sequence[str] = KINDS
) -> Steps[dict[Key, Sheet]]:
    """The sheets of these seats, ahead of the first train; `use_sheets` puts them to use.

    While one is cut the next is decoded.
    """
    names = [f"{kind}-{colour}" for colour in colours for kind in kinds]
    names = [*(f"shadow-{kind}" for kind in kinds), *names]
    made = {key: found for key, found in _sheets.items() if key[0] == title and key[2] in scales}
    missing = [name for name in names if any((title, name, scale) not in made for scale in scales)]
    coming = [pictures.Decoding(_file(title, name)) for name in missing[:1]]
    for name, following in zip_longest(missing, missing[1:]):
        decoding = coming.pop()
        while decoding.is_alive():
            yield WAITING
        if following is not None:
            coming.append(pictures.Decoding(_file(title, following)))
        whole = decoding.result()
        for scale in scales:
            made[title, name, scale] = _cut(title, name, whole, scale)
            yield WORKING
    return made


def adding_sheets(title: str, colours: Iterable[str], scale: float) -> Steps[None]:
    """Those of a scale that is seen beside another one."""
    _sheets.update((yield from make_sheets(title, colours, scale)))


def use_sheets(made: dict[Key, Sheet]) -> None:
    """Those of another size are dropped only now: until then trains are drawn with them."""
    _sheets.clear()
    _sheets.update(made)


def _file(title: str, name: str) -> str:
    return f"sprites/{title}/{name}.webp"


def _cut(title: str, name: str, whole: pygame.Surface, scale: float) -> Sheet:
    """Every direction by itself; what replaces a missing picture stands for all of them."""
    facts = _facts(title)
    shape = facts["shadow" if name.startswith("shadow") else "vehicle"]
    factor = scale / pictures.AUTHORED_SCALE
    width, height = shape["cell"]
    size = (max(1, round(width * factor)), max(1, round(height * factor)))
    anchor = (shape["anchor"][0] * factor, shape["anchor"][1] * factor)
    cells = [
        pygame.Rect(column * width, row * height, width, height)
        for row in range(facts["rows"])
        for column in range(facts["columns"])
    ]
    if not whole.get_rect().contains(cells[-1]):
        replaced = Turned(pygame.transform.smoothscale(whole, size), anchor)
        return Sheet([replaced] * len(cells))
    return Sheet(
        [
            _trimmed(pygame.transform.smoothscale(whole.subsurface(cell), size), anchor)
            for cell in cells
        ]
    )


def _trimmed(picture: pygame.Surface, middle: tuple[float, float]) -> Turned:
    """Without the empty margin, which is large in most directions, and would be blitted too."""
    rect = picture.get_bounding_rect()
    return Turned(picture.subsurface(rect).copy(), (middle[0] - rect.left, middle[1] - rect.top))


class Vehicle(NamedTuple):
    kind: str
    """One of KINDS."""
    distance: float
    """Of its middle along the curve, in logical pixels."""


class TrainSprites:
    """Draws the vehicles of one seat at one scale."""

    def __init__(self, title: str, colour: str, scale: float) -> None:
        self._title = title
        self._colour = colour
        self._scale = scale

    def draw(
        self,
        surface: pygame.Surface,
        curve: Curve,
        vehicles: list[Vehicle],
        origin: tuple[int, int],
    ) -> None:
        """Shadows first, then the vehicles from the back of the map to the front."""
        placed = sorted(
            ((curve.at(vehicle.distance), vehicle.kind) for vehicle in vehicles),
            key=lambda row: row[0].y,
        )
        for name in ("shadow-{kind}", "{kind}-{colour}"):
            for pose, kind in placed:
                found = sheet(self._title, name.format(kind=kind, colour=self._colour), self._scale)
                x = origin[0] + pose.x * self._scale
                y = origin[1] + pose.y * self._scale
                surface.blit(*found.heading(pose.degrees).centred(x, y))


def standing(stops: list[float], towards_end: bool = True) -> list[Vehicle]:
    """One vehicle on every space; the locomotive leads."""
    lead = len(stops) - 1 if towards_end else 0
    return [
        Vehicle("locomotive" if index == lead else "coach", stop)
        for index, stop in enumerate(stops)
    ]


class TrainArrival:
    """A train that drives in from the start of its track until every wagon stands on its space.

    The locomotive follows a smooth course; each wagon hangs on the one before
    it by a coupling that gives a little, so they bunch up when it brakes.
    """

    def __init__(self, stops: list[float], seconds: float) -> None:
        self.stops = stops
        self.seconds = seconds
        self._steps = max(2, round(seconds * RATE))
        self._frames: list[list[float]] = []
        """As far as anybody has looked: each follows from the one before."""
        self._course = self._simulate()

    def vehicles(self, share: float) -> list[Vehicle]:
        """Where everything is when this share of the time has passed."""
        if share >= 1:
            return standing(self.stops)
        wanted = min(int(share * self._steps), self._steps - 1)
        while len(self._frames) <= wanted:
            self._frames.append(next(self._course))
        frame = self._frames[wanted]
        lead = len(frame) - 1
        return [
            Vehicle("locomotive" if index == lead else "coach", distance)
            for index, distance in enumerate(frame)
        ]

    def _simulate(self) -> Iterator[list[float]]:
        way = self.stops[-1] + 60
        space = pymunk.Space()
        bodies = []
        for stop in self.stops:
            body = pymunk.Body(1, 1)
            body.position = (stop - way, 0)
            space.add(body)
            bodies.append(body)
        bodies[-1].body_type = pymunk.Body.KINEMATIC
        for back, front in pairwise(bodies):
            rest = front.position.x - back.position.x
            space.add(pymunk.DampedSpring(back, front, (0, 0), (0, 0), rest, STIFFNESS, DAMPING))
        start = bodies[-1].position.x
        for step in range(self._steps):
            share = (step + 1) / self._steps
            target = start + way * (1 - (1 - min(1.0, share / 0.92)) ** 2.2)
            bodies[-1].velocity = ((target - bodies[-1].position.x) * RATE, 0)
            space.step(1 / RATE)
            # what still sways at the end is led gently to its place
            settle = max(0.0, (share - 0.9) / 0.1)
            yield [
                body.position.x * (1 - settle) + stop * settle
                for body, stop in zip(bodies, self.stops, strict=True)
            ]
