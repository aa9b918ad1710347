"""Where the names of the regions stand while one is chosen: in their region, where they hide
least, and never on each other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.stage.maps.free_place import MUCH, REALLY, SOMEWHAT, Covered
from game.stage.maps.regions import plaque

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

HIGH, GROWS = 58, 1.1
"""Of a plate, and how much it may grow with the text: land does not grow."""
STEP = 14
"""Logical pixels from one place that is tried to the next."""
FAR = 0.6
"""What a pixel away from the middle of the region costs."""
ABROAD = 90
"""What it costs that an end lies in another region."""
CITY, TRAIN = 20, 56
"""Logical pixels around each that should be seen."""


class RegionSigns:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._known: tuple[object, dict[str, pygame.Rect]] = (None, {})
        self._tried: tuple[object, dict[str, list[tuple[int, int]]]] = (None, {})
        """For what view of the map, and the places on the land of each region."""

    def picture(self, region: str, chosen: bool) -> pygame.Surface:
        show = self._show
        name = show.where.region_name(region, show.lang)
        return plaque(name, show.screen.px(HIGH * min(show.screen.text, GROWS)), chosen)

    def places(self) -> dict[str, pygame.Rect]:
        show = self._show
        key = (show.camera.view, show.lang, tuple(show.nameplate.rect), show.view["number"])
        if key != self._known[0]:
            self._known = (key, self._placed())
        return self._known[1]

    def _placed(self) -> dict[str, pygame.Rect]:
        """The ones with the least land first: they have the fewest places."""
        covered, found = list(self._covered()), dict[str, pygame.Rect]()
        areas = self._show.where.areas
        for region in sorted(self._show.where.regions, key=areas.size):
            found[region] = rect = self._best(region, covered)
            covered.append(Covered(rect.inflate(12, 12), 10 * REALLY))
        return found

    def _best(self, region: str, covered: list[Covered]) -> pygame.Rect:
        show = self._show
        rects = [each.rect for each in covered]
        middle = show.camera.to_screen(show.where.areas.anchor(region))
        inside, scale = show.moments.map_clip.clip(show.screen.safe), show.screen.scale
        rect = pygame.Rect((0, 0), self.picture(region, False).get_size())
        rect.center = round(middle[0]), round(middle[1])
        best, lowest = rect.clamp(inside), math.inf
        for at in sorted(self._points().get(region, ()), key=lambda at: math.dist(at, middle)):
            price = math.dist(at, middle) / scale * FAR
            if price >= lowest:
                break  # the others are further away
            rect.center = at
            if not inside.contains(rect):
                continue
            for index in rect.collidelistall(rects):
                common = rect.clip(rects[index])
                price += covered[index].price * common.width * common.height / scale**2 / 40
            if price >= lowest:
                continue
            price += sum(
                ABROAD
                for end in (rect.midleft, rect.midright)
                if show.where.areas.at(show.camera.from_screen(end)) not in (region, None)
            )
            if price < lowest:
                best, lowest = rect.copy(), price
        return best

    def _points(self) -> dict[str, list[tuple[int, int]]]:
        """On the land of each region; found once for a view of the map."""
        show = self._show
        if self._tried[0] != show.camera.view:
            self._tried = (show.camera.view, self._on_land())
        return self._tried[1]

    def _on_land(self) -> dict[str, list[tuple[int, int]]]:
        show, step = self._show, self._show.screen.px(STEP)
        board, camera = show.layout.board, show.camera
        down = [
            (y, camera.from_screen((board.left, y))[1])
            for y in range(board.top, board.bottom, step)
        ]
        found: dict[str, list[tuple[int, int]]] = {}
        for x in range(board.left, board.right, step):
            across = camera.from_screen((x, board.top))[0]
            for y, there in down:
                region = show.where.areas.at((across, there))
                if region is not None:
                    found.setdefault(region, []).append((x, y))
        return found

    def _covered(self) -> Iterator[Covered]:
        show, camera = self._show, self._show.camera
        needed = show.names.asked_about
        for node, rect in camera.names_seen():
            yield Covered(rect.inflate(-8, -10), MUCH if node in needed else SOMEWHAT)
        yield from (Covered(rect, SOMEWHAT) for rect in camera.badges_seen())
        for node in show.where.cities:
            price = REALLY if node in needed else MUCH
            yield Covered(self._around(show.where.nodes[node].at, CITY), price)
        for seat in range(len(show.seats)):
            trail = show.pawns.trail(seat)
            if trail is not None:
                yield Covered(self._around(trail.front, TRAIN), REALLY)
        yield from (Covered(rect, REALLY) for rect in show.flags.seen())
        yield Covered(show.scenery.roundel, MUCH)
        for plate in (show.nameplate.rect, *show.tray.lying, show.coach_car.rect):
            yield Covered(plate, 10 * REALLY)

    def _around(self, at: tuple[float, float], side: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, self._show.screen.px(side), self._show.screen.px(side))
        x, y = self._show.camera.to_screen(at)
        rect.center = round(x), round(y)
        return rect
