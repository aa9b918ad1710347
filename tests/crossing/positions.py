"""Positions of Level Crossing to test on."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import levels
from game.rules import catalogue
from game.rules.contract import Decision, Game
from tests.crossing.rules.board import Board
from tests.crossing.rules.meta import META
from tests.crossing.rules.moves import Keep, Roll
from tests.table.rig import Surface

TITLE = META.id


@cache
def board() -> Board:
    found: Board = levels.load(TITLE)
    return found


def new(seats: int = 2, seed: int = 1, **options: Any) -> Game:
    return catalogue.new_game(TITLE, board(), seats, seed, options)


def position(seats: int = 2, **fields: Any) -> Game:
    """A new game with some fields of its snapshot changed; seat 0 goes first."""
    data = {**new(seats).snapshot(), "first": 0, "turn": 0, **fields}
    return catalogue.restore(data, board())


def under_way(seats: int = 2, **fields: Any) -> Game:
    """Everybody keeps their card, and the die is about to roll for seat 0."""
    return position(seats, phase="roll", **fields)


def rolled(die: int, seats: int = 2, **fields: Any) -> Game:
    """Seat 0 chooses a siding for as many wagons as the die shows."""
    game = under_way(seats, **fields)
    game.play(Roll(die), -1)
    return game


def play_to_the_end(surface: Surface) -> None:
    """The last moves that are listed, amounts among them; the table rolls the die."""
    while surface.decision is not None:
        seat = surface.asked()
        asked = surface.now.decisions[seat]
        assert asked is not None
        assert surface.send(seat, Decision.from_json(asked).moves(seat)[-1]).accepted


def all_keep(game: Game) -> None:
    for seat in range(game.seats):
        game.play(Keep(), seat)
