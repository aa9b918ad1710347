"""How a close-up follows what moves: it sets off and arrives gently, and does not swing."""

from __future__ import annotations

import math

GLIDE_SECONDS = 0.28
"""How long it lags behind what it follows."""


def critically_damped(at: float, goal: float, speed: float, seconds: float) -> tuple[float, float]:
    """One step of a spring that does not swing: sets off and arrives gently."""
    pull = 2 / GLIDE_SECONDS
    decay = math.exp(-pull * seconds)
    away = at - goal
    push = (speed + pull * away) * seconds
    return goal + (away + push) * decay, (speed - pull * push) * decay
