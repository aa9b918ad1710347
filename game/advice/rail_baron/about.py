"""What a choice costs and brings."""

from __future__ import annotations

from game.advice.advice import View
from game.advice.facts import Facts
from game.advice.rail_baron.choices import actor
from game.advice.rail_baron.facts import Bidding, Deal, NoPurchase, Train, Trip
from game.advice.rail_baron.reach import deal
from game.advice.rail_baron.routes import passage
from game.rules.contract import Decision, Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import (
    Auction,
    Bid,
    BuyExpress,
    BuyGroup,
    BuyNothing,
    BuyRailroad,
    BuySuperchief,
    Offer,
    SellToBank,
    Step,
)

CHANGES = (sums.UNIT, 10 * sums.UNIT)
"""By how much a bid is raised or lowered at a press."""


def about(move: Move, view: View, board: Board) -> Facts | None:
    if isinstance(move, Step):
        return passage(move, view, board)
    if isinstance(move, BuyNothing):
        return NoPurchase(sum(view["due"]))
    if isinstance(move, BuyExpress):
        return Train("express", board.trains.express)
    if isinstance(move, BuySuperchief):
        return Train("superchief", view["superchief_price"])
    return _deal(move, view, board)


def _deal(move: Move, view: View, board: Board) -> Deal | None:
    seat = actor(view)
    if isinstance(move, BuyGroup):
        group = board.groups[board.group_index[move.group]]
        left = [each for each in group.members if board.railroads[each].id not in view["owners"]]
        return deal(left, group.price, seat, view, board, move.group)
    if isinstance(move, BuyRailroad):
        railroad = board.railroad_index[move.railroad]
        return deal([railroad], board.railroads[railroad].price, seat, view, board)
    if isinstance(move, Offer):
        railroad = board.railroad_index[move.railroad]
        return deal([railroad], board.half_price(railroad), seat, view, board)
    if isinstance(move, SellToBank | Auction | Bid) and view["sale"] is not None:
        railroad = board.railroad_index[view["sale"]["railroad"]]
        price = move.amount if isinstance(move, Bid) else board.half_price(railroad)
        return deal([railroad], price, seat, view, board)
    return None


def question(decision: Decision, view: View, board: Board) -> Facts | None:
    if decision.kind != "rail_baron.bid":
        return None
    sale = view["sale"]
    railroad = board.railroads[board.railroad_index[sale["railroad"]]]
    leader = None if sale["bid"] is None else sale["leader"]
    lowest = sums.lowest_bid(railroad.price, sale["bid"])
    return Bidding(railroad.id, sale["seller"], leader, sale["bid"], lowest, CHANGES)


def player(seat: Seat, view: View, board: Board) -> Trip:
    own = view["players"][seat]
    city, goal = own["city"], own["goal"]
    payoff = 0 if goal is None else _payoff(city, goal, board)
    return Trip(city, goal, payoff, own["declared"], own["out"])


def _payoff(start: str, goal: str, board: Board) -> int:
    """RB-64.  A trip never ends where it began, except in a position written by hand."""
    a, b = board.cities[board.city_index[start]], board.cities[board.city_index[goal]]
    return 0 if a.dot == b.dot else board.payoff(a.index, b.index)
