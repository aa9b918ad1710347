"""What one seat, or the whole room, may know of a position, and what it may imagine of the rest.

railroads, trains, pawns, trips, dice, bids    everyone
cash of $150,000 or more                       everyone (RB-137)
net worth above $50,000 in cash, by option 3   everyone (RB-145)
less cash                                      its owner
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.rules.chance import one_of
from game.rules.contract import Seat
from game.rules.field import Field
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.snapshot import in_the_open, read_in_the_open, seat_in_the_open
from game.rules.rail_baron.state import State
from game.rules.rail_baron.tally import standings


def view(s: State, seat: Seat | None) -> dict[str, Any]:
    over = s.phase == "over"
    data = in_the_open(s)
    data["seat"] = seat
    data["threshold"] = s.threshold()
    data["superchief_price"] = s.superchief_price()
    data["players"] = [_player(s, player, over or player == seat) for player in range(s.seats)]
    if over:
        data["standings"] = [line.to_json() for line in standings(s)]
    return data


def _player(s: State, seat: Seat, open_hand: bool) -> dict[str, Any]:
    cash = s.cash[seat]
    visible = open_hand or cash >= sums.ANNOUNCED
    worth_told = s.rules.net_worth and (open_hand or cash > sums.WORTH_ANNOUNCED_ABOVE)
    data = seat_in_the_open(s, seat)
    data["cash"] = cash if visible else None
    data["worth"] = s.worth(seat) if worth_told else None
    return data


def imagine(data: Mapping[str, Any], board: Board, rng: Random) -> State:
    """A whole position that looks like `data`; cash that is not told is dealt anew."""
    s = read_in_the_open(Field(data), board)
    s.seed = one_of(2**53, rng)
    s.cash = [0] * s.seats
    for seat, player in enumerate(data["players"]):
        if player["cash"] is not None:
            s.cash[seat] = player["cash"]
        elif player["worth"] is not None:
            s.cash[seat] = player["worth"] - s.worth(seat)
        else:
            s.cash[seat] = _some_cash(s, seat, rng)
    s.bank = sum(s.cash)
    return s


def _some_cash(s: State, seat: Seat, rng: Random) -> int:
    """Any amount that would be hidden and fits with what the seat is known to do."""
    least, most = 0, sums.ANNOUNCED - sums.UNIT
    if s.rules.net_worth:
        most = sums.WORTH_ANNOUNCED_ABOVE
    if s.out[seat]:
        most = 0
    rich = s.threshold() - (s.worth(seat) if s.rules.net_worth else 0)
    if s.phase == "declare" and s.asked == seat:  # it may declare (RB-113)
        least = max(sum(s.due), rich + sum(s.due))
    elif s.declared[seat] and not _selling(s, seat):
        least = rich
    if _selling(s, seat):  # it has not enough (RB-94, RB-146)
        most = min(most, (sum(s.due) if seat == s.turn else sums.CATCH) - sums.UNIT)
    if s.sale is not None and s.sale.leader == seat and s.sale.bid is not None:
        least = max(least, s.sale.bid)
    least = max(least, 0)
    choices = (most - least) // sums.UNIT + 1
    return least + sums.UNIT * one_of(max(1, choices), rng)


def _selling(s: State, seat: Seat) -> bool:
    return ("sell", seat) in s.agenda
