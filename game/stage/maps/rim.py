"""What is seen around a board that is smaller than its place: its rim goes on into a haze."""

from __future__ import annotations

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

    def fill(self, surface: pygame.Surface, board: pygame.Rect, view: pygame.Rect) -> None:
        """Around a board that has been drawn on this part of a surface."""
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
                self._mirror(surface, band, side, width)
        surface.set_clip(before)

    def _mirror(self, surface: pygame.Surface, band: pygame.Rect, side: str, width: int) -> None:
        """What lies inside an edge once more outside it, fading into the colour of that rim."""
        across = side in ACROSS
        reach = _reach(width, band.width if across else band.height)
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


def seen_once(board: pygame.Rect, view: pygame.Rect) -> pygame.Rect:
    """The part of a board in this view that is not seen again in its rim."""
    left = _reach(max(0, board.left - view.left), board.width)
    right = _reach(max(0, view.right - board.right), board.width)
    top = _reach(max(0, board.top - view.top), board.height)
    bottom = _reach(max(0, view.bottom - board.bottom), board.height)
    size = (board.width - left - right, board.height - top - bottom)
    return pygame.Rect((board.left + left, board.top + top), size)


def _reach(width: int, side: int) -> int:
    """How much of a board that is so long is mirrored into a gap."""
    return min(width, round(MIRRORED * side))


@pictures.cached(16)
def _fading(size: tuple[int, int], side: str, colour: Colour) -> pygame.Surface:
    """Nothing at the board, all of the colour away from it."""
    thin = pygame.Surface((2, 1) if side in ACROSS else (1, 2), pygame.SRCALPHA)
    thin.fill((*colour, 255))
    thin.set_at({"left": (1, 0), "top": (0, 1)}.get(side, (0, 0)), (*colour, 0))
    return pygame.transform.smoothscale(thin, size)
