"""What can be wrong with a board of Express."""

from __future__ import annotations

from game.words.language import _
from game.words.levels import problems

problems(
    {
        "same_city": _("both ends are “{found}”: they must be two different cities"),
        "not_a_length": _("is not a length: write whole numbers from 1 to 30"),
        "length_without_points": _("route_points has no entry for {found}: it knows {choices}"),
        "third_route": _("{others} already join these two cities: two is the most"),
        "twins_differ": _("{other} joins the same cities and is {right} long: both must be equal"),
        "not_a_place": _("each place should be [latitude, longitude]"),
        "not_positive": _("should be whole numbers from 1"),
        "not_different": _("the values must all be different"),
    }
)
