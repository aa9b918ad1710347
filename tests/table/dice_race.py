"""A title of twenty lines, to test what Express has none of: dice.

Each seat in turn has a die rolled for it, then keeps the roll or not; who first has ten wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Self

from game.rules import catalogue
from game.rules.contract import (
    CHANCE,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    ScoreLine,
    ScorePart,
    Seat,
    message,
)
from game.rules.meta import Meta
from game.rules.title import Title

GOAL = 10


@message
class Roll(Move):
    kind: ClassVar[str] = "race.roll"
    die: int


@message
class Keep(Move):
    kind: ClassVar[str] = "race.keep"
    keep: bool


@message
class Rolled(Event):
    kind: ClassVar[str] = "race.rolled"
    binds: ClassVar[bool] = True
    die: int


class DiceRace(Game):
    title: ClassVar[str] = "race"

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    @classmethod
    def new(cls, board: Any, seats: int, seed: int, options: Mapping[str, Any]) -> Self:
        return cls({"title": "race", "number": 1, "turn": 0, "die": 0, "points": [0] * seats})

    @property
    def board(self) -> None:
        return None

    @property
    def seats(self) -> int:
        return len(self._data["points"])

    @property
    def number(self) -> int:
        return int(self._data["number"])

    @number.setter
    def number(self, value: int) -> None:
        self._data["number"] = value

    @property
    def decision(self) -> Decision | None:
        if max(self._data["points"]) >= GOAL:
            return None
        if self._data["die"]:
            return Decision(self.number, "race.keep", (self._data["turn"],), {}, self)
        return Decision(self.number, "race.roll", (CHANCE,), {}, self)

    def list_moves(self, seat: Seat) -> Sequence[Move]:
        return (Keep(True), Keep(False)) if self._data["die"] else [Roll(n) for n in range(1, 7)]

    def default_move(self, seat: Seat) -> Move:
        return self.list_moves(seat)[0]

    def play(self, move: Move, seat: Seat) -> list[Event]:
        decision = self.decision
        if decision is None or move not in decision.moves(seat):
            raise IllegalMove("DR-01", "no")
        data = self._data
        data["number"] += 1
        if isinstance(move, Roll):
            data["die"] = move.die
            return [Rolled(move.die)]
        data["points"][data["turn"]] += data["die"] if isinstance(move, Keep) and move.keep else 0
        data["turn"], data["die"] = (data["turn"] + 1) % self.seats, 0
        return []

    def opening(self) -> list[Event]:
        return []

    def view(self, seat: Seat | None) -> dict[str, Any]:
        return self.snapshot()

    def snapshot(self) -> dict[str, Any]:
        return {**self._data, "points": list(self._data["points"])}

    def copy(self) -> Self:
        return type(self)(self.snapshot())

    def reseed(self, seed: int) -> None:
        raise AssertionError("nothing is hidden, so nothing is ever dealt anew")

    def standings(self) -> list[ScoreLine]:
        return [
            ScoreLine(seat, points, 1, (ScorePart("race.points", points),))
            for seat, points in enumerate(self._data["points"])
        ]

    def invariants(self) -> None:
        return None


def _no_dreams(view: Mapping[str, Any], board: Any, rng: Random) -> Game:
    raise AssertionError("nothing is hidden")


TITLE = Title(
    meta=Meta(
        "race",
        "Dice Race",
        "DR",
        minutes=5,
        fewest_seats=1,
        most_seats=4,
        home="tests.table.dice_race_{layer}",
    ),
    rules_version=1,
    build_board=lambda data: None,
    new=DiceRace.new,
    restore=lambda data, board: DiceRace(dict(data)),
    imagine=_no_dreams,
    after=lambda view, events, board: view,
    untold=frozenset(),
)


@contextmanager
def in_the_catalogue(title: Title = TITLE) -> Iterator[None]:
    catalogue.add(title)
    try:
        yield
    finally:
        catalogue.remove(title.id)
