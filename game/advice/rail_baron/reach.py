"""What owning railroads brings: cities within reach, and how much of a city one would hold."""

from __future__ import annotations

from collections.abc import Collection

from game.advice.advice import View
from game.advice.rail_baron.facts import Deal, Share
from game.advice.rail_baron.shop import cities_of, owned
from game.rules.contract import Seat
from game.rules.rail_baron.board import Board


def deal(
    railroads: Collection[int], price: int, seat: Seat, view: View, board: Board,
    group: str | None = None,
) -> Deal:  # fmt: skip
    """Railroads for a price, as their buyer or their seller sees them."""
    own = owned(seat, view, board)
    reached = cities_of(railroads, board)
    shares = [_share(city, own.union(railroads), board) for city in sorted(reached)]
    return Deal(
        tuple(board.railroads[railroad].id for railroad in railroads),
        group,
        price,
        len(reached),
        len(reached - cities_of(own, board)),
        tuple(sorted(shares, key=lambda share: -share.percent)),
    )


def _share(city: int, railroads: Collection[int], board: Board) -> Share:
    """How many of a city's railroads these are."""
    there = board.touching[board.cities[city].dot]
    held = sum(railroad in railroads for railroad in there)
    return Share(board.cities[city].id, round(100 * held / len(there)))
