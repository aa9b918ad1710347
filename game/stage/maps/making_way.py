"""Names make way for what lies over a map: each moves aside, or goes where there is no room.

A name that is half covered says nothing and makes what covers it hard to read.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

Aside = tuple[int, int]
"""By how many pixels a name moves."""
ANCHORS = (
    ("midleft", (1, 0)),
    ("midright", (-1, 0)),
    ("midtop", (0, 1)),
    ("midbottom", (0, -1)),
    ("topleft", (1, 0.5)),
    ("bottomleft", (1, -0.5)),
    ("topright", (-1, 0.5)),
    ("bottomright", (-1, -0.5)),
    ("topleft", (-0.5, 1)),
    ("bottomleft", (-0.5, -1)),
    ("topright", (0.5, 1)),
    ("bottomright", (0.5, -1)),
)
"""Which point of a name lies near its city, and in which direction from there."""
AWAY, FARTHER = (1, 2, 3), (1, 1.5, 2, 2.5, 3, 4, 5, 6)
"""How many gaps from its city a name may stand; and one that is asked about."""
CLEARLY, JUST = 1.5, 1.0
"""How much further another city is from a name than its own, at least; and from one that is asked
about."""


class Written(NamedTuple):
    """A name on the screen."""

    rect: pygame.Rect
    """Of its letters."""
    city: tuple[int, int]


def making_way(
    names: Mapping[str, Written],
    lying: Sequence[pygame.Rect],
    rather_not: Sequence[pygame.Rect],
    gap: int,
    needed: Collection[str] = (),
    free: Sequence[pygame.Rect] = (),
    marks: Sequence[pygame.Rect] = (),
    cities: Collection[tuple[int, int]] = (),
) -> dict[str, Aside | None]:
    """Where each name goes that lies under something; None for those that find no room.

    `rather_not`: what only a name that is needed hides, if there is no other place, such as badges;
    `needed`: names before which others make way, since they are asked about; `free`: where none
    moves to, such as trains; `marks`: what stands on cities, which are seen by it, while a name
    does not lie there; `cities`: all that are seen; `gap`: pixels from a city to its name.
    """
    found: dict[str, Aside | None] = {}
    rects = {node: name.rect for node, name in names.items()}
    firm: list[pygame.Rect] = []
    """Names that are needed, where they are written."""
    spots = {
        city: _seen(city, marks) for city in (*cities, *(each.city for each in names.values()))
    }
    own = {node: spots[name.city] for node, name in names.items()}
    plain = {node for node, place in own.items() if place not in marks}
    for node in sorted(rects, key=lambda node: (node not in needed, node in plain)):
        rect, city = names[node].rect, own[node]
        asked, over = node in needed, [*lying, *marks, *firm]
        if rect.collidelist(over) >= 0:
            near = [spots[other] for other in cities if other != names[node].city]
            others = [*free, *(other for each, other in rects.items() if each != node)]
            place = None
            if pygame.Rect(names[node].city, (1, 1)).collidelist(lying) < 0:
                place = (
                    beside(rect, city, [*over, *others, *rather_not], gap, near)
                    or (asked and beside(rect, city, [*over, *others], gap, near))
                    or (asked and beside(rect, city, [*over, *free], gap, near, FARTHER, JUST))
                    or (asked and beside(rect, city, over, gap, near, FARTHER, JUST))
                )
            if place:
                found[node] = (place.centerx - rect.centerx, place.centery - rect.centery)
                rects[node] = place
            else:
                found[node] = None
                del rects[node]
        if asked and node in rects:
            firm.append(rects[node])
    return found


def beside(
    rect: pygame.Rect,
    city: pygame.Rect,
    taken: Sequence[pygame.Rect],
    gap: int,
    near: Sequence[pygame.Rect] = (),
    away: Sequence[float] = AWAY,
    clearly: float = CLEARLY,
) -> pygame.Rect | None:
    """A free place for a name that is still seen to be that of its city, and of none of those
    near."""
    x, y = city.center
    for far in (gap * times for times in away):
        for anchor, (across, down) in ANCHORS:
            moved = rect.copy()
            setattr(moved, anchor, (round(x + across * far), round(y + down * far)))
            if moved.collidelist(taken) < 0 and belongs(moved, city, near, gap, clearly):
                return moved
    return None


def belongs(
    name: pygame.Rect,
    city: pygame.Rect,
    others: Sequence[pygame.Rect],
    gap: int,
    clearly: float = CLEARLY,
) -> bool:
    """Whether a name is seen to be that of its city."""
    own = max(gap, _distance(name, city))
    return all(_distance(name, other) >= own * clearly for other in others)


def _distance(name: pygame.Rect, city: pygame.Rect) -> float:
    across = max(name.left - city.right, 0, city.left - name.right)
    return math.hypot(across, max(name.top - city.bottom, 0, city.top - name.bottom))


def _seen(city: tuple[int, int], marks: Sequence[pygame.Rect]) -> pygame.Rect:
    """What is seen of a city: the mark that stands on it, or a point."""
    return next((mark for mark in marks if mark.collidepoint(city)), pygame.Rect(city, (1, 1)))
