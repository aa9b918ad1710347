"""Pictures from assets/, scaled to the screen once; a missing one is told and replaced."""

from __future__ import annotations

import logging
from functools import lru_cache
from threading import Thread

import pygame

from game import resources

_log = logging.getLogger(__name__)
AUTHORED_SCALE = 2.0
"""Sprites are painted for a short side of 2160."""


class _Decoding(Thread):
    """A picture on its way."""

    def __init__(self, name: str) -> None:
        super().__init__(daemon=True)
        self._name = name
        self.start()

    def run(self) -> None:
        self._picture = _decode(self._name)

    def result(self) -> pygame.Surface:
        self.join()
        return self._picture


_decoding: dict[str, _Decoding] = {}


def fetch(*names: str) -> None:
    """Decode these beside what goes on now, such as the opening of a window; `load` waits."""
    for name in names:
        _decoding[name] = _Decoding(name)


def _decode(name: str) -> pygame.Surface:
    try:
        return pygame.image.load(resources.folder("assets") / name)
    except (pygame.error, FileNotFoundError):
        _log.warning("picture %s is missing or damaged", name)
        picture = pygame.Surface((64, 64), pygame.SRCALPHA)
        picture.fill((128, 96, 64, 255))
        return picture


def load(name: str) -> pygame.Surface:
    """The picture as it was painted; a plain plate where the file is missing or damaged."""
    fetched = _decoding.pop(name, None)
    picture = _decode(name) if fetched is None else fetched.result()
    if pygame.display.get_surface() is None:
        return picture
    return picture.convert_alpha() if picture.get_alpha() is not None else picture.convert()


@lru_cache(maxsize=512)
def sprite(name: str, scale: float) -> pygame.Surface:
    """A sprite at the scale of the screen."""
    picture = load(name)
    factor = scale / AUTHORED_SCALE
    if factor == 1.0:
        return picture
    size = [max(1, round(side * factor)) for side in picture.get_size()]
    return pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=64)
def sized(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture stretched to a size."""
    return pygame.transform.smoothscale(load(name), size)


def forget() -> None:
    """The screen has another size: what was scaled for the old one will not be asked for again."""
    sprite.cache_clear()
    sized.cache_clear()


def covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A background: fills the size, keeps its proportions, loses what sticks out."""
    picture = load(name)
    if picture.get_size() == size:
        return picture
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    grown = pygame.transform.smoothscale(picture, (round(width * factor), round(height * factor)))
    cut = pygame.Rect((0, 0), size)
    cut.center = grown.get_rect().center
    return grown.subsurface(cut).copy()


def nine_slice(
    picture: pygame.Surface, size: tuple[int, int], insets: tuple[int, int, int, int]
) -> pygame.Surface:
    """Corners stay, edges and the middle stretch; insets are left, top, right, bottom."""
    left, top, right, bottom = insets
    width, height = picture.get_size()
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = ((0, left, 0, left), (left, width - right, left, size[0] - right),
               (width - right, width, size[0] - right, size[0]))  # fmt: skip
    rows = ((0, top, 0, top), (top, height - bottom, top, size[1] - bottom),
            (height - bottom, height, size[1] - bottom, size[1]))  # fmt: skip
    for x0, x1, to_x0, to_x1 in columns:
        for y0, y1, to_y0, to_y1 in rows:
            if x1 > x0 and y1 > y0 and to_x1 > to_x0 and to_y1 > to_y0:
                part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
                fitted = pygame.transform.smoothscale(part, (to_x1 - to_x0, to_y1 - to_y0))
                out.blit(fitted, (to_x0, to_y0))
    return out
