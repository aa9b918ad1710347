"""Routes to the target worth proposing, with what they cost and how long they take."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.advice.advice import View
from game.advice.rail_baron.facts import Fee, Journey, Passage, Reason, Ride, Toll, Turn
from game.advice.rail_baron.rider import BONUS_PACE, Rider, rider
from game.advice.rail_baron.ways import STEP, Fares, cheapest, fares, shortest
from game.rules.contract import Decision
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.moves import Step
from game.rules.rail_baron.network import Way
from game.rules.rail_baron.sums import BANK, Charge

THRIFT = 4
"""How much more a dollar counts than usual on the cheapest route."""


def proposals(decision: Decision, view: View, board: Board) -> list[Ride]:
    """The best route all in all, the cheapest and the shortest.

    Those that begin with the same steps of this move are one: they part in a later turn.
    """
    if decision.kind != "rail_baron.step":
        return []
    pawn = rider(decision.seats[0], view, board)
    found: dict[tuple[int, ...], Ride] = {}
    for reason, ways in _routes(pawn):
        key = tuple(way.section for way in ways[: pawn.left])
        if ways and key not in found:
            found[key] = _ride(pawn, reason, ways)
    return list(found.values())


def _routes(pawn: Rider) -> Iterator[tuple[Reason, list[Way]]]:
    board = pawn.board
    usual = fares(pawn.seat, pawn.owners, sums.rate(pawn.high), pawn.records, pawn.pace)
    wishes: tuple[tuple[Reason, Fares], ...] = (("best", usual), ("cheapest", _thrifty(usual)))
    for reason, wish in wishes:
        route = cheapest(board, pawn.dot, pawn.target, pawn.closed, wish, pawn.last)
        yield reason, route.ways if route else []
    everywhere = len(board.dots)
    yield "shortest", shortest(board.network, pawn.dot, pawn.target, pawn.closed, everywhere)


def _thrifty(usual: Fares) -> Fares:
    """Dollars count for more, time for as much as before."""
    return Fares(
        usual.payee,
        [cost * THRIFT for cost in usual.enter],
        [STEP + (cost - STEP) * THRIFT for cost in usual.stay],
    )


def _ride(pawn: Rider, reason: Reason, ways: Sequence[Way]) -> Ride:
    steps = [way.step for way in ways]
    turns = tuple(_turns(pawn, ways))
    total: Counter[int | None] = Counter()
    for turn in turns:
        total.update({fee.owner: fee.amount for fee in turn.fees})
    return Ride(
        tuple(steps),
        reason,
        pawn.board.dots[pawn.dot].id,
        min(pawn.left, len(steps)),
        turns,
        _largest_first(total.items()),
        tuple(_tolls(pawn, ways)),
    )


def _tolls(pawn: Rider, ways: Sequence[Way]) -> Iterator[Toll]:
    """Each owner is paid once in a turn, but perhaps more for the next railroad (RB-80)."""
    charges = list(pawn.due)
    for step, (way, charge) in enumerate(zip(ways, _charges(pawn, ways), strict=True)):
        if step == pawn.left:
            return
        before = sum(sums.fees(charges).values())
        charges.append(charge)
        adds = sum(sums.fees(charges).values()) - before
        if adds:
            railroad = pawn.board.railroads[way.railroad].id
            yield Toll(step, railroad, _payee(charge.owner), adds)


def _turns(pawn: Rider, ways: Sequence[Way]) -> Iterator[Turn]:
    """Each owner is paid once in each (RB-80)."""
    charges, made = list(pawn.due), 0
    room = pawn.left + (round(BONUS_PACE) if pawn.bonus_to_come else 0)
    for charge in _charges(pawn, ways):
        if made == room:
            yield _turn(made, charges)
            charges, made, room = [], 0, round(pawn.pace)
        charges.append(charge)
        made += 1
    yield _turn(made, charges)


def _charges(pawn: Rider, ways: Sequence[Way]) -> Iterator[Charge]:
    """Step by step; the first step on another railroad ends what was established (RB-90)."""
    records = pawn.records
    for way in ways:
        yield pawn.charge(way.railroad, records)
        records = _still_established(records, way.railroad)


def _still_established(records: dict[int, int], railroad: int) -> dict[int, int]:
    return {railroad: records[railroad]} if railroad in records else {}


def _turn(dots: int, charges: Iterable[Charge]) -> Turn:
    due = sums.fees(charges)
    return Turn(dots, _largest_first((_payee(owner), amount) for owner, amount in due.items()))


def _payee(owner: int) -> int | None:
    return None if owner == BANK else owner


def _largest_first(fees: Iterable[tuple[int | None, int]]) -> tuple[Fee, ...]:
    return tuple(Fee(owner, amount) for owner, amount in sorted(fees, key=lambda fee: -fee[1]))


def journey(view: View, board: Board, ride: Ride | None = None) -> Journey | None:
    """Of the player whose turn it is; None between two trips."""
    own = view["players"][view["turn"]]
    if own["dot"] is None or (own["goal"] is None and not own["declared"]):
        return None
    pawn = rider(view["turn"], view, board)
    rolled = 0
    if view["left"]:
        rolled = (view["red"] or 0) if view["bonus"] else sum(view["white"] or ())
    if ride is None:
        everywhere = len(board.dots)
        away = len(shortest(board.network, pawn.dot, pawn.target, pawn.closed, everywhere))
    else:
        away = len(ride.moves)
    target, made = board.dots[pawn.target].id, max(0, rolled - pawn.left)
    return Journey(target, away, rolled, made, ride)


def passage(step: Step, view: View, board: Board) -> Passage | None:
    """What one step costs the player whose turn it is; None where there is no track."""
    pawn = rider(view["turn"], view, board)
    way = board.way(pawn.dot, step)
    if way is None:
        return None
    charge = pawn.charge(way.railroad, pawn.records)
    owner = pawn.owners[way.railroad]
    before, after = sums.fees(pawn.due), sums.fees([*pawn.due, charge])
    return Passage(
        step.railroad,
        step.to,
        _payee(owner),
        owner == pawn.seat,
        charge.amount,
        sum(after.values()) - sum(before.values()),
        board.network.is_open(way, pawn.dot, pawn.target, pawn.closed),
    )
