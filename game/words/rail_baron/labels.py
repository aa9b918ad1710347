"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from game.words.language import _, n_
from game.words.voice import labels

labels(
    "label",
    {
        "ride": _("Ride"),
        "other_route": _("Other way"),
        "by_hand": _("By hand"),
        "by_itself": _("Show the route"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Whole map"),
        "more_after": n_("{n} more after this", "{n} more after this"),
        "throws": _("{name} throws"),
        "throw_hold": _("Hold"),
        "throw_held": _("they rattle in the hand"),
        "throw_let_go": _("Let go"),
        "throw_flies": _("they fly"),
        "double_1": _("Double one: {n} dots"),
        "double_2": _("Double two: {n} dots"),
        "double_3": _("Double three: {n} dots"),
        "double_4": _("Double four: {n} dots"),
        "double_5": _("Double five: {n} dots"),
        "double_6": _("Double six: {n} dots"),
        "sum": n_("{n} dot", "{n} dots"),
        "bonus_die": _("Bonus die"),
        "bonus_after": _("after the ride"),
        "throw_express": _("Express: any double wins the red die, thrown after the ride"),
        "throw_superchief": _("Superchief: the red die is thrown after every ride"),
        "throw_plain": _("A double six wins the red die, thrown after the ride"),
        "throw_red": _("Bonus: the red die says how many dots more"),
        "throw_order": _("The highest throw begins"),
        "throw_home": _("Region and city where your run must end one day"),
        "throw_destination": _("Region and city, and what the trip pays"),
        "coach_step": _("Ride takes you along the glowing route. Other way shows another one."),
        "coach_region": _("Far regions pay more, and take longer."),
        "coach_purchase": _("Own railroads cost you no fees, and others pay you for them."),
        "nothing": _("Nothing"),
    },
    "rail_baron",
)
