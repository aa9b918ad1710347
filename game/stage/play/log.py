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


class GameLog:
    """Every event in two versions: as the room may read it, and as somebody alone may.

    Company may join somebody who has been alone, and must not read a hand in the log.
    """

    def __init__(
        self, past: Future[list[dict[Viewer, list[JsonObject]]]] | None = None, alone: Viewer = None
    ) -> None:
        """`past` is what was played before this log began; `alone`: who plays alone, if anybody."""
        self._past, self._alone = past, alone
        self._told: list[Happened] = []
        self._folded: tuple[object, list[Happened]] = (None, [])
        self._turns: dict[bool, tuple[list[Happened], list[Turn]]] = {}

    def add(self, step: Step, alone: Viewer) -> None:
        self._told += _both(step.events, alone)

    def turns(self, alone: bool = False) -> list[Turn]:
        """Oldest first; the room's version, or that of somebody who is alone."""
        happened = self._happened()
        if self._turns.get(alone, (None, []))[0] is not happened:
            self._turns[alone] = happened, self._grouped(happened, alone)
        return list(self._turns[alone][1])

    def _grouped(self, told: list[Happened], alone: bool) -> list[Turn]:
        turns: list[Turn] = []
        seat: Seat | None = None
        events: list[JsonObject] = []
        count: dict[Seat | None, int] = {}

        def close() -> None:
            if events:
                turns.append(Turn(seat, tuple(events), count.get(seat, 0)))

        for happened in told:
            event = happened.private if alone else happened.public
            if event["kind"].endswith(BEGINS_A_TURN):
                close()
                seat, events = event["seat"], []
                count[seat] = count.get(seat, 0) + 1
            events.append(event)
        close()
        return turns

    def last(self, seat: Seat) -> Turn | None:
        """The latest turn of this seat, as the room may know it."""
        return next((turn for turn in reversed(self.turns()) if turn.seat == seat), None)

    def last_to_act(self, among: Sequence[Seat]) -> Seat | None:
        """Who of these has done something last."""
        for happened in reversed(self._happened()):
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

    def _happened(self) -> list[Happened]:
        """What was taken back has not happened; what was done again has."""
        past = self._past if self._past is not None and self._past.done() else None
        state = (len(self._told), past is not None)
        if self._folded[0] != state:
            told = [] if past is None or past.exception() else past.result()
            before = [each for move in told for each in _both(move, self._alone)]
            self._folded = state, _folded([*before, *self._told])
        return self._folded[1]


def _both(events: Told, alone: Viewer) -> list[Happened]:
    own = events.get(alone, events[None])
    return [Happened(*each) for each in zip(events[None], own, strict=True)]


def _folded(told: Sequence[Happened]) -> list[Happened]:
    left: list[Happened] = []
    for each in told:
        kind, steps = each.public["kind"], each.public.get("steps", ())
        if kind == TakenBack.kind:
            _drop(left, len(steps))
        elif kind == Redone.kind:
            left += [Happened(event, event) for event in steps]
        left.append(each)
    return left


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
