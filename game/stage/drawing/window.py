"""The window on the display: its size, and how a picture of another size is shown on it.

While a window is dragged its size changes with every frame, and laying out a board takes longer
than that. So scenes are drawn in the size they were laid out for, and that picture is scaled to the
window until its size has settled. A window smaller than any layout is handled in the same way.
"""

from __future__ import annotations

import logging
import warnings
from pathlib import Path

import pygame

from game.stage.drawing.presentation import Presentation

_log = logging.getLogger(__name__)
LEAST = (320, 320)
"""No layout is smaller; a smaller window shows this one scaled down."""
USUAL = (1280, 720)
SMALL = 640 * 480
"""Pixels up to which there is time for smooth scaling."""
REST = 0.2
"""Seconds without a change after which a size has settled."""


class Window:
    """`surface` is the display's, or any picture where there is no real window."""

    full_screen = False

    def __init__(self, surface: pygame.Surface) -> None:
        self._surface = surface
        self._seen = surface.get_size()
        self._rested = 0.0
        self.size = self._seen
        """The last size that settled."""
        self._canvas: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        return self._surface

    @property
    def layout_size(self) -> tuple[int, int]:
        """The size scenes are laid out for."""
        return max(self.size[0], LEAST[0]), max(self.size[1], LEAST[1])

    def follow(self, seconds: float) -> None:
        """Keep track of the size of the window; SDL changes it on its own."""
        seen = self.surface.get_size()
        if seen != self._seen:
            self._seen, self._rested = seen, 0.0
        else:
            self._rested += seconds
        if self._rested >= REST:
            self.size = self._seen

    def settle(self) -> None:
        """The window has the size we asked for: nothing to wait for."""
        self._seen = self.size = self.surface.get_size()
        self._rested = REST

    def canvas(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface of this size to draw on: the window itself wherever possible."""
        if self.surface.get_size() == size:
            self._canvas = None
            return self.surface
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size)
        return self._canvas

    def show(self) -> None:
        """Put what was drawn on the window, if it is not there already."""
        if self._canvas is None:
            return
        place = self._place(self._canvas.get_size())
        self.surface.fill((0, 0, 0))
        if place.width and place.height:
            small = place.width * place.height <= SMALL
            scale = pygame.transform.smoothscale if small else pygame.transform.scale
            scale(self._canvas, place.size, self.surface.subsurface(place))

    def flip(self) -> None:
        """Bring it to the screen."""
        pygame.display.flip()

    def close(self) -> None:
        """The window is about to go."""

    def to_canvas(self, at: tuple[int, int]) -> tuple[int, int]:
        """A point of the window as a point of the canvas."""
        if self._canvas is None:
            return at
        width, height = self._canvas.get_size()
        place = self._place((width, height))
        x = (at[0] - place.left) * width // max(1, place.width)
        y = (at[1] - place.top) * height // max(1, place.height)
        return x, y

    def from_canvas(self, rect: pygame.Rect) -> pygame.Rect:
        """A rectangle of the canvas as one of the window."""
        if self._canvas is None:
            return rect
        width, height = self._canvas.get_size()
        place = self._place((width, height))
        left, top = (
            place.left + rect.left * place.width // width,
            place.top + rect.top * place.height // height,
        )
        return pygame.Rect(
            left, top, rect.width * place.width // width, rect.height * place.height // height
        )

    def _place(self, size: tuple[int, int]) -> pygame.Rect:
        """Where a picture of that size goes on the window: as large as fits, in the middle."""
        whole = self.surface.get_rect()
        return pygame.Rect((0, 0), size).fit(whole) if all(whole.size) else whole


class DisplayWindow(Window):
    """A real window, which can fill the screen and is presented in the fastest way."""

    def __init__(self, data: Path, full_screen: bool, size: tuple[int, int] | None) -> None:
        self.full_screen = full_screen
        self._windowed = size or USUAL
        self._place_on_screen: tuple[int, int] | None = None
        """The window's position before it filled the screen."""
        self._presentation = Presentation(data, self._wanted_size)
        super().__init__(self._open())

    @property
    def surface(self) -> pygame.Surface:
        return pygame.display.get_surface() or self._surface

    @property
    def _wanted_size(self) -> tuple[int, int]:
        return pygame.display.get_desktop_sizes()[0] if self.full_screen else self._windowed

    def set_full_screen(self, full_screen: bool) -> None:
        """Switch; nothing changes if the display refuses."""
        before = self.full_screen
        if full_screen and not before:
            self._windowed = self.surface.get_size()
            self._place_on_screen = pygame.display.get_window_position()
        self.full_screen = full_screen
        try:
            self._surface = self._open()
        except pygame.error as error:
            _log.warning("the display refuses another size: %s", error)
            self.full_screen = before
            self._surface = self._open()
        if before and not self.full_screen:
            self._return_to_place()
        self.settle()

    def _return_to_place(self) -> None:
        """Some window managers leave the window as large as the full screen was."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                pygame.Window.from_display_module().size = self._windowed
                if self._place_on_screen is not None:
                    pygame.display.set_window_position(self._place_on_screen)
            except (AttributeError, TypeError, ValueError, pygame.error) as error:
                _log.info("the window does not go back to its place: %s", error)

    def flip(self) -> None:
        presentation = self._presentation
        presentation.flip()
        if presentation.beaten:
            self._open_in_the_faster_way()

    def close(self) -> None:
        self._presentation.close()

    def _open(self) -> pygame.Surface:
        try:
            return self._set_mode()
        except pygame.error:
            if not self._presentation.fail():
                raise
            _restart_display()
            return self._set_mode()

    def _set_mode(self) -> pygame.Surface:
        pygame.display.set_caption("Roundhouse")
        if self.full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        with warnings.catch_warnings():  # an odd size is dealt with like any other
            warnings.simplefilter("ignore", RuntimeWarning)
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        _set_least_size()
        return surface

    def _open_in_the_faster_way(self) -> None:
        """Reopen the window in the same size at the same position."""
        self._presentation.change()
        place = None if self.full_screen else pygame.display.get_window_position()
        if place is not None:
            self._windowed = self.surface.get_size()
        _restart_display()
        self._surface = self._open()
        if place is not None:
            pygame.display.set_window_position(place)
        self.settle()


def _set_least_size() -> None:
    """A window manager may ignore it, and pygame may not offer it: then the layout is scaled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            pygame.Window.from_display_module().minimum_size = LEAST
        except (AttributeError, TypeError, ValueError, pygame.error) as error:
            _log.info("the window has no least size: %s", error)


def _restart_display() -> None:
    """SDL reads only once how to present."""
    pygame.display.quit()
    pygame.display.init()
