"""The score of a position: a point for every wagon on the siding of one's card (LC-12)."""

from __future__ import annotations

from game.rules.contract import ScoreLine, ScorePart
from tests.crossing.rules.state import State
from tests.crossing.rules.sums import places


def points(s: State) -> list[int]:
    return [s.standing[card] for card in s.cards]


def standings(s: State) -> list[ScoreLine]:
    totals = points(s)
    lines = [
        ScoreLine(
            seat,
            total,
            place,
            (ScorePart("crossing.wagons", total, s.board.sidings[s.cards[seat]].id),),
        )
        for seat, (total, place) in enumerate(zip(totals, places(totals), strict=True))
    ]
    return sorted(lines, key=lambda line: (line.place, line.seat))
