"""What has happened, turn by turn, for those in front of this screen: data, worded when shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, NamedTuple

from game.rules.contract import Event, Seat, event_from_json
from game.rules.table_messages import Redone, TakenBack
from game.table.step import JsonObject, Step, Viewer

Told = Mapping[Viewer, Sequence[JsonObject]]
"""The events of a move, as each may know them."""
BEGINS_A_TURN = ".turn_began"
OF_THE_TABLE = "table."


class Turn(NamedTuple):
    """Of one seat; what comes before the first turn belongs to nobody."""

    seat: Seat | None
    events: tuple[JsonObject, ...]
    number: int = 0
    """Which of this seat's turns it is, from 1."""

    def read(self) -> list[Event]:
        return [event_from_json(event) for event in self.events]


class Happened(NamedTuple):
    """An event in two versions."""

    public: JsonObject
    private: JsonObject
    """As somebody alone may read it."""


class Grouped:
    """Events by turns, as they come."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._count: dict[Seat | None, int] = {}
        self.read = 0
        """How much of what has happened is in it."""

    def add(self, event: JsonObject) -> None:
        self.read += 1
        if event["kind"].endswith(BEGINS_A_TURN):
            seat = event["seat"]
            self._count[seat] = self._count.get(seat, 0) + 1
            self.turns.append(Turn(seat, (event,), self._count[seat]))
        elif self.turns:
            turn = self.turns[-1]
            self.turns[-1] = turn._replace(events=(*turn.events, event))
        else:
            self.turns.append(Turn(None, (event,)))


class GameLog:
    """Every event in two versions: as the room may read it, and as somebody alone may.

    Company may join somebody who has been alone, and must not read a hand in the log. What is
    new is added to what is known; only where moves were taken back is all of it gone through.
    """

    def __init__(
        self, past: Future[list[dict[Viewer, list[JsonObject]]]] | None = None, alone: Viewer = None
    ) -> None:
        """`past` is what was played before this log began; `alone`: who plays alone, if anybody."""
        self._past, self._alone = past, alone
        self._told: list[Happened] = []
        self._heard = 0
        """How much of it has been taken in."""
        self._remembers = False
        """Whether what was played before is among what has happened."""
        self._happened: list[Happened] = []
        self._grouped: dict[bool, Grouped] = {}

    def add(self, step: Step, alone: Viewer) -> None:
        self._told += _both(step.events, alone)

    def turns(self, alone: bool = False) -> list[Turn]:
        """Oldest first; the room's version, or that of somebody who is alone."""
        return list(self._turns(alone))

    def _turns(self, alone: bool = False) -> list[Turn]:
        self._take_in()
        grouped = self._grouped.setdefault(alone, Grouped())
        for each in self._happened[grouped.read :]:
            grouped.add(each.private if alone else each.public)
        return grouped.turns

    def last(self, seat: Seat) -> Turn | None:
        """The latest turn of this seat, as the room may know it."""
        return next((turn for turn in reversed(self._turns()) if turn.seat == seat), None)

    def last_to_act(self, among: Sequence[Seat]) -> Seat | None:
        """Who of these has done something last."""
        self._take_in()
        for happened in reversed(self._happened):
            event = happened.public
            if event["kind"].endswith(BEGINS_A_TURN) or _is_of_the_table(event):
                continue
            if event.get("seat") in among:
                return int(event["seat"])
        return None

    def latest(self, seats: int) -> dict[Seat, list[Event]]:
        """What each seat did in its latest turn."""
        turns = {seat: self.last(seat) for seat in range(seats)}
        return {seat: turn.read() for seat, turn in turns.items() if turn is not None}

    def since(self, seat: Seat) -> list[Turn]:
        """The turns of the others after this seat's latest that was followed by any."""
        turns = self.turns()
        while turns and turns[-1].seat == seat:
            turns.pop()
        mine = max((i for i, turn in enumerate(turns) if turn.seat == seat), default=-1)
        return [turn for turn in turns[mine + 1 :] if turn.seat is not None]

    @property
    def complete(self) -> bool:
        """Whether what was played before this log began is in it."""
        return self._past is None or self._past.done()

    def _take_in(self) -> None:
        """What is new; what was played before goes before all of it."""
        if self.complete and not self._remembers:
            self._remembers, self._heard = True, 0
            self._happened.clear()
            self._grouped.clear()
            for told in self._played_before():
                for each in _both(told, self._alone):
                    self._happen(each)
        for each in self._told[self._heard :]:
            self._happen(each)
        self._heard = len(self._told)

    def _played_before(self) -> list[dict[Viewer, list[JsonObject]]]:
        past = self._past
        return [] if past is None or past.exception() else past.result()

    def _happen(self, each: Happened) -> None:
        """What was taken back has not happened; what was done again has."""
        kind, steps = each.public["kind"], each.public.get("steps", ())
        if kind == TakenBack.kind:
            _drop(self._happened, len(steps))
            self._grouped.clear()
        elif kind == Redone.kind:
            self._happened += [Happened(event, event) for event in steps]
        self._happened.append(each)


def _both(events: Told, alone: Viewer) -> list[Happened]:
    own = events.get(alone, events[None])
    return [Happened(*each) for each in zip(events[None], own, strict=True)]


def _drop(happened: list[Happened], count: int) -> None:
    """The newest events of the game; what the table itself said in between stays."""
    kept: list[Happened] = []
    while happened and count:
        each = happened.pop()
        if _is_of_the_table(each.public):
            kept.append(each)
        else:
            count -= 1
    happened += reversed(kept)


def _is_of_the_table(event: Mapping[str, Any]) -> bool:
    return str(event["kind"]).startswith(OF_THE_TABLE)
