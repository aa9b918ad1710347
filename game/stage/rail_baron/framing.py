"""What the camera shows: close up on who rides, the whole map for what concerns all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.advice.rail_baron.facts import Ride
from game.stage.rail_baron.pawns import Trail
from game.table.seats import PERSON

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

NEARBY = 120.0
"""Logical pixels of the board around a train that belong to it."""
MARGIN, BEHIND = 18.0, 70.0
"""Around a ride, and how far a train reaches back."""
BY_HAND = 2.5
"""How much nearer than usual the next dots are seen at most, to tell them apart."""
SOON = 4
"""Dots after which a city still belongs to a ride."""


class Framing:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._standing: object = None
        """How the game stood when the camera looked where it mattered."""
        self._turn: tuple[int, bool] | None = None
        self._framed: pygame.Rect | None = None
        """What was clear when a ride was framed."""
        self._whole_map = False
        """Somebody wants to see all of it for the rest of this move."""

    def follow(self) -> None:
        """What is asked, and the train that rides."""
        self._look_where_it_matters()
        if self._framed is not None and self._clear.height < self._framed.height:
            self.frame_ride()  # there are more lines of verbs now
        camera, trail = self._show.camera, self._show.pawns.trail(self._show.view["turn"])
        if camera.close and trail is not None:
            camera.follow(trail.front, self._clear.inflate(-self._show.screen.px(80), 0))

    def _look_where_it_matters(self) -> None:
        """A new question: close up on who rides, the whole map for what concerns all of it."""
        view, seats, camera = self._show.view, self._show.seats, self._show.camera
        standing = self._show.choosing.standing
        if standing is self._standing:
            return
        self._standing = standing
        turn = (view["turn"], view["bonus"])
        if turn != self._turn:
            self._turn, self._whole_map = turn, False
        phase, seat = view["phase"], self._show.actor()
        if phase in ("region", "purchase", "offer", "declare", "over"):
            if seat is not None and seats[seat]["player"] == PERSON:
                camera.go_overview()
        elif phase == "roll" and view["purpose"] not in ("move", "bonus"):
            if camera.close and seats[view["turn"]]["player"] == PERSON:
                camera.go_overview()
        elif phase in ("step", "roll") and not self._whole_map:
            self._frame_train()

    @property
    def _clear(self) -> pygame.Rect:
        """Where nothing lies over the map close up; the corner is taken as well."""
        layout = self._show.layout
        clear = self._show.coach_car.clear
        if not self._show.screen.portrait:
            clear.width = layout.corner.left - clear.left
        return clear

    def _frame_train(self) -> None:
        """Of whoever has the turn, and calmly: nothing moves while it is well in sight."""
        show = self._show
        trail, px = show.pawns.trail(show.view["turn"]), show.screen.px
        if trail is None:
            return
        x, y = trail.front
        middle = self._clear.inflate(-px(160), -px(60))
        if show.camera.close and middle.collidepoint(show.camera.to_screen((x, y))):
            return
        show.camera.frame((x - NEARBY, y - NEARBY, x + NEARBY, y + NEARBY), self._clear)

    def frame_ride(self) -> None:
        """Train, this move's dots and the city after them, clear of what lies over the map."""
        show, self._framed = self._show, None
        route, trail = show.choosing.route, show.pawns.trail(show.view["turn"])
        if self._whole_map:
            return
        if route is None or trail is None:
            self._frame_train()
            return
        self._framed = self._clear
        if show.choosing.by_hand:
            self._frame_dots(trail, show.choosing.next_dots(), BY_HAND)
            return
        ridden, later = route.dots[: route.now], self._next_city(route)
        self._frame_dots(trail, [*ridden, *later])
        with_city = show.camera.resting.scale
        if later:
            self._frame_dots(trail, ridden)
            if show.camera.resting.scale <= with_city:  # no nearer without it
                self._frame_dots(trail, [*ridden, *later])

    def _frame_dots(self, trail: Trail, dots: Sequence[str], magnified: float = 1.0) -> None:
        """With the train, and where it stands."""
        show = self._show
        here = show.view["players"][show.view["turn"]]["dot"]
        points = [show.where.nodes[dot].at for dot in (here, *dots)]
        points += [trail.front, trail.back(BEHIND)]
        xs, ys = zip(*points, strict=True)
        box = (min(xs) - MARGIN, min(ys) - MARGIN, max(xs) + MARGIN, max(ys) + MARGIN)
        show.camera.frame(box, self._clear, magnified)

    def _next_city(self, route: Ride) -> list[str]:
        """The next one after this move, if it is not far."""
        later = route.dots[route.now : route.now + SOON]
        nodes = self._show.where.nodes
        return next(([dot] for dot in later if nodes[dot].kind == "city"), [])

    @property
    def may_zoom(self) -> bool:
        """While trains ride, and at the end; all other questions are about the whole map."""
        phase = self._show.view["phase"]
        return phase in ("step", "roll", "over") and not self._show.moments.lit

    def toggle_zoom(self) -> None:
        self.zoom(not self._show.camera.close)

    def zoom(self, close: bool) -> None:
        """Near the ride, or the whole map, until the next move."""
        self._whole_map = not close
        if close:
            self.frame_ride()
        else:
            self._show.camera.go_overview()
