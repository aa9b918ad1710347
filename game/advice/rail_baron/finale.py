"""The end of Rail Baron: fortune by fortune, and how the winner came home."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.advice.advice import View
from game.advice.facts import Facts
from game.advice.finale import Beat, Finale
from game.rules.contract import Event, ScoreLine, ScorePart, Seat
from game.rules.rail_baron.board import Board
from game.rules.rail_baron.events import GameWon

CASH, RAILROAD = "rail_baron.cash", "rail_baron.railroad"
GROUPS = {RAILROAD: "rail_baron.railroads"}
"""What stands on one line of a label."""


@dataclass(frozen=True, slots=True)
class CashTold(Beat):
    """Coins are counted."""

    kind: ClassVar[str] = "rail_baron.cash_told"


@dataclass(frozen=True, slots=True)
class RailroadsTold(Beat):
    """All railroads of one owner, each a part of it."""

    kind: ClassVar[str] = "rail_baron.railroads_told"

    @property
    def railroads(self) -> tuple[str, ...]:
        return tuple(part.subject for part in self.parts)


@dataclass(frozen=True, slots=True)
class TrainTold(Beat):
    """Express and Superchief, of whoever has them."""

    kind: ClassVar[str] = "rail_baron.train_told"


@dataclass(frozen=True, slots=True)
class HomeTold(Beat):
    """The winner is home; it brings nothing but the victory."""

    kind: ClassVar[str] = "rail_baron.home_told"
    home: str


@dataclass(frozen=True, slots=True)
class Richest(Facts):
    """Who is first where the game ended before anybody had won."""

    kind: ClassVar[str] = "rail_baron.richest"
    seats: tuple[Seat, ...]
    worth: int


def finale(lines: Sequence[ScoreLine], view: View, board: Board) -> Finale:
    """What somebody has none of is not told."""
    cash: list[Beat] = []
    railroads: list[Beat] = []
    trains: list[Beat] = []
    for line in lines:
        kinds: dict[str, list[ScorePart]] = {CASH: [], RAILROAD: [], "": []}
        for part in line.parts:
            kinds.get(part.kind, kinds[""]).append(part)
        if any(part.amount for part in kinds[CASH]):
            cash.append(CashTold(line.seat, tuple(kinds[CASH])))
        if kinds[RAILROAD]:
            railroads.append(RailroadsTold(line.seat, tuple(kinds[RAILROAD])))
        if kinds[""]:
            trains.append(TrainTold(line.seat, tuple(kinds[""])))
    beats = [
        beat
        for told in (cash, railroads, trains)
        for beat in sorted(told, key=lambda beat: (beat.amount, beat.seat))
    ]
    if view["winner"] is not None and view["how"] != "last":
        seat = int(view["winner"])
        beats.append(HomeTold(seat, (), view["players"][seat]["home"]))
    return Finale((0,) * len(lines), tuple(beats), _verdict(lines, view))


def _verdict(lines: Sequence[ScoreLine], view: View) -> Event | Facts:
    """Who declared and came home has won, however rich the others are (RB-112)."""
    seat, players = view["winner"], view["players"]
    if seat is None:
        first = [line for line in lines if line.place == 1]
        return Richest(tuple(line.seat for line in first), first[0].total)
    cash = tuple(player["cash"] for player in players)
    return GameWon(seat, view["how"], cash[seat], cash, players[seat]["worth"])
