"""Where something may lie over the table of Express so that it hides least: plates, tags, tips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.stage.express.map import DOT
from game.stage.express.placing import Place
from game.stage.maps.free_place import MUCH, REALLY, SOMEWHAT, Covered, free_place

if TYPE_CHECKING:
    from game.stage.express.show import ExpressShow

Size = tuple[int, int]
ALONG = 26
"""Logical pixels of the board from one piece of a track to the next."""
BED = 24
"""How broad a track is with a train on it."""
CITY = 2 * DOT
TRACK_BRIEFLY = 0.03
"""What it costs to cover a pixel of track for as long as something is looked at."""


class Free:
    """Made for a size of the screen."""

    def __init__(self, show: ExpressShow) -> None:
        self._show = show
        self._tip: tuple[object, pygame.Rect] | None = None
        self._tip_seen = self._tip_shown = False
        """Whether there is one in this frame so far, and in the last one."""
        self._plate: pygame.Rect | None = None
        """At a route or a city, in this frame."""
        self._names: list[Covered] | None = None
        self._tracks: list[pygame.Rect] = []

    # ---- beside something on the board ----------------------------------------------------

    def beside_route(self, route: str, *sizes: Size) -> pygame.Rect:
        """For a plate of one of these sizes, of which the first is liked best."""
        find = partial(self._show.places.beside_route, route)
        return self._first_clean(find, sizes)

    def beside_city(self, city: int, *sizes: Size) -> pygame.Rect:
        find = partial(self._show.places.beside_point, self._show.where.cities[city])
        return self._first_clean(find, sizes)

    def _first_clean(self, find: Callable[..., Place], sizes: Sequence[Size]) -> pygame.Rect:
        """On the board; in place of the line of help, if need be; or beside the board, if there
        is no other way over what lies there; never on the row, which may have what would help."""
        show, layout = self._show, self._show.layout
        scale = layout.board_scale
        cities = [show.where.cities[city] for city in show.own_cities()]
        on_board, over = layout.board.clip(show.screen.safe), self._lying_over()
        tip = [self._tip[1]] if self._tip is not None and self._tip_shown else []
        signs = self._signs()
        beside = [*signs, *self._beside_the_board()]
        rooms = [
            (on_board, [*over, *tip]), (on_board, over), (show.screen.safe, [*over, *beside]),
            (show.screen.safe, [*over, *signs, *layout.row]),
        ]  # fmt: skip
        for (room, others), size in product(rooms, sizes):
            found = find(
                (size[0] / scale, size[1] / scale), layout.logical(room), show.view["routes"],
                cities, [layout.logical(other) for other in others],
            )  # fmt: skip
            if found.clean:
                break
        self._plate = self._real(found.rect, size)
        return self._plate

    def _real(self, rect: pygame.Rect, size: Size) -> pygame.Rect:
        found = pygame.Rect((0, 0), size)
        x, y = self._show.on_screen(rect.center)
        found.center = (round(x), round(y))
        return found.clamp(self._show.screen.safe)

    # ---- beside something on the table -----------------------------------------------------

    def beside(self, place: pygame.Rect, size: Size) -> pygame.Rect:
        """For the tag of a card, a pile, a player."""
        show = self._show
        screen, gap = show.screen, show.screen.px(18)
        others = [Covered(place.inflate(gap, gap), REALLY)]
        others += [Covered(each, MUCH) for each in self._beside_the_board()]
        others += [Covered(each, MUCH) for each in self._lying_over()]
        others += [Covered(each, REALLY) for each in self._signs()]
        near = (place.centerx - size[0] // 2, place.centery - size[1] // 2)
        covered = [*self._on_the_board(TRACK_BRIEFLY), *others]
        return free_place([size], screen.safe, covered, near, screen.scale)

    def _signs(self) -> list[pygame.Rect]:
        """What tells what can be done, and whose hand is covered."""
        layout = self._show.layout
        curtain = [layout.curtain] if self._show.curtained else []
        return [*curtain, *([layout.hints] if layout.hints else [])]

    def _beside_the_board(self) -> Iterator[pygame.Rect]:
        layout = self._show.layout
        yield from layout.seats
        if self._show.final is None:  # afterwards nothing there is of use any more
            yield from (*layout.row, *layout.piles, *layout.signs)
            yield from (each.rect for each in self._show.strips.lying())

    # ---- a line of help ---------------------------------------------------------------------

    def tip(self, shapes: Sequence[Size]) -> pygame.Rect:
        """Below the prompt, or else anywhere on the board; nowhere while a plate lies there."""
        show, layout = self._show, self._show.layout
        px = show.screen.px
        over, self._tip_seen = [*self._lying_over(), *show.plate_of_panel], True
        if self._tip and self._plate and self._tip[1].colliderect(self._plate):
            return pygame.Rect(0, 0, 0, 0)  # it needed the place
        key = (tuple(shapes), tuple(map(tuple, over)))
        if self._tip is None or self._tip[0] != key:
            near = (layout.prompt.left + px(16), show.prompted.bottom + px(8))
            covered = [*self._on_the_board(SOMEWHAT), *(Covered(each, REALLY) for each in over)]
            room = layout.picture.clip(show.screen.safe)
            self._tip = (key, free_place(shapes, room, covered, near, show.screen.scale))
        return self._tip[1]

    def next_frame(self) -> None:
        self._tip_shown, self._tip_seen = self._tip_seen, False
        self._plate = None

    # ---- what should be seen ------------------------------------------------------------------

    def _lying_over(self) -> list[pygame.Rect]:
        """Words and cards that lie over the board already."""
        show = self._show
        found = [show.prompted.inflate(0, show.screen.px(12)), self._line_of_verbs()]
        if show.own is not None and show.tickets is None:
            found.append(show.hand.area(show.own["hand"]))
        return found

    def _line_of_verbs(self) -> pygame.Rect:
        """With the hints, which may lie below it."""
        layout = self._show.layout
        if layout.hints is not None or self._show.screen.portrait:
            return layout.verbs
        lines = layout.verbs.copy()
        lines.top, lines.height = layout.hand.bottom, layout.verbs.bottom - layout.hand.bottom
        return lines

    def _on_the_board(self, price: float) -> list[Covered]:
        """Names and cities above all; the price is that of tracks and the title."""
        if self._names is None:
            show = self._show
            rects = [Covered(self._seen(each), REALLY) for each in show.places.names]
            for x, y in show.where.cities:
                dot = pygame.Rect(0, 0, CITY, CITY)
                dot.center = (round(x), round(y))
                rects.append(Covered(self._seen(dot), REALLY))
            for track in show.where.tracks:
                count = max(2, round(track.curve.length / ALONG))
                for pose in track.curve.poses(0, track.curve.length, count):
                    bed = pygame.Rect(0, 0, BED, BED)
                    bed.center = (round(pose.x), round(pose.y))
                    self._tracks.append(self._seen(bed))
            board = show.layout.board
            title = show.where.base.box("cartouche", board.size).move(board.topleft)
            self._tracks.append(title)
            self._names = rects
        return [*self._names, *(Covered(each, price) for each in self._tracks)]

    def _seen(self, rect: pygame.Rect) -> pygame.Rect:
        """Of the board, on the screen."""
        (left, top), scale = self._show.on_screen(rect.topleft), self._show.layout.board_scale
        return pygame.Rect(left, top, round(rect.width * scale), round(rect.height * scale))
