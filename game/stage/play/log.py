"""What has happened, line by line, for those in front of this screen."""

from __future__ import annotations

from game import words
from game.rules.contract import Seat
from game.rules.table_messages import Paused, WentOn
from game.table.step import Step

UNLOGGED = (Paused.kind, WentOn.kind)
"""Every glance at a menu is a pause."""


class GameLog:
    """Every line in two versions: as the room may read it, and as somebody alone may.

    Company may join somebody who has been alone, and must not read a hand in the log.
    """

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []

    def add(self, step: Step, alone: Seat | None, lang: str, room: words.Room) -> None:
        """`alone` is the person who plays alone here, if there is one."""
        own = alone if alone in step.events else None
        for public, private in zip(step.events[None], step.events[own], strict=True):
            if public["kind"] not in UNLOGGED:
                self._lines.append(
                    (
                        words.say_seen(public, lang, None, room),
                        words.say_seen(private, lang, own, room),
                    )
                )

    def lines(self, alone: bool) -> list[str]:
        return [private if alone else public for public, private in self._lines]
