"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from typing import Any

from game.words.language import _, n_
from game.words.voice import Voice, labels, says

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
        "must_sell": _("{name} must sell it"),
        "auction_word": _("to bid"),
        "auction_leads": _("leads"),
        "auction_passed": _("passed"),
        "auction_seller": _("sells"),
        "auction_waits": _("waits"),
        "going_once": _("Going once …"),
        "going_twice": _("Going twice …"),
        "sold": _("Sold!"),
        "to_bank": _("To the Bank"),
        "by_auction": _("By auction"),
        "bank_pays": _("The Bank pays {amount} at once."),
        "bids_from": _("The others bid, {amount} or more."),
        "run_home": _("Declare and run"),
        "home_this_turn": _("home this turn: {n} %"),
        "caught_pays": _("if caught, pay {amount}"),
        "stay_safe": _("Stay safe and roll a destination; the others earn, too."),
        "catches": _("catches {n} %"),
        "percent": _("{n} %"),
        "home_and_win": _("home safely"),
    },
    "rail_baron",
)


@says("label", "rail_baron.cities_and_price")
def _cities_and_price(v: Voice, facts: dict[str, Any]) -> str:
    return v.say(
        n_("{n} city · list price {price}", "{n} cities · list price {price}"),
        n=facts["n"],
        price=facts["price"],
    )
