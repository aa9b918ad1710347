"""How rich everyone is: the winner first, then by what everything is worth."""

from __future__ import annotations

from game.rules.contract import ScoreLine, ScorePart
from game.rules.rail_baron.state import State


def standings(s: State) -> list[ScoreLine]:
    worth = [s.worth(seat) for seat in range(s.seats)]
    rank = [(seat == s.winner, not s.out[seat], worth[seat]) for seat in range(s.seats)]
    lines = []
    for seat in range(s.seats):
        parts = [ScorePart("rail_baron.cash", s.cash[seat])]
        parts += [
            ScorePart(
                "rail_baron.railroad", s.board.railroads[index].price, s.board.railroads[index].id
            )
            for index in s.owned(seat)
        ]
        if s.express[seat]:
            parts.append(ScorePart("rail_baron.express", s.board.trains.express))
        if s.superchief[seat]:
            parts.append(ScorePart("rail_baron.superchief", s.superchief_price()))
        place = 1 + sum(other > rank[seat] for other in rank)
        lines.append(ScoreLine(seat, worth[seat], place, tuple(parts)))
    return sorted(lines, key=lambda line: (line.place, line.seat))
