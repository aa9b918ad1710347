"""Reads a table of plain data with every key checked, and collects all that is wrong.

A board that somebody edits by hand has more than one mistake; they are told
together, each with its key, what is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from game.rules.refusal import Plain, Refusal

MOST_PROBLEMS = 100
"""After so many nobody reads on, and looking for the words that were meant takes its time."""
MOST_ITEMS = 2000
"""Of one list: ten times the largest board there is."""
LARGEST = 1_000_000
"""Points, dollars and coordinates; nothing on a board is larger."""
_SHOWN = dict.fromkeys(map(ord, "\u00a0\u202f\u200c\u200d"), " ")
"""Spaces and joiners, which Python does not count among what is printed."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a level; `code` and `facts` are worded for the reader."""

    key: str
    code: str
    facts: dict[str, Plain] = field(default_factory=dict)


class BadBoard(Refusal):
    """The data do not make a board."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("bad_board", count=len(problems))
        self.problems = problems


class CheckedTable:
    """One table of the data.  A wrong value is noted, and a harmless one returned."""

    def __init__(self, data: Mapping[str, Any], problems: list[Problem], path: str = "") -> None:
        self._data = data
        self._path = path
        self._read: set[str] = set()
        self.problems = problems

    def wrong(self, key: str, code: str, **facts: Plain) -> None:
        self.problems.append(Problem(self._at(key), code, facts))
        if len(self.problems) >= MOST_PROBLEMS:
            raise BadBoard(self.problems)

    def has(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, one_of: Collection[str] | None = None) -> str:
        value = self._get(key, str, "text")
        if value is None:
            return ""
        if not value:
            self.wrong(key, "empty")
        elif not value.translate(_SHOWN).isprintable():
            self.wrong(key, "not_shown")
        elif one_of is not None and value not in one_of:
            self.wrong(key, "not_one_of", found=short(value), **_choices(value, one_of))
        return str(value)

    def new_id(self, known: Collection[str]) -> str:
        """The id of this table, which none of those known may have."""
        name = self.text("id")
        if name in known:
            self.wrong("id", "id_twice", found=short(name))
        return name

    def whole(self, key: str, least: int, most: int | None = None) -> int:
        value = self._get(key, int, "whole")
        if value is None:
            return least
        if value < least:
            self.wrong(key, "out_of_range", found=_told(value), least=least, most=most)
            return least
        if value > (limit := LARGEST if most is None else most):
            self.wrong(key, "out_of_range", found=_told(value), least=least, most=limit)
            return least
        return int(value)

    def number(self, key: str) -> float:
        value = self._get(key, (int, float), "number")
        if value is None:
            return 0.0
        if not -LARGEST <= value <= LARGEST:  # nor is what is no number at all, such as nan
            self.wrong(key, "out_of_range", found=_told(value), least=-LARGEST, most=LARGEST)
            return 0.0
        return float(value)

    def flag(self, key: str) -> bool:
        return bool(self._get(key, bool, "flag"))

    def items(self, key: str) -> list[Any]:
        found = self._get(key, list, "list") or []
        if len(found) > MOST_ITEMS:
            self.wrong(key, "too_many", most=MOST_ITEMS)
            return []
        return found

    def table(self, key: str) -> CheckedTable:
        data = self._get(key, dict, "table")
        if data is not None and len(data) > MOST_ITEMS:
            self.wrong(key, "too_many", most=MOST_ITEMS)
            data = None
        return CheckedTable(data or {}, [] if data is None else self.problems, self._at(key))

    def tables(self, key: str) -> list[CheckedTable]:
        """Every table of an array, named in messages by its id where it has one."""
        tables = []
        for position, data in enumerate(self.items(key), start=1):
            if not isinstance(data, dict):
                self.wrong(f"{key}[{position}]", "wrong_type", wanted="table")
                continue
            name = data.get("id")
            mark = f'"{short(name)}"' if isinstance(name, str) and name else str(position)
            tables.append(CheckedTable(data, self.problems, self._at(f"{key}[{mark}]")))
        return tables

    def names(self) -> list[str]:
        """All keys of a table whose keys are themselves data."""
        self._read.update(self._data)
        return list(self._data)

    def close(self) -> None:
        """Every key that nobody asked for is a mistake, mostly of spelling."""
        for key in self._data:
            if key not in self._read:
                self.wrong(key, "unknown_key", **_choices(key, self._read))

    def _at(self, key: str) -> str:
        key = short(key)
        return f"{self._path}.{key}" if self._path else key

    def _get(self, key: str, wanted: type | tuple[type, ...], name: str) -> Any:
        self._read.add(key)
        if key not in self._data:
            self.wrong(key, "missing", wanted=name)
            return None
        value = self._data[key]
        if not isinstance(value, wanted) or (isinstance(value, bool) and wanted is not bool):
            self.wrong(key, "wrong_type", wanted=name)
            return None
        return value


def short(text: str) -> str:
    """A text of the file as a complaint repeats it."""
    return text if len(text) <= 60 else f"{text[:60]}…"


def name_in_list(value: object) -> str:
    """An entry of a list of names, whatever it is, to be looked up and perhaps complained of."""
    if isinstance(value, list | dict):
        return type(value).__name__
    return str(_told(value) if isinstance(value, int | float) else value)


def _told(value: float) -> Plain:
    """A number as a complaint repeats it: Python refuses to write down the longest ones."""
    if isinstance(value, int) and value.bit_length() > 64:
        return f"{'−' if value < 0 else ''}10^{int(value.bit_length() * 0.30103)}"
    return value


def _choices(value: str, one_of: Collection[str]) -> dict[str, Plain]:
    """The nearest right word if there is one near, else all of them."""
    near = get_close_matches(value, one_of, n=1) if len(value) <= 60 else []
    return {"nearest": near[0] if near else None, "choices": sorted(one_of)[:40]}
