"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from game.words.language import _
from game.words.voice import labels

labels(
    "label",
    {
        "ride": _("Take this route"),
        "other_route": _("Another route"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Whole map"),
        "for_sale": _("For sale"),
        "to_sell": _("To sell"),
        "order_useful": _("useful"),
        "order_price": _("by price"),
        "order_name": _("by name"),
        "express": _("Express"),
        "superchief": _("Superchief"),
        "short": _("{amount} short"),
        "yours": _("yours"),
        "no_use": _("no use"),
        "more": _("{n} more"),
        "after_this": _("After this"),
        "cities_of_all": _("{n} of {all} cities"),
        "left": _("{amount} left"),
    },
    "rail_baron",
)
