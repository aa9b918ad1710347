"""Small files of the user, read and written so that none can stop or harm the program."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

_log = logging.getLogger(__name__)
MOST_DAMAGED = 99
"""Beyond that, no more files are put aside."""
DEEPEST_KEY = 12
"""Parts of a dotted key; tomllib takes half a minute over one of 20,000."""

_BASIC = r"""(?!\"{3})"[^"\\\n]*+(?:\\[^\n][^"\\\n]*+)*+\""""
_LITERAL = r"""(?!'{3})'[^'\n]*+'"""
_PART = rf"(?:[\w-]++|{_BASIC}|{_LITERAL})"
_NEXT = rf"[ \t]*+\.[ \t]*+{_PART}"
_TOKEN = "|".join(
    (
        r"\#[^\n]*+",
        r"""\"{3}(?:[^"\\]++|\\[\s\S]|"(?!""))*+\"{3,5}+""",
        r"""'{3}(?:[^']++|'(?!''))*+'{3,5}+""",
        rf"(?P<deep>{_PART}(?:{_NEXT}){{{DEEPEST_KEY}}})",
        rf"{_PART}(?:{_NEXT})*+",
        r"""(?P<unclosed>["'])""",
    )
)
"""All that may hold a dot or a quote: comments, strings of several lines, keys, values."""


class NotAFile(OSError):
    """A folder, a device, a FIFO: anything but a regular file."""


class TooLarge(OSError):
    """More than anybody would write into such a file."""


def read_text(path: str | Path, most: int) -> str:
    """A regular file of at most `most` bytes of UTF-8.

    Opened without waiting, so that neither a FIFO nor a device keeps anybody waiting.
    Raises OSError or UnicodeDecodeError.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except ValueError:  # a NUL in the name, or a letter that no file system can write
        raise FileNotFoundError(2, os.strerror(2), str(path)) from None
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotAFile("not a regular file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            data = file.read(most + 1)
    finally:
        os.close(handle)
    if len(data) > most:
        raise TooLarge(f"more than {most} bytes")
    return data.decode("utf-8")


def replace_text(path: Path, text: str) -> None:
    """Written to a new file that is then renamed, so that a power cut leaves the old one.

    A link stays, and the file that it leads to is written, with the rights it had.  Anything but
    a regular file is left alone: what is renamed over a device is the end of it.
    """
    import tempfile  # only for writing

    path = Path(os.path.realpath(path))
    if path.exists() and not path.is_file():
        raise NotAFile("not a regular file")
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        with contextlib.suppress(OSError):
            Path(beside).chmod(stat.S_IMODE(path.stat().st_mode))
        Path(beside).replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            Path(beside).unlink()
        raise


def put_aside(path: Path) -> str | None:
    """A file that cannot be understood gets a name not yet in use, so that what somebody wrote is
    not lost; which name, or None if it has to stay."""
    try:
        for number in range(1, MOST_DAMAGED + 1):
            count = "" if number == 1 else f"-{number}"
            aside = path.with_name(f"{path.stem}.damaged{count}{path.suffix}")
            with contextlib.suppress(FileExistsError):
                aside.touch(exist_ok=False)
                return _moved(path, aside).name
    except OSError as error:
        _log.warning("%s cannot be put aside: %s", path.name, error)
    return None


def _moved(path: Path, aside: Path) -> Path:
    """Over an empty file that only reserves the name."""
    try:
        return path.replace(aside)
    except OSError:
        aside.unlink()
        raise


def append_text(path: Path, text: str, most: int) -> None:
    """At the end of a log, which becomes `….old` before it grows beyond `most` bytes.

    Nothing is waited for, and only a regular file is written: no FIFO, device or link.
    """
    data = text.encode("utf-8", "backslashreplace")[-most:]
    path.parent.mkdir(parents=True, exist_ok=True)
    with _opened_log(path) as file:
        full = os.fstat(file.fileno()).st_size + len(data) > most
    if full:
        try:
            path.replace(path.with_name(f"{path.name}.old"))
        except OSError:  # something else has that name: better a short log than none
            os.truncate(path, 0)
    with _opened_log(path) as file:
        file.write(data)


@contextlib.contextmanager
def _opened_log(path: Path) -> Iterator[BinaryIO]:
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
    flags |= getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(path, flags, 0o644), "ab") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotAFile("not a regular file")
        yield file


def parse_toml(text: str) -> dict[str, Any]:
    """TOML, or ValueError: also where tomllib would give up otherwise, or take minutes."""
    import tomllib  # not for those who only write a log

    text = text.removeprefix("\ufeff")  # some editors begin every file with it
    if any(line.count(".") >= DEEPEST_KEY for line in text.split("\n")):  # hardly ever
        _refuse_deep_keys(text)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _refuse_deep_keys(text: str) -> None:
    for token in re.finditer(_TOKEN, text):
        if token.lastgroup == "deep":
            line = text.count("\n", 0, token.start()) + 1
            raise ValueError(f"a key of more than {DEEPEST_KEY} parts (at line {line})")
        if token.lastgroup == "unclosed":
            return  # tomllib reads no further, either


def reason(error: OSError | ValueError) -> str:
    """Why something could not be read or written, as the machine says it."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__
