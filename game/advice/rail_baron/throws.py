"""What a throw of the white dice is worth, apart from its dots."""

from __future__ import annotations

from game.advice.advice import View
from game.rules.contract import Seat
from game.rules.rail_baron import sums

FACES = range(1, 7)


def wins_bonus(seat: Seat, white: tuple[int, int], view: View) -> bool:
    """Whether a bonus move follows (RB-49)."""
    player = view["players"][seat]
    return sums.bonus_earned(white, player["express"], player["superchief"])


def chance_to_arrive(away: int, bonus: bool) -> int:
    """In whole per cents, how likely this throw alone leads to the city: that of two white dice, or
    of the red one.  What is left over is lost (RB-36), so that more than enough will do."""
    thrown = [(red,) for red in FACES] if bonus else [(a, b) for a in FACES for b in FACES]
    enough = sum(sum(dice) >= away for dice in thrown)
    return round(100 * enough / len(thrown))
