"""What a position of Rail Baron is.

Places, cities and railroads are their index on the board, sets of sections bit masks, and what
changes rarely is replaced as a whole: a copy is a handful of short lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from game.rules.contract import Seat
from game.rules.position import Position, position
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board

NONE = -1
"""No city, no railroad, no seat, off the map."""

Phase = Literal["roll", "declare", "region", "step", "purchase", "offer", "sale", "bid", "over"]
Purpose = Literal["order", "home_region", "home_city", "region", "city", "move", "bonus"]
"""What the dice are rolled for."""
Task = tuple[str, Seat]
"""Something still to do once the open decision is answered, and whom it concerns."""


class Rules(NamedTuple):
    """What was agreed before the game."""

    groups: bool = False
    """Optional rule 1 (RB-139)."""
    cheap_superchief: bool = False
    """Optional rule 2 (RB-142)."""
    net_worth: bool = False
    """Optional rule 3 (RB-143)."""
    touching: bool = False
    """A pawn is on every railroad at its dot (RB-93b)."""
    winning_sum: int = sums.WINNING_SUM


class Sale(NamedTuple):
    """A railroad that must go (RB-94 to RB-107b)."""

    seller: Seat
    railroad: int
    bid: int | None = None
    leader: Seat = NONE
    silent: int = 0
    """Passes in a row."""


@position
class State(Position):
    board: Board
    rules: Rules
    seats: int
    seed: int
    number: int
    phase: Phase
    asked: Seat
    """Whose answer is awaited; of no meaning while dice are rolled."""
    purpose: Purpose
    contenders: tuple[Seat, ...]
    """Who rolls for the start (RB-13)."""
    totals: tuple[int, ...]
    """What they rolled so far."""
    first: Seat
    turn: Seat
    cash: list[int]
    bank: int
    """What the Bank has given to the players, all in all."""
    home: list[int]
    """A city."""
    dot: list[int]
    """Where the pawn stands."""
    city: list[int]
    """The name under which the last trip ended: where the present one began (RB-32a)."""
    goal: list[int]
    """The city of the trip under way: the destination, or the alternate of who has declared."""
    declared: list[bool]
    used: list[int]
    """The sections ridden on this trip (RB-41)."""
    again: list[int]
    """Those of them that may be ridden once more if there is no other way (RB-134)."""
    express: list[bool]
    superchief: list[bool]
    last: list[int]
    """The railroad of the most recent step (RB-86)."""
    records: list[Mapping[int, int]]
    """Where a pawn is established, and at what amount (RB-85)."""
    out: list[bool]
    """Bankrupt (RB-108)."""
    owner: list[int]
    """Of each railroad: a seat, or BANK."""
    high: bool
    """Whether the rate has doubled (RB-82)."""
    white: tuple[int, int] | None
    red: int | None
    left: int
    """Steps of the move still to make."""
    bonus: bool
    """The bonus move is on, or about to be."""
    earned: bool
    """The white dice of this turn earned a bonus (RB-49)."""
    due: list[int]
    """Fees of this turn so far, by seat; the last is the Bank's (RB-74)."""
    region: int
    """Rolled or chosen, until the city is known."""
    sale: Sale | None
    agenda: tuple[Task, ...]
    """What comes after the open decision; the last first."""
    winner: Seat
    how: str

    # ---- what follows from it ------------------------------------------------

    def clockwise(self, seat: Seat) -> Iterator[Seat]:
        """The others who still play, from the left of a seat (RB-14)."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if not self.out[other]:
                yield other

    def target(self, seat: Seat) -> int:
        """The dot where the pawn must go: home while declared (RB-120)."""
        return self.board.cities[self.home[seat] if self.declared[seat] else self.goal[seat]].dot

    def at_home(self, seat: Seat) -> bool:
        return self.dot[seat] == self.board.cities[self.home[seat]].dot

    def owned(self, seat: Seat) -> list[int]:
        return [railroad for railroad, owner in enumerate(self.owner) if owner == seat]

    def superchief_price(self) -> int:
        trains = self.board.trains
        return sums.superchief_price(
            trains.superchief,
            trains.superchief_by_players,
            self.seats if self.rules.cheap_superchief else None,
        )

    def train_value(self, seat: Seat) -> int:
        """RB-143."""
        express = self.board.trains.express if self.express[seat] else 0
        return express + (self.superchief_price() if self.superchief[seat] else 0)

    def railroad_value(self, seat: Seat) -> int:
        """At list price, whatever was paid (RB-143)."""
        return sum(self.board.railroads[railroad].price for railroad in self.owned(seat))

    def worth(self, seat: Seat) -> int:
        return self.cash[seat] + self.railroad_value(seat) + self.train_value(seat)

    def wealth(self, seat: Seat) -> int:
        """What is measured against the threshold: cash, or all there is (RB-143)."""
        return self.worth(seat) if self.rules.net_worth else self.cash[seat]

    def threshold(self) -> int:
        return sums.threshold(self.seats, self.rules.net_worth, self.rules.winning_sum)
