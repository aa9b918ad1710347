"""A line of the register: the badges of the railroads in it, and the money with its sign."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game.rules.contract import Event
from game.rules.rail_baron import events as e
from game.stage.entry import Entry
from game.stage.rail_baron.heralds import herald
from game.stage.rail_baron.map import Railroad
from game.words.money import dollars

GAINED: dict[type[Event], str] = {
    e.Arrived: "payoff",
    e.SoldToBank: "price",
    e.SoldAtAuction: "price",
}
SPENT: dict[type[Event], str] = {
    e.RailroadBought: "price", e.GroupBought: "price", e.TrainBought: "price", e.FeePaid: "amount",
}  # fmt: skip
"""Which field is the money of the seat that an event is about."""


def reached(events: Sequence[Event], cities: Collection[str]) -> list[tuple[str, str]]:
    """Where a ride ended, or the last city on its way: its railroads lie all over the map."""
    dots = [
        dot for event in events if isinstance(event, e.Moved) for dot in (event.start, event.to)
    ]
    return [("city", dot) for dot in reversed(dots) if dot in cities][:1]


def entry(events: Sequence[Event], height: int, looks: Mapping[str, Railroad], lang: str) -> Entry:
    """Of one line; badges are as high as said."""
    shown: list[str] = []
    amount = 0
    for event in events:
        if isinstance(event, e.GroupBought):
            shown += event.railroads
        elif isinstance(event, (e.RailroadBought, e.Offered, e.SoldToBank, e.SoldAtAuction)):
            shown.append(event.railroad)
        amount += getattr(event, GAINED.get(type(event), ""), 0)
        amount -= getattr(event, SPENT.get(type(event), ""), 0)
    badges = [herald(looks[name], height) for name in shown]
    sign = "+" if amount > 0 else "−"
    return Entry(badges, f"{sign}{dollars(lang, abs(amount))}" if amount else "")
