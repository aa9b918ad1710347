"""Where the command's words go: any terminal, any encoding, closed, full or a pipe that ends."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
import unicodedata
from typing import TextIO

from game.files import reason
from game.names import terminal_safe

_PLAIN = {
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...", "–": "-", "—": "-",
    "−": "-", "œ": "oe", "Œ": "OE", "×": "x", "·": "-",
}  # fmt: skip
"""For encodings that do not have the letters we like."""


class OutputLost(Exception):
    """What should be printed cannot be; `unread` if only because nobody reads on."""

    def __init__(self, error: OSError) -> None:
        super().__init__(reason(error))
        self.unread = isinstance(error, BrokenPipeError)


def prepare() -> None:
    """Let no letter and no closed stream be the end of the program."""
    codecs.register_error("roundhouse", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            with contextlib.suppress(OSError, ValueError):
                stream.reconfigure(errors="roundhouse")
    for number in range(3):  # otherwise the next file that is opened would be taken for a stream
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def tell(text: str) -> None:
    """One line for the user."""
    try:
        print(terminal_safe(text))
    except OSError as error:
        raise OutputLost(error) from error


def complain(text: str) -> None:
    """Lines that say what is wrong.  Where even that cannot be printed, the exit code says it."""
    safe = "\n".join(terminal_safe(line) for line in text.splitlines())
    try:
        print(safe, file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _discard(sys.stderr)


def finish() -> None:
    """Everything is written now, and not by Python when nobody can be told any more."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as error:
        raise OutputLost(error) from error


def discard() -> None:
    """What is still to be printed is not."""
    _discard(sys.stdout)


def _discard(stream: TextIO | None) -> None:
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]
        os.close(nowhere)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    if letter in _PLAIN:
        return _PLAIN[letter]
    simple = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return simple or terminal_safe(letter).encode("ascii", "backslashreplace").decode("ascii")
