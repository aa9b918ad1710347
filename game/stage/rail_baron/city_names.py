"""Which names of cities are seen on the map, and how they make way for what lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.stage.maps.making_way import Aside, Written, making_way

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

COIN = 62
GAP = 14
"""From a city to its name."""
ROOM = (10, 14)
"""Around the letters, which may be covered a little."""
FRAME, OUTSIDE = 20, 600
"""How far the golden frame reaches, and how far names that are not seen do."""
RIM = 6
"""That stays free around what lies over the map."""


class CityNames:
    """Made once for each size of the screen."""

    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._known: tuple[object, dict[str, Aside | None]] = (None, {})

    @property
    def asked_about(self) -> frozenset[str]:
        """Nodes: trains, homes and destinations, and the cities that shine."""
        show = self._show
        found: set[str] = set()
        for player in show.view["players"]:
            if not player["out"]:
                found.update(
                    show.dot_of(player[key]) for key in ("home", "goal", "city") if player[key]
                )
        found.update(show.dot_of(city) for city in show.moments.shining)
        ride = show.bloom.ride
        if ride is not None:
            found.update(ride.dots[: ride.now])
        return frozenset(found & set(show.where.cities))

    def aside(self) -> dict[str, Aside | None]:
        """By how much each name makes way, and which are not written, where the camera rests."""
        show = self._show
        if show.camera.moving:
            return {}
        lying, needed = list(self._lying()), self.asked_about
        seen = [tuple(rect) for rect in (*lying, *self.coins())]
        key = (show.camera.view, show.camera.wanted, needed, seen)
        if key != self._known[0]:
            self._known = (key, self._making_way(lying, needed))
        return self._known[1]

    def _making_way(
        self, lying: list[pygame.Rect], needed: frozenset[str]
    ) -> dict[str, Aside | None]:
        show = self._show
        wide, high = (show.screen.px(side) for side in ROOM)
        names = {
            node: Written(rect.inflate(-wide, -high), self._at(node))
            for node, rect in show.camera.names_seen()
        }
        badges, gap = show.camera.badges_seen(), show.screen.px(GAP)
        free = [*show.pawns.seen(show.camera), *show.flags.seen(), show.scenery.roundel]
        cities = [self._at(node) for node in show.where.cities]
        return making_way(names, lying, badges, gap, needed, free, self.coins(), cities)

    def _at(self, node: str) -> tuple[int, int]:
        x, y = self._show.camera.to_screen(self._show.where.nodes[node].at)
        return round(x), round(y)

    def _lying(self) -> Iterator[pygame.Rect]:
        """What lies over the map: plates, dice, signs and slips of paper."""
        show, px = self._show, self._show.screen.px
        rim = 2 * px(RIM)
        over = [show.nameplate.rect, show.coach_car.rect, *show.lying, *show.roadside.lying]
        if not show.moments.lit:
            over += show.tray.lying
        if show.camera.close:
            over += self._in_the_corner()
        yield from (rect.inflate(rim, rim) for rect in over if rect.width)
        yield from self._beyond()

    def coins_on(self) -> tuple[str, ...]:
        """The dots of a ride that are numbered."""
        ride = self._show.bloom.ride
        dots = () if ride is None else tuple(ride.dots[: ride.now])
        return dots if self._show.camera.close else dots[-1:]

    def coins(self) -> list[pygame.Rect]:
        side, found = self._show.screen.px(COIN), []
        for dot in self.coins_on():
            coin = pygame.Rect(0, 0, side, side)
            coin.center = self._at(dot)
            found.append(coin)
        return found

    def _beyond(self) -> list[pygame.Rect]:
        """The rim of the picture and what is outside: half a name says nothing."""
        board, px = self._show.layout.board.copy(), self._show.screen.px
        if not self._show.camera.close:
            board.width = self._show.layout.overview.width
        inside, far = board.inflate(-2 * px(FRAME), -2 * px(FRAME)), px(OUTSIDE)
        if not self._show.camera.close:
            inside = inside.clip(self._show.screen.safe)
        wide, high = board.width + 2 * far, board.height + 2 * far
        return [
            pygame.Rect(-far, inside.top - far, wide, far),
            pygame.Rect(-far, inside.bottom, wide, far),
            pygame.Rect(inside.left - far, -far, far, high),
            pygame.Rect(inside.right, -far, far, high),
        ]

    def _in_the_corner(self) -> list[pygame.Rect]:
        """Seats and the small map, close up."""
        show, layout = self._show, self._show.layout
        small = [layout.small_map] if show.shows_small_map else []
        if show.screen.portrait:
            return small
        if show.players.unfolded:
            return [layout.strip]
        hand = [layout.hand] if show.curtained else []
        return [*layout.pills, *hand, *small]
