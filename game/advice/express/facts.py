"""What people are told about choices in Express."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.advice.facts import Facts


@dataclass(frozen=True, slots=True)
class Claim(Facts):
    """What a route brings the player whose turn it is."""

    kind: ClassVar[str] = "express.claim"
    route: str
    spaces: int
    points: int
    """At once (EX-39)."""
    bonus: int
    """Of the bonus card that this claim wins; 0 where it wins none (EX-46)."""
    completes: tuple[str, ...]
    """One's tickets that it links; none where the view is not one's own (EX-54)."""
