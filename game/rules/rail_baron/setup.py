"""The first position: everyone with the same cash, nobody with a home (RB-12 to RB-18)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.contract import BadSetup, Event
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.events import GameBegan
from game.rules.rail_baron.meta import META
from game.rules.rail_baron.state import NONE, Rules, State


def begin(board: Board, seats: int, seed: int, options: Mapping[str, Any]) -> State:
    if not META.fewest_seats <= seats <= META.most_seats:
        raise BadSetup("wrong_seats", seats=seats, least=META.fewest_seats, most=META.most_seats)
    s = State()
    s.board, s.seats, s.seed, s.number = board, seats, seed, 1
    s.rules = _agreed(seats, options)
    s.phase, s.purpose, s.asked = "roll", "order", NONE
    s.contenders, s.totals = tuple(range(seats)), ()
    s.first = s.turn = 0
    s.cash = [sums.START] * seats
    s.bank = sums.START * seats
    s.home, s.dot, s.city, s.goal, s.last = ([NONE] * seats for _ in range(5))
    s.declared, s.express, s.superchief, s.out = ([False] * seats for _ in range(4))
    s.used, s.again = [0] * seats, [0] * seats
    s.records = [{} for _ in range(seats)]
    s.owner = [sums.BANK] * len(board.railroads)
    s.high = s.bonus = s.earned = False
    s.white = s.red = s.sale = None
    s.left, s.region, s.winner, s.how = 0, NONE, NONE, ""
    s.due = [0] * (seats + 1)
    s.agenda = ()
    return s


def _agreed(seats: int, options: Mapping[str, Any]) -> Rules:
    rules = Rules(
        options.get("groups", False),
        options.get("cheap_superchief", False),
        options.get("net_worth", False),
        options.get("established", "last_ridden") == "touching",
        options.get("winning_sum", sums.WINNING_SUM),
    )
    if seats == META.fewest_seats and (rules.cheap_superchief or rules.net_worth):
        raise BadSetup("not_for_two")  # RB-11
    if rules.net_worth and rules.winning_sum != sums.WINNING_SUM:
        raise BadSetup("net_worth_has_its_own_sum")  # RB-144
    return rules


def reseed(s: State, seed: int) -> None:
    """Dice are the only chance, and they are not rolled in advance."""
    s.seed = seed


def opening(s: State) -> list[Event]:
    return [GameBegan(s.threshold(), s.rules.net_worth)]
