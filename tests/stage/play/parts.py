"""Steps as a table would send them, and stand-ins for the parts that are not being tested."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, fields
from typing import Any

from game.rules.contract import Move, Seat
from game.rules.express.moves import DrawCard, Pass, TakeLoco
from game.rules.refusal import Refusal
from game.table.step import Step
from game.table.submission import Reply

NAMES = ("Ada", "Ben", "Cleo", "Dan")
ACTION, PAYMENT = "express.action", "express.payment"
MOVES: tuple[Move, ...] = (DrawCard(), TakeLoco())
ONLY: tuple[Move, ...] = (Pass(),)


def a_step(
    players: Sequence[str] = ("person", "simple"),
    asked: Sequence[Seat] = (0,),
    held: Iterable[Seat] | None = None,
    kind: str = ACTION,
    number: int = 7,
    moves: Sequence[Move] = MOVES,
    **facts: Any,
) -> Step:
    """`held` are the seats played on this screen: those of all people, unless said otherwise."""
    if held is None:
        held = [seat for seat, player in enumerate(players) if player == "person"]
    viewers: list[Seat | None] = [None, *held]
    decision = {"number": number, "kind": kind, "seats": list(asked), "facts": {}}
    own = {**decision, "moves": [move.to_json() for move in moves], "default": moves[0].to_json()}
    given = {
        "entry": number,
        "events": {viewer: [] for viewer in viewers},
        "views": {viewer: {"seat": viewer} for viewer in viewers},
        "decisions": {viewer: own if viewer in asked else decision for viewer in viewers},
        "seats": [
            {"name": name, "colour": "sky", "player": player}
            for name, player in zip(NAMES, players, strict=False)
        ],
        **facts,
    }
    blank = {each.name: None for each in fields(Step)}  # what no surface looks at
    return Step(**{**blank, **given})


def game_over() -> Step:
    return a_step(decisions={None: None, 0: None})


@dataclass
class Shown:
    step: Step = field(default_factory=a_step)


@dataclass
class FakeSession:
    """Sends nothing anywhere; a test replies in the table's place."""

    coming: list[Step] = field(default_factory=lambda: [a_step()])
    devices: dict[Seat, str] = field(default_factory=dict)
    sent: list[tuple[object, ...]] = field(default_factory=list)
    presses: list[str] = field(default_factory=list)
    """By which each of them was sent, if it was one of several."""
    held_numbers: list[int] = field(default_factory=list)
    reached_numbers: list[int] = field(default_factory=list)
    _open: Future[Reply] | None = None

    def steps(self) -> list[Step]:
        steps, self.coming = self.coming, []
        return steps

    def newest(self) -> Step:
        return self.steps()[-1]

    def caught_up_to(self, number: int) -> Future[Reply]:
        self.reached_numbers.append(number)
        return Future()

    def hold(self, number: int) -> Future[Reply]:
        self.held_numbers.append(number)
        return Future()

    def press(self) -> str:
        return f"press {len(self.presses)}"

    def send(self, seat: Seat, number: int, move: Move, press: str = "") -> Future[Reply]:
        self.presses.append(press)
        return self._note("send", seat, number, move)

    def take_back(self, seat: Seat) -> Future[Reply]:
        return self._note("take_back", seat)

    def end_early(self) -> Future[Reply]:
        return self._note("end_early")

    def _note(self, *what: object) -> Future[Reply]:
        self.sent.append(what)
        self._open = Future()
        return self._open

    def reply(self, refusal: Refusal | None = None) -> None:
        assert self._open is not None
        self._open.set_result(Reply(None if refusal else 1, refusal))
