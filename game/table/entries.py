"""What stands in a journal: the heading, and one entry after the other; checked as it is read."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from typing import Any

import game
from game.rules.contract import Seat

COLUMNS = (
    "id", "parent", "kind", "number", "issued", "seat", "played_by", "data", "ticket",
    "reveals", "binds", "over", "at",
)  # fmt: skip
"""Of the table of entries, in their order."""
POSITIONS = ("start", "move", "undo", "redo", "end")
JUMP_ENTRIES = ("undo", "redo", "end")
"""They stand for the position that they name, not for one on top of their parent."""

MOST_SEATS = 20
MOST_DECISIONS = 1 << 53
_LAST_DAY = 253_402_300_799
"""The end of the year 9999: Python knows no later time."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal."""

    parent: int
    kind: str
    number: int
    issued: int
    seat: Seat | None = None
    played_by: str = "seat"
    data: Any = None
    ticket: str | None = None
    reveals: bool = False
    binds: bool = False
    over: bool = False
    at: float = 0.0
    id: int = 0


@dataclass(frozen=True, slots=True)
class About:
    """What the journal says of its game."""

    title: str
    rules_version: int
    level: str
    """The text of the board, so that a later edition of it cannot change this game."""
    seats: list[dict[str, Any]]
    options: dict[str, Any]
    seed: int
    program: str
    started: float


def about_now(
    title: str,
    rules_version: int,
    level: str,
    seats: list[dict[str, Any]],
    options: dict[str, Any],
    seed: int,
) -> About:
    """The heading of a game that starts now, under this program."""
    return About(title, rules_version, level, seats, options, seed, game.__version__, time.time())


def read_about(rows: Iterable[tuple[str, str]]) -> About:
    """The heading from its lines, or ValueError."""
    values = {key: json.loads(text) for key, text in rows}
    about = About(**values)
    for field in fields(About):
        if not _HEADING[field.name](getattr(about, field.name)):
            raise ValueError(f"about {field.name}")
    return about


def _is_whole(value: object) -> bool:
    return type(value) is int


def _is_text(value: object) -> bool:
    return isinstance(value, str)


_HEADING: dict[str, Callable[[Any], bool]] = {
    "title": lambda value: isinstance(value, str) and value.isidentifier() and len(value) <= 40,
    "rules_version": _is_whole,
    "level": _is_text,
    "seats": lambda value: (
        isinstance(value, list)
        and 0 < len(value) <= MOST_SEATS
        and all(isinstance(seat, dict) for seat in value)
    ),
    "options": lambda value: isinstance(value, dict),
    "seed": _is_whole,
    "program": _is_text,
    "started": lambda value: type(value) in (int, float) and 0 <= value <= _LAST_DAY,
}
"""What each line of the heading must be."""


def read_entry(row: tuple[Any, ...]) -> Entry:
    """An entry from its line, or ValueError."""
    values = dict(zip(COLUMNS, row, strict=True))
    values["data"] = json.loads(values["data"])
    for flag in ("reveals", "binds", "over"):
        values[flag] = bool(values[flag])
    entry = Entry(**values)
    if trouble := _nonsense(entry):
        raise ValueError(f"line {entry.id}: {trouble}")
    return entry


def _nonsense(entry: Entry) -> str:
    """What makes an entry unusable: everything it stands on must have been written before it."""
    if not 0 <= entry.parent < entry.id:
        return "parent"
    if not math.isfinite(entry.at):
        return "at"
    if max(abs(entry.number), abs(entry.issued)) > MOST_DECISIONS:
        return "number"
    data = entry.data
    if entry.kind in ("move", "seat", "answer") and not (
        isinstance(data, dict) and entry.seat is not None
    ):
        return "data"
    if entry.kind in JUMP_ENTRIES:
        if not isinstance(data, dict) or not {"from", "to", "seed"} <= set(data):
            return "data"
        if any(
            type(data[end]) is not int or not 0 < data[end] < entry.id for end in ("from", "to")
        ):
            return "from or to"
        if data["seed"] is not None and type(data["seed"]) is not int:
            return "seed"
    return ""


def read_snapshot(text: str) -> dict[str, Any]:
    """A position, or ValueError; whether it makes sense the rules will say."""
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("a snapshot is a table")
    return data
