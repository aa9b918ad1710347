"""What happens in Rail Baron, for the register, where money has a column of its own."""

from __future__ import annotations

from game.rules.rail_baron import events as e
from game.words.language import _
from game.words.rail_baron.events import tell
from game.words.voice import Voice, says


@says("line", "rail_baron.arrived")
def _arrived(v: Voice, event: e.Arrived) -> str:
    return v.say(_("arrives in {city}"), **tell.facts(v, event))


@says("line", "rail_baron.railroad_bought")
def _railroad_bought(v: Voice, event: e.RailroadBought) -> str:
    return v.say(_("buys the {railroad}"), **tell.facts(v, event))


@says("line", "rail_baron.group_bought")
def _group_bought(v: Voice, event: e.GroupBought) -> str:
    return v.say(_("buys the {group} group"), **tell.facts(v, event))


@says("line", "rail_baron.train_bought")
def _train_bought(v: Voice, event: e.TrainBought) -> str:
    words = {"express": _("buys an Express"), "superchief": _("buys a Superchief")}
    return v.say(words[event.train])


@says("line", "rail_baron.fee_paid")
def _fee_paid(v: Voice, event: e.FeePaid) -> str:
    if event.owner is None:
        return v.say(_("pays the Bank a fee"))
    return v.say(_("pays {whom} a fee"), whom=v.name(event.owner))


@says("line", "rail_baron.sold_to_bank")
def _sold_to_bank(v: Voice, event: e.SoldToBank) -> str:
    return v.say(_("sells the {railroad} to the Bank"), **tell.facts(v, event))


@says("line", "rail_baron.sold_at_auction")
def _sold_at_auction(v: Voice, event: e.SoldAtAuction) -> str:
    facts = tell.facts(v, event)
    return v.say(_("sells the {railroad} to {whom}"), whom=v.name(event.buyer), **facts)
