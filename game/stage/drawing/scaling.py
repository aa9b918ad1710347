"""Large pictures stretched and converted band by band, so that frames continue meanwhile."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from game.stage.drawing.steps import WAITING, WORKING, Steps

AT_ONCE = 1_200_000
"""Pixels of a band, of the larger of the two pictures."""
LARGE = 4_000_000
"""Pixels from which on it takes a while to get the memory."""
AROUND = 16
"""A cut is moved by so many rows at most to where it falls between two rows of both pictures."""


def scaling(picture: pygame.Surface, size: tuple[int, int]) -> Steps[pygame.Surface]:
    """What `pygame.transform.smoothscale` makes, to the eye."""
    width, height = picture.get_size()
    bands = math.ceil(max(width * height, size[0] * size[1]) / AT_ONCE)
    if bands == 1 or not _alike(picture):
        return pygame.transform.smoothscale(picture, size)
    made = yield from _new(size)
    cuts = _cuts(height, size[1], bands)
    larger = size[1] > height  # then each row is mixed of two, and bands share the one between
    for (top, first), (bottom, last) in pairwise(cuts):
        rows = last - first + (1 if larger and last < height else 0)
        band = picture.subsurface((0, first, width, rows))
        place = made.subsurface((0, top, size[0], bottom - top))
        pygame.transform.smoothscale(band, place.get_size(), place)
        yield WORKING
    return made


def _new(size: tuple[int, int]) -> Steps[pygame.Surface]:
    """The memory of a very large one takes a frame by itself."""
    large = size[0] * size[1] > LARGE
    if large:
        yield WAITING
    made = pygame.Surface(size)
    if large:
        yield WAITING
    return made


def _alike(picture: pygame.Surface) -> bool:
    """Whether it has the format that new pictures have."""
    masks, bits = picture.get_masks(), picture.get_bitsize()
    new = pygame.Surface((1, 1))
    return bool((masks, bits) == (new.get_masks(), new.get_bitsize()))


def _cuts(height: int, wanted: int, bands: int) -> list[tuple[int, int]]:
    """Rows of what is made and of the picture at which a band ends and the next one begins."""
    share = (height - 1) / wanted if wanted > height else height / wanted
    cuts = [(0, 0)]
    for band in range(1, bands):
        near = wanted * band // bands
        rows = range(max(cuts[-1][0] + 2, near - AROUND), min(near + AROUND, wanted - 2))
        best = min(rows, key=lambda row: abs(row * share - round(row * share)), default=None)
        if best is not None:
            cuts.append((best, round(best * share)))
    return [*cuts, (wanted, height)]


def converting(picture: pygame.Surface) -> Steps[pygame.Surface]:
    """An opaque picture in the format of the display, which is fast to show."""
    if pygame.display.get_surface() is None or _alike(picture):
        return picture
    width, height = picture.get_size()
    made = yield from _new((width, height))
    rows = max(1, AT_ONCE // width)
    for top in range(0, height, rows):
        made.blit(picture, (0, top), (0, top, width, rows))
        yield WORKING
    return made
