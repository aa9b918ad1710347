"""levels/*.toml read and checked into board objects."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from game import resources
from game.rules import catalogue
from game.rules.refusal import Refusal
from game.rules.sheet import BadBoard, Problem


class BadLevel(Refusal):
    """A level file that cannot be played, with everything that is wrong with it."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        super().__init__("bad_level", file=file, count=len(problems))
        self.file = file
        self.problems = problems


def path(title: str) -> Path:
    """The board that comes with the program."""
    return resources.folder("levels") / catalogue.title(title).id / "board.toml"


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
    for part in parts:
        beside = Path(file).parent / part
        added = _read(beside)
        parse_toml(added, str(beside))  # a mistake is told with its own file and line
        text += f"\n{added}"
    return text


def _is_file_name(part: object) -> bool:
    return isinstance(part, str) and part.endswith(".toml") and Path(part).name == part


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadLevel(str(file), [Problem("", "no_such_file")]) from None
    except UnicodeDecodeError as error:
        raise BadLevel(str(file), [Problem("", "not_utf8", {"byte": error.start})]) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadLevel(str(file), [Problem("", "unreadable", {"reason": reason})]) from None


def parse(title: str, text: str, file: str) -> Any:
    """The board that this text describes; `file` names it in messages."""
    try:
        return catalogue.title(title).build_board(parse_toml(text, file))
    except BadBoard as bad:
        raise BadLevel(file, bad.problems) from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadLevel(file, [Problem("", "not_toml", {"detail": str(error)})]) from None


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
