"""Ways to the target, with what they cost and how long they take, to choose from with one press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.player import Sight
from game.bots.rail_baron.routes import STEP, Fares, cheapest, fares, shortest
from game.bots.rail_baron.seen import Seen
from game.rules.contract import Decision, Move
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.network import Way
from game.rules.rail_baron.sums import Charge
from game.words.language import _

THRIFT = 4
"""How much more a dollar counts than usual on the cheapest way."""


@dataclass(frozen=True)
class Proposal:
    name: str
    """What speaks for it; to be translated."""
    moves: tuple[Move, ...]
    """All the way to the target."""
    dots: tuple[str, ...]
    """Where it passes, the first step's dot first."""
    sections: tuple[tuple[str, str, str], ...]
    """Railroad, from, to."""
    turns: int
    fees: dict[int, int]
    """What all turns cost, by who is paid; the rest of the first move exactly, later ones on the
    average."""

    @property
    def total(self) -> int:
        return sum(self.fees.values())


def proposals(board: Board, view: dict[str, Any], seat: int, decision: Decision) -> list[Proposal]:
    """The best way all in all, the shortest and the cheapest, each once."""
    seen = Seen(Sight.seen(seat, board, view, decision))
    usual = fares(seen)
    closed = board.network.closed(seen.dot, seen.target, seen.used, seen.again)
    found: dict[tuple[int, ...], Proposal] = {}

    def propose(name: str, ways: list[Way]) -> None:
        key = tuple(way.section for way in ways)
        if ways and key not in found:
            found[key] = _proposal(seen, name, ways)

    for name, wish in ((_("Best route"), usual), (_("Cheapest route"), _thrifty(usual))):
        route = cheapest(board, seen.dot, seen.target, closed, wish, seen.last)
        propose(name, route.ways if route else [])
    propose(
        _("Shortest route"), shortest(board.network, seen.dot, seen.target, closed, len(board.dots))
    )
    return list(found.values())


def _thrifty(usual: Fares) -> Fares:
    """Dollars count for more, time for as much as before."""
    return Fares(
        usual.payee,
        [cost * THRIFT for cost in usual.enter],
        [STEP + (cost - STEP) * THRIFT for cost in usual.stay],
    )


def _proposal(seen: Seen, name: str, ways: list[Way]) -> Proposal:
    board = seen.board
    moves, sections, dot = [], [], seen.dot
    for way in ways:
        step = board.step_of[dot][way.section]
        moves.append(step)
        sections.append((step.railroad, board.dots[dot].id, step.to))
        dot = way.to
    turns, fees = _outlook(seen, ways)
    dots = tuple(to for _railroad, _start, to in sections)
    return Proposal(name, tuple(moves), dots, tuple(sections), turns, fees)


def _outlook(seen: Seen, ways: list[Way]) -> tuple[int, dict[int, int]]:
    """Turn by turn: each owner is paid once in each (RB-77)."""
    records = {seen.board.railroad_index[name]: a for name, a in seen.own["records"].items()}
    last = seen.last
    turns, fees = 0, dict.fromkeys(range(-1, len(seen.view["players"])), 0)
    left = seen.left
    charges: list[Charge] = []
    for way in ways:
        if left <= 0:
            turns += 1
            _settle(fees, charges)
            charges, left = [], round(seen.pace)
        if way.railroad != last:
            records = {railroad: a for railroad, a in records.items() if railroad == way.railroad}
        last = way.railroad
        name = seen.board.railroads[way.railroad].id
        owner = seen.view["owners"].get(name, sums.BANK)
        high = seen.view["high"]
        charges.append(sums.charge(seen.seat, owner, high, records.get(way.railroad)))
        left -= 1
    _settle(fees, charges)
    return turns + 1, {owner: amount for owner, amount in fees.items() if amount}


def _settle(fees: dict[int, int], charges: list[Charge]) -> None:
    for owner, amount in sums.fees(charges).items():
        fees[owner] += amount
