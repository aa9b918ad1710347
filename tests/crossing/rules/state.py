"""What a position of Level Crossing is.  Cards and sidings are numbers: places on the board."""

from __future__ import annotations

from typing import Literal

from game.rules.chance import shuffled, stream
from game.rules.contract import Seat
from game.rules.position import Position, position
from tests.crossing.rules.board import Board

NONE = -1
"""No card."""
FACES = 6

Phase = Literal["card", "roll", "shunt", "amount", "over"]


@position
class State(Position):
    board: Board
    seats: int
    seed: int
    counter: int
    """How many draws and shuffles the seed has served."""
    number: int
    phase: Phase
    large: bool
    """Whether the sidings are (LC-02)."""
    first: Seat
    turn: Seat
    deck: list[int]
    """Cards nobody has seen; the top is the last."""
    cards: list[int]
    """The card of each seat."""
    aside: list[int]
    """The card that each seat has swapped, or NONE."""
    answers: list[bool | None]
    """Whether each seat swaps, until everybody has answered (LC-04)."""
    uncoupled: list[bool]
    """Who has sent fewer wagons by now (LC-10)."""
    standing: list[int]
    """The wagons on each siding."""
    die: int
    """What was rolled in this turn; 0 before."""
    coming: int
    """Wagons that are to be sent to a siding."""

    def shuffle(self, items: list[int]) -> list[int]:
        """The next shuffle that the seed gives."""
        mixed = shuffled(items, stream(self.seed, self.counter))
        self.counter += 1
        return mixed

    def room(self, siding: int) -> int:
        return self.board.sidings[siding].capacity(self.large) - self.standing[siding]
