"""How a finished picture gets to the screen: the fastest way on this machine, found once.

Under X11, SDL can put the picture into the window as it is ("plain") or hand
it to the graphics card ("texture").  Which is faster depends on the machine,
by a factor of up to ten.  Without a graphics card plain always wins.  With one,
the first start takes the texture and the second one plain; each times its first
flips, which costs nothing, and from then on the faster one is used.  Wayland,
Windows and macOS have only one way, so nothing is timed.
"""

from __future__ import annotations

import json
import logging
import math
import os
import time
from pathlib import Path

import pygame
from pygame._sdl2 import video

from game import files

_log = logging.getLogger(__name__)
MOST_BYTES = 64 * 1024
VARIABLE = "SDL_FRAMEBUFFER_ACCELERATION"
"""Read by SDL when a window is opened; users who set it have decided for themselves."""
VALUES = {"texture": "1", "plain": "0"}
WARMING, TIMED = 8, 40
"""Flips during which the driver is still setting up, and flips that count."""


class Presentation:
    """Made once the display is initialised, before the window (of this size) is opened."""

    def __init__(self, data: Path, size: tuple[int, int]) -> None:
        self._file = data / "presentation.json"
        self._ways = _ways()
        self._here = _here(size)
        self._known = self._read().get(self._here, {}) if len(self._ways) > 1 else {}
        """Seconds per flip, by way; infinite for one that failed."""
        self._flips: list[float] = []
        self.way = self._best()
        """None where there is nothing to choose."""
        self.timing = len(self._ways) > 1 and self.way not in self._known
        self._use()

    def flip(self) -> None:
        """Show what was drawn."""
        started = time.perf_counter()
        pygame.display.flip()
        if self.timing:
            self.took(time.perf_counter() - started)

    def took(self, seconds: float) -> None:
        self._flips.append(seconds)
        if len(self._flips) == WARMING + TIMED:
            # the fastest quarter: other programs make flips slower, never faster
            self._learn(sorted(self._flips[WARMING:])[TIMED // 4])

    @property
    def beaten(self) -> bool:
        """Whether the way in use has just turned out to be the slower one."""
        return len(self._known) == len(self._ways) and self.way != self._best()

    def change(self) -> None:
        """Use the faster way from the next window on."""
        self.way = self._best()
        self._use()

    def fail(self) -> bool:
        """No window could be opened this way; whether there is another to try."""
        if len(self._ways) < 2 or math.inf in self._known.values():
            return False
        self._learn(math.inf)
        self.change()
        return True

    def close(self) -> None:
        """Timing that was cut short is repeated at the next start."""
        if self.timing:
            self._write()

    def _best(self) -> str | None:
        """A way never tried, or else the fastest."""
        return min(self._ways, key=lambda way: self._known.get(way, -1.0), default=None)

    def _use(self) -> None:
        if self.way is not None:
            os.environ[VARIABLE] = VALUES[self.way]
        if self.timing:  # should the driver crash us, the next start takes the other way
            self._write(**{str(self.way): math.inf})

    def _learn(self, seconds: float) -> None:
        self.timing = False
        self._known[str(self.way)] = seconds
        self._write()

    def _read(self) -> dict[str, dict[str, float]]:
        """Measurements by display; a damaged file only costs timing them again."""
        try:
            found = json.loads(files.read_text(self._file, MOST_BYTES))
            return {
                str(here): {way: float(known[way]) for way in VALUES if way in known}
                for here, known in found.items()
            }
        except FileNotFoundError:
            return {}
        except (
            OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError,
        ) as error:  # fmt: skip
            _log.warning("%s cannot be read (%s); flips are timed again", self._file.name, error)
            return {}

    def _write(self, **doubtful: float) -> None:
        try:
            known = {**self._read(), self._here: {**self._known, **doubtful}}
            files.replace_text(self._file, json.dumps(known, indent=1))
        except OSError as error:
            _log.warning("the timing of flips cannot be saved: %s", error)


def _ways() -> tuple[str, ...]:
    """The ways worth trying, the likelier one first."""
    if VARIABLE in os.environ or pygame.display.get_driver() != "x11":
        return ()
    return tuple(VALUES) if graphics_cards() else ("plain",)


def graphics_cards() -> list[str]:
    """Without one, textures are drawn by the processor: ten times slower than plain."""
    devices = Path("/dev")
    return sorted(
        path.name for path in (*devices.glob("dri/render*"), *devices.glob("nvidia[0-9]"))
    )


def _here(size: tuple[int, int]) -> str:
    """What a measurement is valid for: another display, card or size needs a new one."""
    renderer = next((driver.name for driver in video.get_drivers()), "none")
    cards = graphics_cards()
    return " ".join((pygame.display.get_driver(), renderer, *cards, "{}x{}".format(*size)))
