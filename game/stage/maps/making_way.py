"""Names make way for what lies over a map: each moves aside, or goes where there is no room.

A name that is half covered says nothing and makes what covers it hard to read.
"""

from __future__ import annotations

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
)
"""Which point of a name lies near its city, and in which direction from there."""
AWAY, FARTHER = (1, 2, 3, 5), (1, 2, 3, 5, 7, 9)
"""How many gaps from its city a name may stand; and one that is asked about."""


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
) -> dict[str, Aside | None]:
    """Where each name goes that lies under something; None for those that find no room.

    `rather_not`: what only a name that is needed hides, if there is no other place, such as badges;
    `needed`: names before which others make way, since they are asked about; `free`: where none
    moves to, such as trains; `gap`: pixels from a city to its name.
    """
    found: dict[str, Aside | None] = {}
    rects = {node: name.rect for node, name in names.items()}
    firm: list[pygame.Rect] = []
    """Names that are needed, where they are written."""
    for node in sorted(rects, key=lambda node: node not in needed):
        rect, city = names[node]
        asked, over = node in needed, [*lying, *firm]
        if rect.collidelist(over) >= 0:
            others = [*free, *(other for each, other in rects.items() if each != node)]
            place = None
            if pygame.Rect(city, (1, 1)).collidelist(lying) < 0:
                place = (
                    beside(rect, city, [*over, *others, *rather_not], gap)
                    or (beside(rect, city, [*over, *others], gap) if asked else None)
                    or (beside(rect, city, [*over, *free], gap, FARTHER) if asked else None)
                    or (beside(rect, city, over, gap, FARTHER) if asked else None)
                )
            if place is not None:
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
    city: tuple[int, int],
    taken: Sequence[pygame.Rect],
    gap: int,
    away: Sequence[int] = AWAY,
) -> pygame.Rect | None:
    """A free place for a name that is still seen to be that of its city."""
    x, y = city
    for far in (gap * times for times in away):
        for anchor, (across, down) in ANCHORS:
            moved = rect.copy()
            setattr(moved, anchor, (round(x + across * far), round(y + down * far)))
            if moved.collidelist(taken) < 0:
                return moved
    return None
