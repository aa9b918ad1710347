"""What stands on the board of Rail Baron by name: cities, dots, regions, railroads, groups; and
its money."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from game.rules.rail_baron.board import Board
from game.words.language import _, named
from game.words.money import dollars
from game.words.voice import Voice

T = TypeVar("T")


def _found(name: str, index: Mapping[str, int], rows: Sequence[T]) -> T | None:
    """What another board has is not found on this one, and keeps its id."""
    return rows[index[name]] if name in index else None


def city(v: Voice, name: str) -> str:
    board: Board = v.room.board
    found = _found(name, board.city_index, board.cities)
    return name if found is None else named(v.lang, found.names)


def dot(v: Voice, name: str) -> str:
    """A round dot has one name; a square one that of its city, or of both twins."""
    board: Board = v.room.board
    found = _found(name, board.dot_index, board.dots)
    if found is None:
        return name
    text = found.name
    for index in found.cities:
        names = board.cities[index].names
        text = text.replace(names["en"], named(v.lang, names))
    return text


def region(v: Voice, name: str) -> str:
    board: Board = v.room.board
    found = _found(name, board.region_index, board.regions)
    return name if found is None else named(v.lang, found.names)


def track(v: Voice, name: str) -> str:
    """A railroad to ride on, as its plate on the map has it."""
    board: Board = v.room.board
    found = _found(name, board.railroad_index, board.railroads)
    return name if found is None else found.abbr


def railroad(v: Voice, name: str) -> str:
    """A railroad to own, as people call it; the plate tells where it is on the map."""
    board: Board = v.room.board
    found = _found(name, board.railroad_index, board.railroads)
    if found is None:
        return name
    if found.short == found.abbr:
        return found.abbr
    return v.say(_("{name} ({plate})"), name=found.short, plate=found.abbr)


def tracks(v: Voice, names: Iterable[str]) -> str:
    return v.listed([track(v, name) for name in names])


def group(v: Voice, name: str) -> str:
    board: Board = v.room.board
    found = _found(name, board.group_index, board.groups)
    return name if found is None else found.name


def money(v: Voice, amount: int) -> str:
    return dollars(v.lang, amount)
