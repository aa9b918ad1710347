"""When to run for home."""

from __future__ import annotations

from game.advice.rail_baron.ways import STEP
from game.bots.rail_baron.seen import Seen
from game.bots.rail_baron.travelling import route_to


def should_declare(seen: Seen) -> bool:
    """If the fees on the way home leave enough to win there (RB-123)."""
    if seen.dot == seen.home:
        return True
    route = route_to(seen, seen.home)
    if route is None:
        return False
    fees = route.cost - STEP * len(route.ways)
    return seen.wealth - seen.due - fees >= seen.threshold
