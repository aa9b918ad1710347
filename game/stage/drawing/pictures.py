"""Pictures from assets/, scaled to the screen once; a missing one is logged and replaced."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import _lru_cache_wrapper, lru_cache
from threading import Thread
from typing import TypeVar

import pygame

from game import resources
from game.stage.drawing.scaling import converting
from game.stage.drawing.steps import WAITING, Steps

T = TypeVar("T")

_log = logging.getLogger(__name__)
AUTHORED_SCALE = 2.0
"""Sprites are painted for a short side of 2160."""


class Decoding(Thread):
    """A picture being decoded in the background.

    Only the decoder runs outside the main thread. It makes a surface that nobody else can see
    until `result` hands it over, and it never touches the display. Converting does: it reads the
    pixel format of the display, which SDL frees whenever the window changes. So pictures are
    converted (and scaled, and drawn on) by the main thread alone.
    """

    def __init__(self, name: str, after: Decoding | None = None) -> None:
        """`after` is decoded first."""
        super().__init__(daemon=True)
        self._name = name
        self._after = after
        self.start()

    def run(self) -> None:
        if self._after is not None:
            self._after.join()
            self._after = None
        self._picture = _decode(self._name)

    def result(self) -> pygame.Surface:
        """As it was painted, in the format of the display; for the main thread only."""
        self.join()
        return _converted(self._picture)

    def converting(self) -> Steps[pygame.Surface]:
        """The same, in steps, when it is decoded."""
        if self._picture.get_alpha() is not None:
            return _converted(self._picture)
        return (yield from converting(self._picture))


_decoding: dict[str, Decoding] = {}


def fetch(*names: str) -> None:
    """Decode these in the background, while a window opens for example; `load` waits for them.

    The first one is decoded alone: SDL sets up its decoder then, which two threads must not do.
    """
    first: Decoding | None = None
    for name in names:
        _decoding[name] = Decoding(name, after=first)
        first = first or _decoding[name]


def _decode(name: str) -> pygame.Surface:
    try:
        return pygame.image.load(resources.folder("assets") / name)
    except (pygame.error, FileNotFoundError):
        _log.warning("picture %s is missing or damaged", name)
        picture = pygame.Surface((64, 64), pygame.SRCALPHA, 32)
        picture.fill((128, 96, 64, 255))
        return picture


def _converted(picture: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_surface() is None:
        return picture
    return picture.convert_alpha() if picture.get_alpha() is not None else picture.convert()


def load(name: str) -> pygame.Surface:
    """The picture as it was painted, or a plain brown square if the file is missing or damaged."""
    fetched = _decoding.pop(name, None)
    return _converted(_decode(name)) if fetched is None else fetched.result()


def loading(name: str) -> Steps[pygame.Surface]:
    """The same, in steps that do not wait for the decoder."""
    decoding = Decoding(name)
    while decoding.is_alive():
        yield WAITING
    return (yield from decoding.converting())


_caches: list[Callable[[], None]] = []
_of_games: list[Callable[[], None]] = []


def cached(maxsize: int) -> Callable[[Callable[..., T]], _lru_cache_wrapper[T]]:
    """Caches what a function makes until the size of the screen changes."""

    def wrap(make: Callable[..., T]) -> _lru_cache_wrapper[T]:
        wrapped = lru_cache(maxsize)(make)
        on_forget(wrapped.cache_clear)
        return wrapped

    return wrap


def on_forget(clear: Callable[[], None], with_the_size: bool = True) -> None:
    """Call `clear` when the size of the screen changes, or only when a game is left."""
    (_caches if with_the_size else _of_games).append(clear)


@cached(512)
def sprite(name: str, scale: float) -> pygame.Surface:
    """A sprite at the scale of the screen."""
    picture = load(name)
    factor = scale / AUTHORED_SCALE
    if factor == 1.0:
        return picture
    size = [max(1, round(side * factor)) for side in picture.get_size()]
    return pygame.transform.smoothscale(picture, size)


@cached(64)
def sized(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A picture stretched to a size."""
    return pygame.transform.smoothscale(load(name), size)


def forget() -> None:
    """The screen has changed size: nothing scaled for the old one will be needed again."""
    for clear in _caches:
        clear()


def forget_games() -> None:
    """Empty every cache, those that last for a whole game as well."""
    forget()
    for clear in _of_games:
        clear()


@cached(2)
def background(name: str, size: tuple[int, int]) -> pygame.Surface:
    """The same, cached for scenes that draw it every frame."""
    return covering(name, size)


def covering(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A background that fills the size, cropped rather than distorted."""
    return covered_by(load(name), size)


def covered_by(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
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
    """Corners stay as they are, edges and middle stretch; insets are left, top, right, bottom.

    Where there is no room for both corners, they shrink until they meet.
    """
    left, top, right, bottom = insets
    out = pygame.Surface(size, pygame.SRCALPHA)
    columns = _thirds(picture.get_width(), size[0], left, right)
    rows = _thirds(picture.get_height(), size[1], top, bottom)
    for x0, x1, to_x0, to_x1 in columns:
        for y0, y1, to_y0, to_y1 in rows:
            if x1 > x0 and y1 > y0 and to_x1 > to_x0 and to_y1 > to_y0:
                part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
                fitted = pygame.transform.smoothscale(part, (to_x1 - to_x0, to_y1 - to_y0))
                out.blit(fitted, (to_x0, to_y0))
    return out


def _thirds(
    length: int, wanted: int, first: int, last: int
) -> tuple[tuple[int, int, int, int], ...]:
    """Where each part of a side begins and ends, before and after it is stretched."""
    to_first = min(first, wanted * first // max(1, first + last))
    to_last = min(last, wanted - to_first)
    return (
        (0, first, 0, to_first),
        (first, length - last, to_first, wanted - to_last),
        (length - last, length, wanted - to_last, wanted),
    )
