"""What becomes of a run for home: played out many times, with what everybody can see.

The runner takes the shortest way, the others give up their trips and chase.  Cash, fees and what
the others mean to do are not known, so they play no part.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.advice.advice import View
from game.advice.rail_baron.facts import Chance, Odds
from game.advice.rail_baron.ways import shortest
from game.rules.contract import Seat
from game.rules.rail_baron import sums
from game.rules.rail_baron.board import Board

RUNS = 1000
LONGEST = 60
"""Turns after which nobody is waited for any more."""


class Runs:
    """A thousand runs, a few at a time: whoever draws frames must not wait for all of them."""

    def __init__(self, seat: Seat, view: View, board: Board, runs: int = RUNS) -> None:
        self._board, self._seat, self._wanted = board, seat, runs
        self._rng = Random(f"{seat}:{view['number']}")
        players = view["players"]
        runner = players[seat]
        start = board.dot_index[runner["dot"]]
        home = board.cities[board.city_index[runner["home"]]].dot
        ways = [] if start == home else shortest(board.network, start, home, 0, len(board.dots))
        self._dots = [start, *(way.to for way in ways)]
        self._route = tuple(
            (board.railroads[way.railroad].id, board.dots[dot].id, board.dots[way.to].id)
            for way, dot in zip(ways, self._dots, strict=False)
        )
        self._trains = [(bool(each["express"]), bool(each["superchief"])) for each in players]
        count = len(players)
        self._chasers = [
            other
            for step in range(1, count)
            if not players[other := (seat + step) % count]["out"]
            and players[other]["dot"] is not None
        ]
        self._places = {other: board.dot_index[players[other]["dot"]] for other in self._chasers}
        self._bonus_only = bool(view["bonus"])
        """The run begins with a bonus move: the white dice of this turn are thrown already."""
        self._landed: dict[tuple[int, int, int], int] = {}
        self.made = self._home = self._at_once = 0
        self._caught = dict.fromkeys(self._chasers, 0)

    @property
    def done(self) -> bool:
        return self.made >= self._wanted

    def play(self, count: int) -> None:
        for _ in range(min(count, self._wanted - self.made)):
            self._play_one()
            self.made += 1

    def odds(self) -> Odds:
        """Of the runs made so far."""
        counts = [self._home, *self._caught.values()]
        home, *caught = whole_percents(counts)
        return Odds(
            self._seat,
            len(self._dots) - 1,
            self._route,
            home,
            round(100 * self._at_once / max(1, self.made)),
            tuple(
                Chance(seat, percent) for seat, percent in zip(self._caught, caught, strict=True)
            ),
        )

    def _play_one(self) -> None:
        at, end = 0, len(self._dots) - 1
        places = dict(self._places)
        for turn in range(LONGEST):
            at += (
                self._die() if self._bonus_only and not turn else self._throw(self._seat, end - at)
            )
            if at >= end:
                self._home += 1
                self._at_once += not turn
                return
            runner = self._dots[at]
            away = self._board.network.distances(runner)
            for seat in self._chasers:
                rolled, distance = self._throw(seat), away[places[seat]]
                if distance and distance <= rolled:
                    self._caught[seat] += 1
                    return
                places[seat] = self._after(places[seat], runner, rolled)
        self._home += 1

    def _die(self) -> int:
        return self._rng.randrange(6) + 1

    def _throw(self, seat: Seat, enough: int | None = None) -> int:
        """Dots of a whole turn; who is at home with the white dice needs no bonus."""
        express, superchief = self._trains[seat]
        white = (self._die(), self._die())
        rolled = sum(white)
        if enough is not None and rolled >= enough:
            return rolled
        if sums.bonus_earned(white, express, superchief):
            rolled += self._die()
        return rolled

    def _after(self, start: int, runner: int, steps: int) -> int:
        """Where a chaser stands that comes nearer with every step, and never arrives."""
        known = self._landed.get((start, runner, steps))
        if known is not None:
            return known
        away, ways, dot = self._board.network.distances(runner), self._board.network.ways, start
        for _ in range(steps):
            if dot == runner:
                break
            dot = min((way.to for way in ways[dot]), key=lambda to: away[to] or 0)
        self._landed[start, runner, steps] = dot
        return dot


def whole_percents(counts: Sequence[int]) -> list[int]:
    """That add up to a hundred: the largest remainders are rounded up."""
    total = sum(counts)
    if not total:
        return [0] * len(counts)
    shares = [divmod(100 * count, total) for count in counts]
    found = [share for share, _ in shares]
    missing = 100 - sum(found)
    for index in sorted(range(len(counts)), key=lambda each: -shares[each][1])[:missing]:
        found[index] += 1
    return found


def run_home(seat: Seat, view: View, board: Board, runs: int = RUNS) -> Odds:
    """All at once, for those who have time."""
    played = Runs(seat, view, board, runs)
    played.play(runs)
    return played.odds()
