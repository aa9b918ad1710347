"""The view of a seat in the numbers of the board: all that a bot may think with."""

from __future__ import annotations

from typing import Any

from game.advice.rail_baron.rider import EXPRESS_PACE, PACE, SUPERCHIEF_PACE
from game.advice.rail_baron.ways import Fares, fares
from game.bots.player import Sight
from game.rules.contract import Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.state import NONE
from game.rules.rail_baron.sums import BANK


class Seen:
    """What every thought needs is read at once, the rest when it is asked for."""

    __slots__ = (
        "board", "cash", "declared", "dot", "home", "left", "own", "rate", "seat", "target", "view"
    )  # fmt: skip

    def __init__(self, sight: Sight) -> None:
        self.board: Board = sight.board
        self.seat: Seat = sight.seat
        self.view: dict[str, Any] = sight.view
        self.own: dict[str, Any] = self.view["players"][self.seat]
        self.cash: int = self.own["cash"]
        self.rate = sums.rate(self.view["high"])
        self.left: int = self.view["left"]
        self.declared: bool = self.own["declared"]
        self.dot = self.board.dot_index[self.own["dot"]]
        self.home = self._dot_of(self.own["home"])
        self.target = self.home if self.declared else self._dot_of(self.own["goal"])
        """The dot where the pawn must go (RB-120); NONE between two trips."""

    def owner(self) -> list[int]:
        """Of every railroad, as the rules count: a seat, or BANK."""
        owners = self.view["owners"]
        return [owners.get(railroad.id, BANK) for railroad in self.board.railroads]

    def fares(self) -> Fares:
        """What riding costs this seat now."""
        index = self.board.railroad_index
        records = {index[name]: amount for name, amount in self.own["records"].items()}
        return fares(self.seat, self.owner(), self.rate, records, self.pace)

    @property
    def used(self) -> int:
        return self.board.mask_of(self.own["used"])

    @property
    def again(self) -> int:
        """What may be ridden once more if there is no other way (RB-134)."""
        return self.board.mask_of(self.own["again"])

    @property
    def last(self) -> int:
        """The railroad of the most recent step."""
        last = self.own["last"]
        return NONE if last is None else self.board.railroad_index[last]

    @property
    def pace(self) -> float:
        if self.own["superchief"]:
            return SUPERCHIEF_PACE
        return EXPRESS_PACE if self.own["express"] else PACE

    @property
    def due(self) -> int:
        """What this turn costs so far, if it is one's own."""
        return sum(self.view["due"]) if self.view["turn"] == self.seat else 0

    @property
    def by_worth(self) -> bool:
        """Optional rule 3: what is bought still counts (RB-143)."""
        return bool(self.view["rules"]["net_worth"])

    @property
    def wealth(self) -> int:
        """What is measured against the threshold."""
        return int(self.own["worth"] if self.by_worth else self.cash)

    @property
    def threshold(self) -> int:
        return int(self.view["threshold"])

    def rivals(self) -> list[dict[str, Any]]:
        """The others who still play, as everyone sees them."""
        players = self.view["players"]
        return [p for seat, p in enumerate(players) if seat != self.seat and not p["out"]]

    def declared_rivals(self) -> list[int]:
        """The dots of the declared pawns of others."""
        return [
            self.board.dot_index[player["dot"]]
            for seat, player in enumerate(self.view["players"])
            if player["declared"] and seat != self.seat
        ]

    def _dot_of(self, city: str | None) -> int:
        return NONE if city is None else self.board.cities[self.board.city_index[city]].dot
