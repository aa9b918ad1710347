"""Where everything lies on the page of the seats, in landscape and in portrait."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.screen import Screen

COLUMN = 438
"""Width of what stands beside the carriage."""
LEAST_POSTER = 340
"""In portrait there is one only where that much room is left."""
SIGN = 84
PLATE = 66
"""Height of the brass plate with a name."""
TAG, NARROW_TAG = 116, 182
ROOF = 46
UNDER = 30
"""From the doors to the tags."""
VERBS = 52
NARROW = 215
"""A tag narrower than this has its words on more lines."""


@dataclass(frozen=True)
class Compartment:
    """A door with its window, engine and plate, and the luggage tag below."""

    door: pygame.Rect
    window: pygame.Rect
    engine: pygame.Rect
    plate: pygame.Rect
    tag: pygame.Rect

    @property
    def whole(self) -> pygame.Rect:
        return self.door.union(self.tag)


class Layout:
    def __init__(self, screen: Screen, seats: int, rules: bool) -> None:
        self.screen = screen
        px, pt, safe = screen.px, screen.pt, screen.safe
        self.verbs = pygame.Rect(safe.left, 0, safe.width, pt(VERBS))
        self.verbs.bottom = safe.bottom
        self.poster: pygame.Rect | None = None
        self.rules: pygame.Rect | None = None
        if screen.portrait:
            self._portrait(seats, rules)
        else:
            self._landscape(seats, rules)
        self.heading = pygame.Rect(0, 0, min(self._head.width - px(60), pt(820)), pt(SIGN))
        self.heading.midtop = (self._head.centerx, safe.top)

    def _landscape(self, seats: int, rules: bool) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        column = pygame.Rect(0, safe.top, min(px(COLUMN), safe.width // 4), 0)
        column.right = safe.right
        bottom = self.verbs.top - px(14)
        self.start = pygame.Rect(column.left, 0, column.width, pt(96))
        self.start.bottom = bottom
        self.facts = pygame.Rect(column.left, 0, column.width, pt(62))
        self.facts.bottom = self.start.top - px(24)
        poster = pygame.Rect(column.left, safe.top + px(10), column.width, 0)
        poster.height = min(self.facts.top - px(24) - poster.top, column.width * 5 // 4)
        self.poster = poster
        self.facts.top = poster.bottom + px(24)
        room = pygame.Rect(safe.left, safe.top + pt(SIGN) + px(8), 0, 0)
        room.width = column.left - px(56) - safe.left
        if rules:
            self.rules = pygame.Rect(safe.left, 0, room.width, pt(84))
            self.rules.bottom = bottom
            bottom = self.rules.top - px(14)
        room.height = bottom - room.top
        self._head = room
        self.cars = [self._car(room, seats)]

    def _portrait(self, seats: int, rules: bool) -> None:
        px, pt, safe = self.screen.px, self.screen.pt, self.screen.safe
        bottom = self.verbs.top - px(24)
        self.start = pygame.Rect(0, 0, min(safe.width, pt(520)), pt(100))
        self.start.midbottom = (safe.centerx, bottom)
        if rules:
            self.start.width = safe.width * 2 // 5
            self.start.right = safe.right
            self.rules = pygame.Rect(safe.left, 0, self.start.left - px(20) - safe.left, pt(100))
            self.rules.bottom = bottom
        bottom = self.start.top - px(24)
        self.facts = pygame.Rect(safe.left, safe.top + pt(SIGN) + px(24), safe.width, pt(62))
        top = self.facts.bottom + px(20)
        rows = 2 if seats > 3 else 1
        each = (bottom - top - px(24) * (rows - 1)) // rows
        self.cars = []
        left = seats
        for row in range(rows):
            count = -(-left // (rows - row))
            room = pygame.Rect(safe.left, top + row * (each + px(24)), safe.width, each)
            self.cars.append(self._car(room, count))
            left -= count
        self._head = safe
        below = pygame.Rect(0, self.cars[-1].compartments[0].tag.bottom + px(30), px(COLUMN), 0)
        below.height = min(bottom - below.top, px(COLUMN * 5 // 4))
        below.centerx = safe.centerx
        if below.height > px(LEAST_POSTER):
            self.poster = below

    def _car(self, room: pygame.Rect, seats: int) -> Car:
        return Car(self.screen, room, seats)

    @property
    def compartments(self) -> list[Compartment]:
        return [each for car in self.cars for each in car.compartments]


class Car:
    """A carriage with so many doors side by side, on its wheels."""

    def __init__(self, screen: Screen, room: pygame.Rect, seats: int) -> None:
        px, pt = screen.px, screen.pt
        step = min((room.width - px(8)) // seats, px(360))
        tag = pt(NARROW_TAG) if step - px(24) < pt(NARROW) else pt(TAG)
        width = step * seats + px(8)
        self.roof = pygame.Rect(0, room.top, width + px(32), px(ROOF))
        self.roof.centerx = room.centerx
        top = self.roof.bottom - px(6)
        height = min(room.bottom - tag - px(UNDER) - top, px(620))
        self.body = pygame.Rect(room.centerx - width // 2, top, width, height)
        self.compartments = [self._compartment(screen, index, step, tag) for index in range(seats)]

    def _compartment(self, screen: Screen, index: int, step: int, tag: int) -> Compartment:
        px, pt, body = screen.px, screen.pt, self.body
        door = pygame.Rect(body.left + px(8) + index * step, body.top + px(20), step - px(8), 0)
        door.height = body.bottom - px(24) - door.top
        plate = pygame.Rect(door.left + px(18), 0, door.width - px(36), pt(PLATE))
        plate.bottom = door.bottom - px(20)
        above = plate.top - px(16) - door.top - px(32)
        engine = pygame.Rect(0, 0, min(door.width - px(36), px(224), above * 4 // 5), 0)
        engine.height = engine.width * 120 // 300
        engine.midbottom = (door.centerx, plate.top - px(16))
        window = pygame.Rect(door.left + px(20), door.top + px(18), door.width - px(40), 0)
        window.height = engine.top - px(14) - window.top
        paper = pygame.Rect(door.left + px(8), body.bottom + px(UNDER), door.width - px(16), tag)
        return Compartment(door, window, engine, plate, paper)
