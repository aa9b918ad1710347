"""Reduced motion: what happens is shown at once, and told in a caption for as long as it takes
to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.stage.play.timeline import Animation

READ, LETTERS, LONGEST = 1.1, 22.0, 3.5
"""Seconds for a caption: at least, how many letters are read in each, and at most."""
AGAIN = 0.35
"""The same again, as for each dot of a ride."""


def seconds_to_read(text: str) -> float:
    return min(LONGEST, max(READ, len(text) / LETTERS))


class Stillness:
    """Turns the animations of an event into its outcome and a caption."""

    def __init__(self, caption: Callable[[dict[str, object], float | None], Animation]) -> None:
        """`caption` makes one for an event, of so many seconds, or as long as it takes to read."""
        self._caption = caption
        self._before: tuple[object, object] = (None, None)

    def of(
        self, event: dict[str, object], group: Sequence[Animation]
    ) -> Iterator[Sequence[Animation]]:
        """What tells itself in words stays; what takes no time needs no words."""
        if any(each.still for each in group) or all(each.seconds <= 0 for each in group):
            yield group
            return
        now = (event["kind"], event.get("seat"))
        seconds = AGAIN if now == self._before else None
        self._before = now
        yield [Animation(0.0, began=lambda: _end(group))]
        yield [self._caption(event, seconds)]


def _end(group: Sequence[Animation]) -> None:
    """The lasting changes happen, in order."""
    for each in group:
        each.tick(each.seconds + 1)
