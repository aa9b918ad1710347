"""What has a name in Level Crossing: sidings, and what stands on them."""

from __future__ import annotations

from game.words.language import n_, named
from game.words.voice import Voice
from tests.crossing.rules.board import Board


def siding(v: Voice, name: str) -> str:
    board: Board = v.room.board
    if name not in board.index:
        return name
    return named(v.lang, board.sidings[board.index[name]].names)


def wagons(v: Voice, count: int) -> str:
    return v.say(n_("{n} wagon", "{n} wagons"), n=count)


def points(v: Voice, count: int) -> str:
    return v.say(n_("{n} point", "{n} points"), n=count)
