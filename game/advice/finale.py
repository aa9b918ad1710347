"""How the end of a game is told: beat by beat, until all totals are there.

A title says in which order; unless it does, every part of every score is a beat, kind by kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from game.advice.facts import Facts
from game.rules.contract import Event, ScoreLine, ScorePart, Seat


@dataclass(frozen=True, slots=True)
class Beat(Facts):
    """What is told in one go: these parts of the score of one seat."""

    kind: ClassVar[str] = "finale.beat"
    seat: Seat
    parts: tuple[ScorePart, ...]

    @property
    def amount(self) -> int:
        """By how much the seat's total changes."""
        return sum(part.amount for part in self.parts)


class Finale(NamedTuple):
    start: tuple[int, ...]
    """By seat: what everyone knows before anything is told."""
    beats: tuple[Beat, ...]
    verdict: Event | Facts | None = None
    """Why the winners have won, where that is more than the highest total."""

    def totals(self, told: int) -> list[int]:
        """By seat, after so many beats."""
        totals = list(self.start)
        for beat in self.beats[:told]:
            totals[beat.seat] += beat.amount
        return totals

    def leader(self, told: int) -> Seat | None:
        """Who alone has most by then."""
        totals = self.totals(told)
        most = max(totals)
        return totals.index(most) if totals.count(most) == 1 else None

    def new_leader(self, told: int) -> Seat | None:
        """Who has taken the lead from somebody else by the last of so many beats."""
        now = self.leader(told)
        before = next(
            (who for n in range(told - 1, -1, -1) if (who := self.leader(n)) is not None), now
        )
        return now if told and now is not None and now != before else None


def plain(lines: Sequence[ScoreLine]) -> Finale:
    """Every part is a beat: kind by kind as they come, of each kind the smallest amounts first."""
    kinds = list(dict.fromkeys(part.kind for line in lines for part in line.parts))
    beats = [Beat(line.seat, (part,)) for line in lines for part in line.parts]
    beats.sort(key=lambda beat: (kinds.index(beat.parts[0].kind), beat.amount, beat.seat))
    return Finale((0,) * len(lines), tuple(beats))


def grouped(line: ScoreLine, groups: Mapping[str, str]) -> tuple[ScorePart, ...]:
    """What makes up a score on one label: the parts of a group are one part of that kind."""
    sums: dict[str, int] = {}
    for part in line.parts:
        kind = groups.get(part.kind, part.kind)
        sums[kind] = sums.get(kind, 0) + part.amount
    return tuple(ScorePart(kind, amount) for kind, amount in sums.items())
