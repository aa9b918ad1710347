"""The log in the data folder, for finding a fault after the evening is over.

The file is bounded. The last entries also stay in memory in a bare form, without any values: that
is what a report may contain.
"""

from __future__ import annotations

import logging
import time
import traceback
from collections import deque
from pathlib import Path

import pygame

from game.files import append_text
from game.names import terminal_safe

FILE = "roundhouse.log"
LARGEST = 200_000
"""Bytes; then the file becomes the old one, and a new one is started."""
REMEMBERED = 40
HARMLESS = (
    pygame.error,
    ArithmeticError,
    AttributeError,
    IndexError,
    NameError,
    MemoryError,
    RecursionError,
)
"""Their messages name types and operations; those of other errors may quote a hand or a name."""


class Diary(logging.Handler):
    def __init__(self, data: Path) -> None:
        super().__init__(logging.WARNING)
        self._file = data / FILE
        self.remembered: deque[str] = deque(maxlen=REMEMBERED)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        """A full disk, or a folder that cannot be written, must not stop the game."""
        try:
            self.remembered.append(_bare(record))
            append_text(self._file, self.format(record) + "\n", LARGEST)
        except Exception:  # whatever it is, there is nowhere left to report it
            return


def _bare(record: logging.LogRecord) -> str:
    """When, where and what, without the values."""
    when = time.strftime("%H:%M:%S", time.localtime(record.created))
    line = f"{when} {record.levelname} {record.name}: {record.msg}"
    error = record.exc_info[1] if record.exc_info else None
    return line if error is None else f"{line}\n{bare_traceback(error)}"


def bare_traceback(error: BaseException) -> str:
    """The traceback by our own files and lines, without folders and values."""
    lines = []
    for frame in traceback.extract_tb(error.__traceback__):
        parts = Path(frame.filename).parts
        inside = parts[parts.index("game") :] if "game" in parts else parts[-1:]
        lines.append(f"  {'/'.join(inside)}:{frame.lineno} {frame.name}")
    message = f": {error}" if isinstance(error, HARMLESS) else ""
    return "\n".join([*lines, f"  {type(error).__name__}{message}"])


class OneLine(logging.Formatter):
    """For a terminal: the message, without the traceback that goes into the file."""

    def format(self, record: logging.LogRecord) -> str:
        return terminal_safe(" ".join(record.getMessage().split()))


def warn_on_the_terminal() -> None:
    """One line per warning for whoever started the program from a terminal."""
    handler = logging.StreamHandler()
    handler.setFormatter(OneLine())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])


_open: list[Diary] = []


def open_diary(data: Path) -> Diary:
    """From now on the program's warnings and errors are written there."""
    close_diary()
    diary = Diary(data)
    logging.getLogger("game").addHandler(diary)
    _open.append(diary)
    return diary


def close_diary() -> None:
    while _open:
        logging.getLogger("game").removeHandler(_open.pop())


def remembered() -> list[str]:
    """The last entries in their bare form."""
    return list(_open[-1].remembered) if _open else []
