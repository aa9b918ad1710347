"""What stands on buttons and signs of Rail Baron."""

from __future__ import annotations

from typing import Any

from game.words.language import _, n_
from game.words.voice import Voice, labels, says

labels(
    "label",
    {
        "ride": _("Ride"),
        "other_route": _("Other way"),
        "by_hand": _("By hand"),
        "by_itself": _("Show the route"),
        "zoom_in": _("Zoom in"),
        "zoom_out": _("Whole map"),
        "for_sale": _("For sale"),
        "to_sell": _("To sell"),
        "order": _("Order"),
        "order_useful": _("useful"),
        "order_price": _("by price"),
        "order_name": _("by name"),
        "express": _("Express"),
        "superchief": _("Superchief"),
        "short": _("{amount} short"),
        "yours": _("yours"),
        "no_use": _("no use"),
        "more": _("{n} more"),
        "after_this": _("After this: {cities}"),
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
        "arrived": _("arrived"),
        "at_home": _("home"),
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
        "more_after": n_("{n} more after this", "{n} more after this"),
        "dots_to_go": n_("{n} dot to go", "{n} dots to go"),
        "home": _("home {city}"),
        "throw": _("Throw"),
        "throw_hold": _("Hold"),
        "throw_held": _("they rattle in the hand"),
        "throw_let_go": _("Let go"),
        "throw_flies": _("they fly"),
        "throw_skip": _("Skip"),
        "throw_any": _("any press"),
        "double": _("Double {n}: {sum}"),
        "sum": _("{n} dots"),
        "bonus_die": _("Bonus die"),
        "bonus_after": _("after the ride"),
        "throw_express": _("Express: any double wins the red die, thrown after the ride"),
        "throw_superchief": _("Superchief: the red die is thrown after every ride"),
        "throw_plain": _("A double six wins the red die, thrown after the ride"),
        "throw_red": _("Bonus: the red die says how many dots more"),
        "throw_order": _("The highest throw begins"),
        "throw_home": _("Region and city where your run must end one day"),
        "throw_destination": _("Region and city, and what the trip pays"),
        "coach_throw": _("Hold the button to shake the dice, let go to throw."),
        "coach_step": _("Ride takes you along the glowing route. Other way shows another one."),
        "coach_region": _("Far regions pay more, and take longer."),
        "coach_purchase": _("Own railroads cost you no fees, and others pay you for them."),
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
