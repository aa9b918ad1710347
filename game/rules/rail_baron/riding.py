"""Steps along the tracks: where a pawn may go, and what that costs (RB-33 to RB-48, RB-75)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.contract import Event, IllegalMove, Move, Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.events import Moved
from game.rules.rail_baron.flow import ask, expect, go_on
from game.rules.rail_baron.moves import Step
from game.rules.rail_baron.network import Way
from game.rules.rail_baron.state import State, Task
from game.rules.refusal import Plain


def step_moves(s: State, seat: Seat) -> list[Step]:
    return [way.step for way in open_ways(s, s.turn)]


def step_facts(s: State) -> dict[str, Plain]:
    return {"left": s.left, "target": s.board.dots[s.target(s.turn)].id}


def shortest_way(s: State, seat: Seat, moves: Sequence[Move]) -> Move:
    away = s.board.network.distances(s.target(seat))
    places = s.board.dot_index
    steps = [move for move in moves if isinstance(move, Step)]
    return min(steps, key=lambda move: away[places[move.to]] or 0)


def open_ways(s: State, seat: Seat) -> Sequence[Way]:
    """The legal steps of a pawn, also of one that lost its declaration (RB-44, RB-134)."""
    dot, target = s.dot[seat], s.target(seat)
    return s.board.network.open_ways(dot, target, _closed(s, seat, dot, target))


def _closed(s: State, seat: Seat, dot: int, target: int) -> int:
    again = s.again[seat]
    return s.board.network.closed(dot, target, s.used[seat], again) if again else s.used[seat]


def ride(s: State, seat: Seat, move: Step) -> list[Event]:
    expect(s, "step")
    dot, board = s.dot[seat], s.board
    way = board.way(dot, move)
    if way is None:
        raise _no_section(s, dot, move)
    target = s.target(seat)
    if not board.network.is_open(way, dot, target, _closed(s, seat, dot, target)):
        raise _closed_section(s, seat, dot, way)
    railroad = way.railroad
    records = s.records[seat]
    owner, amount = sums.charge(seat, s.owner[railroad], s.high, records.get(railroad))
    if amount > s.due[owner]:  # one payment to each, the highest (RB-80)
        s.due[owner] = amount
    s.last[seat] = railroad
    if records:  # the first step elsewhere ends them (RB-90)
        s.records[seat] = {railroad: records[railroad]} if railroad in records else {}
    if s.used[seat] & way.bit:
        s.again[seat] &= ~way.bit
    s.used[seat] |= way.bit
    s.dot[seat] = way.to
    s.left -= 1
    dots = board.dots
    events: list[Event] = [Moved(seat, move.railroad, dots[dot].id, dots[way.to].id, s.left)]
    if s.left and way.to != target and True not in s.declared:
        ask(s, "step", seat)
    else:
        go_on(s, events, *_catches(s, seat), ("entered", seat))
    return events


def _catches(s: State, seat: Seat) -> list[Task]:
    """Every declared pawn on the dot, clockwise from the mover's left (RB-130, RB-131a)."""
    return [
        ("catch", other)
        for other in s.clockwise(seat)
        if s.declared[other] and s.dot[other] == s.dot[seat]
    ]


def _no_section(s: State, dot: int, move: Step) -> IllegalMove:
    board = s.board
    joining = [
        board.railroads[way.railroad].id
        for way in board.network.ways[dot]
        if board.dots[way.to].id == move.to
    ]
    if joining and not move.railroad:
        return IllegalMove("RB-37", "name_railroad", to=move.to, railroads=joining)
    if move.railroad not in board.railroad_index or move.to not in board.dot_index:
        return IllegalMove("RB-34", "no_such_place")
    if joining:
        return IllegalMove(
            "RB-37", "other_railroad", railroad=move.railroad, to=move.to, railroads=joining
        )
    return IllegalMove("RB-34", "not_a_neighbour", start=board.dots[dot].id, to=move.to)


def _closed_section(s: State, seat: Seat, dot: int, way: Way) -> IllegalMove:
    railroad, to = s.board.railroads[way.railroad].id, s.board.dots[way.to].id
    if _closed(s, seat, dot, s.target(seat)) & way.bit:
        rule = "RB-134" if s.again[seat] & way.bit else "RB-41"
        return IllegalMove(rule, "section_used", railroad=railroad, to=to)
    target = s.board.dots[s.target(seat)].id
    return IllegalMove("RB-44", "trap", railroad=railroad, to=to, target=target)
