"""A snapshot read field by field: whatever is wrong is refused by the name of its field.

Snapshots may come from a damaged save or a hand-written file.  Values are checked before
anything is done with them, and never printed: they may be of any size and depth.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from game.rules.plain_data import Malformed

LARGEST = 2**64
"""No number of a snapshot is larger, so that none takes long to write or to count up to."""


class Field:
    """A value of plain data, and where it stands: `players[2].cash`."""

    __slots__ = ("_value", "path")

    def __init__(self, value: object, path: str = "") -> None:
        self._value: Any = value
        self.path = path

    @property
    def is_none(self) -> bool:
        return self._value is None

    def __getitem__(self, key: str) -> Field:
        """A field of a table."""
        path = f"{self.path}.{key}" if self.path else key
        table = self._table()
        if key not in table:
            raise refused(path, "is there")
        return Field(table[key], path)

    def names(self) -> list[str]:
        """All keys of a table whose keys are themselves data."""
        names = list(self._table())
        if any(type(name) is not str for name in names):
            raise refused(self.path, "has texts for keys")
        return names

    def each(self, count: int | None = None) -> list[Field]:
        """The items of a list, of which there must be so many."""
        if not isinstance(self._value, list | tuple):
            raise refused(self.path, "is a list")
        if count is not None and len(self._value) != count:
            raise refused(self.path, f"has {count} items")
        return [Field(item, f"{self.path}[{at}]") for at, item in enumerate(self._value)]

    def whole(self, least: int, most: int = LARGEST) -> int:
        """A whole number; True and False are none."""
        value = self._value
        if type(value) is not int:
            raise refused(self.path, "is a whole number")
        if not least <= value <= most:
            raise refused(self.path, f"is from {least} to {most}")
        return value

    def flag(self) -> bool:
        if type(self._value) is not bool:
            raise refused(self.path, "is true or false")
        return self._value

    def text(self, one_of: Collection[str] | None = None) -> str:
        value = self._value
        if type(value) is not str:
            raise refused(self.path, "is a text")
        if one_of is not None and value not in one_of:
            raise refused(self.path, "is one of the names that are known here")
        return value

    def index(self, known: Mapping[str, int]) -> int:
        """The number behind an id of the board."""
        return known[self.text(known)]

    def data(self) -> object:
        """The bare value, for a reader that checks it itself."""
        return self._value

    def _table(self) -> Mapping[Any, Any]:
        if not isinstance(self._value, Mapping):
            raise refused(self.path, "is a table")
        return self._value


def demand(holds: bool, field: str, wanted: str) -> None:
    """Refuse a position in which this field does not go together with the others."""
    if not holds:
        raise refused(field, wanted)


def refused(field: str, wanted: str) -> Malformed:
    """`wanted` says what is true of the field where it is right."""
    return Malformed("bad_snapshot", field=field or "position", wanted=wanted)
