"""What can be wrong with a board of Rail Baron."""

from __future__ import annotations

from game.words.language import _
from game.words.levels import problems

problems(
    {
        "wrong_count": _("found {found}: there should be {right}"),
        "twins_apart": _("{other} is at the same node: both must be in one region"),
        "square_without_city": _("no city is at this node: its kind should be “dot”"),
        "not_a_multiple": _("{found} should be a multiple of {step}"),
        "not_a_chain": _("each chain should be a list of two nodes or more"),
        "no_such_node": _("this map has no node “{found}”"),
        "same_node_twice": _("“{found}” follows itself: a section joins two different nodes"),
        "no_such_railroad": _("this board has no railroad “{found}”"),
        "not_a_number_of_players": _("is not a number of players: write 3 to 6"),
        "wrong_row": _("the row of {city} should be a list of {right} whole numbers"),
        "wrong_payoff": _("from {a} to {b} there should be a whole number from 0"),
        "no_payoff": _("from {a} to {b} there is no payoff"),
        "not_connected": _("no track leads from here to {other}"),
    }
)
