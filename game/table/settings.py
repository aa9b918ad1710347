"""How a table is run: every limit and courtesy is a setting, including none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

EVERY_DECISION = "every"


def _no_bots(title: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True, slots=True)
class Settings:
    limits: Mapping[str, float] = field(default_factory=dict)
    """Seconds for a decision, by its kind, or `every` for all others; none is no limit."""
    friendly: bool = False
    """Moves are taken back without asking the others."""
    absent_seconds: float = 20.0
    """How long somebody who is not there is waited for when others are asked."""
    consent_seconds: float | None = 60.0
    """How long somebody who is there, but does not answer, is waited for; None: for ever."""
    bot_pause: float = 0.0
    """Seconds between what is shown and a bot's answer to it."""
    follow_seconds: float = 20.0
    """How long dice, bots and the turn clock wait for the pictures of a surface that paces the
    table (`Table.join`): it may be gone."""
    roll_dice: bool = True
    """The table answers for chance; otherwise what fell on a real table is typed in."""
    bots: Callable[[str], Sequence[str]] = _no_bots
    """The bots that a seat can be handed to, by title."""

    def limit(self, kind: str) -> float | None:
        return self.limits.get(kind, self.limits.get(EVERY_DECISION))
