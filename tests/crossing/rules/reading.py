"""A level of Level Crossing read and checked: everything that is wrong is said at once (LC-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.checked_table import BadBoard, CheckedTable, Problem
from tests.crossing.rules.board import SIDINGS, Board, Siding

SCHEMA = "crossing/1"
LONGEST = 30
"""Wagons on one siding: more could not be told apart on a screen."""
MOST_COPIES = 20


def build(data: Mapping[str, Any]) -> Board:
    problems: list[Problem] = []
    table = CheckedTable(data, problems)
    if table.text("schema", one_of=(SCHEMA,)) != SCHEMA:
        raise BadBoard(problems)
    copies = table.whole("copies", least=1, most=MOST_COPIES)
    sidings = _read_sidings(table)
    table.close()
    if problems:
        raise BadBoard(problems)
    return Board(tuple(sidings.values()), copies)


def _read_sidings(table: CheckedTable) -> dict[str, Siding]:
    sidings: dict[str, Siding] = {}
    listed = table.tables("siding")
    for each in listed:
        name = each.new_id(sidings)
        names = {"en": each.text("name"), "fr": each.text("name_fr")}
        small = each.whole("small", least=1, most=LONGEST)
        large = each.whole("large", least=1, most=LONGEST)
        if large < small:
            each.wrong("large", "crossing.large_is_smaller", found=large, least=small)
        each.close()
        sidings.setdefault(name, Siding(name, names, small, large))
    if len(listed) != SIDINGS:
        table.wrong("siding", "crossing.not_three", found=len(listed), right=SIDINGS)
    return sidings
