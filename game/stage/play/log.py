"""What has happened, line by line, for those in front of this screen."""

from __future__ import annotations

from game.rules.contract import Seat
from game.table.step import Step
from game.words import presenting
from game.words.voice import Room


class GameLog:
    """Every line in two versions: as the room may read it, and as somebody alone may.

    Company may join somebody who has been alone, and must not read a hand in the log.
    """

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []

    def add(self, step: Step, alone: Seat | None, lang: str, room: Room) -> None:
        """`alone` is the person who plays alone here, if there is one."""
        own = alone if alone in step.events else None
        public = presenting.log(step.events[None], lang, None, room)
        private = presenting.log(step.events[own], lang, own, room)
        self._lines += zip(public, private, strict=True)

    def lines(self, alone: bool) -> list[str]:
        return [private if alone else public for public, private in self._lines]
