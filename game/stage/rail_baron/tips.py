"""Where a line of help lies on the map of Rail Baron: on no name, and on nothing that is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.stage.maps.free_place import MUCH, REALLY, SOMEWHAT, Covered, free_place
from game.stage.rail_baron.layout import FRAME

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

EVERY = 6
"""Points of a curve: so often the ride is kept free."""
TRAIN, CITY, COIN, LINE = 70, 16, 60, 14
"""Logical pixels around each that should be seen."""
CAR = 30
"""Logical pixels of the board from one car to the next."""
PLATE = 10 * REALLY
"""What the tip never lies on: rather it gives way."""
WIDE = 2.4
"""A slip of paper is this much wider than high: a narrow column is hard to read."""


class Tips:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._known: tuple[object, pygame.Rect | None] = (None, None)

    def place(self, shapes: Sequence[tuple[int, int]]) -> pygame.Rect:
        show, ride = self._show, self._show.choosing.route
        shapes = [shape for shape in shapes if shape[0] >= WIDE * shape[1]] or shapes[:1]
        known = self._known[1]
        room = self._room
        if (
            show.camera.moving
            and known is not None
            and known.size in shapes
            and room.contains(known)
        ):
            return known
        moves = None if ride is None else ride.moves
        lying = [tuple(rect) for rect in (show.nameplate.rect, room, *show.roadside.lying)]
        by_hand = show.choosing.by_hand
        key = (tuple(shapes), show.camera.view, lying, show.view["number"], moves, by_hand)
        if key != self._known[0] or known is None:
            near = (show.layout.prompt.left + show.screen.px(16), self._below)
            covered = list(self._covered())
            known = free_place(shapes, room, covered, near, show.screen.scale)
            plates = [each.rect for each in covered if each.price >= PLATE]
            if not room.contains(known) or known.collidelist(plates) >= 0:
                known = pygame.Rect(0, 0, 0, 0)
            self._known = (key, known)
        return known

    @property
    def lying(self) -> list[pygame.Rect]:
        """The tip, where it was last."""
        return [] if self._known[1] is None else [self._known[1]]

    @property
    def _below(self) -> int:
        return self._show.nameplate.rect.bottom + self._show.screen.px(10)

    @property
    def _room(self) -> pygame.Rect:
        """What is seen of the map, as far down as the coach may reach."""
        show, layout = self._show, self._show.layout
        room, px = layout.board.copy(), show.screen.px
        if not show.camera.close:
            room.width = layout.overview.width
        room = show.players.beside(room)
        room = room.inflate(-2 * px(FRAME), -2 * px(FRAME)).clip(show.screen.safe)
        room.height = show.coach_car.top - px(8) - room.top
        return room

    def _covered(self) -> Iterator[Covered]:
        show, camera, px = self._show, self._show.camera, self._show.screen.px
        aside, needed = show.names.aside(), show.names.asked_about
        for node, rect in camera.names_seen():
            shift = aside.get(node, (0, 0))
            if shift is not None:  # others make way
                yield Covered(rect.move(shift), REALLY if node in needed else SOMEWHAT)
        yield from (Covered(rect, MUCH) for rect in camera.badges_seen())
        for city in show.where.cities:
            yield Covered(self._around(show.where.nodes[city].at, CITY), MUCH)
        for seat in range(len(show.seats)):
            trail = show.pawns.trail(seat)
            if trail is not None:
                for point in (trail.front, trail.back(CAR), trail.back(2 * CAR)):
                    yield Covered(self._around(point, TRAIN), REALLY)
        yield from (Covered(rect, MUCH) for rect in show.flags.seen())
        if not show.screen.portrait:
            yield Covered(show.scenery.roundel, MUCH)
        plates = [show.nameplate.rect, show.tray.rect]
        if show.camera.close or show.screen.portrait:
            plates.append(show.layout.corner)
        yield from (Covered(rect.inflate(px(16), px(16)), PLATE) for rect in plates)
        yield from (Covered(rect, PLATE) for rect in show.roadside.lying)
        yield from self._asked()

    def _asked(self) -> Iterator[Covered]:
        """What the tip is about."""
        show = self._show
        if show.view["phase"] == "region":
            yield from (Covered(rect, REALLY) for rect in show.choosing.plaques())
        yield from (Covered(rect, PLATE) for rect in show.choosing.step_places)
        ride = show.choosing.route
        if ride is None or show.choosing.by_hand:
            return
        for index, section in enumerate(ride.sections):
            price = REALLY if index < ride.now else SOMEWHAT
            for point in show.where.curve(*section).points[::EVERY]:
                yield Covered(self._around(point, LINE), price)
        for dot in ride.dots[: ride.now]:
            yield Covered(self._around(show.where.nodes[dot].at, COIN), REALLY)

    def _around(self, at: tuple[float, float], side: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self._show.screen.px(side), self._show.screen.px(side))
        x, y = self._show.camera.to_screen(at)
        rect.center = round(x), round(y)
        return rect
