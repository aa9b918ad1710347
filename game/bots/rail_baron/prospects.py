"""How long the game may still last, and what a railroad brings until then."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.rail_baron import geography
from game.bots.rail_baron.seen import Seen

INCOME = 6_000
"""What a turn brings, on average."""
FEWEST_TURNS, MOST_TURNS = 4.0, 32.0
SAVED = 0.8
"""Fees saved in a turn, for every city in reach, as a share of the rate."""
EARNED = 0.4
"""The same for fees earned: the others go out of their way not to pay."""
APART = 0.7
"""How much of its reach is left to a railroad that does not meet one's own."""


class Prospects:
    def __init__(self, seen: Seen) -> None:
        self._geography = geography.of(seen.board)
        self._rivals = seen.rivals()
        self._owned = [r for r, owner in enumerate(seen.owner()) if owner == seen.seat]
        self._reached = self._geography.served_by(self._owned)
        self._met = 0 if self._owned else -1  # nothing is apart from nothing
        for railroad in self._owned:
            self._met |= self._geography.meets[railroad]
        self.turns = self._turns(seen)
        """Until somebody is rich enough."""
        self._stakes = self._rate(seen) * self.turns

    def _turns(self, seen: Seen) -> float:
        """For oneself, or for a rival whose cash is known."""
        missing = seen.threshold - seen.wealth
        for rival in self._rivals:
            known = rival["worth"] if seen.by_worth else rival["cash"]
            if known is not None:
                missing = min(missing, seen.threshold - known)
        return min(MOST_TURNS, max(FEWEST_TURNS, missing / INCOME))

    def _rate(self, seen: Seen) -> float:
        """What a foreign railroad will cost in the turns to come: one day the rate doubles."""
        if seen.view["high"]:
            return seen.rate
        return seen.rate * (1 + len(seen.view["owners"]) / len(seen.board.railroads) / 2)

    def worth(self, railroads: Sequence[int]) -> float:
        """Of more railroads, besides those one has."""
        known = self._geography
        cities, traffic, met = 0, 0.0, 0
        for railroad in railroads:
            cities |= known.serves[railroad]
            traffic += known.traffic[railroad]
            met |= self._met >> railroad & 1
        fresh = known.weight_of(cities & ~self._reached)
        return self._in_money(fresh if met else fresh * APART, traffic)

    def loss(self, railroad: int) -> float:
        """What one's own railroad adds to the others one has."""
        known = self._geography
        others = known.served_by(own for own in self._owned if own != railroad)
        alone = known.weight_of(known.serves[railroad] & ~others)
        return self._in_money(alone, known.traffic[railroad])

    def _in_money(self, reach: float, traffic: float) -> float:
        """For all turns to come: fees that one need not pay, and those that others pay."""
        return (SAVED * reach + EARNED * traffic * len(self._rivals)) * self._stakes
