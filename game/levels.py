"""levels/*.toml read and checked into board objects."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from game import files, resources
from game.rules import catalogue
from game.rules.checked_table import BadBoard, Problem
from game.rules.refusal import Refusal

MOST_BYTES = 512 * 1024
"""Of a whole level: five times the largest there is."""
MOST_PARTS = 20


class BadLevel(Refusal):
    """A level file that cannot be played, with everything that is wrong with it."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        super().__init__("bad_level", file=file, count=len(problems))
        self.file = file
        self.problems = problems


def folder(title: str) -> Path:
    """Where a title's boards and rule books are."""
    meta = catalogue.title(title).meta
    return Path(meta.folder) if meta.folder else resources.folder("levels") / meta.id


def path(title: str) -> Path:
    """The board that comes with the title."""
    return folder(title) / "board.toml"


def load(title: str, file: str | Path | None = None) -> Any:
    """The board of a title, from its own file or from another."""
    return parse(title, read_text(file or path(title)), str(file or path(title)))


def read_text(file: str | Path) -> str:
    """A level whole: its file, then those beside it that it names in `parts`.

    Each part begins with a table of its own, so that the texts can be put one after the other
    and a journal keeps all of it.
    """
    text = _read(Path(file))
    parts = parse_toml(text, str(file)).get("parts", [])
    if not isinstance(parts, list) or any(not _is_file_name(part) for part in parts):
        raise BadLevel(str(file), [Problem("parts", "not_file_names")])
    if len(parts) > MOST_PARTS:
        raise BadLevel(str(file), [Problem("parts", "too_many", {"most": MOST_PARTS})])
    added = {Path(file).parent / part: _read(Path(file).parent / part) for part in parts}
    whole = "\n".join((text, *added.values()))
    try:
        parse_toml(whole, str(file))
    except BadLevel:
        for part, its_text in added.items():  # a mistake is told with its own file and line
            parse_toml(its_text, str(part))
        raise
    return whole


def _is_file_name(part: object) -> bool:
    return isinstance(part, str) and part.endswith(".toml") and Path(part).name == part


def _read(file: Path) -> str:
    try:
        return files.read_text(file, MOST_BYTES)
    except files.NotAFile:
        raise BadLevel(str(file), [Problem("", "not_a_file")]) from None
    except files.TooLarge:
        raise BadLevel(str(file), [Problem("", "too_large", {"most": MOST_BYTES})]) from None
    except FileNotFoundError:
        raise BadLevel(str(file), [Problem("", "no_such_file")]) from None
    except UnicodeDecodeError as error:
        raise BadLevel(str(file), [Problem("", "not_utf8", {"byte": error.start})]) from None
    except OSError as error:
        reason = files.reason(error)
        raise BadLevel(str(file), [Problem("", "unreadable", {"reason": reason})]) from None


def parse(title: str, text: str, file: str) -> Any:
    """The board that this text describes; `file` names it in messages."""
    try:
        return catalogue.title(title).build_board(parse_toml(text, file))
    except BadBoard as bad:
        raise BadLevel(file, bad.problems) from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """The data in a level; whoever wants them again gets the same, which nobody changes."""
    if len(text) > MOST_BYTES:
        raise BadLevel(file, [Problem("", "too_large", {"most": MOST_BYTES})])
    try:
        return _parsed(text)
    except ValueError as error:
        raise BadLevel(file, [Problem("", "not_toml", {"detail": str(error)[:200]})]) from None


@lru_cache(maxsize=2)
def _parsed(text: str) -> dict[str, Any]:
    return files.parse_toml(text)


def title_of(text: str, file: str) -> str:
    """Which title a level belongs to: its schema says `title/version`."""
    schema = parse_toml(text, file).get("schema")
    name = schema.split("/")[0] if isinstance(schema, str) else ""
    if name not in catalogue.titles():
        choices = [f"{known}/1" for known in catalogue.titles()]
        found = schema if isinstance(schema, str) else None
        problem = Problem("schema", "unknown_schema", {"found": found, "choices": choices})
        raise BadLevel(file, [problem])
    return name
