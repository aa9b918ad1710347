"""The flags of Rail Baron: where everyone is going, on no name, badge or other city if possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.stage.drawing import pictures, theme
from game.stage.drawing.theme import Colour
from game.stage.maps.curve import Point
from game.stage.rail_baron.city_names import COIN
from game.stage.rail_baron.colours import NAVY
from game.stage.rail_baron.map import BOARD_SIZE

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

WHOLE, CLOSE = 0.7, 1.0
"""How large a flag is on the whole map and close up."""
CLOTH, POLE = pygame.FRect(0.0, -76.0, 58.0, 44.0), pygame.FRect(-4.0, -76.0, 8.0, 76.0)
"""Of a flag that flies to the right, from its foot, in logical pixels."""
AWAY, ANGLES = (0, 14, 22, 30, 38, 48, 60, 74, 90), 24
"""How far from its city a flag may stand, tied to it by a line, and in how many directions."""
FAR = 3.0
"""What a pixel of that costs, in pixels of a name that would be hidden."""
TIE = 6
"""Width of that line."""
CITY = 15
"""Logical pixels of a city that should be seen, too."""
NUMBER = 6
"""How much more the number on a coin matters than a name."""


class Flag(NamedTuple):
    city: Point
    """In logical pixels of the board."""
    aside: Point
    """From there to its foot, in pixels of the screen."""
    picture: pygame.Surface
    left: bool
    """It flies to the left."""
    colour: Colour

    def cover(self, scale: float) -> list[pygame.FRect]:
        """What it hides, in pixels of the screen from its city; `scale` is its own size."""
        found = []
        for part in (CLOTH, POLE):
            left = -part.right if self.left else part.left
            corner = (self.aside[0] + left * scale, self.aside[1] + part.top * scale)
            found.append(pygame.FRect(corner, (part.width * scale, part.height * scale)))
        return found


class Flags:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._planted: dict[bool, tuple[object, frozenset[str], list[Flag]]] = {}
        """The flags close up and on the whole map: what they follow from, which coins they hide no
        number of, and where they are."""

    def draw(self, surface: pygame.Surface) -> None:
        """Home, for those who have declared."""
        for flag in self.planted:
            x, y = self._show.camera.to_screen(flag.city)
            foot = (x + flag.aside[0], y + flag.aside[1])
            if flag.aside != (0, 0):
                self._draw_tie(surface, flag, foot)
            at = (round(foot[0]) - flag.picture.get_width() // 2, round(foot[1]))
            surface.blit(flag.picture, (at[0], at[1] - flag.picture.get_height()))

    def _draw_tie(self, surface: pygame.Surface, flag: Flag, foot: Point) -> None:
        """From its city, or from the rim of the coin that lies there."""
        names, px = self._show.names, self._show.screen.px
        city = pygame.Vector2(self._show.camera.to_screen(flag.city))
        away = pygame.Vector2(foot) - city
        if any(coin.collidepoint(city) for coin in names.coins()):
            away.scale_to_length(max(1.0, away.length() - px(COIN) / 2))
        start = pygame.Vector2(foot) - away
        pygame.draw.line(surface, NAVY, start, foot, px(TIE))
        pygame.draw.line(surface, flag.colour, start, foot, px(3))

    def seen(self) -> list[pygame.Rect]:
        """Where they fly on the screen, cloth and pole."""
        found = []
        for flag in self.planted:
            x, y = self._show.camera.to_screen(flag.city)
            for part in flag.cover(self.size):
                box = part.move(x, y)
                found.append(pygame.Rect(*(round(side) for side in box)))
        return found

    @property
    def planted(self) -> list[Flag]:
        goals = tuple(
            None if player["out"] else player["home"] if player["declared"] else player["goal"]
            for player in self._show.view["players"]
        )
        coins, close = frozenset(self._show.names.coins_on()), self._show.camera.close
        key, known = (goals, self._show.screen), self._planted.get(close)
        if known is None or known[0] != key or not _still_ridden(coins, known[1]):
            known = self._planted[close] = (key, coins, self._plant(goals))
        return known[2]

    @property
    def size(self) -> float:
        """Pixels of the screen to a logical pixel of a flag."""
        screen = self._show.screen.scale
        if self._show.camera.close:
            return screen * CLOSE
        return math.sqrt(screen * self._show.layout.board_scale) * WHOLE  # a small map is crowded

    def _plant(self, goals: Sequence[str | None]) -> list[Flag]:
        """One after another, each where it hides least of what is there already."""
        planted: list[Flag] = []
        taken = self._taken()
        for seat, goal in enumerate(goals):
            if goal is None:
                continue
            flag = self._best(self._ways(seat, goal), taken)
            planted.append(flag)
            taken += [self._on_map(flag.city, rect) for rect in flag.cover(self.size)]
        return planted

    def _best(self, ways: Iterator[Flag], taken: Sequence[pygame.FRect]) -> Flag:
        """The nearest come first, so that one rarely has to look at all of them."""
        best = next(ways)
        reach = (AWAY[-1] + CLOTH.width) * self._show.screen.scale
        around = self._on_map(best.city, pygame.FRect(-reach, -reach, 2 * reach, 2 * reach))
        near = [self._around(best.city, rect) for rect in around.collideobjectsall(taken)]
        board = self._around(best.city, pygame.FRect((0, 0), BOARD_SIZE))
        lowest = self._cost(best, near, board)
        for way in ways:
            if self._walked(way) >= lowest:
                break
            price = self._cost(way, near, board)
            if price < lowest:
                best, lowest = way, price
        return best

    def _ways(self, seat: int, goal: str) -> Iterator[Flag]:
        show = self._show
        dot = show.board.cities[show.board.city_index[goal]].dot
        city = show.where.nodes[show.board.dots[dot].id].at
        colour = show.seats[seat]["colour"]
        right = pictures.sprite(f"sprites/rail_baron/flag-{colour}.webp", self.size)
        pictures_of = {False: right, True: pygame.transform.flip(right, True, False)}
        for away in AWAY:
            for step in range(ANGLES if away else 1):
                angle, far = step * math.tau / ANGLES, away * show.screen.scale
                aside = (round(far * math.cos(angle)), round(far * math.sin(angle)))
                for left, picture in pictures_of.items():
                    yield Flag(city, aside, picture, left, theme.seat_rgb(colour))

    def _cost(self, flag: Flag, taken: Sequence[pygame.FRect], board: pygame.FRect) -> float:
        """In pixels of the screen that are hidden; all of it from its city."""
        cover = flag.cover(self.size)
        hidden = 0.0
        for rect in [*cover, *self._tie(flag)]:
            for other in rect.collideobjectsall(taken):
                common = rect.clip(other)
                hidden += common.width * common.height
        if not board.contains(cover[0].union(cover[1])):
            hidden += cover[0].width * cover[0].height
        return hidden / self._show.screen.scale**2 + self._walked(flag)

    def _walked(self, flag: Flag) -> float:
        """What its distance from the city costs."""
        return math.hypot(*flag.aside) / self._show.screen.scale * FAR

    def _tie(self, flag: Flag) -> list[pygame.FRect]:
        """What the line from its city to its foot hides, in bits, without the city itself; from
        there."""
        px = self._show.screen.px
        count = round(math.hypot(*flag.aside)) // px(TIE)
        bits = [pygame.FRect(0, 0, px(TIE), px(TIE)) for _ in range(2, count)]
        for index, bit in enumerate(bits, start=2):
            bit.center = (flag.aside[0] * index / count, flag.aside[1] * index / count)
        return bits

    def _taken(self) -> list[pygame.FRect]:
        """Names, badges and cities, and what lies over the whole map; in logical pixels of it."""
        show, resting = self._show, self._show.camera.resting
        side = CITY * show.screen.scale / resting.scale
        needed = show.names.asked_about
        found = [
            pygame.FRect(name.rect)
            for name in resting.names
            if not name.quiet or name.node in needed
        ]
        found += [pygame.FRect(rect) for _, rect in resting.badges]
        coin = COIN * show.screen.scale / resting.scale
        for node in show.names.coins_on():
            x, y = show.where.nodes[node].at
            found += NUMBER * [pygame.FRect(x - coin / 2, y - coin / 2, coin, coin)]
        for city in show.where.cities:
            x, y = show.where.nodes[city].at
            found.append(pygame.FRect(x - side / 2, y - side / 2, side, side))
        if not show.camera.close:
            room = show.layout.room(show.where, show.screen)
            found += 2 * [pygame.FRect(rect) for rect in room.taken]  # there nothing is seen of it
        return found

    def _on_map(self, city: Point, rect: pygame.FRect) -> pygame.FRect:
        """From the screen around a city to logical pixels of the board."""
        scale = self._show.camera.resting.scale
        return pygame.FRect(
            city[0] + rect.left / scale,
            city[1] + rect.top / scale,
            rect.width / scale,
            rect.height / scale,
        )

    def _around(self, city: Point, rect: pygame.FRect) -> pygame.FRect:
        """From logical pixels of the board to the screen around a city."""
        scale = self._show.camera.resting.scale
        return pygame.FRect(
            (rect.left - city[0]) * scale,
            (rect.top - city[1]) * scale,
            rect.width * scale,
            rect.height * scale,
        )


def _still_ridden(coins: frozenset[str], before: frozenset[str]) -> bool:
    """Fewer of the same coins: the flags stay.  Where none are seen any more, no trace of them is
    left: they may have been for one person's eyes."""
    return coins == before or (bool(coins) and coins < before)
