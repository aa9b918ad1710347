"""What a throw of the white dice is worth, apart from its dots."""

from __future__ import annotations

from game.advice.advice import View
from game.rules.contract import Seat
from game.rules.rail_baron import sums


def wins_bonus(seat: Seat, white: tuple[int, int], view: View) -> bool:
    """Whether a bonus move follows (RB-49)."""
    player = view["players"][seat]
    return sums.bonus_earned(white, player["express"], player["superchief"])
