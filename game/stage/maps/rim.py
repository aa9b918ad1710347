"""What is seen around a board that is smaller than its place: its rim goes on into a haze."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import pygame

from game.stage.drawing import pictures
from game.stage.drawing.theme import Colour, rgb

SEA = rgb("#173f59")
MIRRORED = 0.11
"""How much of the board is seen again outside it, as in a mirror; further out there is haze."""
OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
ACROSS = ("left", "right")
THIN = 4
"""Pixels of an edge that give the haze its colour."""


class Rim:
    def __init__(self, ground: pygame.Surface) -> None:
        """`ground`: the whole board."""
        self._ground = ground

    def fill(
        self,
        surface: pygame.Surface,
        board: pygame.Rect,
        view: pygame.Rect,
        once: Sequence[pygame.Rect] = (),
    ) -> None:
        """Around a board that has been drawn on this part of a surface; `once`: what on it is not
        seen again in the mirror, such as badges."""
        if board.size == view.size:
            return
        if not board.width or not board.height:
            surface.fill(SEA, view)
            return
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        for side in OPPOSITE:
            width = abs(getattr(board, side) - getattr(view, side))
            band = board.copy()
            if side not in ACROSS:  # the corners as well
                band.left, band.width = view.left, view.width
            if width:
                self._mirror(surface, band, side, width, once)
        surface.set_clip(before)

    def _mirror(
        self,
        surface: pygame.Surface,
        band: pygame.Rect,
        side: str,
        width: int,
        once: Sequence[pygame.Rect],
    ) -> None:
        """What lies inside an edge once more outside it, fading into the colour of that rim."""
        across = side in ACROSS
        reach = min(width, round(MIRRORED * (band.width if across else band.height)))
        gap = pygame.Rect((0, 0), (width, band.height) if across else (band.width, width))
        source = pygame.Rect((0, 0), (reach, band.height) if across else (band.width, reach))
        source.topleft = gap.topleft = band.topleft
        setattr(source, side, getattr(band, side))
        setattr(gap, OPPOSITE[side], getattr(band, side))
        surface.fill(self._haze[side], gap)
        if not source.width or not source.height:
            return
        place = source.copy()
        setattr(place, OPPOSITE[side], getattr(band, side))
        picture = pygame.transform.flip(surface.subsurface(source), across, not across)
        for rect in once:
            hidden = rect.clip(source)
            if hidden.width and hidden.height:
                at = hidden.move(-source.left, -source.top)
                if across:
                    at.left = source.width - at.right
                else:
                    at.top = source.height - at.bottom
                _paint_over(picture, at)
        surface.blit(picture, place)
        surface.blit(_fading(place.size, side, self._haze[side]), place)

    @cached_property
    def _haze(self) -> dict[str, Colour]:
        """What each edge of the board looks like from afar."""
        found: dict[str, Colour] = {}
        whole = self._ground.get_rect()
        for side in OPPOSITE:
            edge = whole.copy()
            if side in ACROSS:
                edge.width = min(THIN, whole.width)
            else:
                edge.height = min(THIN, whole.height)
            setattr(edge, side, getattr(whole, side))
            red, green, blue, *_rest = pygame.transform.average_color(self._ground, edge)
            found[side] = (red, green, blue)
        return found


def _paint_over(picture: pygame.Surface, rect: pygame.Rect) -> None:
    """With what lies above it, or below where there is no room, drawn out."""
    line = pygame.Rect(rect.left, rect.top - 2, rect.width, 2)
    if line.top < 0:
        line.top = min(rect.bottom, picture.get_height() - 2)
    if picture.get_rect().contains(line):
        picture.blit(pygame.transform.smoothscale(picture.subsurface(line), rect.size), rect)


@pictures.cached(16)
def _fading(size: tuple[int, int], side: str, colour: Colour) -> pygame.Surface:
    """Nothing at the board, all of the colour away from it."""
    thin = pygame.Surface((2, 1) if side in ACROSS else (1, 2), pygame.SRCALPHA)
    thin.fill((*colour, 255))
    thin.set_at({"left": (1, 0), "top": (0, 1)}.get(side, (0, 0)), (*colour, 0))
    return pygame.transform.smoothscale(thin, size)
