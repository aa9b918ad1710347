"""Railroads that must be sold: which one goes, and how far to bid for another's."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.rail_baron.buying import spare
from game.bots.rail_baron.prospects import Prospects
from game.bots.rail_baron.seen import Seen
from game.rules.contract import Move
from game.rules.rail_baron import sums
from game.rules.rail_baron.moves import Auction, Bid, Offer, PassBid

RAISES = 6
"""About how often a bidder raises before its limit: nobody wants to watch steps of $500."""


def offer(seen: Seen, moves: Sequence[Move]) -> Move:
    """The railroad that hurts least for what it brings; one that covers the debt, if any does."""
    prospects, board = Prospects(seen), seen.board
    missing = (seen.due or sums.CATCH) - seen.cash  # RB-94, RB-146

    def hurt(move: Move) -> tuple[bool, float]:
        assert isinstance(move, Offer)
        railroad = board.railroad_index[move.railroad]
        brings = board.half_price(railroad)
        return brings < missing, prospects.loss(railroad) - brings

    return min(moves, key=hurt)


def sell(seen: Seen, moves: Sequence[Move]) -> Move:
    """An auction never brings less than the Bank (RB-101)."""
    return Auction()


def bid(seen: Seen, moves: Sequence[Move]) -> Move:
    """A step towards what the railroad is worth, or pass."""
    railroad = seen.board.railroad_index[seen.view["sale"]["railroad"]]
    limit = min(Prospects(seen).worth([railroad]), spare(seen))
    bids = [move for move in moves if isinstance(move, Bid) and move.amount <= limit]
    return bids[len(bids) // RAISES] if bids else PassBid()
