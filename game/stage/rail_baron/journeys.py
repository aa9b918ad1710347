"""What the nameplate of Rail Baron says: of a ride, and of dice that are to be thrown."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.advice.rail_baron import routes
from game.advice.rail_baron.facts import Journey
from game.advice.rail_baron.throws import chance_to_arrive
from game.stage.rail_baron.nameplate import Words

if TYPE_CHECKING:
    from game.stage.rail_baron.show import RailBaronShow

STAKES = {
    "order": "throw_order",
    "home_region": "throw_home",
    "home_city": "throw_home",
    "region": "throw_destination",
    "city": "throw_destination",
    "bonus": "throw_red",
}
"""What is thrown for, beside a move."""


class Journeys:
    def __init__(self, show: RailBaronShow) -> None:
        self._show = show
        self._found: tuple[object, Journey | None] = (None, None)
        """For this moment."""

    @property
    def made(self) -> int:
        """Dots of this move that are ridden."""
        journey = self.journey()
        return 0 if journey is None else journey.made

    def journey(self) -> Journey | None:
        """Of whoever rides now, or rolls for it."""
        show = self._show
        view, route = show.view, show.choosing.route
        rolling = view["phase"] == "roll" and view["purpose"] in ("move", "bonus")
        if show.final is not None or (view["phase"] != "step" and not rolling):
            return None
        player = view["players"][view["turn"]]
        key = (view["number"], view["left"], player["dot"], route, rolling, view["white"])
        if key != self._found[0]:
            self._found = (key, routes.journey(view, show.board, route))
        return self._found[1]

    def rider(self) -> dict[str, Any] | None:
        return None if self.journey() is None else self._show.seats[self._show.view["turn"]]

    def words(self, prompt: str) -> Words:
        show, journey = self._show, self.journey()
        if show.throw is not None or show.felt.open:
            return self._throwing(prompt, journey)
        if journey is None or show.view["phase"] != "step":
            return Words(prompt)
        head, _, second = show.say(journey).partition("\n")
        return Words(head, second, show.seats)

    def _throwing(self, prompt: str, journey: Journey | None) -> Words:
        """Who throws, how far it is, and what is at stake."""
        show = self._show
        view, purpose = show.view, show.view["purpose"]
        stake = STAKES.get(purpose, "throw_plain")
        if purpose == "move":
            player = view["players"][view["turn"]]
            fast = "throw_express" if player["express"] else stake
            stake = "throw_superchief" if player["superchief"] else fast
        head = prompt
        if journey is not None:
            name = show.seats[view["turn"]]["name"]
            far = show.say(replace(journey, rolled=0))
            head = f"{show.label('throws', name=name)} · {far}"
        return Words(head, show.label(stake))

    def stake(self) -> str:
        """What a throw is for in a few words, or how likely it is to be enough."""
        show, purpose = self._show, str(self._show.view["purpose"])
        found = STAKES.get(purpose, "")
        if found in ("throw_home", "throw_destination"):
            return show.label(found.replace("throw", "stake"))
        journey = self.journey()
        if journey is None or purpose not in ("move", "bonus"):
            return ""
        chance = chance_to_arrive(journey.away, purpose == "bonus")
        return show.label("stake_arrive", n=chance) if chance else ""

    def dice(self) -> list[str]:
        """The colours of those that are thrown."""
        purpose = self._show.view["purpose"]
        if purpose == "bonus":
            return ["red"]
        return ["white", "white"] + ([] if purpose == "move" else ["red"])

    def roll_moment(self) -> Hashable | None:
        """Every move by itself; what leads to a home, or to a destination, with one press."""
        view, seat = self._show.view, self._show.actor()
        if view["phase"] != "roll":
            return None
        purpose = str(view["purpose"])
        if purpose in ("move", "bonus"):
            return (purpose, view["number"])
        if purpose == "order":
            return purpose
        player = view["players"][seat]
        return (purpose.startswith("home"), seat, player["city"], view["bonus"])
