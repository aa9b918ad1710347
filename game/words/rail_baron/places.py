"""What stands on the board of Rail Baron by name: cities, dots, regions, railroads, groups; and
its money."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.rail_baron.board import Board
from game.words.language import _
from game.words.money import dollars
from game.words.voice import Voice, named


def city(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.city_index:
        return name
    return named(v, board.cities[board.city_index[name]].names)


def dot(v: Voice, name: str) -> str:
    """A round dot has one name; a square one that of its city, or of both twins."""
    board: Board = v.room.board
    if name not in board.dot_index:
        return name
    found = board.dots[board.dot_index[name]]
    text = found.name
    for index in found.cities:
        names = board.cities[index].names
        text = text.replace(names["en"], named(v, names))
    return text


def region(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.region_index:
        return name
    return named(v, board.regions[board.region_index[name]].names)


def track(v: Voice, name: str) -> str:
    """A railroad to ride on, as its plate on the map has it."""
    board: Board = v.room.board
    if name not in board.railroad_index:
        return name
    return board.railroads[board.railroad_index[name]].abbr


def railroad(v: Voice, name: str) -> str:
    """A railroad to own, as people call it; the plate tells where it is on the map."""
    board: Board = v.room.board
    if name not in board.railroad_index:
        return name
    found = board.railroads[board.railroad_index[name]]
    if found.short == found.abbr:
        return found.abbr
    return v.say(_("{name} ({plate})"), name=found.short, plate=found.abbr)


def tracks(v: Voice, names: Iterable[str]) -> str:
    return v.listed([track(v, name) for name in names])


def group(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.group_index:
        return name
    return board.groups[board.group_index[name]].name


def money(v: Voice, amount: int) -> str:
    return dollars(v.lang, amount)
