"""What everybody's latest turn came to: it stays beside their name until they move again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.rules.contract import Event, Seat


class Deed(NamedTuple):
    """What somebody's turn came to, in a few words: "claimed Rome–Athens", "+15"."""

    text: str
    amount: str = ""
    """Points or money that it brought."""
    icon: str = ""
    """A sprite of `sprites/icons`, for where there is no room for many words."""


class Deeds:
    def __init__(self, word: Callable[[Sequence[Event]], Deed | None]) -> None:
        """`word` is the title's own way to say it."""
        self._word = word
        self._events: dict[Seat, Sequence[Event]] = {}
        self._worded: dict[Seat, Deed | None] = {}

    def follow(self, events: Mapping[Seat, Sequence[Event]]) -> None:
        """Of the latest turn of each seat, as the room saw them."""
        for seat in {*events, *self._events}:
            if self._events.get(seat) != events.get(seat):
                self._worded.pop(seat, None)
        self._events = dict(events)

    def forget_words(self) -> None:
        """The language has changed."""
        self._worded.clear()

    def of(self, seat: Seat) -> Deed | None:
        if seat not in self._worded:
            events = self._events.get(seat)
            self._worded[seat] = None if events is None else self._word(events)
        return self._worded[seat]
