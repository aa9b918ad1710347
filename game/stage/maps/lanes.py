"""Railroads that join the same nodes lie side by side, in an order that makes none cross."""

from __future__ import annotations

from itertools import pairwise

from game.stage.maps.track_plan import Piece, TrackPlan, piece_of

LANE = 7.0
"""Between the middles of two lines that run side by side, in logical pixels."""


def lanes_of(plan: TrackPlan) -> dict[tuple[str, Piece], float]:
    """For every shared piece how far to the right of its middle each railroad runs."""
    lanes: dict[tuple[str, Piece], float] = {}
    done: set[Piece] = set()
    for piece, sharing in sorted(plan.sharing.items()):
        if len(sharing) < 2 or piece in done:
            continue
        run = _shared_run(plan, piece)
        order = sorted(sharing, key=lambda railroad: (_leaves(plan, railroad, run), railroad))
        for a, b in pairwise(run):
            done.add(piece_of(a, b))
            for index, railroad in enumerate(order):
                lane = (index - (len(order) - 1) / 2) * LANE
                lanes[railroad, piece_of(a, b)] = lane if a < b else -lane
    return lanes


def _shared_run(plan: TrackPlan, piece: Piece) -> list[str]:
    """The nodes along which the same railroads stay together."""
    run = [piece[1], piece[0]]
    for _ in range(2):
        while True:
            sharing = plan.sharing[piece_of(run[-2], run[-1])]
            ways = {plan.onward(railroad, run[-2], run[-1]) for railroad in sharing}
            after = ways.pop()
            if ways or after is None or after in run:
                break
            if plan.sharing[piece_of(run[-1], after)] != sharing:
                break
            run.append(after)
        run.reverse()
    return run


def _leaves(plan: TrackPlan, railroad: str, run: list[str]) -> float:
    """To which side of the run the railroad turns off at both ends; to the right is positive."""

    def turned(before: str, node: str) -> float:
        after = plan.onward(railroad, before, node)
        return 0.0 if after is None else plan.turn(before, node, after)

    return turned(run[-2], run[-1]) - turned(run[1], run[0])
