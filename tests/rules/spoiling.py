"""Level data with something wrong in them, and what is said to that."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest

from game.rules.checked_table import BadBoard, Problem

MISSING = object()
TWICE = object()


def changed(data: dict[str, Any], *changes: tuple[tuple[Any, ...], Any]) -> dict[str, Any]:
    """Other values at these places; MISSING takes one out, TWICE puts it in once more."""
    for (*path, last), value in changes:
        table: Any = data
        for step in path:
            table = table[step]
        if value is MISSING:
            del table[last]
        elif value is TWICE:
            table.append(copy(table[last]))
        else:
            table[last] = value
    return data


def problems(build: Callable[[dict[str, Any]], Any], data: dict[str, Any]) -> list[Problem]:
    with pytest.raises(BadBoard) as caught:
        build(data)
    return caught.value.problems
