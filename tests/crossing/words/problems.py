"""What can be wrong with a board of Level Crossing."""

from __future__ import annotations

from game.words.language import _
from game.words.levels import problems

problems(
    {
        "crossing.not_three": _("there are {found} sidings: there should be {right}"),
        "crossing.large_is_smaller": _("is {found}: it should be {least} or more, as when small"),
    }
)
