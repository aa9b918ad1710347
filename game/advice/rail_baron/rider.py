"""What everyone sees of a pawn, in the numbers of the board."""

from __future__ import annotations

from dataclasses import dataclass

from game.advice.advice import View
from game.rules.contract import Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.state import NONE
from game.rules.rail_baron.sums import BANK, Charge

PACE, EXPRESS_PACE, SUPERCHIEF_PACE = 7.0, 7.6, 10.5
"""Dots a turn by the dice, and with the bonus of a train (RB-59)."""
BONUS_PACE = 3.5
"""Dots of a bonus move alone."""


@dataclass(frozen=True, slots=True)
class Rider:
    board: Board
    seat: Seat
    dot: int
    target: int
    """The dot where the pawn must go (RB-120)."""
    closed: int
    """Sections that may not be ridden, as a mask (RB-41, RB-134)."""
    last: int
    """The railroad of the most recent step, or NONE."""
    records: dict[int, int]
    """The amounts that are established, by railroad (RB-85)."""
    owners: list[int]
    """Of every railroad: a seat, or BANK."""
    high: bool
    left: int
    """Steps of the present move."""
    bonus_to_come: bool
    """Whether a bonus move follows in this turn."""
    pace: float
    due: list[Charge]
    """The fees of this turn so far."""

    def charge(self, railroad: int, records: dict[int, int]) -> Charge:
        """What a step costs, and who is paid."""
        return sums.charge(self.seat, self.owners[railroad], self.high, records.get(railroad))


def rider(seat: Seat, view: View, board: Board) -> Rider:
    """Of a pawn that is on the board and has somewhere to go."""
    own = view["players"][seat]
    dot = board.dot_index[own["dot"]]
    goal = own["home"] if own["declared"] else own["goal"]
    target = board.cities[board.city_index[goal]].dot
    used, again = board.mask_of(own["used"]), board.mask_of(own["again"])
    moving = seat == view["turn"]
    return Rider(
        board,
        seat,
        dot,
        target,
        board.network.closed(dot, target, used, again),
        NONE if own["last"] is None else board.railroad_index[own["last"]],
        {board.railroad_index[name]: amount for name, amount in own["records"].items()},
        [view["owners"].get(railroad.id, BANK) for railroad in board.railroads],
        view["high"],
        view["left"] if moving else 0,
        moving and view["earned"] and not view["bonus"],
        _pace(own["express"], own["superchief"]),
        charges(view["due"]) if moving else [],
    )


def charges(due: list[int]) -> list[Charge]:
    """As a view has them: seat by seat, and the Bank last."""
    *seats, bank = due
    return [Charge(owner, amount) for owner, amount in (*enumerate(seats), (BANK, bank)) if amount]


def _pace(express: bool, superchief: bool) -> float:
    if superchief:
        return SUPERCHIEF_PACE
    return EXPRESS_PACE if express else PACE
