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


class Sheet:
    """One table of the data.  A wrong value is noted, and a harmless one returned."""

    def __init__(self, data: Mapping[str, Any], problems: list[Problem], path: str = "") -> None:
        self._data = data
        self._path = path
        self._read: set[str] = set()
        self.problems = problems

    def wrong(self, key: str, code: str, **facts: Plain) -> None:
        self.problems.append(Problem(self._at(key), code, facts))

    def has(self, key: str) -> bool:
        return key in self._data

    def text(self, key: str, one_of: Collection[str] | None = None) -> str:
        value = self._get(key, str, "text")
        if value is None:
            return ""
        if not value:
            self.wrong(key, "empty")
        elif one_of is not None and value not in one_of:
            self.wrong(key, "not_one_of", found=value, **_choices(value, one_of))
        return str(value)

    def new_id(self, known: Collection[str]) -> str:
        """The id of this table, which none of those known may have."""
        name = self.text("id")
        if name in known:
            self.wrong("id", "id_twice", found=name)
        return name

    def whole(self, key: str, least: int, most: int | None = None) -> int:
        value = self._get(key, int, "whole")
        if value is None:
            return least
        if value < least or (most is not None and value > most):
            self.wrong(key, "out_of_range", found=value, least=least, most=most)
            return least
        return int(value)

    def number(self, key: str) -> float:
        value = self._get(key, (int, float), "number")
        return 0.0 if value is None else float(value)

    def flag(self, key: str) -> bool:
        return bool(self._get(key, bool, "flag"))

    def items(self, key: str) -> list[Any]:
        return self._get(key, list, "list") or []

    def table(self, key: str) -> Sheet:
        data = self._get(key, dict, "table")
        return Sheet(data or {}, [] if data is None else self.problems, self._at(key))

    def tables(self, key: str) -> list[Sheet]:
        """Every table of an array, named in messages by its id where it has one."""
        sheets = []
        for position, data in enumerate(self.items(key), start=1):
            if not isinstance(data, dict):
                self.wrong(f"{key}[{position}]", "wrong_type", wanted="table")
                continue
            name = data.get("id")
            mark = f'"{name}"' if isinstance(name, str) and name else str(position)
            sheets.append(Sheet(data, self.problems, self._at(f"{key}[{mark}]")))
        return sheets

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


def _choices(value: str, one_of: Collection[str]) -> dict[str, Plain]:
    """The nearest right word if there is one near, else all of them."""
    near = get_close_matches(value, one_of, n=1)
    return {"nearest": near[0] if near else None, "choices": sorted(one_of)[:40]}
