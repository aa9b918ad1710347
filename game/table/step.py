"""What goes out to a surface: what happened, and how things stand after it, for each viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.contract import CHANCE, Decision, Event, Game, Seat
from game.rules.refusal import Refusal
from game.table.turn_clock import TimeLeft

Viewer = Seat | None
"""A seat, or None for the whole room."""
JsonObject = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """Plain data throughout.  A surface animates the events, then shows the view."""

    serial: int
    """Grows with every step of a table, also over a resume."""
    at: float
    """The table's clock when the step was made, in seconds."""
    entry: int
    """The journal's entry for the position that is shown."""
    jump: bool
    """The events do not lead here from what this surface was sent before, if anything was."""
    events: dict[Viewer, list[JsonObject]]
    views: dict[Viewer, JsonObject]
    decisions: dict[Viewer, JsonObject | None]
    chance: JsonObject | None
    """How dice can fall, where they are asked for: no secret, and on some tables typed in."""
    seats: list[JsonObject]
    time_left: TimeLeft | None = None
    """For the open decision, where there is a limit."""
    trouble: Refusal | None = None
    """Why nothing can be written down at the moment."""

    def for_(self, viewer: Viewer) -> JsonObject:
        """The step as JSON for one of the viewers it was made for."""
        return {
            "serial": self.serial,
            "at": self.at,
            "entry": self.entry,
            "jump": self.jump,
            "events": self.events[viewer],
            "view": self.views[viewer],
            "decision": self.decisions[viewer],
            "chance": self.chance,
            "seats": self.seats,
            "clock": None if self.time_left is None else self.time_left.to_json(),
            "trouble": None if self.trouble is None else self.trouble.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything a step is made from, secrets and all."""

    serial: int
    at: float
    entry: int
    game: Game
    decision: Decision | None
    seats: list[JsonObject]
    time_left: TimeLeft | None
    trouble: Refusal | None

    def step(self, viewers: Sequence[Viewer], events: Sequence[Event], jump: bool = False) -> Step:
        decision = self.decision
        return Step(
            serial=self.serial,
            at=self.at,
            entry=self.entry,
            jump=jump,
            events={viewer: [event.for_(viewer) for event in events] for viewer in viewers},
            views={viewer: self.game.view(viewer) for viewer in viewers},
            decisions={
                viewer: None if decision is None else decision.for_(viewer) for viewer in viewers
            },
            chance=None
            if decision is None or CHANCE not in decision.seats
            else decision.for_(CHANCE),
            seats=self.seats,
            time_left=self.time_left,
            trouble=self.trouble,
        )
