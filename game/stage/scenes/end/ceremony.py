"""The clock of the ceremony: which beat is told, and how far it has come.  It draws nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.advice import Beat
from game.rules.contract import Seat
from game.stage.finale import Finale
from game.stage.play.timeline import ease

OPENING, VERDICT = 1.0, 2.6
"""Seconds before the first beat, and for saying why the winners have won."""
COUNTED = 0.5, 0.8
"""Between these moments of a beat its amount is added to the total."""


class Ceremony:
    """Steps: the opening, every beat, and the verdict if there is one."""

    def __init__(self, finale: Finale[Any], play: Callable[[str], None]) -> None:
        self.finale = finale
        self.told = finale.told
        self._play = play
        self.step = 0
        self.past = 0.0
        self._last = len(self.told.beats) + (self.told.verdict is not None)

    @property
    def over(self) -> bool:
        return self.step > self._last

    @property
    def index(self) -> int | None:
        """Of the beat that is told."""
        return self.step - 1 if 0 < self.step <= len(self.told.beats) else None

    @property
    def beat(self) -> Beat | None:
        return None if self.index is None else self.told.beats[self.index]

    @property
    def judging(self) -> bool:
        """All is told, and the verdict is spoken."""
        return self.step == self._last and self.told.verdict is not None

    @property
    def seconds(self) -> float:
        beat = self.beat
        if beat is not None:
            return self.finale.seconds(beat)
        return VERDICT if self.judging else OPENING

    @property
    def moment(self) -> float:
        return min(1.0, self.past / self.seconds)

    @property
    def counted(self) -> int:
        """How many beats have been added to the totals."""
        if self.index is None:
            return len(self.told.beats) if self.step else 0
        return self.index + (self.moment >= COUNTED[1])

    @property
    def totals(self) -> list[float]:
        """What the totals are at this moment; one of them may be on its way."""
        beat, index = self.beat, self.index
        if beat is None or index is None:
            return [float(total) for total in self.told.totals(self.counted)]
        totals = [float(total) for total in self.told.totals(index)]
        start, end = COUNTED
        share = (self.moment - start) / (end - start)
        unit = self.finale.unit
        gained = beat.amount * ease(max(0.0, min(1.0, share)))
        totals[beat.seat] += gained if unit == 1 else round(gained / unit) * unit
        return totals

    def update(self, seconds: float) -> None:
        while seconds > 0 and not self.over:
            left = self.seconds - self.past
            self._pass(min(seconds, left))
            if seconds < left:
                break
            seconds -= left
            self.next()

    def _pass(self, seconds: float) -> None:
        """Every sound is heard once, when its moment comes."""
        before = self.moment if self.past else -1.0
        self.past += seconds
        if self.beat is not None:
            for moment, sound in self.finale.sounds(self.beat).items():
                if before < moment <= self.moment:
                    self._play(sound)
            if before < COUNTED[1] <= self.moment and self.called is not None:
                self._play("crowd")

    @property
    def called(self) -> Seat | None:
        """Who takes the lead by the beat that is told."""
        return None if self.index is None else self.told.new_leader(self.index + 1)

    def next(self) -> None:
        self.step, self.past = self.step + 1, 0.0

    def finish(self) -> None:
        self.step, self.past = self._last + 1, 0.0
