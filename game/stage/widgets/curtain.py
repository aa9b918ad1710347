"""A velvet curtain in the colour of a seat, drawn over the screen from the right."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.screen import Screen
from game.stage.drawing.steps import WORKING, Steps
from game.stage.widgets.materials import kit_facts, velvet

OVERHANG = 60
"""How far the fringed edge reaches to the left of the area, at its upper end."""
SPARE = 60
"""Velvet beyond the right end, for a curtain that swings a little too far."""


def draw_curtain(
    surface: pygame.Surface, screen: Screen, colour: str, share: float, area: pygame.Rect
) -> None:
    """`area` is where it hangs; `share` of its way is done (a little over 1 when it swings).

    The pelmet comes down across the whole screen meanwhile, from the upper edge of the area.
    """
    if share <= 0:
        return
    edge, body = _hanging(screen, colour, area.size)
    whole = area.width + screen.px(OVERHANG)
    left = area.left - screen.px(OVERHANG) + round((1 - share) * whole)
    surface.blit(body, (left + edge.get_width(), area.top))
    surface.blit(edge, (left, area.top))
    pelmet = _pelmet(screen, colour)
    hidden = round((1 - min(1.0, share)) * pelmet.get_height())
    seen = pygame.Rect(0, hidden, pelmet.get_width(), pelmet.get_height())
    surface.blit(pelmet, (0, area.top), seen)


def preparing_curtain(screen: Screen, colour: str, area: pygame.Rect) -> Steps[None]:
    """All of it, a piece at a time, so that it can fall without a jerk."""
    _whole(screen, colour, area.size)
    yield WORKING
    _edge(_edge_size(screen, area.size))
    yield WORKING
    _hanging(screen, colour, area.size)
    yield WORKING
    _pelmet(screen, colour)


def _edge_size(screen: Screen, size: tuple[int, int]) -> tuple[int, int]:
    return min(screen.px(kit_facts()["curtain"]["edge"][0]), size[0]), size[1]


@pictures.cached(1)
def _whole(screen: Screen, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """Velvet enough to swing a little too far."""
    return velvet(screen, colour, (size[0] + screen.px(OVERHANG + SPARE), size[1]))


@pictures.cached(2)
def _hanging(
    screen: Screen, colour: str, size: tuple[int, int]
) -> tuple[pygame.Surface, pygame.Surface]:
    """The strip with the slanted edge, and the rest, which is opaque and quick to draw."""
    width = _edge_size(screen, size)[0]
    whole = _whole(screen, colour, size)
    edge = pygame.Surface((width, size[1]), pygame.SRCALPHA)
    edge.blit(whole, (0, 0))
    cut, fringe = _edge(edge.get_size())
    edge.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge.blit(fringe, (0, 0))
    body = pygame.Surface((whole.get_width() - width, size[1]))
    body.blit(whole, (-width, 0))
    return edge, body


@pictures.cached(1)
def _edge(size: tuple[int, int]) -> tuple[pygame.Surface, pygame.Surface]:
    """Where there is velvet in the strip, and the fringe; the same for all colours."""
    cut, fringe = (pictures.load(f"sprites/kit/curtain-{part}.webp") for part in ("cut", "edge"))
    return pygame.transform.smoothscale(cut, size), pygame.transform.smoothscale(fringe, size)


@pictures.cached(2)
def _pelmet(screen: Screen, colour: str) -> pygame.Surface:
    """Swags from end to end, a tassel between each two."""
    swag = pictures.sprite(f"sprites/kit/swag-{colour}.webp", screen.scale)
    tassel = pictures.sprite("sprites/kit/tassel.webp", screen.scale)
    count = max(1, round(screen.width / screen.px(kit_facts()["curtain"]["swag"])))
    ends = [screen.width * index // count for index in range(count + 1)]
    picture = pygame.Surface((screen.width, swag.get_height()), pygame.SRCALPHA)
    for left, right in pairwise(ends):
        fitted = pygame.transform.smoothscale(swag, (right - left, swag.get_height()))
        picture.blit(fitted, (left, 0))
    for x in ends:
        picture.blit(tassel, tassel.get_rect(midtop=(x, -screen.px(12))))
    return picture
