"""Railroads that join the same nodes lie side by side, in an order that makes none cross."""

from __future__ import annotations

from itertools import pairwise

from game.stage.maps.network import Network, Piece, piece_of

LANE = 7.0
"""Between the middles of two lines that run side by side, in logical pixels."""


def lanes_of(network: Network) -> dict[tuple[str, Piece], float]:
    """For every shared piece how far to the right of its middle each railroad runs."""
    lanes: dict[tuple[str, Piece], float] = {}
    done: set[Piece] = set()
    for piece, sharing in sorted(network.sharing.items()):
        if len(sharing) < 2 or piece in done:
            continue
        run = _shared_run(network, piece)
        order = sorted(sharing, key=lambda railroad: (_leaves(network, railroad, run), railroad))
        for a, b in pairwise(run):
            done.add(piece_of(a, b))
            for index, railroad in enumerate(order):
                lane = (index - (len(order) - 1) / 2) * LANE
                lanes[railroad, piece_of(a, b)] = lane if a < b else -lane
    return lanes


def _shared_run(network: Network, piece: Piece) -> list[str]:
    """The nodes along which the same railroads stay together."""
    run = [piece[1], piece[0]]
    for _ in range(2):
        while True:
            sharing = network.sharing[piece_of(run[-2], run[-1])]
            ways = {network.onward(railroad, run[-2], run[-1]) for railroad in sharing}
            after = ways.pop()
            if ways or after is None or after in run:
                break
            if network.sharing[piece_of(run[-1], after)] != sharing:
                break
            run.append(after)
        run.reverse()
    return run


def _leaves(network: Network, railroad: str, run: list[str]) -> float:
    """To which side of the run the railroad turns off at both ends; to the right is positive."""

    def turned(before: str, node: str) -> float:
        after = network.onward(railroad, before, node)
        return 0.0 if after is None else network.turn(before, node, after)

    return turned(run[-2], run[-1]) - turned(run[1], run[0])
