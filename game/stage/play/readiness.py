"""When a new question may be answered: not by a press that was meant for something else."""

from __future__ import annotations

SECONDS = 0.35
"""A question must have been in sight for this long."""
FOR_ANOTHER = 0.6
"""The same where another person is asked; and nobody may press meanwhile."""


class Readiness:
    """Counts from when a question came into sight.

    Where another person is asked than before, every press starts the count anew: whoever goes on
    pressing in the turn before never answers for the next.
    """

    def __init__(self) -> None:
        self._past = self._needed = SECONDS
        self._strict = False

    def ask(self, another: bool = False) -> None:
        """A new question has come into sight, perhaps for another person than before."""
        self._past, self._strict = 0.0, another
        self._needed = FOR_ANOTHER if another else SECONDS

    def update(self, seconds: float) -> None:
        self._past += seconds

    @property
    def ready(self) -> bool:
        return self._past >= self._needed

    @property
    def share(self) -> float:
        """How much of the wait is over."""
        return min(1.0, self._past / self._needed)

    def lets_see(self) -> bool:
        """Whether hidden things may be shown: not for a press that the person before has begun."""
        return not self._strict or self.takes_press()

    def takes_press(self) -> bool:
        """Whether a press counts that comes now."""
        if self.ready:
            return True
        if self._strict:
            self._past = 0.0
        return False
