"""What a player's turn came to, told by its events."""

from __future__ import annotations

from collections.abc import Sequence

from game.advice.advice import View
from game.advice.rail_baron.facts import TurnDeed
from game.rules.contract import Event, Seat
from game.rules.rail_baron import events as e


def deed(seat: Seat, events: Sequence[Event], view: View) -> TurnDeed:
    """`view` is that after them."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    arrivals = [event for event in own if isinstance(event, e.Arrived)]
    begun = [event for event in own if isinstance(event, e.DestinationFound)]
    trains = [event.train for event in own if isinstance(event, e.TrainBought)]
    bought: list[str] = []
    for event in own:
        if isinstance(event, e.RailroadBought):
            bought.append(event.railroad)
        elif isinstance(event, e.GroupBought):
            bought += event.railroads
    player = view["players"][seat]
    return TurnDeed(
        sum(isinstance(event, e.Moved) for event in own),
        player["home"] if player["declared"] else player["goal"],
        arrivals[-1].city if arrivals else None,
        sum(event.payoff for event in arrivals),
        tuple(bought),
        "superchief" if "superchief" in trains else "express" if trains else None,
        begun[-1].city if begun else None,
        any(isinstance(event, e.Declared) for event in own),
    )
