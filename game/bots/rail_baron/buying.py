"""What to buy: the railroad that reaches most, or the train that earns most, for its price."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.rail_baron.rider import EXPRESS_PACE, PACE, SUPERCHIEF_PACE
from game.bots.rail_baron.prospects import INCOME, Prospects
from game.bots.rail_baron.seen import Seen
from game.rules.contract import Move
from game.rules.rail_baron.moves import BuyExpress, BuyGroup, BuyRailroad, BuySuperchief

FEES_HELD = 2
"""For how many foreign fees, besides those of this turn, cash is held in reserve."""


def choose(seen: Seen, moves: Sequence[Move]) -> Move:
    """What is worth most above its price, or nothing."""
    return max(moves, key=_Purchase(seen).gain)


def spare(seen: Seen) -> int:
    """What may be spent; a declared player must stay rich enough (RB-132)."""
    left = seen.cash - seen.due - FEES_HELD * seen.rate
    if seen.declared and not seen.by_worth:
        left = min(left, seen.cash - seen.due - seen.threshold)
    return left


class _Purchase:
    """What is worked out once, and shared by all that could be bought."""

    def __init__(self, seen: Seen) -> None:
        self._seen = seen
        self._spare = spare(seen)
        self._prospects = Prospects(seen)
        self._counts_on = seen.by_worth
        self._superchief: int = seen.view["superchief_price"]
        self._short = self._superchief - self._spare
        """What is missing for a Superchief."""
        self._saving = not seen.own["superchief"]

    def gain(self, move: Move) -> float:
        """How much better off it leaves one; negative for what must not be bought."""
        board = self._seen.board
        if isinstance(move, BuyRailroad):
            index = board.railroad_index[move.railroad]
            return self._of_railroads((index,), board.railroads[index].price)
        if isinstance(move, BuyGroup):
            group = board.groups[board.group_index[move.group]]
            owned = self._seen.view["owners"]
            members = [r for r in group.members if board.railroads[r].id not in owned]
            return self._of_railroads(members, group.price)
        if isinstance(move, BuySuperchief):
            return self._of_train(SUPERCHIEF_PACE, self._superchief, 0.0)
        if isinstance(move, BuyExpress):
            price = board.trains.express
            return self._of_train(EXPRESS_PACE, price, self._delay(price))
        return 0.0

    def _of_railroads(self, railroads: Sequence[int], price: int) -> float:
        if price > self._spare:
            return -1.0
        return self._prospects.worth(railroads) - self._paid(price) - self._delay(price)

    def _of_train(self, pace: float, price: int, delay: float) -> float:
        """An Express serves only until there is money for the better one."""
        if price > self._spare:
            return -1.0
        turns = self._prospects.turns
        if pace < SUPERCHIEF_PACE:
            turns = min(turns, max(0, self._short) / INCOME)
        return _earned(pace - self._seen.pace, turns) - self._paid(price) - delay

    def _paid(self, price: int) -> int:
        """What is bought is not lost where everything counts (RB-143)."""
        return 0 if self._counts_on else price

    def _delay(self, price: int) -> float:
        """What is lost because a Superchief, the best buy of all, must wait for the money."""
        if not self._saving:
            return 0.0
        later = max(0, price + min(0, self._short)) / INCOME
        return _earned(SUPERCHIEF_PACE - self._seen.pace, min(later, self._prospects.turns))


def _earned(faster: float, turns: float) -> float:
    """What going this many dots a turn faster brings in these turns."""
    return max(0.0, faster) / PACE * INCOME * turns
