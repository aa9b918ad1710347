"""While nothing can be written down: what is wrong, and when it is tried again."""

from __future__ import annotations

from game.rules.refusal import Refusal

RETRY_AFTER, LONGEST_RETRY = 1.0, 30.0
"""Seconds until what could not be written is tried again: twice as long each time."""


class DiskTrouble:
    def __init__(self) -> None:
        self.reason: Refusal | None = None
        self._again_at = 0.0
        self._again_after = RETRY_AFTER

    @property
    def retry_at(self) -> float | None:
        return None if self.reason is None else self._again_at

    def holds_up(self, now: float) -> bool:
        """Whether it is too early to try again."""
        return self.reason is not None and now < self._again_at

    def met(self, reason: Refusal, now: float) -> bool:
        """Whether that is news."""
        news = self.reason is None or self.reason.code != reason.code
        if news:
            self._again_after = RETRY_AFTER
        self.reason = reason
        self._again_at = now + self._again_after
        self._again_after = min(self._again_after * 2, LONGEST_RETRY)
        return news

    def over(self) -> bool:
        """Something could be written; whether that is news."""
        news = self.reason is not None
        self.reason, self._again_after = None, RETRY_AFTER
        return news
