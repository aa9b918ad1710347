"""What a position of Express is.

Cards are small numbers (index into COLOURS, WILD for a loco), tickets their
index on the board, sets of routes bit masks.  A copy is a handful of short
lists: bots take thousands a second.
"""

from __future__ import annotations

from typing import Literal

from game.rules.chance import shuffled, stream
from game.rules.contract import Seat
from game.rules.express.board import CARDS, Board
from game.rules.express.moves import KeepTickets
from game.rules.position import Position, position

ROW = 5
"""Face-up cards (EX-11)."""
GAP = -1
"""A place of the row that could not be filled (EX-26)."""

Phase = Literal["initial_tickets", "action", "second_card", "payment", "keep_tickets", "over"]


@position
class State(Position):
    board: Board
    seats: int
    seed: int
    counter: int
    """How many draws and shuffles the seed has served."""
    number: int
    phase: Phase
    first: Seat
    turn: Seat
    turns_left: int | None
    """Turns still to come in the last round; None before it."""
    passes: int
    """Passes in a row up to now (EX-20a)."""
    hands: list[list[int]]
    """For each seat, how many of each colour, then locos."""
    pile: list[int]
    """Face-down cards; the top is the last."""
    row: list[int]
    discard: list[int]
    """How many of each colour."""
    locos: int
    deck: list[int]
    """Tickets nobody has seen; the top is the last."""
    buried: tuple[tuple[Seat, int], ...]
    """Rejected tickets under the deck, uppermost first, with who put them there."""
    offers: list[tuple[int, ...]]
    """Tickets a seat has before it, to keep or give back."""
    answers: list[KeepTickets | None]
    """Choices at the start that are not yet told (EX-13)."""
    kept: list[tuple[int, ...]]
    built: list[int]
    """The routes of each seat, as a mask."""
    open: list[int]
    """The routes each seat may still claim, as far as the board goes (EX-41 to EX-44)."""
    wagons: list[int]
    points: list[int]
    """The score markers (EX-40)."""
    bonus: list[int]
    """The value of the bonus card of each seat; 0 is none."""
    chosen: int | None
    """The route for which payment is asked."""

    def shuffle(self, items: list[int]) -> list[int]:
        """The next shuffle that the seed gives."""
        mixed = shuffled(items, stream(self.seed, self.counter))
        self.counter += 1
        return mixed

    def tickets_left(self) -> int:
        return len(self.deck) + len(self.buried)

    def bonus_left(self) -> list[int]:
        """The stack, highest on top (EX-14)."""
        return [value for value in self.board.bonus_values if value not in self.bonus]


def open_routes(board: Board, built: list[int]) -> list[int]:
    """For each seat the routes that are free and not closed to it (EX-41 to EX-45)."""
    taken = 0
    for mask in built:
        taken |= mask
    masks = []
    for own in built:
        closed = taken
        # with two seats a claimed twin closes the other for both (EX-43)
        for route in board.routes_in(taken if len(built) == 2 else own):
            if route.twin is not None:
                closed |= 1 << route.twin
        masks.append(board.all_routes & ~closed)
    return masks


def card_names(counts: list[int]) -> dict[str, int]:
    """A hand or the discard as plain data."""
    return dict(zip(CARDS, counts, strict=False))
