"""How a title says what no move may ever break."""

from __future__ import annotations

from game.rules.contract import InvariantBroken


def demand(holds: bool, what: str) -> None:
    """`what` names the invariant by its number in the rule sheet, and what is wrong."""
    if not holds:
        raise InvariantBroken(what)
